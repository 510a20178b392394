# Puzzles: a position with a task, or an opening to practise.

puzzles = Puzzles
puzzles-lead = Positions from games of the computer against itself, for each of which it is proved that exactly one first move does what is asked; and openings to practise.
puzzles-openings = Openings
puzzles-set = { $game }: { $solved } of { $count } solved
puzzles-all-solved = { $count ->
    [one] The puzzle of this list is solved.
   *[other] All { $count } puzzles of this list are solved.
}
puzzle-number = Puzzle { $number } of { $count }
puzzle-level = Difficulty { $level } of 20: the computer finds it from this level on.
puzzle-is-solved = solved
puzzle-task-win = { $side } to move and win. Only one move wins.
puzzle-task-draw = { $side } to move and hold the draw. Every move but one loses.
puzzle-task-fours = { $side } to move and win by fours (VCF): every move makes a four, to the end.
puzzle-task-opening = { $side } to play the opening “{ $opening }”.
puzzle-left = { $count ->
    [1] One more move.
   *[other] Up to { $count } more moves.
}
puzzle-right = { $shown ->
    [yes] The move is { $move }.
   *[no] { $move } is right.
} { $answer ->
    [passes] { $side } has no move and passes.
   *[moves] { $side } answers { $reply }.
}
puzzle-wrong-win = { $move } does not win.
puzzle-wrong-draw = { $move } loses.
puzzle-wrong-fours = { $move } does not win by fours.
puzzle-wrong-opening = { $named ->
    [yes] { $move } leads to “{ $other }”, not to “{ $opening }”.
   *[no] { $move } is not how “{ $opening }” goes on.
}
puzzle-solved = { $move } is right. Solved!{ $end ->
    [over] {""}
    [draw] {" "}With best play it is a draw.
    [opening] {" "}This is “{ $opening }”.
   *[win] {" "}With best play { $side } wins.
}
puzzle-shown = { $shown ->
    [yes] The move is { $move }.
   *[no] { $move } is right.
} The solution was shown; begin again to have the puzzle count as solved.
puzzle-wrong-late = { $move } may win as well, but another move wins at once.
puzzle-hint-either = The move is { $first } or { $second }.
puzzle-solution-sure = Press { $key } again to see the move; the puzzle does not count as solved then.
puzzle-taken-back = It is taken back; try again.
puzzle-which = Which puzzle? For example: { $command } 7
puzzle-stones = { $side }: { $points }
puzzle-hint = Hint
puzzle-hint-column = The move is in column { $column }.
puzzle-hint-pass = The move is a pass.
puzzle-solution = Show the move
puzzle-the-move = The move is { $move }.
puzzle-again = Try again
puzzle-from-start = From the start
puzzle-next = Next puzzle
puzzle-previous = Previous puzzle
puzzle-analyse = Analyse it as a game
puzzle-not-kept = What you have solved cannot be saved now ({ $reason }).
puzzle-none = There are no puzzles of this game. There are some of { $games }.
puzzle-no-such = There is no puzzle { $number }; they are numbered from 1 to { $count }.
puzzle-no-such-name = There is no puzzle “{ $number }” here: they go by their numbers, from 1 to { $count }, and openings also by their names.
puzzles-how = To solve them: duiyi puzzle GAME [NUMBER], for example duiyi puzzle renju; openings: duiyi puzzle GAME --openings
puzzle-needs-game = { $other } needs a game before it.
puzzle-unsolved = Not solved yet: { $numbers }
puzzle-keys = Arrow keys do nothing here: type a line and press Enter. “help” lists all commands.
puzzle-prompt = Enter: the next puzzle (“quit” leaves): {""}

puzzle-help =
    A move        as shown on the board: { $example }
    hint          in which column the right move is
    solution      play the right move; the puzzle does not count as solved then
    undo, again   take the last move back; begin the puzzle again
    next          the next puzzle that is not solved; “previous”: the one before
    goto 7        puzzle 7
    list          how many are solved, and which are left
    board         show the board again, with all legal moves
    moves, last   the moves so far; the last one
    possible      where a move is possible
    score         the count in words
    row 3         what is on a row (column c: on a column)
    help, quit    this list; leave

command-solution = solution answer show
command-next = next
command-previous = previous prev
command-list = list

refused-puzzle = This puzzle is damaged.
refused-puzzle-over = This puzzle is finished.
