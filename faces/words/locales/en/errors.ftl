# Why something cannot be done. The ids are those of the errors themselves.

move-malformed = “{ $text }” is not a move; expected something like “{ $example }”.
move-off-board = “{ $text }” is off the board, which goes from a1 to { $last }.
move-occupied = { $text } is occupied.
move-against = { $text }: { $rule }
move-cannot-pass = There are legal moves, so you cannot pass.
move-must-pass = There is no legal move; all you can do is pass.
move-game-over = The game is over.

setup-bad-cell = Character { $place } of the position, “{ $found }”, is none of X O . (or * - ● ○).
setup-row-length = Row { $row } of the position has { $found } points, expected { $expected }.
setup-row-count = The position has { $found } rows, expected { $expected }.
setup-cell-count = The position has { $found } points, expected { $expected }.
setup-no-turn = The position must end with a blank and the side to move, X or O.
setup-against = Not a position of this game: { $rule }

spec-size = There is no size “{ $given }” here; expected { $expected }.
spec-variant = There is no variant “{ $given }” here; expected { $expected }.
spec-game = There is no game “{ $given }”; expected { $expected }.

record-not-text = Line { $line }: this is not UTF-8 text.
record-not-ours = Line { $line }: expected “duiyi 3”, found “{ $found }”.
record-version = Line { $line }: version { $found } of the format is not known; this program reads versions 1 to 3.
record-header = Line { $line }: expected “key: value”, found “{ $found }”.
record-repeated = Line { $line }: the header “{ $key }” stands here again.
record-missing = Line { $line }: the header “{ $key }” is missing.
record-value = Line { $line }: “{ $key }” cannot be “{ $found }”; expected one of { $expected }.
record-number = Line { $line }: expected move number { $expected }, found “{ $found }”.
record-move = Line { $line }: “{ $found }” is not a move.
record-cut = Line { $line }: the file was cut here: its last line, “end”, is missing.
record-after-end = Line { $line }: expected nothing after “end”, found “{ $found }”.
record-branch = Branch { $branch } of the file leaves no line before it.
format-no-game = { $format }, line { $line } (byte { $byte }): no game, which starts with “(;”.
format-other-game = { $format }, line { $line } (byte { $byte }): GM[{ $found }] is not a game of this program.
format-nameless-game = { $format }, line { $line } (byte { $byte }): no GM property tells which game this is.
format-size = { $format }, line { $line } (byte { $byte }): “{ $found }” is not a size.
format-point = { $format }, line { $line } (byte { $byte }): “{ $found }” is not a point of this board.
format-move = { $format }, line { $line } (byte { $byte }): “{ $found }” is not a move.
format-scored-move = { $format }, line { $line } (byte { $byte }): “{ $found }” is not a move and its score.
format-off-board = { $format }, line { $line } (byte { $byte }): “{ $found }” is off the board.
format-late-setup = { $format }, line { $line } (byte { $byte }): stones set up after the first move cannot be taken over.
format-second-root = { $format }, line { $line } (byte { $byte }): a second root in one game.
format-expected = { $format }, line { $line } (byte { $byte }): expected { $expected }.
format-header = { $format }, line { $line } (byte { $byte }): expected “Piskvorky 15x15, 0:0, 0”, found “{ $found }”.
format-unended = { $format }, line { $line } (byte { $byte }): the game does not end with “{ $expected }”.
format-unclosed = { $format }, line { $line } (byte { $byte }): a value without “]”.
format-nameless = { $format }, line { $line } (byte { $byte }): a value in “[ ]” without a name before it.
format-no-value = { $format }, line { $line } (byte { $byte }): “{ $found }” has no value in “[ ]”.
format-no-squares = { $format }, line { $line } (byte { $byte }): a board without squares.
unwritable-game = { $format } cannot hold this game: the format has no “{ $found }”.
unwritable-size = { $format } cannot hold this game: “{ $found }” is not a size.
unwritable-start = { $format } cannot hold this game: its start is not one of the format.
unwritable-move = { $format } cannot hold this game: move { $number } is no point of the board.
unwritable-name = { $format } cannot hold this game: the name “{ $found }” would be taken for a move or a result.
unwritable-line-end = { $format } cannot hold this game: what stands at the end has a line end in it.

offer-standing = The offer has been made already.
offer-nothing = Nothing has been offered.

opening-area = { $point } is not allowed; this stone goes { $rule }.
opening-symmetric = { $point } is the same as { $other }, which is offered already, or its mirror image.
opening-not-offered = { $point } was not offered; expected one of { $expected }.
opening-not-a-choice = “{ $given }” is not a choice; expected a number from 1 to { $count }, or one of { $expected }.
opening-not-a-number = “{ $given }” does not fit; expected a number from 1 to { $most }.
opening-too-many = { $given } points are too many; expected at most { $left }.
opening-other-question = That does not answer the question.
opening-is-over = The opening is over.
opening-unknown = There is no opening rule “{ $given }”; expected moves, or one of { $expected }.
opening-other-game = This game, size and variant cannot begin by the rule { $given } (another --rule of the same game may, as renju for rif); expected one of { $expected }.

file-not-found = there is no such file or folder
file-not-allowed = this is not allowed
system-no-address = this machine has no such address
file-exists = it exists already
file-is-a-folder = that is a folder
file-not-a-folder = it, or a part of its path, is not a folder
file-disk-full = the disk is full
file-system = { $text }
error-io = Input or output broke off: { $reason }
error-thread = No thread can be had: { $reason }
file-not-writable = the file system is read-only
file-too-large = the file is too large, or larger than is allowed
file-name = this cannot be the name of a file
file-busy = the system has no room for it now
file-memory = there is not enough memory
file-not-text = this is not UTF-8 text
error-seed = The variable { $name } is “{ $given }”; a whole number from 0 to { $max } is expected there.
