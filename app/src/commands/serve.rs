//! `duiyi serve`: games in a browser.

use std::io::{self, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;

use server::{Config, HouseConfig, Programs, SiteConfig};
use store::{Fault, Place, StoreError};
use tokio::net::TcpListener;
use words::Words;

use crate::cli::{LogLevel, Serve};
use crate::commands::book::opened::to_play_from;
use crate::failure::{Failure, Outcome};
use crate::runtime::runtime;
use crate::{places, request, terminal_store};

/// How many searches may wait for each engine.
const QUEUE: usize = 32;

/// Requests a second that one address may send for long, where strangers can come.
const RATE: u32 = 30;

/// Serves until Ctrl-C.
pub fn run(args: &Serve, words: &Words, out: &mut dyn Write) -> Outcome {
    let place = match &args.store {
        Some(text) => text.parse::<Place>().map_err(|error| failed(&error, words))?,
        None => places::store().ok_or_else(|| Failure::Failed(words.text("serve-no-folder")))?,
    };
    if let Some(folder) = args.page.as_ref().filter(|folder| !folder.join("index.html").is_file()) {
        let folder = folder.display().to_string();
        return Err(Failure::Failed(words.format("serve-no-page", &[("folder", folder)])));
    }
    let level = match args.log.unwrap_or(LogLevel::Warn) {
        LogLevel::Error => tracing::Level::ERROR,
        LogLevel::Warn => tracing::Level::WARN,
        LogLevel::Info => tracing::Level::INFO,
        LogLevel::Debug => tracing::Level::DEBUG,
    };
    // Colours are for whoever looks at a terminal; a file would have their codes in it.
    let colours = io::stderr().is_terminal();
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(colours);
    log.with_max_level(level).init();
    #[cfg(unix)]
    open_many_files();
    let threads = std::thread::available_parallelism().map_or(2, usize::from).min(8);
    let runtime = runtime(threads).map_err(|error| Failure::thread(words, &error))?;
    runtime.block_on(serve(args, &place, words, out))
}

/// Every socket is an open file: as many as the system lets us have.
#[cfg(unix)]
fn open_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Without more it goes on with what there is.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

async fn serve(args: &Serve, place: &Place, words: &Words, out: &mut dyn Write) -> Outcome {
    let store = store::open(place).await.map_err(|error| failed(&error, words))?;
    if args.store.is_none() {
        // Games of before belong to the usual store; what cannot be taken in stays where it is.
        let _ = terminal_store::take_in(&*store, words).await;
    }
    let address = SocketAddr::new(args.bind, args.port);
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            let args = [("address", address.to_string()), ("error", words.io(&error))];
            let id = match error.kind() {
                io::ErrorKind::AddrInUse => "serve-in-use",
                _ => "serve-no-address",
            };
            return Err(Failure::Failed(words.format(id, &args)));
        }
    };
    let address = listener.local_addr()?;
    // Behind a name strangers come, also where a program of this machine brings them.
    let home = address.ip().is_loopback() && args.name.is_empty();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let engines = args.engines.map_or(cores.saturating_sub(1).max(1), |n| n as usize);
    let assets = args.page.clone().map_or_else(web::assets, web::assets_in);
    let has_inside = web::has_inside(&assets);
    let config = Config {
        house: HouseConfig {
            store,
            engines,
            queue: engines * QUEUE,
            memory_mib: args.hash as usize,
            own_book: to_play_from(args.own_book.as_deref(), |_| true, words)?,
            programs: Programs::new(),
            seed: request::pinned_seed(),
        },
        site: SiteConfig {
            assets,
            home,
            names: args.name.clone(),
            proxies: args.proxy.clone(),
            rate: Some(args.rate.unwrap_or(if home { 0 } else { RATE })).filter(|&rate| rate > 0),
        },
    };
    let own = tui::own_address().ok().filter(|_| address.ip().is_unspecified());
    let elsewhere = own.map(|ip| self::url(SocketAddr::new(ip, address.port())));
    let url = url(address);
    // In one piece: who has read where it is may listen no more.
    let mut said = words.format("serve-ready", &[("url", url.clone())]) + "\n";
    if let Some(url) = elsewhere {
        said = said + &words.format("serve-elsewhere", &[("url", url)]) + "\n";
    }
    // Who plays at home has the server.
    if !has_inside && !home {
        said = said + &words.text("serve-no-page-host") + "\n";
    }
    out.write_all(said.as_bytes())?;
    out.flush()?;
    if args.open && !crate::browser::open(&url) {
        writeln!(io::stderr(), "{}", words.text("serve-no-browser"))?;
    }
    server::serve(listener, config, asked_to_end()).await?;
    writeln!(out, "{}", words.text("serve-ended"))?;
    Ok(ExitCode::SUCCESS)
}

/// Where a browser of this machine finds the page.
fn url(address: SocketAddr) -> String {
    let host = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => "127.0.0.1".to_string(),
        IpAddr::V6(ip) if ip.is_unspecified() => "[::1]".to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
        ip @ IpAddr::V4(_) => ip.to_string(),
    };
    format!("http://{host}:{}/", address.port())
}

/// Waits for Ctrl-C, for what ends a service, or for the end of the terminal that it was started
/// in.
async fn asked_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let others = [SignalKind::terminate(), SignalKind::hangup()].map(signal);
        match others {
            [Ok(mut terminate), Ok(mut hangup)] => tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
                _ = hangup.recv() => {}
            },
            _ => {
                let _ = interrupt.await;
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupt.await;
    }
}

/// Why there is no store, in the reader's language, and what can be done.
fn failed(error: &StoreError, words: &Words) -> Failure {
    let text = terminal_store::sentence(error, words);
    match error {
        StoreError::Address { .. } => Failure::Usage(text),
        StoreError::Failed {
            fault: Fault::Newer { .. } | Fault::Foreign | Fault::Corrupt, ..
        } => {
            let separator = words.text("sentence-separator");
            Failure::Failed(text + &separator + &words.text("serve-other-store"))
        }
        _ => Failure::Failed(text),
    }
}
