//! PostgreSQL: a server of our own, where one is installed.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tempfile::{TempDir, tempdir};

/// A database server that lives as long as this, or as long as our process where that is killed.
#[derive(Debug)]
pub struct Postgres {
    process: Child,
    port: u16,
    programs: PathBuf,
    _folder: TempDir,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end();
    }
}

/// Where Debian and others put `initdb` and `postgres`.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    folders.extend(["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"].map(PathBuf::from));
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).exists())
    };
    folders.into_iter().rev().find(has_all)
}

/// A command that PostgreSQL agrees to run under, never as root, and that does not outlive us: the
/// system tells it when we are gone, however that comes about.
fn command(program: &Path) -> Command {
    let has_setpriv = Command::new("setpriv").arg("--version").output().is_ok();
    if !has_setpriv {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    if Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n") {
        command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]);
    }
    // At once, and its processes with it.
    command.args(["--pdeathsig", "QUIT", "--"]).arg(program);
    command
}

impl Postgres {
    /// Starts one on a port that is free; none if it is not installed.
    ///
    /// # Errors
    /// If it is installed and does not start.
    pub fn start() -> Result<Option<Self>> {
        let Some(programs) = programs() else { return Ok(None) };
        let folder = tempdir()?;
        let data = folder.path().join("data");
        std::fs::create_dir(&data)?;
        let _ = Command::new("chown").arg("-R").arg("postgres").arg(folder.path()).output();
        let made = command(&programs.join("initdb"))
            .args(["--auth=trust", "--no-sync", "--username=duiyi", "--encoding=UTF8", "-D"])
            .arg(&data)
            .current_dir("/")
            .output()
            .context("initdb")?;
        ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // The listener is gone before PostgreSQL wants its port.
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let process = command(&programs.join("postgres"))
            .args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-p"])
            .arg(port.to_string())
            .arg("-D")
            .arg(&data)
            .current_dir("/")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("postgres")?;
        let server = Self { process, port, programs, _folder: folder };
        // It listens before it answers.
        for _ in 0..200 {
            if server.ask("postgres", "SELECT 1").is_ok() {
                return Ok(Some(server));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        bail!("PostgreSQL does not answer");
    }

    /// One for a test; none where it is not installed, and then that is said past the tests' own
    /// capture of what they print.
    ///
    /// # Panics
    /// If it does not start, or is missing where nothing may be: where `CI` is set.
    pub fn for_test() -> Option<Self> {
        let server = Self::start().expect("PostgreSQL starts");
        if server.is_none() {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed");
            let text = "left out: PostgreSQL is not installed (apt-get install postgresql)";
            // Who does not hear it cannot be helped.
            let _ = writeln!(std::io::stderr(), "{text}");
        }
        server
    }

    /// Ends it at once, as a test of what happens then does.
    pub fn end(&mut self) {
        // It may have gone by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// Its process.
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// The address of one of its databases, with a password that it does not ask for.
    pub fn address(&self, database: &str) -> String {
        format!("postgres://duiyi:geheim@127.0.0.1:{}/{database}", self.port)
    }

    /// Makes an empty database, and returns its address.
    ///
    /// # Errors
    /// What it says.
    pub fn database(&self, name: &str) -> Result<String> {
        self.ask("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(self.address(name))
    }

    fn ask(&self, database: &str, text: &str) -> Result<()> {
        let done = Command::new(self.programs.join("psql"))
            .args(["--no-psqlrc", "--quiet", "--command", text])
            .arg(self.address(database))
            .output()?;
        ensure!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        Ok(())
    }
}
