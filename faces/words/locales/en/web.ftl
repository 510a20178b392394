# The page for browsers.

web-play = Play
web-games = My games
web-settings = Settings
web-navigation = Main
web-to-dark = Dark theme
web-to-light = Light theme
web-close = Close
web-cancel = Cancel
web-full-stop = .

web-greeting = What shall we play?
web-lead = One click begins. No account is needed, and every game is kept.
web-lead-inside = One click begins. No account is needed. Games are kept in this browser.
web-lead-unkept = This browser keeps no games: they last as long as this page is open. Save as a file what you want to keep.
web-fetching = Fetching the engine: { $percent } % …
web-fetching-begins = Fetching the engine …
web-start-othello-name = Reversi
web-start-othello-about = 8×8 against the player that looks one reply ahead
web-start-gomoku-name = Gomoku
web-start-gomoku-about = 15 lines against the scorer of shapes; you are Black
web-start-reversi-name = Small Reversi
web-start-reversi-about = 6×6 against the greedy player
web-start-tictactoe-name = Tic-tac-toe
web-start-tictactoe-about = Win, block, or take the best place
web-quick-reversi = Reversi, level 5
web-quick-gomoku = Gomoku, level 5
web-quick-large-gomoku = Gomoku on 19 lines
web-quick-connect = Connect Four
web-quick-two = Reversi, two people here
web-make = Another game: size, rules, level, clock …
web-form-game = Game
web-form-size = Size
web-form-other-size = Another size …
web-form-variant = Rules
web-form-also = Together with
web-form-opening = Opening rule
web-form-no-opening = None
web-form-who = Who plays
web-form-engine = Opponent
web-form-level = Level
web-form-time = Clock for each side
web-form-name = Your name (may be left out)
web-who-black = I am { side-black }, the computer is { side-white }
web-who-white = I am { side-white }, the computer is { side-black }
web-who-here = Two people here
web-who-apart = I am { side-black }; somebody else comes by a link
web-who-apart-white = I am { side-white }; somebody else comes by a link
web-who-watch = The computer plays itself
web-engine-named = { $engine ->
    [reversi] Reversi engine
    [gomoku] Gomoku engine
    [general] General engine
    [monte-carlo] Monte-Carlo
    [alpha-beta] Alpha-beta
    [solver] Solver
    [random] Random
    [greedy] Greedy
    [one-ply] One ply
    [priority] Priorities
    [shapes] Shapes
   *[other] { $engine }
}
web-at-level = level { $level }
web-level-of = { $side }, level { $level }: change it
web-level-change = Change the level
web-level-now = { $side } plays at level { $level } from now on.
web-level-means = { $level ->
    [1] level 1: a first opponent, plays much by chance
    [2] level 2: a first opponent, plays much by chance
    [3] level 3: a beginner, sees what lies at hand
    [4] level 4: a beginner, sees what lies at hand
    [5] level 5: a casual player, overlooks a lot
    [6] level 6: a casual player, overlooks a lot
    [7] level 7: plans a little
    [8] level 8: plans a little
    [9] level 9: looks at the next replies
    [10] level 10: looks at the next replies
    [11] level 11: punishes mistakes
    [12] level 12: punishes mistakes
    [13] level 13: a club player
    [14] level 14: a club player
    [15] level 15: looks far ahead
    [16] level 16: looks far ahead
    [17] level 17: hard to beat
    [18] level 18: hard to beat
    [19] level 19: for experts
   *[20] level 20: as well as it can
}
web-time-none = No clock
web-time-1 = 1 minute
web-time-3 = 3 minutes + 2 s a move
web-time-5 = 5 minutes + 3 s a move
web-time-10 = 10 minutes + 5 s a move
web-time-30 = 30 minutes + 20 s a move
web-begin = Begin

web-game = Game
web-board = Board
web-board-label = { $game }, { $columns } columns and { $rows } rows
web-panel = About the game
web-computer = Computer
web-you = You
web-other = The other player
web-seat-away = not here
web-seat-came = { $side } is here.
web-seat-left = { $side } has left.
web-name = What you are called
web-name-change = Your name …
web-to-move = to move
web-thinking = thinking …
web-thinking-for = thinking … { $seconds } s
web-side-thinks = { $side } is thinking …
web-side-thinks-for = { $side } is thinking … { $seconds } s
web-empty = empty
web-last-move = last move
web-possible = possible
web-tap-again = Tap { $point } again to play there.
web-looking-on = You are looking on.
web-tab-game = Game
web-tab-analysis = Analysis
web-tab-thinking = How it thinks
web-record = Moves
web-actions = Actions
web-undo = Undo
web-redo = Redo
web-hint = Hint
web-hint-thinking = Looking for a good move …
web-advice-begins = Looking at the position …
web-resign = Resign
web-resign-sure = Resign this game?
web-more = More
web-rematch = Rematch
web-rematch-begun = The next game has begun.
web-rematch-go = To the next game
web-new-game = New game
web-now = The computer moves now
web-computer-waits = The computer waits. Let it move, or play a move for it.
web-offer-draw = Offer a draw
web-swap = Change sides
web-players = Change the players
web-person = A person
web-change = Change
web-draw-sure = Do both sides agree on a draw?
web-draw-agreed = Draw
web-flip = Turn the board
web-pass = Pass
web-copy-watch = Copy a link for watching
web-watch-inside = This game is still inside this page, where nobody else can see it. Leave it once, so that the server takes it over; then it can be watched.
web-command-line = Command line
web-command-not-now = This is not possible now.
web-command-help = A move such as { $move }; or: last, score, moves, possible, row 3, column c, board, clock, undo, redo, hint, draw, resign, swap, again, pass, analyse.
web-save-duiyi = Save as a Duiyi file
web-save-sgf = Save as SGF
web-save-ggf = Save as GGF
web-save-psq = Save as PSQ
web-save-transcript = Save the moves as text
web-instead = or
command-possible = possible legal
web-tell-possible = { $side } can play: { $moves }.
web-tell-possible-all = { $side } can play on every empty point.
web-tell-possible-others = { $side } can play on every other empty point.
web-last = The last move was { $move }.
web-went = { $count ->
    [0] Now before the first move.
   *[other] Now after move { $count }.
}
web-back-to-game = Back to the game
web-back-first = You are looking back. Go back to the game to move.
web-not-judged-yet = No move has been judged yet.
web-back-now = Back where the game stands.
web-swapped = The sides are changed.
web-offers-draw = { $side } offers a draw.
web-offers-undo = { $side } asks to take a move back.
web-offers-rematch = { $side } asks for another game with the colours changed.
web-declined = { $other } declines.
web-declined-draw = { $other } does not agree to a draw.
web-declined-undo = { $other } does not agree to take the move back.
web-declined-rematch = { $other } does not want another game now.
web-withdrawn = { $side } no longer asks for it.
web-draw-offered = A draw is offered. The computer answers when it moves.
web-accept = Accept
web-decline = Decline
web-withdraw = Withdraw
web-engine-failed = The computer cannot play on for { $side } ({ $reason }). You play that side now; nothing is lost.
web-invitation = Link for the other player
web-invitation-how = Whoever opens it plays { $side }. Keep it to yourself otherwise.
web-invitation-here = This address leads here from this computer alone. For others the program is started with “duiyi serve --bind 0.0.0.0”, and this page opened by the computer’s own address.
web-own-invitation = This is your own link. It is for the other player.
web-copy = Copy
web-copied = Copied.
web-copy-failed = Copy it by hand, please.
web-opening-waits-stone = { $who } puts a { $side } stone, { $area } (to put: { $count }).
web-opening-waits-choose = { $who } chooses: { $choices }.
web-opening-waits-declare = { $who } decides how many fifth stones Black has to offer, at most { $count }.
web-opening-waits-offer = { $who } offers points for Black’s fifth stone, of which White keeps one (to offer: { $count }).
web-opening-waits-pick = { $who } picks Black’s fifth stone: { $choices }.
web-opening-or = { $most } or { $last }
web-opening-stone = Put a { $side } stone, { $area } (to put: { $count }).
web-opening-choose = { $side } chooses.
web-chose = { $side } has chosen: { $words }.
web-declared = Black has to offer { $count ->
    [one] one fifth stone
   *[other] { $count } fifth stones
}.
web-opening-answer = { $number }: { $words }.
web-opening-declare = How many fifth stones does Black have to offer? At most { $count }.
web-opening-offer = Offer a point for Black’s fifth stone; White keeps one of them (to offer: { $count }).
web-opening-pick = Pick Black’s fifth stone, the one that is worst for Black: { $choices }.

web-proved = proved
web-effort = depth { $depth } · { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} · { $seconds } s
web-share-means = Percentages say how likely { $side } is to win.
web-ahead = { $side } is ahead
web-not-judged = Not judged yet
web-no-advice-apart = Between two people nobody is advised.
web-no-advice-back = Analysis is about the place where the game stands.
web-no-advice-over = The game is over. Go back to an earlier move to look at it.
web-thinks-when-it-moves = What the computer looks at appears here while it thinks.
web-plays-by = The player chosen here looks at every point once and follows one rule: { $rule }.
web-no-engine = No computer plays in this game.
web-clock-low = { $side } has ten seconds left.
web-reconnecting = The connection is cut. Trying again; the game is kept.
web-unreached = The server does not answer. It is asked again until it does.
web-move-waits = { $move } is not sent yet; it will be as soon as the server answers.
web-away = There is no connection to the server. Games go on as soon as it answers; none is lost.
web-away-home = There is no connection to the server. You play inside this page; your games go to the server as soon as it answers.
web-unkept = This browser keeps no games: this one lasts as long as the page is open. Save it as a file to keep it.
web-new-version = A new version is here.
web-take-version = Load it
web-version-waits = A game is still open in another tab. Load the new version when it is over or closed.
web-no-such-page = There is no such page.
web-to-home = To the home page
web-offline = The server does not answer. Nothing is lost; try again.
web-no-server = This page plays without a server, and cannot do this.
web-no-part = The engine could not be loaded ({ $reason }). Check the network and try again.
web-no-wasm = This browser does not run WebAssembly, with which this page plays. Allow it, or use another browser.
web-no-picture = The browser could not draw the picture ({ $reason }). Save the board as SVG instead.
web-answer = The server answered with { $status }, which was not expected.

web-branch-first = Put this branch first
web-branch-cut = Delete from here
web-branch-cut-sure = Delete this move and all that follows it?
web-note = Note on this position
web-note-circle-on = { $from } is marked.
web-note-circle-off = { $from } is not marked any more.
web-note-arrow-on = Arrow from { $from } to { $to }.
web-note-arrow-off = The arrow from { $from } to { $to } is gone.
web-graph = Course of the game
web-graph-start = before the first move
web-graph-move = after move { $number }, { $move }
web-even = even
web-mark-inexact = inexact
web-mark-mistake = mistake
web-mark-blunder = blunder
web-analyse-game = Analyse the whole game
web-analyse-stop = Stop the analysis
web-analysed-of = { $done } of { $total } positions analysed
web-analysis-begins = The analysis of the whole game has begun.
web-analysis-done = The analysis of the whole game is finished.
web-no-verdict = No fault has been found in this move.
web-move-not-judged = This move has not been judged yet.
web-from-book = from the book
web-verdict-discs = { $move } lost { $count ->
    [one] one disc
   *[other] { $count } discs
}; this is proved.
web-verdict-about-discs = { $move } lost about { $count ->
    [one] one disc
   *[other] { $count } discs
}.
web-verdict-win-to-draw = { $move } gave away a proved win: now it is a draw.
web-verdict-win-to-loss = { $move } gave away a proved win: now { $other } wins.
web-verdict-draw-to-loss = { $move } gave away a proved draw: now { $other } wins.
web-verdict-unsure-win = Before { $move } { $side } had a proved win; after it none was found.
web-verdict-unsure-draw = Before { $move } { $side } had a proved draw; after it none was found.
web-verdict-to-loss = { $move } loses: { $other } has a proved win.
web-verdict-share = { $move } lost about { $count }% of what { $side } could expect.
web-verdict-units = { $move } made it worse by about { $count } (in the engine’s own measure).
web-verdict-answer = { $other }’s best answer is { $move }.
web-verdict-moves = { $other }’s best answer is { $move }; then { $side } has { $left ->
    [one] one move
   *[other] { $left } moves
}, where there were { $had }.
web-verdict-corner = It lets { $other } take the corner { $move }.
web-verdict-wins-in = { $other } wins by force in { $count ->
    [one] one move
   *[other] { $count } moves
}.
web-verdict-answer-why = { $other }’s best answer is { $move }: it { $reasons }.
web-verdict-better-why = Better: { $move }. It { $reasons }.
web-verdict-better = Better: { $move }.
review-tally = { $side }: { $judged ->
    [one] one move judged
   *[other] { $judged } moves judged
}; inexact (?!) { $inexact }, mistakes (?) { $mistakes }, blunders (??) { $blunders }.
review-lost = On average a move lost { $discs } discs.
review-fault = { $number }. { $mark } { $why }
review-next = Next fault
review-next-of = { $side }: { $count } × { $mark }. Go to the next.
review-none-of = { $side }: no { $mark }
review-discs = { $discs } discs lost per move
review-judged = { $judged ->
    [one] one move judged
   *[other] { $judged } moves judged
}
review-no-fault = No fault in this game has been found.
review-first = Nothing has been judged yet; “{ $how }” does that.
review-nothing = No move has been judged.
review-retry = Look for a better move
review-try = { $move } was not the best here. What would you play for { $side }?
review-tried = Looking at { $move } …
review-tried-right = Well found: { $move } is as good as any move here.
review-tried-wrong = { $move } is not the best either. Look once more, or take it back and ask for a hint.
web-at-depth = depth { $depth }
web-rule-player = Player
web-rule-when = Position
web-rule-last = before its last move
web-rule-now = the one on the board
web-rule-not-yet = It has not moved yet.
web-rule-takes = { $side } takes { $move }.
web-rule-pass = No stone can be placed, so there is nothing to judge.
web-rule-because = It { $reasons }.
web-rule-decided-only-move = There is no other point.
web-rule-decided-value = No other point has as good a value.
web-rule-decided-next-shape = Other points have as good a shape; the next best shapes were compared.
web-rule-decided-centre = Other points have the same shapes; this one is nearer to the centre.
web-rule-decided-order = Other points are as good; the first one counts, row by row.
web-rule-nothing = nothing here counts
web-rule-more = and { $count ->
    [one] one more point
   *[other] { $count } more points
}
web-why-turns = turns { $count ->
    [one] one disc
   *[other] { $count } discs
}
web-why-reply = leaves the best reply { $move }, after which the opponent is { $count ->
    [one] one disc
   *[other] { $count } discs
} ahead
web-why-reply-behind = leaves the best reply { $move }, after which the opponent is not ahead (counts as 0)
web-why-no-reply = leaves the opponent no reply (counts as 0)
web-why-wins = wins at once
web-why-blocks = stops the opponent from winning
web-why-centre = is the centre, the best place
web-why-corner = is a corner
web-why-edge = is an edge
web-why-makes = makes { $shape }{ $gap ->
    [yes] {" "}with a gap
   *[no] {""}
}
web-why-denies = denies the opponent { $shape }{ $gap ->
    [yes] {" "}with a gap
   *[no] {""}
}
web-shape-five = five in a row
web-shape-open-four = an open four
web-shape-four = a four
web-shape-open-three = an open three
web-shape-sleep-three = a sleep three
web-shape-open-two = an open two
web-shape-sleep-two = a sleep two

web-link = A game by its address
web-link-opening = The game is being set up …
web-copy-game = Copy the game as a short link
web-study-copy = Study a copy of your own
web-edit-position = Change this position
web-save = Save
web-save-named = Save { $game }
web-save-position = Save the position as set-up text
web-save-obf = Save the position as OBF
web-save-without = { $how } (without { $what })
left-result = the result
left-notes = notes
left-branches = other lines
left-opening = how the opening was chosen
left-offer = the offer that stands
left-engines = the computer and its level
left-clocks = clocks
left-analysis = what positions are worth
web-save-svg = Save the board as SVG
web-save-png = Save the board as PNG
web-setup = Set up a position
web-setup-put = Put on the board
web-setup-black = { side-black }
web-setup-white = { side-white }
web-setup-erase = Erase
web-setup-turn = To move
web-setup-clear = Clear the board
web-setup-start = Starting position
web-setup-text = The position as text: rows from the top, “.” for an empty point, then { $pieces ->
    [marks] X or O
   *[other] X (Black) or O (White)
} to move
web-setup-analyse = Analyse
web-setup-over = The game is over in this position.

web-all-games = All
web-open-games = Going on
web-over-games = Over
web-every-game = Every game
web-which-games = Show
web-more-games = Earlier games
web-no-games = There are no games here yet.
web-no-such-games = No game is like that.
web-game-size = { $game }, { $size }
web-damaged-game = A game that cannot be read
web-game-against = against { $name }
web-game-between = { $black } against { $white }
web-game-with-level = { $engine }, level { $level }
web-nobody = somebody
web-you-won = You won
web-you-lost = You lost
web-moves-played = { $count ->
    [one] one move played
   *[other] { $count } moves played
}
web-won = { $side } won
web-drawn = draw
web-left = ended without a result
web-delete = Delete { $game }
web-delete-sure = Delete { $game } for good?
web-let-go-sure = Delete { $game } from your games? Whoever you play keeps it.
web-delete-now = Delete
web-deleted = { $game } has been deleted.
web-import-title = Import a game or a position
web-import-how = Paste a game or a position in any format: Duiyi, SGF, GGF, PSQ, REC, OBF, moves such as f5 d6 c3, or set-up text. Or choose a file.
web-import-file = From a file
web-import-game = Game, if the text does not say
web-import-find-out = Detect it
web-import-text = Text of the game
web-import = Import

web-language = Language
web-language-browser = As the browser
web-theme = Theme
web-theme-browser = As the system
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-theme-colour-blind = Colour-blind safe
web-theme-wood = Wood
web-set-board = Board
web-set-coordinates = Show coordinates
web-set-numbers = Numbers on stones
web-set-animation = Pieces move
web-set-sound = Sounds
web-set-confirm = On a touch screen, tap twice where points are small

web-keys = Keys
web-keys-how = Press a button, then the key that you want.
web-keys-usual = Usual keys
web-keys-usual-again = All keys are the usual ones.
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
web-key-fault = the next move that was not the best
web-key-back = a move back in the game
web-key-forward = a move on in the game
web-key-sound = sounds on and off
web-key-command = command line
web-key-circle = mark a point (also right click, or Shift and click)
web-key-arrow = arrow: once where it begins, once where it ends (also right drag, or Shift and drag)
web-key-tidy = take marks and arrows away
web-key-promote = on a move: put its branch first
web-key-cut = on a move: delete it and what follows
web-key-keys = this list

# Why the server does not do something.
web-stale = The game has changed in the meantime. Look at it and try again.
web-spectator = You are looking on and cannot play.
web-not-your-turn = It is not your turn.
web-not-your-seat = Only who sits at a side says what he is called.
web-engine-moves = The computer is to move.
web-nobody-thinks = Nobody is thinking now.
web-nobody-to-ask = Only two people who sit apart ask each other for another game.
web-not-over = The game is not over.
web-nothing-asked = No opening rule asks anything now.
web-apart = Two people play here, and neither does this alone.
web-no-such-place = The game has no such place.
web-too-long = This is longer than anything that a game needs.
web-long-note = A note may have { $most } characters; this one has { $given } and was not kept.
web-level = There is no level { $given }; expected 1 to { $most }.
web-changed-elsewhere = Another program has changed this game; here it is as that left it.
web-move-not-kept = The computer’s move could not be written, so it was not made; it is tried again every few seconds. Nothing before it is lost.
web-not-kept = The game could not be written; it is as it was before your move. Try again.
web-page-full = The browser has no room for this game; it is as it was before your move. Free some room, or save the game as a file.
web-page-full-new = The browser has no room for another game, so none was begun. Free some room, or delete games under “My games”.
web-not-begun = The game could not be written, so it was not begun. Try again.
web-part = The part of the page that plays broke off ({ $reason }). It begins again; try once more.
web-engine = The engine cannot do this here.
web-engine-late = The engine could not be fetched. That is tried again until it comes.
web-busy = All engines are busy; about { $seconds } s to wait.
web-gone = The game is not open any more. Open it again.
web-closing = The server is closing. Your games are kept.
web-malformed = The server does not understand this: { $reason }
web-format = There is no format “{ $given }”.
web-too-often = Too many requests. Try again in { $seconds } s.
web-no-game = There is no such game.
web-foreign = This is somebody else’s game.
web-damaged = The game cannot be read as it was written. Nothing was changed.
web-store = Games cannot be read or written now. Try again soon.
web-store-full = The disk of the server is full; the game is as it was before.
web-origin = The request came from another page and was refused.
web-setting = This setting cannot be kept.
web-no-rule = This player searches; it follows no rule that can be told point by point.
web-import-empty = There is no text.
web-import-unknown = This is not a game in any format known here: Duiyi, SGF, GGF, PSQ, REC, OBF, moves, or a position.
