# Solving positions.

cli-solve = Prove the value of positions: exact score or win, loss, draw
cli-solve-examples =
    Examples:
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --moves "f5d6c3…"                   one position
      duiyi solve --size 4                             the whole game from the start
      duiyi solve big.obf --output done.txt --resume   go on where it was left
    Input: OBF lines, rows joined by /, transcripts, diagrams; - reads standard input.
    The score is in discs for the side to move, empty squares to the winner.
cli-arg-file = File of positions, or - for standard input
cli-arg-wld = Only win, loss or draw
cli-arg-threads = Threads
cli-arg-hash = MiB for the transposition table
cli-arg-progress = Tell proven bounds on standard error while solving
cli-arg-output = Write the results to this file

error-no-solver = There is no solver for this game.
error-line = line { $line }: { $reason }
solve-stopped = { $done } of { $all } positions solved; stopped.
solve-output-exists = { $path } is there already; use --resume to go on with it or name another file.
