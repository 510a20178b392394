# A game on the board and how it ends.

side-black = Black
side-white = White
list-separator = {", "}

board-to-move = { $side } to move
board-must-pass = { $side } has no move and must pass
board-score = Black { $black }, White { $white }
board-legal = Legal moves ({ $count }): { $moves }
board-forbidden = { $point }: { $reasons }

end-win = { $winner } wins.
end-draw = The game is a draw.
end-resignation = { $loser } resigns; { $winner } wins.
end-time = { $loser } ran out of time; { $winner } wins.
end-illegal-move = { $loser } made an illegal move; { $winner } wins.
end-crash = { $loser }’s program failed; { $winner } wins.
end-agreement = The players agreed on a draw.
end-abandoned = The game was abandoned.
