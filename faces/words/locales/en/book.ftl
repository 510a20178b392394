# Books.

cli-book = Make books: proven values for 6×6 Reversi; openings for 8×8 Reversi, Gomoku and Renju
cli-book-examples =
    Examples:
      duiyi book six.book --seconds 600      6×6: ten minutes; run it again to continue
      duiyi book six.book --empties 28 --lines 24     a shallower one
      duiyi book learn my.book --seconds 600          an opening book for 8×8
      duiyi book show --moves f5d6                    what the built-in one knows
      duiyi book learn my.book --game renju           an opening book for Renju
    The book of proven values holds all 6×6 positions from the start down to --empties empty squares,
    and further down, to --lines, those that can arise when one side plays by the book. The latter are
    proved first. Ctrl-C stops it and writes what is there.
cli-arg-book = The book file; continued if it exists
cli-arg-empties = The fewest empty squares of its positions
cli-arg-lines = The fewest empty squares where one side plays by the book
cli-arg-seconds = Stop after so many seconds and write what is proved
cli-book-learn = Extend an opening book from the positions most likely to come up
cli-book-learn-examples =
    Examples:
      duiyi book learn my.book --seconds 600 --threads 4
      duiyi book learn my.book --nodes 5000000 --positions 10000
      duiyi book learn my.book --game gomoku --rule renju --size 15
    There are such books for 8×8 Reversi, and for Gomoku and Renju on up to 15 lines. Errors are counted
    in discs, in Gomoku and Renju in per cent of the win chance. A new file begins with the start of
    the game. After Ctrl-C or --seconds the same command continues as if it had not been stopped; the
    number of threads does not change the result.
cli-book-learn-arg-nodes = Positions that each search may visit
cli-book-learn-arg-positions = Stop when the book has so many positions
cli-book-learn-arg-game = The game, if not 8×8 Reversi; “duiyi games” lists them
cli-book-learn-arg-size = Lines of the board of Gomoku and Renju, at most 15
cli-book-learn-arg-empties = The fewest empty squares of its positions [default: 30 in Reversi, all but 20 in Gomoku]
cli-book-learn-arg-hash = Memory of each search, MiB
cli-book-learn-arg-seconds = Stop after so many seconds and write what was found
cli-book-learn-arg-ply = What a ply more counts as, in discs (0.375) or per cent (1.5): 0 goes deep, more stays broad
cli-book-deviate = Extend an opening book by all lines that give away no more than a given amount
cli-book-deviate-examples =
    Example:
      duiyi book deviate my.book --error 1.5 --empties 44
cli-book-deviate-arg-nodes = Positions that each search may visit
cli-book-deviate-arg-positions = Stop when the book has so many positions
cli-book-deviate-arg-game = The game, if not 8×8 Reversi; “duiyi games” lists them
cli-book-deviate-arg-size = Lines of the board of Gomoku and Renju, at most 15
cli-book-deviate-arg-empties = The fewest empty squares of its positions [default: 30 in Reversi, all but 20 in Gomoku]
cli-book-deviate-arg-hash = Memory of each search, MiB
cli-book-deviate-arg-seconds = Stop after so many seconds and write what was found
cli-book-deviate-arg-error = What both sides together may give away, in discs (2) or per cent (5)
cli-book-prune = Remove positions that hardly ever come up from an opening book
cli-book-prune-examples =
    Example:
      duiyi book prune my.book --error 4 --empties 36
cli-book-prune-arg-error = What both sides together may give away on the way to what stays, in discs (6) or per cent (15)
cli-book-prune-arg-game = The game, to be sure that the book is about it
cli-book-prune-arg-size = Lines of the board of Gomoku and Renju, at most 15
cli-book-prune-arg-empties = The fewest empty squares of its positions [default: 30 in Reversi, all but 20 in Gomoku]
cli-book-show = Show what an opening book knows of a position
cli-book-show-examples =
    Examples:
      duiyi book show --moves f5d6c3d3c4
      duiyi book show my.book --json
      duiyi book show --game renju --moves "h8 i9"
cli-book-show-arg-book = The book; the built-in one if none is named
cli-book-show-arg-game = The game, if not 8×8 Reversi; “duiyi games” lists them
cli-book-show-arg-size = Lines of the board of Gomoku and Renju, at most 15
cli-book-import = Merge another opening book into this one
cli-book-import-examples =
    Example:
      duiyi book import my.book book.dat
    The other book may be one of Duiyi’s, a text written by export, or one of Edax (book.dat) or
    Egaroucid (.egbk3). Where both know a position, the deeper search counts.
cli-arg-from = The other book
cli-book-export = Write an opening book as text or for another program
cli-book-export-examples =
    Examples:
      duiyi book export openings.txt                  the built-in book as text
      duiyi book export book.dat my.book              for Edax; .egbk3 for Egaroucid
cli-arg-to = The file; its extension sets the format: .txt, .dat, .egbk3, otherwise Duiyi’s own
cli-book-export-arg-book = The book; the built-in one if none is named
cli-book-export-arg-game = The game, if not 8×8 Reversi; “duiyi games” lists them
cli-book-export-arg-size = Lines of the board of Gomoku and Renju, at most 15

book-progress = { $empties } empty squares: { $proved } of { $all } positions proved
book-progress-lines = Play by the book: { $proved ->
    [one] one position proved
   *[other] { $proved } positions proved
}
book-written = { $path }: { $proved ->
    [one] one position
   *[other] { $proved } positions
} with { $empties } or more empty squares proved; { $moves } of play by the book, with { $lines } or more
book-error-foreign = not a book of 6×6 Reversi of this version
book-error-damaged = damaged: the checksum is wrong
book-error-content = not a valid book: cut off, or made by something else
book-learning = { $positions ->
    [one] one position
   *[other] { $positions } positions
}; { $searched } of { $open } new ones searched
book-learned = { $path }: { $positions ->
    [one] one position
   *[other] { $positions } positions
}, with { $empties } or more empty squares
book-move = { $move }  { $value }  ({ $depth ->
    [one] one ply
   *[other] { $depth } plies
})
book-move-out = { $move }  { $value }  ({ $depth ->
    [one] one ply
   *[other] { $depth } plies
}; leaves the book)
explored-leaves = leaves the book
explored-nothing = Neither the book nor a name is known here.
explored-left = This position is no longer in the book.
explored-ahead = { $count ->
    [one] one more named opening ahead
   *[other] { $count } more named openings ahead
}
book-draw = draw
book-nothing = The book does not know this position.
book-error-no-book = not an opening book that can be read
book-error-other-format = a book in another format, which would be lost; use “duiyi book import” to take it into one of Duiyi’s
book-error-line = line { $line }: expected “BOARD SIDE; MOVE VALUE DEPTH”
book-error-another-game = a book of another game
book-error-of-game = a book of another game: { $game }
book-error-not-in-format = Only books of 8×8 Reversi can be written in that format; give the file another extension.
book-no-openings = There are opening books only for 8×8 Reversi, and for Gomoku and Renju on up to 15 lines, without passes.
cli-book-gomoku = Prove that Black wins Gomoku, and check the proof
cli-book-gomoku-examples =
    Examples:
      duiyi book gomoku proof.txt                     prove; the same command goes on
      duiyi book gomoku proof.txt --moves "h8 a1 i9"  only after these moves
      duiyi book gomoku proof.txt --pack won.book     check it all and make a book of it
      duiyi book gomoku --check                       check the built-in one: every answer of White
      duiyi book gomoku --moves "h8 a1"               what the built-in one plays
    Freestyle, or --rule standard; on more than 15 lines the built-in proof for 15 goes ahead. The journal is a line for each move that was proved.
cli-book-gomoku-arg-journal = The journal of the proof, or with --check a book
cli-book-gomoku-arg-size = Lines of the board
cli-book-gomoku-arg-moves = Moves from the start
cli-book-gomoku-arg-nodes = How many positions are searched at first for each answer of White, or after --moves; then more and more
cli-book-gomoku-arg-seconds = Stop after so many seconds; what was proved is in the journal
cli-book-gomoku-arg-pack = Check the journal and write a book to this file
cli-book-gomoku-arg-check = Follow every answer of White, by the rules alone
book-error-not-won = not a book of won positions that can be read
book-error-journal = line { $line } is none of such a journal
book-error-journal-head = its first line is not “{ $head }”
book-error-empty = the journal has proved nothing yet
book-pack-onto-journal = The book would overwrite its journal; name another file.
book-fault-open = no win was found with Black on { $black }, White on { $white }
book-fault-lost = White has five at once with Black on { $black }, White on { $white }
book-fault-late = the win takes longer with Black on { $black }, White on { $white }
book-fault-stopped = the check was broken off
book-no-such-game = Only freestyle and standard Gomoku have such a proof.
book-no-shipped-openings = There is no built-in book of openings for these rules, only for 8×8 Reversi and for Renju on 15 lines. To use a book of your own, give its file name. To see what is proved of Gomoku: duiyi book gomoku --moves "h8 a1"
book-none-shipped = There is no built-in book for these rules.
book-proving = { $moves ->
    [one] one move
   *[other] { $moves } moves
} and { $threats ->
    [one] one win
   *[other] { $threats } wins
} by threats proved; { $nodes } million positions searched; proof number { $proof }
book-answer-won = { $answer }: Black wins
book-answer-not-won = { $answer }: no move that was tried wins
book-answer-open = { $answer }: open
book-journal = { $path }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}
book-won-white = The book has Black’s moves; here it is White’s turn.
book-won-threats = { $move } wins by threats within { $plies ->
    [one] one ply
   *[other] { $plies } plies
}: { $line }
book-won-lost = White is to move. Whatever White plays, Black wins within { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
book-proof-won = Proved: Black wins.
book-proof-not-won = None of the candidate moves wins.
book-proof-open = Still open; run the same command again to continue.
book-proof-nothing-new = Still open, and no move was proved this time; it has to run for longer at a stretch.
book-checking = { $positions ->
    [one] one position
   *[other] { $positions } positions
} checked
book-checked = Beginnings: { $beginnings }. Every answer of White leads to a five of Black within { $plies ->
    [one] one ply
   *[other] { $plies } plies
} ({ $positions ->
    [one] one position
   *[other] { $positions } positions
}, { $seconds } s; no search for threats took more than { $nodes ->
    [one] one position
   *[other] { $nodes } positions
})
book-packed = { $path }: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $bytes } bytes
book-won-move = { $move } wins within { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
book-lock-taken = a lock is needed under this name, but something else is there
