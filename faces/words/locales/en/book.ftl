# Books.

cli-book = Make books: of proven values for 6×6 Reversi, of openings for 8×8
cli-book-examples =
    Examples:
      duiyi book six.book --seconds 600      6×6: ten minutes; the same command goes on
      duiyi book six.book --empties 28 --lines 24     not so far down
      duiyi book learn my.book --seconds 600          an opening book for 8×8
      duiyi book show --moves f5d6                    what the built-in one knows
    The book of proven values holds all 6×6 positions from the start down to so many empty squares,
    and further down those that can arise when one side plays by the book. These are proved first.
    Ctrl-C writes what is there.
cli-arg-book = The book; gone on with if it is there
cli-arg-empties = The fewest empty squares of its positions
cli-arg-lines = The fewest empty squares where one side plays by the book
cli-arg-seconds = Stop after so many seconds and write what is proved
cli-book-learn = Let an opening book grow where play comes to most easily
cli-book-learn-examples =
    Examples:
      duiyi book learn my.book --seconds 600 --threads 4
      duiyi book learn my.book --nodes 5000000 --positions 10000
    A file that is not there begins with the start of the game. Stopped by Ctrl-C or --seconds, it
    goes on as if it had not been stopped; it does not depend on threads.
cli-book-learn-arg-nodes = Positions that each search may visit
cli-book-learn-arg-positions = Stop when the book has so many positions
cli-book-learn-arg-hash = Memory of each search, MiB
cli-book-learn-arg-seconds = Stop after so many seconds and write what was found
cli-book-learn-arg-ply = How many discs a ply more counts as: 0 goes deep, 1 stays broad
cli-book-deviate = Let an opening book grow by all lines that give away no more than so much
cli-book-deviate-examples =
    Example:
      duiyi book deviate my.book --error 1.5 --empties 44
cli-book-deviate-arg-nodes = Positions that each search may visit
cli-book-deviate-arg-positions = Stop when the book has so many positions
cli-book-deviate-arg-hash = Memory of each search, MiB
cli-book-deviate-arg-seconds = Stop after so many seconds and write what was found
cli-book-deviate-arg-error = Discs that both sides together may give away
cli-book-prune = Take positions that hardly come up out of an opening book
cli-book-prune-examples =
    Example:
      duiyi book prune my.book --error 4 --empties 36
cli-book-prune-arg-error = Discs that both sides together may give away on the way to what stays
cli-book-show = Show what an opening book knows of a position
cli-book-show-examples =
    Examples:
      duiyi book show --moves f5d6c3d3c4
      duiyi book show my.book --json
cli-book-show-arg-book = The book; the built-in one if none is named
cli-book-import = Take in another opening book
cli-book-import-examples =
    Example:
      duiyi book import my.book book.dat
    The other book may be one of ours, a text as export writes it, one of Edax (book.dat) or one of
    Egaroucid (.egbk3). Where both know a position, what was searched deeper counts.
cli-arg-from = The other book
cli-book-export = Write an opening book as text or for another program
cli-book-export-examples =
    Examples:
      duiyi book export openings.txt                  the built-in book as text
      duiyi book export book.dat my.book              for Edax; .egbk3 for Egaroucid
cli-arg-to = The file; its ending says the format: .txt, .dat, .egbk3, else ours
cli-book-export-arg-book = The book; the built-in one if none is named

book-progress = { $empties } empty squares: { $proved } of { $all } positions proved
book-progress-lines = Play by the book: { $proved } positions proved
book-written = { $path }: { $proved } positions with { $empties } or more empty squares proved; { $moves } of play by the book, with { $lines } or more
book-error-foreign = not a book of 6×6 Reversi of this version
book-error-damaged = damaged: the checksum is wrong
book-error-content = no book looks like that: cut off, or made by something else
book-learning = { $positions } positions; { $searched } of { $open } new ones searched
book-learned = { $path }: { $positions } positions, with { $empties } or more empty squares
book-move = { $move }  { $value }  ({ $depth } plies)
book-move-out = { $move }  { $value }  ({ $depth } plies; leaves the book)
book-draw = draw
book-nothing = The book does not know this position.
book-error-no-book = not an opening book that can be read
book-error-line = line { $line }: expected “BOARD SIDE; MOVE VALUE DEPTH”
