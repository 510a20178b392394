//! The host inside the page, where it is built in: a test of its own, for which only this crate is
//! compiled once more.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// Modules are built in only where somebody has built them before: `DUIYI_PAGE_HOST` names their
/// folder.
#[test]
fn modules_that_are_built_in_are_those_that_browsers_are_told_of() {
    let assets = web::assets();
    let is_wanted = option_env!("DUIYI_PAGE_HOST").is_some_and(|folder| !folder.is_empty());
    assert_eq!(web::has_inside(&assets), is_wanted);
    if !is_wanted {
        return;
    }
    let built = (assets.0)("built.js").expect("a file").bytes;
    let built = String::from_utf8_lossy(&built);
    assert!(built.contains("inside: true"), "{built}");
    for name in ["page_host.wasm", "page_host_simd.wasm"] {
        let module = (assets.0)(&format!("inside/{name}")).expect("the module");
        assert!(module.bytes.starts_with(b"\0asm"));
        let digest = BASE64_STANDARD.encode(Sha256::digest(&module.bytes));
        assert!(built.contains(&format!("\"{name}\": \"sha256-{digest}\"")), "{built}");
        if let Some(packed) = &module.brotli {
            let mut bytes = Vec::new();
            brotli::BrotliDecompress(&mut packed.as_ref(), &mut bytes).expect("it was packed");
            assert_eq!(bytes, *module.bytes, "{name} was packed before it was built anew");
        }
    }
    assert!(web::files().iter().any(|(name, _)| name == "inside/page_host.wasm"));
}
