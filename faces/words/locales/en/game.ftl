# A game on the board and how it ends.

# Who draws crosses and noughts is called by what he draws: `$pieces` comes with every message.
side-black = { $pieces ->
    [marks] X
   *[other] Black
}
side-white = { $pieces ->
    [marks] O
   *[other] White
}
list-separator = {", "}
clause-separator = {", "}

board-to-move = { $side } to move
board-must-pass = { $side } has no move and must pass
board-score = { side-black } { $black }, { side-white } { $white }
board-legal = Legal moves ({ $count }): { $moves }
board-forbidden = { $point }: { $reasons }
board-forbidden-shapes = { $point }: { $reasons } ({ $shapes })
board-opening = Opening: { $name }

end-win = { $winner } wins.
end-draw = The game is a draw.
end-resignation = { $loser } resigns; { $winner } wins.
end-time = { $loser } ran out of time; { $winner } wins.
end-illegal-move = { $loser } made an illegal move; { $winner } wins.
end-crash = { $loser }’s program failed; { $winner } wins.
end-agreement = The players agreed on a draw.
end-abandoned = The game was abandoned.

score-win-in = win in { $moves }
score-win = win
score-loss-in = loss in { $moves }
score-loss = loss
score-draw = draw
score-proved = { $score } for { $side }
score-discs = { $score } discs for { $side }
score-estimate-discs = about { $score } discs for { $side }
score-estimate = about { $score } for { $side }
score-chance = { $side }’s chances are about { $score }

engine-cannot-move = it cannot move here ({ $reason })
engine-does-not-play = it does not play this ({ $reason })
engine-resources = it cannot get the threads or the memory it was set to use ({ $reason })
engine-lost = the program failed ({ $reason })
loss-stopped-early = it was stopped before it started
loss-no-start = “{ $command }” does not start: { $error }
loss-no-folder = its folder “{ $folder }” cannot be used: { $error }
loss-deaf = it does not read what it is told
loss-late = it gave no answer in time
loss-stopped-in-vain = it was stopped and gave no move
loss-gone = it is gone
loss-no-move = it gave no move
loss-refused = it refused
loss-resigned = it resigned
loss-fault = it reports an error
loss-internal = the search broke off by an internal error
loss-said = { $text }
loss-exit-status = exit status { $number }
loss-signal = signal { $number }
loss-output = its last lines on stdout: { $text }
loss-complaint = its last lines on stderr: { $text }
loss-separator = {"; "}

ruling-late = { $move } after { $seconds } s
ruling-both-proved = adjudicated: both engines proved it
ruling-too-long = adjudicated after { $count ->
    [one] one ply
   *[other] { $count } plies
}
