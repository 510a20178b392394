//! PostgreSQL: a server of our own is started for the tests, where one is installed.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use store::{Fault, Place, StoreError, open};
use tempfile::{TempDir, tempdir};

use crate::{block_on, suite};

/// A server that lives as long as this.
struct Server {
    process: Child,
    port: u16,
    _folder: TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Where Debian and others put `initdb` and `postgres`.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    folders.sort();
    folders.extend(["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"].map(PathBuf::from));
    folders
        .into_iter()
        .rev()
        .find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// A command that PostgreSQL agrees to run under: never as root.
fn command(program: &Path) -> Command {
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if !is_root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    command
}

impl Server {
    fn start(programs: &Path) -> Self {
        let folder = tempdir().unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        let _ = Command::new("chown").arg("-R").arg("postgres").arg(folder.path()).status();
        let made = command(&programs.join("initdb"))
            .args(["--auth=trust", "--no-sync", "--username=duiyi", "--encoding=UTF8", "-D"])
            .arg(&data)
            .current_dir("/")
            .output()
            .expect("initdb starts");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // The listener is gone before PostgreSQL wants its port.
        let free = || TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr();
        let port = free().unwrap().port();
        let process = command(&programs.join("postgres"))
            .args(["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"])
            .args(["-c", "unix_socket_directories=", "-p"])
            .arg(port.to_string())
            .arg("-D")
            .arg(&data)
            .current_dir("/")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres starts");
        let server = Self { process, port, _folder: folder };
        let place: Place = server.address("postgres").parse().unwrap();
        // It listens before it answers.
        for _ in 0..100 {
            match block_on(open(&place)) {
                Ok(_) => return server,
                Err(StoreError::Failed { .. }) => std::thread::sleep(Duration::from_millis(100)),
                Err(error) => panic!("{error}"),
            }
        }
        panic!("PostgreSQL does not answer");
    }

    fn address(&self, database: &str) -> String {
        format!("postgres://duiyi:geheim@127.0.0.1:{}/{database}", self.port)
    }

    /// An empty database.
    fn database(&self, name: &str) -> Place {
        block_on(async {
            use sqlx::Connection;
            sqlx::any::install_default_drivers();
            let address = self.address("postgres");
            let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
            let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
            sqlx::query(create).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
        self.address(name).parse().unwrap()
    }
}

#[test]
fn postgres_keeps_the_laws() {
    let Some(programs) = programs() else {
        assert!(std::env::var_os("CI").is_none(), "PostgreSQL is not installed");
        let _ = writeln!(
            std::io::stderr(),
            "left out: PostgreSQL is not installed (apt-get install postgresql)"
        );
        return;
    };
    let mut server = Server::start(&programs);
    let mut number = 0;
    suite::run(|| {
        number += 1;
        server.database(&format!("law{number}"))
    });
    // A server that is gone is an error that names it and not its password.
    let gone: Place = server.address("law1").parse().unwrap();
    server.process.kill().unwrap();
    server.process.wait().unwrap();
    let error = block_on(open(&gone)).err().expect("nobody answers");
    assert!(matches!(&error, StoreError::Failed { fault: Fault::Other(_), .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("127.0.0.1") && !text.contains("geheim"), "{text}");
}
