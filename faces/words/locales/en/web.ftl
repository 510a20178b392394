# The page for browsers.

web-play = Play
web-navigation = Main
web-to-dark = Dark theme
web-to-light = Light theme
web-close = Close

web-greeting = What shall we play?
web-lead = One click starts a game. No account is needed, and every game is saved.
web-lead-inside = One click starts a game. No account is needed. Games are saved in this browser.
web-lead-unkept = This browser does not save games: they last only while this page is open. Save the ones you want to keep as files.
web-fetching = Fetching the engine: { $percent }% …
web-fetching-begins = Fetching the engine …
web-start-othello-name = Reversi
web-start-othello-about = 8×8; an easy opponent that looks one reply ahead
web-start-gomoku-name = Gomoku
web-start-gomoku-about = 15 lines, you are Black; it knows the shapes
web-start-reversi-name = Small Reversi
web-start-reversi-about = 6×6; a very easy opponent that takes the most discs
web-start-tictactoe-name = Tic-tac-toe
web-start-tictactoe-about = 3×3; the opponent wins or blocks when it can
web-quick-reversi = Reversi, level 5
web-quick-gomoku = Gomoku, level 5
web-quick-renju = Renju, level 5
web-quick-large-gomoku = Gomoku on 19 lines
web-quick-connect = Connect Four
web-quick-two = Reversi, two people here
web-quick-friend = Invite a friend by a link …
web-begin-link = Begin and get the link
web-quick-import = Open or paste a game …
web-continue = Continue your game
web-make = Another game: size, rules, level, clock …
web-form-other-size = Another size …
web-level-of = { $side }, level { $level }: change it
web-level-change = Change the level
web-level-now = { $side } plays at level { $level } from now on.

web-game = Game
web-board = Board
web-board-label = { $game }, { $columns } columns and { $rows } rows
web-panel = About the game
web-computer = Computer
web-other = The other player
web-name = Your name
web-name-change = Your name …
web-to-move = to move
web-thinking = thinking …
web-thinking-for = thinking … { $seconds } s
web-side-thinks = { $side } is thinking …
web-side-thinks-for = { $side } is thinking … { $seconds } s
web-empty = empty
web-last-move = last move
web-possible = possible
web-you-play = You play { $side }.
web-flipped = The board is turned.
web-sound-on = Sounds are on.
web-sound-off = Sounds are off.
web-tap-again = Tap { $point } again to play there.
web-record = Moves
web-actions = Actions
web-advice-begins = Looking at the position …
web-advice-lines = Lines
web-advice-go-on = Think on
web-value-unknown = “–”: too little was seen of this move to value it.
web-goto-usage = To which move? From 0 to { $max }, for example: { $command } { $max }
web-no-levels = No computer in this game has levels.
web-typed-in-menu = “{ $command }” is in the menu “{ $menu }”.
web-branches-here = Tried from here: { $moves }.
web-no-branches-here = Nothing was tried from here.
web-falls = a piece played here comes to stand on { $point }
web-more = More
web-rematch = Rematch
web-rematch-begun = The next game has begun.
web-rematch-go = To the next game
web-now = Make it move now
web-swap = Change sides
web-players = Change the players
web-flip = Turn the board
web-copy-watch = Copy a link for watching
web-watch-inside = This game is still inside this page, where nobody else can see it. Leave it once, so that the server takes it over; then it can be watched.
web-command-line = Command line
web-instead = or
command-possible = possible legal
web-back-to-game = Back to the game
web-back-first = You are looking back. Go back to the game to move.
web-not-judged-yet = No move has been judged yet.
web-back-now = Back at the current position.
web-withdraw = Withdraw
web-invitation-here = This address works on this computer only. To let others in, start the program with “duiyi serve --bind 0.0.0.0” and open this page by the computer’s network address.
web-own-invitation = This is your own link. It is for the other player.
web-copy = Copy
web-copy-failed = Copy it by hand, please.

web-puzzle-help = A move such as { $move }; or: hint, solution, undo, again, next, previous, goto 7, list, last, moves, possible, row 3, column c, board, score, help.
web-discs-mean = Numbers are the discs by which { $side } is ahead in the end.
web-share-means = Percentages say how likely { $side } is to win.
web-ahead = { $side } is ahead
web-no-advice-apart = There is no analysis while two people play each other.
web-no-advice-back = Only the current position can be analysed.
web-asked-draw = You have offered a draw. Waiting for the answer.
web-asked-undo = You have asked to take a move back. Waiting for the answer.
web-asked-rematch = You have asked for another game with the colours changed. Waiting for the answer.
web-reconnecting = The connection was lost. Trying again; the game is saved.
web-unreached = No answer from the server. Still trying.
web-try-now = Try again now
web-unreached-title = The server does not answer
web-unreached-means = Nothing is lost: the game is shown as soon as the server is there again. If you started the server yourself, check that it is still running.
web-move-waits = { $move } is not sent yet; it will be as soon as the server answers.
web-waits-action = That is not done yet; it will be as soon as the server answers.
web-away = There is no connection to the server. Games go on as soon as it answers; none is lost.
web-away-home = There is no connection to the server. You play inside this page; your games go to the server as soon as it answers.
web-unkept = This browser does not save games: this one lasts only while the page is open. Save it as a file to keep it.
web-new-version = A new version is available.
web-take-version = Load it
web-version-waits = A game is still open in another tab. Load the new version when it is over or closed.
web-no-such-page = There is no such page.
web-to-home = To the home page
web-offline = The server does not answer. Nothing is lost; try again.
web-no-server = This page plays without a server, and cannot do this.
web-no-part = The engine could not be loaded ({ $reason }). Check the network and try again.
web-no-wasm = This browser does not run WebAssembly, which this page needs to play. Allow it, or use another browser.
web-no-picture = The browser could not draw the picture ({ $reason }). Save the board as SVG instead.
web-answer = The server gave an unexpected answer: { $status }.

web-branch-first = Put this branch first
web-note = Note on this position
web-note-circle-on = { $from } is marked.
web-note-circle-off = { $from } is not marked any more.
web-note-arrow-on = Arrow from { $from } to { $to }.
web-note-arrow-off = The arrow from { $from } to { $to } is gone.
web-graph = Course of the game
web-graph-start = before the first move
web-graph-move = after move { $number }, { $move }
web-even = even
web-mark-inexact = inaccuracy
web-mark-mistake = mistake
web-mark-blunder = blunder
web-analyse-game = Analyse the whole game
web-analyse-stop = Stop the analysis
web-analysis-done = The analysis of the whole game is finished.
web-analysis-stopped = The analysis is stopped.
web-hint-off = Hints are hidden.
web-no-verdict = Nothing wrong with this move.
web-move-not-judged = This move has not been judged yet.
web-from-book = from the book
review-tally = { $side }: { $judged ->
    [one] one move judged
   *[other] { $judged } moves judged
}; inaccuracies (?!) { $inexact }, mistakes (?) { $mistakes }, blunders (??) { $blunders }.
review-lost = On average a move lost { $discs } discs.
review-fault = { $number }. { $side }, { $kind } ({ $mark }): { $why }
review-next = Next fault
review-next-of = { $side }, { $mark }: { $count }. Go to the next.
review-none-of = { $side }, { $mark }: 0
review-discs = { $discs } discs lost per move
review-judged = { $judged ->
    [one] one move judged
   *[other] { $judged } moves judged
}
review-no-fault = No fault in this game has been found.
review-found = { $count ->
    [one] One fault was found: move { $number }, { $move } ({ $kind }).
   *[other] { $count } faults were found. The gravest: move { $number }, { $move } ({ $kind }).
}
review-found-own = { $count ->
    [one] You made one fault: move { $number }, { $move } ({ $kind }).
   *[other] You made { $count } faults. The gravest: move { $number }, { $move } ({ $kind }).
}
review-found-none-own = No fault of yours was found.
review-found-other = { $count ->
    [one] Your opponent made one.
   *[other] Your opponent made { $count }.
}
review-only-fault = There is no other such fault.
review-first-again = That was the last one; this is the first again.
review-first = Nothing has been judged yet; use “{ $how }” first.
review-nothing = No move has been judged.
review-retry = Look for a better move
review-learn = Find better moves yourself
review-learned = There are no more faults after this one.
review-try = { $move } was not the best here. What would you play for { $side }?
review-tried = Looking at { $move } …
review-tried-right = Well found: { $move } is a good move here.
review-tried-wrong = { $move } is not the best either. What else would you play for { $side }?
web-at-depth = depth { $depth }
web-rule-player = Player
web-rule-when = Position
web-rule-last = before its last move
web-rule-now = on the board
web-rule-not-yet = It has not moved yet.
web-rule-because = It { $reasons }.
web-rule-more = and { $count ->
    [one] one more point
   *[other] { $count } more points
}

web-link = A game by its address
web-copy-game = Copy the game as a short link (without notes)
web-study-copy = Study a copy of your own
web-edit-position = Change this position
web-save = Save
left-result = the result
left-notes = notes
left-branches = other lines
left-opening = how the opening was chosen
left-offer = the offer that stands
left-engines = the computer and its level
left-clocks = clocks
left-analysis = what positions are worth
web-setup-black = { side-black }
web-setup-white = { side-white }
web-setup-erase = Erase
web-setup-text = The position as text: rows from the top, “.” for an empty point, then { $pieces ->
    [marks] X or O
   *[other] X (Black) or O (White)
} to move
web-setup-analyse = Analyse
web-setup-over = The game is over in this position.
web-setup-moves = Moves are imported under “{ $games }”, “{ $form }”.

web-all-games = All
web-open-games = In progress
web-over-games = Finished
web-every-game = Every game
web-which-games = Show
web-more-games = Earlier games
web-no-such-games = No games match.
web-damaged-game = A game that cannot be read
web-game-against = against { $name }
web-you-won = You won
web-you-lost = You lost
web-delete = Delete { $game }
web-delete-sure = Delete { $game } for good?
web-let-go-sure = Delete { $game } from your games? Your opponent keeps it.
web-deleted = { $game } has been deleted.
web-alike = { $game }, number { $number } of these
web-import-how = Paste a game or a position in any format: Duiyi, SGF, GGF, PSQ, REC, OBF, WTHOR, moves such as f5 d6 c3, or set-up text. Or choose files; those of the WTHOR base with names (.jou, .trn) together with their games.
web-import-file = From a file
web-import-game = Game, if the text does not say
web-import-find-out = Detect it
web-import-text = Text of the game
web-import-chosen = Chosen: { $files }
web-several-find = Find a name, a year or a number
web-several-back = { $count ->
    [one] The file of this game
   *[other] All { $count } games of the file
}
web-several-more = Show more
web-import-first = { $count ->
    [one] Open only the first move
   *[other] Open only the first { $count } moves
 }
web-import-too-large = A file of more than { $size } MiB cannot be imported here.
web-several-found = { $count ->
    [one] One game found
   *[other] { $count } games found
}

web-language-browser = Same as the browser
web-set-board = Board
web-set-coordinates = Show coordinates
web-set-numbers = Numbers on stones
web-set-bar = Show who is ahead beside the board
web-set-animation = Animate pieces
web-set-sound = Sounds
web-set-confirm = On a touch screen, tap twice where points are small

web-keys-how = Press a button, then the key that you want.
web-keys-usual = Restore default keys
web-keys-usual-again = All keys are back to their defaults.
web-keys-change = Change keys
web-key-press = { $action }: press a key.
web-key-changed = { $key }: { $action }
web-key-conflict = { $key } is taken: { $action }. Choose another key, or change that one first.
web-key-digits = answer a question
web-key-left = to the left on the board
web-key-right = to the right on the board
web-key-up = up on the board
web-key-down = down on the board
web-key-enter = place
web-key-undo = undo
web-key-redo = redo
web-key-hint = hint
web-key-new = new game
web-key-flip = turn the board
web-key-fault = the next fault
web-key-back = a move back in the game
web-key-forward = a move forward in the game
web-key-sound = sounds on and off
web-key-command = command line
web-key-circle = mark a point (also right click, or Shift and click)
web-key-arrow = arrow: once where it begins, once where it ends (also right drag, or Shift and drag)
web-key-tidy = remove marks and arrows
web-key-promote = on a move: put its branch first
web-key-cut = on a move: delete it and what follows
web-key-keys = this list
web-sit-how = This game was begun with another browser, or at another address of this computer. If it is yours, you can go on with it here.
web-maybe-done = The connection was lost while this was under way. Look whether it has been done.
web-steps = Go through the moves
web-step-first = To the start
web-step-back = One move back
web-step-on = One move on
web-step-last = To the end
web-you-win = You win!
web-you-lose = You lose.
