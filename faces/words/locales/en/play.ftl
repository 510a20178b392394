# Plain play, line by line.

play-seats = { side-black }: { $black }. { side-white }: { $white }.
play-welcome = Type a move such as { $example }, or “help”.
play-note = Note: { $text }
play-noted = Noted; the note is saved with the game.
play-no-note = There is no note on this position.
play-no-point-asked = A choice is asked for here, not a point.
play-no-command = “{ $command }” lists what else you can type.
play-prompt = { $side } to move: {""}
play-passed = { $side } has no move and passes.
play-moves-so-far = Moves: { $moves }
play-no-moves-yet = No move has been played yet.
play-hint = Try { $move }.
play-hint-usage = How many moves? From 1 to { $max }, for example: { $command } 5
play-hint-score = Try { $move } ({ $score }).
play-no-hint = There is no hint in this game.
play-draw-offered = A draw is offered; waiting for { $side } to answer.
play-draw-standing = { $side } offers a draw: “{ $command }” accepts, a move declines.
play-draw-declined = { $side } declines the draw.
play-clock = { side-black } { $black }, { side-white } { $white }
play-no-clock = This game has no clock.
play-branches = “{ $command } 2” goes to the end of line 2, “{ $command } 2 5” to its fifth move.
play-goto-usage = Which line, or which move? “{ $list }” lists lines; then for example: { $command } 2, or { $command } 2 5. With a single line { $command } 5 goes to its move 5.
play-after-opening = This is possible only after the opening.
play-undone = { $count ->
    [0] Took back the choice.
    [one] Took back one move.
   *[other] Took back { $count } moves.
}
play-redone = { $count ->
    [one] Replayed one move.
   *[other] Replayed { $count } moves.
}
play-nothing-to-undo = There is no move of yours to take back.
play-nothing-to-redo = No move has been taken back.
play-keys = Arrow keys do nothing here: type a line and press Enter. “undo” and “redo” go through the moves; “help” lists all commands.
play-need-file = Which file? For example: { $command } game.txt
play-saved = Saved to { $file }.
play-saved-own = Saved to { $file } in Duiyi’s own format; for the format of another program, use a name ending in .sgf, .ggf or .psq.
play-saved-without = Saved to { $file }. { $format } leaves out: { $what }.
play-exists = { $file } exists already. To replace it, type: { $command }
play-save-failed = Cannot write { $file }: { $error }
play-save-format = { $format } cannot hold this game with all its rules; give it a name ending in .txt to save it in Duiyi’s own format
play-loaded = Loaded { $file }.
play-load-failed = Cannot read { $file }: { $error }
play-load-other-game = it is a game of { $game }, not of { $asked }
play-load-too-large = it is larger than { $size } MiB
play-load-number = Name one by its number, or find it by words: { $file }#1, { $file }#Tamenori 1999
play-engine-failed = { $name } cannot play on: { $error }
play-takes-over = You play for { $side } now.
play-after = Game over. “again” or “swap” plays another, “undo” takes back, “analyse” judges it, “save FILE” keeps it, Enter leaves: {""}
play-after-short = Game over (“help” lists what can be done, Enter leaves): {""}
play-unfinished = The game was left unfinished.
play-unfinished-lost = The game was left unfinished and is not kept; “{ $save } FILE” before leaving writes it to a file.

play-help =
    A move        as shown on the board: { $example }
    undo, redo    take back to your last turn; play it again
    hint          the best moves, with what they are worth (“hint 7”: seven of them)
    book          the opening: its name, and what the book knows of each move
    rules         how the game is played and won
    analyse       judge the whole game and name every fault
    fault         go to the next fault that was named
    moves         the moves so far
    board         show the board again, with all legal moves
    pass, resign  pass where the rules allow it; give up
    draw          offer a draw, or accept the one offered
    clock         the time that is left
    branches      the lines tried so far; “goto 2” goes to the second
    save FILE     write the game to a file (save! FILE replaces one)
    load FILE     continue a game from a file
    note TEXT     a note on this position (“note” alone shows it)
    level 7       another level for the computer
    swap, again   change sides; a new game
    last, score   the last move and the count in words
    possible      where you can play, and which points are forbidden and why
    row 3         what is on a row (column c: on a column)
    help, quit    this list; leave{ $kept ->
        [yes] {", the game is saved"}
       *[no] {", the game is not saved"}
    }

    While the computer thinks, Enter makes it move now; “undo” and “resign” also work.

# What may be typed for each command, the first being the one to show.
command-undo = undo
command-redo = redo
command-hint = hint
command-book = book openings opening
command-analyse = analyse analyze review
command-moves = moves
command-board = board
command-pass = pass
command-resign = resign
command-draw = draw
command-clock = clock
command-fault = fault mistake
command-branches = branches variations
command-goto = goto
command-save = save
command-load = load
command-note = note
command-rules = rules
command-help = help ?
command-quit = quit exit q
