# What `duiyi` alone shows: the home menu on a terminal, a page of advice without one.

home-title = Duiyi 对弈
home-no-terminal =
    Duiyi 对弈: board games against the computer.

      duiyi play reversi --level 3        play; you are Black
      duiyi play gomoku --color white     the computer begins
      duiyi classic reversi               the classroom program
      duiyi games                         games, sizes, variants, engines
      duiyi --help                        everything else

    On a terminal, “duiyi” alone opens a menu.
home-continue = Go on with the game that was left: { $game } { $size }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
home-choose-game = Which game?
home-choose-size = Size ({ $all })
home-choose-variant = Which rules?
home-choose-color = Your side?
home-choose-level = Level of the computer, 1 to { $max }
home-color-black = Black, you begin
home-color-white = White, the computer begins
home-color-both = both: two people
home-color-none = none: watch the computer play itself
home-prompt = Number, or Enter for { $default } (q leaves):
home-prompt-value = Enter for { $default } (q leaves):
home-not-a-choice = “{ $given }” is not a choice; expected a number from 1 to { $count }.

player-person = You
player-numbered = Player { $number }
