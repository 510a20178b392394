# What several faces say: the page, the terminal UI, lines.

face-games = My games
face-settings = Settings
face-cancel = Cancel
face-full-stop = .
face-form-game = Game
face-form-size = Size
face-form-variant = Rules
face-form-also = Combined with
face-form-opening = Opening
face-form-named = Openings by their names
face-form-no-opening = None
face-form-who = Who plays
face-form-engine = Opponent
face-form-engine-of = Computer as { $side }
face-form-level = Level
face-form-level-of = Level of { $side }
face-form-time = Clock for each side
face-form-minutes = Minutes for each side
face-form-increment = Seconds a move adds
face-form-periods = Byo-yomi periods
face-form-period = Seconds of a period
face-form-name = Your name (optional)
face-who-black = I am { side-black }, the computer is { side-white }
face-who-white = I am { side-white }, the computer is { side-black }
face-who-lot = My side by lot, against the computer
face-who-here = Two people here
face-who-apart = I am { side-black }; I invite my opponent by a link
face-who-apart-white = I am { side-white }; I invite my opponent by a link
face-who-apart-lot = My side by lot; I invite my opponent by a link
face-who-watch = The computer plays itself
face-engine-named = { $engine ->
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
face-at-level = level { $level }
face-level-means = { $level ->
    [1] 1: a first opponent, often plays at random
    [2] 2: a first opponent, often plays at random
    [3] 3: a beginner, sees only the obvious
    [4] 4: a beginner, sees only the obvious
    [5] 5: a casual player, overlooks a lot
    [6] 6: a casual player, overlooks a lot
    [7] 7: plans a little
    [8] 8: plans a little
    [9] 9: looks at the next replies
    [10] 10: looks at the next replies
    [11] 11: punishes mistakes
    [12] 12: punishes mistakes
    [13] 13: a club player
    [14] 14: a club player
    [15] 15: looks far ahead
    [16] 16: looks far ahead
    [17] 17: hard to beat
    [18] 18: hard to beat
    [19] 19: for experts
   *[20] 20: plays as well as it can
}
face-time-other = Another clock …
face-time-other-byoyomi = Another clock with byo-yomi …
face-time-none = No clock
face-clock-low = { $side } has ten seconds left.
face-clock-begins = { $side }: { $then }.
face-clock-periods = + { $count } × { $length }
face-clock-period = { $count ->
    [one] last period
   *[other] { $count } periods
}
face-clock-moves = { $count ->
    [one] for one move
   *[other] for { $count } moves
}
face-time-byoyomi = { $minutes } minutes, then { $periods } × { $seconds } seconds
face-time = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}{ $increment ->
    [0] {""}
   *[other] {" "}+ { $increment } s a move
}
face-begin = Begin
face-you = You
face-seat-away = not here
face-seat-came = { $side } is here.
face-seat-left = { $side } has left.
face-looking-on = You are watching.
face-tab-game = Game
face-tab-analysis = Analysis
face-tab-thinking = How it thinks
face-undo = Undo
face-redo = Redo
face-hint = Hint
face-hint-thinking = Looking for a good move …
face-resign = Resign
face-resign-sure = Resign this game?
face-new-game = New game
face-computer-waits = The computer is waiting. Let it move, or play a move for it.
face-offer-draw = Offer a draw
face-person = A person
face-change = Change
face-draw-sure = Do both sides agree on a draw?
face-draw-agreed = Draw
face-pass = Pass
face-command-not-now = This is not possible now.
face-command-help = A move such as { $move }; or: last, score, moves, possible, row 3, column c, board, clock, undo, redo, hint, book, draw, resign, swap, again, pass, analyse, fault, goto 5, level 7, branches, note TEXT, rules, help.
rules-first = { $side } moves first.
face-rules = Rules of the game
face-save-duiyi = Save as a Duiyi file
face-save-sgf = Save as SGF
face-save-ggf = Save as GGF
face-save-psq = Save as PSQ
face-save-transcript = Save the moves as text
face-tell-possible = { $side } can play: { $moves }.
face-tell-possible-all = { $side } can play on every empty point.
face-tell-possible-others = { $side } can play on every other empty point.
face-went = { $count ->
    [0] Now before the first move.
   *[other] Now after move { $count }.
}
face-swapped = The players have changed sides.
face-offers-draw = { $side } offers a draw.
face-offers-undo = { $side } asks to take a move back.
face-offers-rematch = { $side } asks for another game with the colours changed.
face-declined = { $other } declines.
face-declined-draw = { $other } does not agree to a draw.
face-declined-undo = { $other } does not agree to take the move back.
face-declined-rematch = { $other } does not want another game now.
face-withdrawn = { $side } has withdrawn the request.
face-draw-offered = A draw is offered. The computer answers when it moves.
face-accept = Accept
face-decline = Decline
face-engine-failed = The computer cannot play on for { $side } ({ $reason }). A person plays that side now; nothing is lost.
face-invitation = Link for the other player
face-invitation-how = Whoever opens it plays { $side }, so give it only to your opponent.
face-copied = Copied.
face-opening-waits-stone = { $count ->
    [one] { $who } places a { $side } stone { $area }.
   *[other] { $who } places a { $side } stone { $area } ({ $count } to go).
}
face-opening-waits-choose = { $who } chooses: { $choices }.
face-opening-waits-declare = { $who } decides how many fifth stones Black has to offer, at most { $count }.
face-opening-waits-offer = { $who } offers points for Black’s fifth stone, of which White keeps one ({ $count } to go).
face-opening-waits-pick = { $who } picks Black’s fifth stone: { $choices }.
face-opening-or-two = { $first } or { $second }
face-opening-or = { $most } or { $last }
face-opening-stone = { $count ->
    [one] Place a { $side } stone { $area }.
   *[other] Place a { $side } stone { $area } ({ $count } to go).
}
face-opening-choose = { $who } to choose.
face-opening-choose-you = You choose, as { $who }.
face-chose = { $who } has chosen: { $words }.
face-declared = Black has to offer { $count ->
    [one] one fifth stone
   *[other] { $count } fifth stones
}.
face-proposed = { $point } is offered as Black’s fifth stone.
face-opening-answer = { $number }: { $words }.
face-opening-declare = How many fifth stones does Black have to offer? At most { $count }.
face-opening-offer = Offer a point for Black’s fifth stone; White keeps one of them ({ $count } to go).
face-opening-pick = Pick Black’s fifth stone, the one that is worst for Black: { $choices }.
face-book = Opening book
face-proved = proved
face-effort = depth { $depth } · { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} · { $seconds } s
face-not-judged = Not judged yet
face-no-advice-over = The game is over. Go back to an earlier move to look at it.
face-thinks-when-it-moves = What the computer looks at appears here while it thinks.
face-plays-by = The player chosen here looks at every point once and follows one rule: { $rule }.
face-branch-cut = Delete from here
face-branch-cut-sure = Delete this move and all that follows it?
face-analysed-of = { $done } of { $total } positions analysed
face-analysis-begins = The analysis of the whole game has begun.
face-verdict-discs = { $move } lost { $count ->
    [one] one disc
   *[other] { $count } discs
}; this is proved.
face-verdict-about-discs = { $move } lost about { $count ->
    [one] one disc
   *[other] { $count } discs
}.
face-verdict-win-to-draw = { $move } gave away a proved win: now it is a draw.
face-verdict-win-to-loss = { $move } gave away a proved win: now { $other } wins.
face-verdict-draw-to-loss = { $move } gave away a proved draw: now { $other } wins.
face-verdict-unsure-win = Before { $move } { $side } had a proved win; after it none was found.
face-verdict-unsure-draw = Before { $move } { $side } had a proved draw; after it none was found.
face-verdict-to-loss = { $move } loses: { $other } has a proved win.
face-verdict-share = { $move } lowered { $side }’s chances by about { $count ->
    [one] one percentage point
   *[other] { $count } percentage points
}.
face-verdict-units = { $move } made the position worse by about { $count } (in the engine’s own measure).
face-verdict-answer = { $other }’s best answer is { $move }.
face-verdict-moves = { $other }’s best answer is { $move }; then { $side } has { $left ->
    [one] one move
   *[other] { $left } moves
} instead of { $had }.
face-verdict-corner = It lets { $other } take the corner { $move }.
face-verdict-wins-in = { $other } wins by force in { $count ->
    [one] one move
   *[other] { $count } moves
}.
face-verdict-answer-why = { $other }’s best answer is { $move }: it { $reasons }.
face-verdict-better-why = Better for { $side }: { $move }. It { $reasons }.
face-verdict-better = Better for { $side }: { $move }.
face-rule-takes = { $side } takes { $move }.
face-rule-pass = No stone can be placed, so there is nothing to judge.
face-rule-decided-only-move = There is no other point.
face-rule-decided-value = No other point has as good a value.
face-rule-decided-next-shape = Other points have as good a shape; the next best shapes were compared.
face-rule-decided-centre = Other points have the same shapes; this one is nearer to the centre.
face-rule-decided-order = Other points are as good; the first one counts, row by row.
face-rule-least = The smallest number is taken.
face-rule-most = The largest number is taken.
face-rule-nothing = nothing here counts
face-why-turns = flips { $count ->
    [one] one disc
   *[other] { $count } discs
}
face-why-reply = leaves the best reply { $move }, after which the opponent is { $count ->
    [one] one disc
   *[other] { $count } discs
} ahead
face-why-reply-behind = leaves the best reply { $move }, after which the opponent is not ahead (counts as 0)
face-why-no-reply = leaves the opponent no reply (counts as 0)
face-why-wins = wins at once
face-why-blocks = stops the opponent from winning
face-why-centre = is the centre, the best place
face-why-corner = is a corner
face-why-edge = is an edge
face-why-makes = makes { $shape }{ $gap ->
    [yes] {" "}with a gap
   *[no] {""}
}
face-why-denies = denies the opponent { $shape }{ $gap ->
    [yes] {" "}with a gap
   *[no] {""}
}
face-shape-five = five in a row
face-shape-open-four = an open four
face-shape-four = a four
face-shape-open-three = an open three
face-shape-sleep-three = a closed three
face-shape-open-two = an open two
face-shape-sleep-two = a closed two
face-link-opening = Opening the game …
face-save-named = Save { $game }
face-save-position = Save the position as set-up text
face-save-obf = Save the position as OBF
face-save-without = { $how } (without { $what })
face-save-svg = Save the board as SVG
face-save-png = Save the board as PNG
face-setup = Set up a position
face-setup-put = Put on the board
face-setup-turn = To move
face-setup-clear = Clear the board
face-setup-start = Starting position
face-no-games = There are no games here yet.
face-game-size = { $game }, { $size }
face-in-the-game = In the game: { $ending }
face-game-between = { $black } against { $white }
face-game-with-level = { $engine }, level { $level }
face-nobody = anonymous
face-moves-played = { $count ->
    [0] no move played
    [one] one move played
   *[other] { $count } moves played
}
face-won = { $side } won
face-drawn = draw
face-left = ended without a result
face-delete-now = Delete
face-import-title = Import a game or a position
face-import = Import
face-file-game = { $number }. { $game }
face-file-games = { $count ->
    [one] One game: is it this one?
   *[other] { $count } games: which of them?
}
face-file-more = … and { $count } more
face-file-none = No game has that.
face-language = Language
face-theme = Theme
face-theme-browser = Same as the system
face-theme-light = Light
face-theme-dark = Dark
face-theme-contrast = High contrast
face-theme-colour-blind = Colour-blind safe
face-theme-wood = Wood
face-keys = Keys
face-sit-mine = It is mine
