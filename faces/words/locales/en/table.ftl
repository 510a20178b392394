# What is said while an engine thinks, and to those who do not look at the board.

think-said = { $name } is thinking.
think-begins = { $name } is thinking … (Enter: { $enter ->
    [advice] hint now
   *[move] move now
})
think-line = { $name }: { $line } (Enter: { $enter ->
    [advice] hint now
   *[move] move now
})
think-info = depth { $depth }, { $score }, { $line }
think-busy = The computer is thinking. Press Enter to make it move now, or type “{ $undo }” to take your move back.
think-nothing-yet = There is nothing to show yet.
think-advice-first = Looking for a hint. Press Enter to stop and see it now.
think-reviews = { $done } of { $total } positions analysed (Enter ends it)
think-review-first = The game is being analysed. Press Enter to end that and see what was found.

hint-move = { $rank }. { $move }: { $score }
hint-line = { $rank }. { $move }: { $score }, then { $line }

play-paused = The computer plays { $side }: press Enter to let it move, or play a move for it: {""}
play-again = A new game. { side-black }: { $black }. { side-white }: { $white }.
play-swapped = The sides are changed. { side-black }: { $black }. { side-white }: { $white }.
play-no-computer = No computer plays in this game.
play-level = The computer plays at level { $level } from now on.
play-level-usage = Which level? From 1 to { $max }, for example: { $command } 3
play-kept = The game is saved: “{ $command }” goes on with it.
play-keep-failed = The game cannot be saved: { $reason } You can play on; saving is tried again after each move.
play-not-kept = This game is NOT saved: { $reason }
play-offer-file = File to save it to (just Enter: leave without saving): {""}
play-kept-apart = Another program has changed or deleted this game; from here on yours is saved as a separate game.
play-passed-over = { $what } is damaged and was passed over: { $error }
play-kept-game = The game { $id }
play-kept-before = What was saved of it before is still there: “{ $command }”.
play-program-not-started = The file names an external program for { $side }, { $program }: it was not started, and the usual engine plays instead. If you trust it, load the file with --engine or --opponent and that name.
play-nothing-kept = There is no game to continue.

tell-move = { $side } plays { $move }.
tell-landed = { $move } ({ $point })
tell-last-move = The last move is { $side }’s { $move }.
tell-engine = { $side } ({ $name })
tell-passed = { $side } passes.
tell-turned = { $count ->
    [one] One disc is flipped: { $points }.
   *[other] { $count } discs are flipped: { $points }.
}
tell-wins-in = { $side } now wins by force, in { $count ->
    [one] one more move
   *[other] { $count } more moves at most
}.
tell-wins = { $side } now wins by force.
tell-left-out = Not on { $points }
tell-stones = { side-black } has { $black } on the board, { side-white } { $white }.
tell-stone = { $point } { $side }
tell-row = Row { $name }: { $stones }; the rest is empty.
tell-row-empty = Row { $name } is empty.
tell-column = Column { $name }: { $stones }; the rest is empty.
tell-column-empty = Column { $name } is empty.
tell-which = Which one? For example: { $command } { $example }
tell-no-row = There is no row “{ $given }”; rows go from { $first } to { $last }.
tell-no-column = There is no column “{ $given }”; columns go from { $first } to { $last }.
sentence-separator = {" "}

command-row = row
command-column = column col
command-last = last
command-score = score
command-again = again
command-swap = swap
command-level = level

error-option = There is no option “{ $given }”; possible: { $expected }.
error-option-value = The option { $option } cannot be “{ $given }”; possible: { $expected }.

cli-arg-no_board = Say each move in a sentence and show the board only when asked for (for screen readers)
cli-arg-own_book = An opening book (duiyi book) that engines of its game play from, at every level, instead of their own
cli-arg-continue_game = Go on with the game you left
engine-starting = Starting { $name } …
