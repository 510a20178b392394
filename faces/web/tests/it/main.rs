//! What the server is given for the page.

use words::Lang;

#[test]
fn every_language_and_the_page_are_there() {
    let assets = web::assets();
    let find = |path: &str| (assets.0)(path);
    let page = find("index.html").expect("the page");
    assert_eq!(page.kind, "text/html; charset=utf-8");
    for lang in Lang::ALL {
        let words = find(&format!("words/{}.ftl", lang.tag())).expect("the messages");
        let words = String::from_utf8(words.bytes.to_vec()).unwrap();
        assert!(words.contains("\nweb-play =") && words.contains("\nface-level-means ="));
        // What only a terminal says is not sent, nor what is said about messages.
        assert!(!words.contains("cli-play =") && !words.contains("\n#"));
        assert!(words.contains("*[20]"), "a message of many lines is whole");
    }
    for path in ["words/xx.ftl", "words/../index.html", "nothing.js", ""] {
        assert!(find(path).is_none(), "{path:?}");
    }
}

#[test]
fn a_folder_gives_its_own_files_only() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page");
    std::fs::create_dir(&page).unwrap();
    std::fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    std::fs::write(page.join("a.js"), "1").unwrap();
    std::fs::write(page.join(".hidden"), "secret").unwrap();
    let assets = web::assets_in(page.clone());
    let find = |path: &str| (assets.0)(path);
    let first = find("a.js").expect("the file");
    for path in ["../secret.txt", "./a.js", ".hidden", "/etc/passwd", "..", "a.js/../../secret.txt"]
    {
        assert!(find(path).is_none(), "{path:?}");
    }
    std::fs::write(page.join("a.js"), "2").unwrap();
    assert_ne!(find("a.js").unwrap().tag, first.tag, "a browser asks for what has changed");
}

#[test]
fn the_list_for_a_page_without_network_changes_with_any_file() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page");
    std::fs::create_dir_all(page.join("style")).unwrap();
    std::fs::write(page.join("sw.js"), "1").unwrap();
    std::fs::write(page.join("style/a.css"), "1").unwrap();
    let assets = web::assets_in(page.clone());
    let list =
        || String::from_utf8((assets.0)("shell.js").expect("a list").bytes.to_vec()).unwrap();
    let first = list();
    assert!(first.contains("\"style/a.css\"") && first.contains("\"words/zh.ftl\""), "{first}");
    assert!(!first.contains("sw.js"), "a worker does not keep itself: {first}");
    assert_eq!(list(), first);
    std::fs::write(page.join("style/a.css"), "2").unwrap();
    assert_ne!(list(), first);
    let built_in = (web::assets().0)("shell.js").expect("a list");
    assert!(String::from_utf8(built_in.bytes.to_vec()).unwrap().contains("\"index.html\""));
}

#[test]
fn a_page_knows_whether_there_is_a_host_inside_it() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().join("inside");
    std::fs::create_dir_all(&inside).unwrap();
    let assets = web::assets_in(folder.path().to_path_buf());
    let text =
        |path: &str| String::from_utf8((assets.0)(path).expect("a file").bytes.to_vec()).unwrap();
    assert!(text("built.js").contains("server: true, inside: false") && !web::has_inside(&assets));
    let before = text("shell.js");
    std::fs::write(inside.join("page_host.wasm"), "module").unwrap();
    std::fs::write(inside.join("page_host.wasm.br"), "packed").unwrap();
    assert!(text("built.js").contains("server: true, inside: true") && web::has_inside(&assets));
    let shell = text("shell.js");
    assert_ne!(shell, before);
    // What a page loads is what belongs to it: the digest that browsers compare, and the version.
    let built = text("built.js");
    let digest = "\"page_host.wasm\": \"sha256-Eglw2BKDbxmIhiVYekYGpa0jzvMchoTmAXcVUlSPxrk=\"";
    assert!(built.contains(digest), "{built}");
    // How far it has come is told of what browsers get out of what is packed.
    assert!(built.contains("sizes: { \"page_host.wasm\": 6 }"), "{built}");
    std::fs::write(folder.path().join("a.css"), "a").unwrap();
    assert!(text("built.js") != built && text("built.js").contains(digest));
    std::fs::write(inside.join("page_host.wasm"), "another").unwrap();
    assert!(!text("built.js").contains(digest));
    std::fs::write(inside.join("page_host.wasm"), "module").unwrap();
    assert!(shell.contains("inside/page_host.wasm\"") && !shell.contains(".br"), "{shell}");
    let module = (assets.0)("inside/page_host.wasm").expect("the module");
    assert_eq!(module.kind, "application/wasm");
    assert_eq!(module.brotli.as_deref(), Some(&b"packed"[..]));
    // Without a server it says so.
    let files = web::files();
    let built = files.iter().find(|(name, _)| name == "built.js").expect("the file");
    assert!(String::from_utf8_lossy(&built.1).contains("server: false"));
    assert!(files.iter().any(|(name, _)| name == "shell.js"));
}
