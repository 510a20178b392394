//! Opens a browser on this machine.

use std::process::{Command, Stdio};

/// Opens an address in the browser that `BROWSER` names, else in that of the desktop; false if
/// there is none. As elsewhere the variable has commands with `:` between them, the first that
/// starts counts, and `%s` in one is the address, which else comes last.
pub fn open(url: &str) -> bool {
    let named = std::env::var("BROWSER").unwrap_or_default();
    named.split(':').any(|command| start(command, url)) || open::that_detached(url).is_ok()
}

fn start(command: &str, url: &str) -> bool {
    let mut words = command.split_whitespace();
    let Some(program) = words.next() else { return false };
    let mut command = Command::new(program);
    let mut has_place = false;
    for word in words {
        has_place |= word.contains("%s");
        command.arg(word.replace("%s", url));
    }
    if !has_place {
        command.arg(url);
    }
    // The terminal is ours.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let Ok(mut child) = command.spawn() else { return false };
    // It is waited for, so that nothing of it stays.
    std::thread::spawn(move || child.wait());
    true
}
