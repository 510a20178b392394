//! An opening book of one's own, on its way to the engine that plays from it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// An opening book that engines are given instead of the one that they have. What it is only the
/// engines of its game know; the others play as before. Read once, it serves any number of them.
#[derive(Clone)]
pub struct OwnBook(Arc<dyn Any + Send + Sync>);

impl OwnBook {
    /// Of a book as the engines of its game know it.
    pub fn new<B: Any + Send + Sync>(book: B) -> Self {
        Self(Arc::new(book))
    }

    /// The book, for an engine that knows such books.
    pub fn get<B: Any>(&self) -> Option<&B> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for OwnBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnBook").finish_non_exhaustive()
    }
}

/// The same if it is the same book in memory.
impl PartialEq for OwnBook {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for OwnBook {}
