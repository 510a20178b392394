//! `duiyi serve` as a process of its own.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};

/// A server that runs as long as this.
#[derive(Debug)]
pub struct Served {
    child: Child,
    /// Its end would be an error for whoever writes there.
    _output: BufReader<ChildStdout>,
    /// Where it listens: `127.0.0.1:7700`.
    pub address: String,
}

/// What a process has used.
#[derive(Clone, Copy, Debug, Default)]
pub struct Used {
    /// Memory that it holds now, in kB.
    pub memory: u64,
    /// Processor time since it began, in seconds.
    pub time: f64,
}

impl Served {
    /// Starts `program` with a store, on a port that is free, and waits until it listens.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start(program: &Path, store: &str) -> Result<Self> {
        Self::start_with(program, store, &[]).await
    }

    /// As [`Served::start`], with more arguments.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_with(program: &Path, store: &str, more: &[&str]) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--rate", "0", "--lang", "en", "--store", store])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| program.display().to_string())?;
        let output = child.stdout.take().context("no output")?;
        let mut output = BufReader::new(output);
        let mut line = String::new();
        output.read_line(&mut line).await?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let Some(address) = address.map(str::to_string) else {
            bail!("the server did not start: {line}");
        };
        Ok(Self { child, _output: output, address })
    }

    /// As `kill -9` does.
    ///
    /// # Errors
    /// What the system says.
    pub async fn kill(mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// What it has used so far; nothing where the system does not tell.
    pub fn used(&self) -> Used {
        self.child.id().map_or_else(Used::default, |id| used(&id.to_string()))
    }
}

/// What a process has used, `self` for our own, as Linux tells.
pub fn used(process: &str) -> Used {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/{process}/{name}"));
    let status = read("status").unwrap_or_default();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let memory = memory.and_then(|text| text.split_whitespace().next()?.parse().ok());
    let stat = read("stat").unwrap_or_default();
    // The name, in brackets, may hold anything; user and system time are fields 14 and 15.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(11).take(2).filter_map(|text| text.parse::<u64>().ok()).sum();
    Used { memory: memory.unwrap_or_default(), time: ticks as f64 / 100.0 }
}
