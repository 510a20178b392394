# Help of the command line, and what its short commands print.

cli-about = Play Reversi, Gomoku, Renju, tic-tac-toe and their relatives against the computer.
cli-examples =
    Examples:
      duiyi                                      choose a game and play
      duiyi play reversi --level 3               you are Black
      duiyi play gomoku --rule renju --color white
      duiyi classic reversi                      the classroom program

cli-play = Play a whole game: against an engine, hot-seat, or engine against engine
cli-play-examples =
    Examples:
      duiyi play reversi --size 6 --level 8 --color white
      duiyi play gomoku --size 19 --color both        two people, one keyboard
      duiyi play tictactoe --color none --engine general --opponent priority
      duiyi play reversi --opening "f5 d6 c3"         go on from an opening
      duiyi play gomoku --opening swap2 --tc 10m+5    an opening rule, and a clock
      duiyi play --load game.txt                      go on with a saved game
      duiyi play --continue                           go on with the game you left

    During the game type “help” for the commands: undo, redo, hint, save, …
cli-puzzle = Solve puzzles: positions with a proved solution, and openings to practise
cli-puzzle-examples =
    Examples:
      duiyi puzzle reversi               the next one that you have not solved
      duiyi puzzle renju 7
      duiyi puzzle reversi --openings    practise openings by their names
      duiyi puzzle --list                how many you have solved
cli-show = Show a position: board, side to move, legal moves, forbidden points
cli-show-examples =
    Examples:
      duiyi show reversi --moves "f5 d6 c3 d3"
      duiyi show reversi --size 4 --position "..../.OX./.XO./.... X"
      duiyi show renju --moves h8h9i10 --json
cli-perft = Count the leaves of the game tree: a test and a measure of speed
cli-perft-examples =
    Examples:
      duiyi perft reversi --depth 9
      duiyi perft tictactoe --depth 9 --divide
cli-games = List games, sizes, variants and engines
cli-classic = Run one of the four classroom programs
cli-classic-examples =
    Examples:
      duiyi classic reversi --log games.csv
      duiyi classic gomoku --size 15
cli-completions = Print a completion script for a shell
cli-completions-examples =
    Example:
      duiyi completions bash > ~/.local/share/bash-completion/completions/duiyi
cli-man = Print the manual page, or write all pages into a folder

cli-arg-help = Show help
cli-arg-version = Show the version
cli-arg-lang = Language: zh, en or ja [default: from the locale]
cli-arg-game = The game; “duiyi games” lists them
cli-arg-size = Size of the board: 8, or 7,6,4 for m,n,k
cli-puzzle-arg-which = Which puzzle, from 1, or the name of an opening [default: the next one not solved]
cli-puzzle-arg-openings = Practise openings
cli-arg-list = List the puzzles, and which are not solved
cli-arg-rule = Rule: freestyle, standard, renju, …; another name for --variant
cli-arg-variant = Variant, as “duiyi games” lists them; several are joined by +
cli-arg-color = The side that you take: black (or x), white (or o), random, both, or none to watch
cli-arg-level = Level of the engine, 1 to 20 [default: 5, or what a saved game says]
cli-arg-engine = The engine that plays; “duiyi games” lists them; for another program gtp:COMMAND (nboard:, gomocup:, ugi:)
cli-arg-opponent = The engine you play against; with --color none, the engine that moves second
cli-arg-time = Seconds that the engine may think about a move, instead of a level
cli-arg-nodes = Positions that the engine may visit for a move, instead of a level
cli-arg-depth = Plies that the engine may look ahead, instead of a level
cli-arg-opening = Moves to begin with, the name of an opening (Tiger), or an opening rule: swap2, rif, xot, …; “duiyi games” lists these
cli-arg-tc = The clock of each side: 300 or 5m, 5m+2 (increment), 40/5m, 10m+3x30 (byoyomi), 5/move
cli-arg-position = A position: rows from the top joined by /, then the side to move
cli-arg-moves = Moves, with or without blanks between them
cli-arg-seed = Random seed of the engine; a new one is drawn if this is left out
cli-arg-load = A saved game to go on with, FILE#3 for the third of several; [GAME] tells of which game a file of mere moves is
cli-arg-plain = Play line by line, even on a terminal
cli-arg-ascii = Draw with ASCII characters only
cli-arg-json = Print JSON, described in docs/json.md
cli-arg-divide = Split the count by first move
cli-arg-program = Which program
cli-arg-log = The CSV file to which each game of the reversi program adds a line
cli-arg-shell = The shell
cli-arg-folder = Where to write the pages

perft-report = depth { $depth }: { $nodes ->
    [one] one leaf
   *[other] { $nodes } leaves
} in { $seconds } s, { $speed } million per second

games-line = { $label }: { $value }
games-sizes-usual = { $all }; usually { $usual }
games-names = names
games-sizes = sizes
games-variants = variants
games-engines = engines
games-openings = openings
games-engines-heading = Engines:
games-openings-heading = Opening rules:

error-in-move = Move { $number }: { $reason }
error-in-position = --position: { $reason }
error-file = { $path }: { $reason }
error-engine-start = The engine cannot play: { $error }
error-engine = There is no engine “{ $given }” for this game; expected { $expected }.
error-time-control = “{ $given }” is not a time control; expected something like 300, 5m+2, 40/5m, 10m+3x30, 5/move or none, each time from 0.001 s to 370 days.
error-opening-position = An opening rule begins on the usual board; leave out --position.
error-log-folder = There is no home folder for the game log; name a file with --log.
error-protocol = “{ $given }” is not a protocol; expected gtp, nboard, gomocup or ugi.
error-protocol-game = The protocol { $protocol } does not support { $game }.

cli-engine = Speak a protocol: gtp, nboard, gomocup or ugi
cli-engine-examples =
    Examples:
      duiyi engine --protocol gtp --game reversi
      duiyi engine --protocol gomocup --level 8
    Under the name pbrain-duiyi the program speaks Gomocup without any argument.
cli-arg-protocol = gtp, nboard, gomocup or ugi
