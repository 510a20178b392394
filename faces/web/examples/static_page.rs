//! Writes the page as plain files into a folder: `cargo xtask page FOLDER` has the host inside it
//! built before.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;

/// What a server of plain files should say with each of them, in the form that several such servers
/// read.
const HEADERS: &str = "/*
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Cache-Control: no-cache
";

/// What people who serve the folder should know.
const NOTE: &str = include_str!("../../../docs/hosting.md");

/// Files that are small by themselves.
const DENSE: [&str; 2] = [".png", ".ico"];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.ok_or("usage: static_page FOLDER")?;
    let mut files = web::files();
    if !files.iter().any(|(name, _)| name.ends_with(".wasm")) {
        return Err("DUIYI_PAGE_HOST has to name the folder of the modules".into());
    }
    files.push(("_headers".into(), HEADERS.into()));
    files.push(("HOSTING.md".into(), NOTE.into()));
    let mut sizes = [0, 0, 0];
    for (name, bytes) in &files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        fs::write(&path, bytes)?;
        if DENSE.iter().any(|ending| name.ends_with(ending)) || !name.contains('.') {
            continue;
        }
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(bytes)?;
        let gzip = gzip.finish()?;
        let mut brotli = Vec::new();
        let params =
            brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
        brotli::BrotliCompress(&mut bytes.as_slice(), &mut brotli, &params)?;
        fs::write(folder.join(format!("{name}.gz")), &gzip)?;
        fs::write(folder.join(format!("{name}.br")), &brotli)?;
        if name.ends_with(".wasm") {
            // The program that they are built into sends them as they are here.
            if let (Some(modules), Some((_, file))) =
                (std::env::var_os("DUIYI_PAGE_HOST"), name.rsplit_once('/'))
            {
                fs::write(PathBuf::from(modules).join(format!("{file}.br")), &brotli)?;
            }
            let kb = |bytes: &[u8]| bytes.len() / 1000;
            let [whole, gzip, brotli] = [bytes, &gzip, &brotli].map(|bytes| kb(bytes));
            println!("{name}: {whole} kB, {gzip} kB by gzip, {brotli} kB by brotli");
        } else {
            for (size, part) in sizes.iter_mut().zip([bytes.len(), gzip.len(), brotli.len()]) {
                *size += part;
            }
        }
    }
    let [whole, gzip, brotli] = sizes.map(|size| size / 1000);
    println!("the rest: {whole} kB, {gzip} kB by gzip, {brotli} kB by brotli");
    println!("{} files in {}", files.len(), folder.display());
    Ok(())
}
