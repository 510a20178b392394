# Why a host does not do something.

refused-stale = The game has changed in the meantime. Look at it and try again.
refused-spectator = You are watching and cannot play.
refused-not-your-turn = It is not your turn.
refused-not-your-seat = Only the player of that side can change its name.
refused-engine-moves = The computer is to move.
refused-nobody-thinks = Nobody is thinking now.
refused-nobody-to-ask = Only two people playing over a link can ask each other for another game.
refused-not-over = The game is not over.
refused-nothing-asked = No opening rule asks anything now.
refused-apart = Two people play this game; neither can do this alone.
refused-undo-opening = What was decided in the opening cannot be taken back in a game with somebody elsewhere.
refused-no-such-place = The game has no such place.
refused-too-long = This is too long.
refused-long-note = A note may have { $most } characters; this one has { $given } and was not saved.
refused-level = There is no level { $given }; expected 1 to { $most }.
refused-changed-elsewhere = Another program has changed this game; the changed game is shown here.
refused-move-not-kept = The computer’s move could not be saved, so it was not made; this is tried again every few seconds. No earlier move is lost.
refused-not-kept = The game could not be saved; it is as it was before your move. Try again.
refused-page-full = The browser has no room for this game; it is as it was before your move. Free some room, or save the game as a file.
refused-page-full-new = The browser has no room for another game, so none was begun. Free some room, or delete games under “My games”.
refused-not-begun = The game could not be saved, so it was not started. Try again.
refused-part = The part of the page that runs the game failed ({ $reason }). It is being restarted; try again.
refused-engine = The engine cannot do this here.
refused-engine-late = The engine could not be fetched. This is tried again until it works.
refused-busy = All engines are busy; please wait about { $seconds } s.
refused-gone = The game is no longer open. Open it again.
refused-closing = The server is closing. Your games are saved.
refused-malformed = The server does not understand this: { $reason }
refused-format = There is no format “{ $given }”.
refused-too-often = Too many requests. Try again in { $seconds } s.
refused-no-game = There is no such game.
refused-foreign = This is somebody else’s game.
refused-damaged = The stored game is damaged and cannot be read. Nothing was changed.
refused-store = Games cannot be read or written now. Try again soon.
refused-store-full = The disk of the server is full; the game is as it was before.
refused-origin = The request came from another page and was refused.
refused-setting = This setting cannot be saved.
refused-no-rule = This player searches; it follows no rule that can be explained point by point.
refused-import-empty = There is no text.
refused-import-unknown = This is not a game in any format known here: Duiyi, SGF, GGF, PSQ, REC, OBF, WTHOR, moves, or a position.
refused-import-several = { $count ->
    [one] There is one game here.
   *[other] There are { $count } games here; say which of them.
}
refused-import-number = There is no game { $number } here; the games are numbered from 1 to { $count }.
refused-import-too-many = There are more games here than { $most }, which is the most.
refused-import-names = These are names of players or tournaments of the WTHOR base. The games are in files that end in .wtb.
