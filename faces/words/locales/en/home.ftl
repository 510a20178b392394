# What `duiyi` alone shows: the home screen on a terminal, a page of advice without one.

home-no-terminal =
    Duiyi 对弈: board games against the computer.

      duiyi play reversi --level 3        play; you are Black
      duiyi play gomoku --plain           line by line, for scripts and screen readers
      duiyi play gomoku --color white     the computer begins
      duiyi classic reversi               the classroom program
      duiyi games                         games, sizes, variants, engines
      duiyi --help                        everything else

    On a terminal, “duiyi” alone opens the home screen, where everything starts.
home-continue = Continue the game you left: { $game } { $size }, { $moves ->
    [0] no move
    [one] one move
   *[other] { $moves } moves
}

player-person = You
player-numbered = Player { $number }
