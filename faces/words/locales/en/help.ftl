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
cli-refused-missing = Missing: { $arguments }
cli-refused-no-game = Which game? { $games }, … (“duiyi games” lists them with their variants)
cli-refused-twice = { $argument } is given twice.
cli-refused-conflict = { $argument } cannot be used with { $other }.
cli-refused-too-many = “{ $value }” is one value too many for { $argument }.
cli-refused-too-few = { $argument } needs more values: at least { $least }.
cli-refused-not-text = An argument is not UTF-8 text.
cli-refused-similar = Did you mean: { $similar }?
cli-refused-help = For usage, see “duiyi --help” or “duiyi COMMAND --help”.
cli-expected-number = a whole number, in digits only
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
cli-solve-arg-resume = Continue the results file, skipping what is in it already
cli-solve-arg-moves = Moves from the start to the position to solve
cli-engine-arg-level = Level of the engine where the protocol sets no limit, 1 to 20
cli-match-arg-level = Level of all engines, 1 to 20
cli-match-arg-tc = The clock of every engine: 300 or 5m, 5m+2 (increment), 40/5m, 10m+3x30 (byoyomi), 5/move
cli-match-arg-seed = Random seed for engines, openings and pairings
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
