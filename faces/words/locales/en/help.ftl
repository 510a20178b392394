# Headings and refusals of the command line, and help that one command alone has.

cli-heading-usage = Usage: {""}
cli-heading-commands = Commands:
cli-heading-arguments = Arguments:
cli-heading-options = Options:
cli-usage-options = [OPTIONS]
cli-usage-command = [COMMAND]
cli-default = {" "}[default: { $value }]
cli-possible = {" "}[possible: { $values }]

cli-refused-unknown = There is no argument “{ $argument }” here.
cli-refused-command = There is no command “{ $given }”.
cli-refused-value = { $argument } cannot be “{ $value }”; expected: { $expected }
cli-refused-no-value = { $argument } needs a value.
cli-refused-missing = This is missing: { $arguments }
cli-refused-twice = { $argument } stands twice.
cli-refused-conflict = { $argument } cannot stand beside { $other }.
cli-refused-too-many = “{ $value }” is too much for { $argument }.
cli-refused-too-few = { $argument } needs at least { $least } values.
cli-refused-not-text = An argument is not UTF-8 text.
cli-refused-similar = Did you mean: { $similar }?
cli-refused-help = “duiyi --help” and “duiyi COMMAND --help” tell what can be typed.
cli-expected-number = a whole number, in digits alone
cli-expected-range = a number from { $low } to { $high }
cli-expected-from = a number, { $low } or more
cli-expected-address = an address such as 127.0.0.1 or ::1
cli-expected-seconds = a number of seconds above 0
cli-expected-error = a number of discs or per cent from 0 to 128
cli-expected-schedule = round-robin, gauntlet or swiss=ROUNDS
cli-expected-sprt = two or four numbers, ELO0,ELO1[,ALPHA,BETA]
cli-expected-sprt-order = ELO0 below ELO1, ALPHA and BETA between 0.0001 and 0.5
error-language = There is no language “{ $given }”; expected { $expected }.

cli-perft-arg-depth = How many plies deep to count
cli-classic-arg-size = Lines of the board of the gomoku program
cli-solve-arg-resume = Go on with the file of results, leaving out what is in it
cli-solve-arg-moves = Moves from the start to the position to solve
cli-engine-arg-level = Level of the engine where the protocol sets no limit, 1 to 20
cli-match-arg-level = Level of all engines, 1 to 20
cli-match-arg-tc = The clock of every engine: 300 or 5m, 5m+2 (increment), 40/5m, 10m+3x30 (byoyomi), 5/move
cli-match-arg-seed = Number from which engines, openings and pairings draw
cli-games-examples =
    Examples:
      duiyi games
      duiyi games --json
cli-man-examples =
    Examples:
      duiyi man | man -l -
      duiyi man ~/.local/share/man/man1
cli-bench-examples =
    Example:
      duiyi bench --json
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-examples = EXAMPLES
man-version = VERSION
