# Matches between engines and their statistics.

cli-match = Play engines against each other and say what the result means
cli-match-examples =
    Examples:
      duiyi match general random --pairs 10 --level 3
      duiyi match "[level=5]general" "[level=7]general" --game gomoku --sprt 0,50
      duiyi match general greedy one-ply --level 3 --schedule swiss=3 --journal m.log --resume
cli-bench = Search fixed positions and print node counts, for comparing versions
cli-arg-engines = Engines, as [name=A,tc=5+0.1,nodes=N,depth=N,level=N,margin=MS]ENGINE; a built-in engine by its name, another program as gtp:COMMAND, nboard:, gomocup: or ugi:, or as profile:FILE; a built-in engine without a limit thinks a second a move
cli-arg-pairs = Pairs of games in each encounter: one opening, both colours
cli-arg-openings = File of openings: transcripts or offsets from the centre, one a line
cli-arg-random_plies = Make roughly even openings of this many random plies
cli-arg-schedule = round-robin (each against each), gauntlet (the first against each of the others) or swiss=ROUNDS (Swiss system)
cli-arg-concurrency = Games at a time
cli-arg-margin = Milliseconds that a move may be late without losing
cli-arg-sprt = Sequential test: end as soon as it is decided
cli-arg-normalized = The test is in normalised Elo
cli-arg-max_plies = Call the game a draw after this many plies
cli-arg-adjudicate = End a game when both engines have proved its result
cli-arg-journal = File that keeps every game, for --resume
cli-arg-resume = Continue the match in the journal, with the same number of pairs or more (swiss: the same)
cli-arg-save = Folder for the games
cli-arg-selftest = Compare the statistics with published examples

bench-total = Nodes: { $nodes }

match-resumed = Continuing; games already played: { $games }.
match-engine-of = { $name }: { $reason }
match-damaged-head = The first line of the journal, which says of which match it is, cannot be read; it stays there, and the games after it count.
match-damaged = Line { $line } of the journal cannot be read; it stays there, and its game is played again if no other line has it.
match-crashed = { $name } lost by a crash { $games ->
    [one] once
   *[other] { $games } times
}; the last time: { $reason }
match-engine = engine
match-games = games
match-won = won
match-drawn = drawn
match-lost = lost
match-score = score
match-elo = Elo
match-faults = crash/illegal/time
match-colours = { side-black } won { $black }, { $draws } drawn, { side-white } won { $white }.
match-difference = { $first } against { $second }: Elo { $elo } ± { $error }, likelihood of superiority { $superiority }%, pairs by points (0, ½, 1, 1½, 2) { $pairs }
match-sprt = Sequential test [{ $elo0 }, { $elo1 }]: LLR { $llr } ({ $low }, { $high }): { $verdict }
match-accept-null = not stronger (H0)
match-accept-alternative = stronger (H1)
match-undecided = not decided yet

error-player = “{ $text }” is not a player; expected something like [name=A,level=3]general.
error-player-option = “{ $text }” says nothing of a player; expected one of { $options }, each once, such as level=3.
error-player-range = “{ $text }” is out of range; expected { $range }.
error-sprt-two = A sequential test is between two engines.
profile-shape = “{ $given }” is not an engine; expected PROTOCOL:COMMAND, such as gtp:edax -gtp.
profile-command = “{ $given }” is not a command.
profile-syntax = The engine profile, line { $line }: { $reason }
profile-unknown-key = The engine profile: “{ $key }” is not a key; expected { $expected }.
profile-missing-key = The engine profile: “{ $key }” is missing.
profile-value = The engine profile: “{ $key }” must be { $wanted }.
match-ending = { $ending } “{ $cause }”
match-progress = { $number }/{ $planned } { $black } – { $white }: { $ending }  { $name }: { $score }
match-difference-from = { $first } against { $second }: Elo { $elo } at least (95 %), pairs by points (0, ½, 1, 1½, 2) { $pairs }
match-difference-to = { $first } against { $second }: Elo { $elo } at most (95 %), pairs by points (0, ½, 1, 1½, 2) { $pairs }
match-difference-unknown = { $first } against { $second }: too few games to tell who is stronger, pairs by points (0, ½, 1, 1½, 2) { $pairs }
match-failed-exists = { $path } exists already; use --resume to continue it, or name another file.
match-failed-saved = { $path } exists already; use --resume with the --journal of that match to continue it, or name another folder.
match-failed-other-game = { $path } holds another game than the one that was played; move it away or name another folder, and continue with --resume.
match-failed-busy = { $path } is being written by another match; wait for its end or name another file.
match-failed-other = { $path } does not belong to this match: { $reason }
match-failed-no-opening = { $path }: there is no opening in it.
match-failed-no-random = With --random-plies { $plies } no balanced opening was found on this board; try fewer.
opening-off-board = the offset { $x },{ $y } is off the board
opening-too-far = the game is over after this opening
journal-no-file = it is no regular file
journal-settings = it is the journal of a match with other settings
journal-none = it begins with “{ $begins }”
match-failed-engine = { $name } does not start: { $reason }
match-failed-game = { $name } cannot play this game: { $reason }
match-failed-contestants = A match needs at least two engines, with different names.
