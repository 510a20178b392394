# Solving positions.

cli-solve = Prove the value of positions: exact score or win, loss, draw
cli-solve-examples =
    Examples:
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --size 4 --moves "b1 a1"             one position, by its moves
      duiyi solve --size 4                             the whole game from the start
      duiyi solve big.obf --output done.txt --resume   go on where it was left
      duiyi solve problems.txt --game gomoku --rule renju --vct --nodes 1000000
      duiyi solve problems.txt --game gomoku --vct --certificate wins.txt
      duiyi solve --check wins.txt
    Input: OBF lines, rows joined by /, transcripts, diagrams; - reads standard input.
    The score is in discs for the side to move, empty squares to the winner.
cli-arg-file = File of positions, or - for standard input
cli-arg-wld = Only win, loss or draw
cli-arg-vcf = Gomoku: whether the side to move wins by fours alone: win, or none
cli-arg-vct = Gomoku: whether it wins by fours and threes, or other threats of fours
cli-arg-shortest = Gomoku: the shortest win by threats; this may double the positions searched
cli-arg-all = Gomoku: all first moves that win so, each with its line
cli-arg-certificate = Gomoku: write wins to this file, with a move after every answer
cli-arg-check = Check such a file by the rules alone
cli-solve-arg-nodes = Search at most this many positions per question; it may then stay open
cli-arg-threads = Threads
cli-arg-hash = MiB for the transposition table
cli-arg-progress = Tell proven bounds on standard error while solving
cli-arg-output = Write the results to this file

error-no-solver = There is no solver for this question about this game.
error-solve-threats = This game has no exact score; ask whether the side to move wins by fours (--vcf) or by any threats (--vct).
error-memory = Cannot get { $mib } MiB of memory.
error-threads = Only { $got } of { $asked } threads could be started.
error-solver-broken = the solver failed here, which is a bug in this program: { $reason }
solve-game-as-file = “{ $given }” is a game, but a file of positions is needed here. To name the game: --game { $given }
error-line = line { $line }: { $reason }
solve-nothing = { $path } holds no position, so nothing was solved.
solve-stopped = { $done } of { $all } positions solved; stopped.
solve-stopped-at = Line { $line } was not finished: between { $lower } and { $upper } for the side to move, after { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} in { $seconds } s.
solve-stopped-won = Line { $line } was not finished, but { $best } wins ({ $pv }), found among { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} in { $seconds } s.
solve-stopped-open = Line { $line } was not finished: nothing is decided after { $nodes ->
    [one] one position
   *[other] { $nodes } positions
} in { $seconds } s.
solve-found = { $line }: { $score }, { $best } ({ $pv }); { $nodes ->
    [one] one position
   *[other] { $nodes } positions
}, { $seconds } s
solve-found-no-move = { $line }: { $score }; { $nodes ->
    [one] one position
   *[other] { $nodes } positions
}, { $seconds } s
solve-also = also { $best }: { $score } ({ $pv })
solve-no-other = No other first move wins so.
solve-open-moves = not decided: { $moves }
solve-between = between { $lower } and { $upper }
solve-none = no win by threats alone
solve-open = not decided
solve-output-exists = { $path } exists already; use --resume to continue it, or name another file.
solve-output-busy = { $path } is being written by another program.
solve-output-foreign = { $path }, line { $line }: this is no result of solving; --resume does not touch such a file.
solve-output-other = { $path } has the result of another position for line { $line }; name the file of results that belongs to these positions.
solve-output-question = { $path } answers another question for line { $line }; name the file of results that belongs to this one.
solve-output-form = { $path } was begun in the other form: results are either text or, with --json, JSON objects, and one file cannot hold both.
solve-output-heading = { $path } answers another question ({ $kept }) than this one ({ $asked }); name the file of results that belongs to this one.
solve-no-certificate = line { $line }: no certificate: --nodes was too small for it.
solve-certificate-exists = { $path } is there already; name another file.
solve-certificate-holds = holds: five in { $plies ->
    [one] one ply
   *[other] { $plies } plies
} at most, { $steps ->
    [one] one step
   *[other] { $steps } steps
}
solve-certificate-wrong = wrong: { $reason }
solve-flaw-line = line { $line } belongs to no certificate
solve-flaw-open = after { $moves } there is no win
solve-flaw-late = it takes { $plies ->
    [one] one ply
   *[other] { $plies } plies
}, more than it says
solve-flaw-long = more positions than --nodes allows

problem-too-long = the line is longer than { $limit } KiB
problem-diagram = a diagram needs { $height } rows and then the side to move; found { $found } rows
