//! What the browser loads.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A file of the page.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// The same compressed by Brotli, where somebody has done that before.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Its media type.
    pub kind: &'static str,
    /// Changes when the file does, in quotes.
    pub tag: String,
}

/// Gives the file under a path.
type Find = dyn Fn(&str) -> Option<Asset> + Send + Sync;

/// Finds a file of the page by its path, which has no `/` before it; `index.html` is the page.
#[derive(Clone)]
pub struct Assets(pub Arc<Find>);

impl fmt::Debug for Assets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Assets")
    }
}
