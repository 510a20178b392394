//! Commands of Yixin's board that are understood and refused: its users learn why nothing happens.

/// Those that come with a list of points.
const WITH_LIST: [&str; 6] = [
    "YXBLOCKPATH",
    "YXBLOCKPATHUNDO",
    "YXSOOSORVSTEP2",
    "YXSOOSORVSTEP3",
    "YXSOOSORVSTEP4",
    "YXSOOSORVSTEP5",
];

/// Whether lines up to `DONE` follow a command that is refused.
pub(super) fn has_list(command: &str) -> bool {
    WITH_LIST.contains(&command)
        || command == "YXSOOSORVSTEP6"
        || command.starts_with("YX") && command.contains("DATABASE") && takes_position(command)
}

/// Of the commands about the database those that name a position.
fn takes_position(command: &str) -> bool {
    ["YXQUERY", "YXEDIT", "YXDELETE", "YXSETBESTMOVE", "YXCLEARBESTMOVE"]
        .iter()
        .any(|begin| command.starts_with(begin))
}

/// Whether it is one of Yixin's that is not supported.
pub(super) fn is_known(command: &str) -> bool {
    const OTHERS: [&str; 14] = [
        "YXBLOCKPATHEXCEPT",
        "YXBLOCKPATHRESET",
        "YXDRAW",
        "YXDRAWRESULT",
        "YXFORBID",
        "YXHASHDUMP",
        "YXHASHLOAD",
        "YXLIBTODB",
        "YXPRINTFEATURE",
        "YXRESIGN",
        "YXSHOWHASHUSAGE",
        "YXSOOSORVSTEP1",
        "YXTXTTODB",
        "YXVCTHREAD",
    ];
    has_list(command)
        || OTHERS.contains(&command)
        || command.starts_with("YXDB")
        || command.starts_with("YX") && command.contains("DATABASE")
}

/// What is said to it.
pub(super) fn answer(command: &str) -> String {
    let why = match command {
        _ if command.contains("DATABASE") || command.contains("DB") => "there is no database",
        _ if command.contains("BLOCKPATH") => "points can be blocked, lines of play not",
        _ if command.contains("SOOSORV") => "of the opening rules Swap2 is supported",
        _ => "it is not supported",
    };
    format!("MESSAGE {command}: {why}")
}
