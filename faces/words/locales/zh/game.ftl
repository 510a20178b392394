# 棋盘上的对局及其结果。

# Who draws crosses and noughts is called by what he draws: `$pieces` comes with every message.
side-black = { $pieces ->
    [marks] 叉方
   *[other] 黑方
}
side-white = { $pieces ->
    [marks] 圈方
   *[other] 白方
}
list-separator = 、
clause-separator = ，

board-to-move = 轮到{ $side }
board-must-pass = { $side }无处可下，须弃权
board-score = { side-black } { $black } 子，{ side-white } { $white } 子
board-legal = 可下之处（{ $count } 处）：{ $moves }
board-forbidden = { $point } 是禁手点：{ $reasons }
board-forbidden-shapes = { $point } 是禁手点：{ $reasons }（{ $shapes }）
board-opening = 开局：{ $name }

end-win = { $winner }获胜。
end-draw = 和棋。
end-resignation = { $loser }认输，{ $winner }获胜。
end-time = { $loser }超时，{ $winner }获胜。
end-illegal-move = { $loser }违规落子，{ $winner }获胜。
end-crash = { $loser }的程序出了故障，{ $winner }获胜。
end-agreement = 双方同意和棋。
end-abandoned = 对局中止。

score-win-in = 再下 { $moves } 手胜
score-win = 必胜
score-loss-in = 负（对方再下 { $moves } 手胜）
score-loss = 必负
score-draw = 和棋
score-proved = { $side }{ $score }
score-discs = { $side } { $score } 子
score-estimate-discs = 估计{ $side } { $score } 子
score-estimate = 估计{ $side } { $score }
score-chance = 估计{ $side }的胜率为 { $score }

engine-cannot-move = 在此局面无法落子：“{ $reason }”
engine-does-not-play = 不支持这种棋：“{ $reason }”
engine-resources = 得不到所设的线程或内存：“{ $reason }”
engine-lost = 程序出了故障：{ $reason }
loss-stopped-early = 启动前就被停止
loss-no-start = “{ $command }”无法启动：{ $error }
loss-no-folder = 工作文件夹“{ $folder }”不能用：{ $error }
loss-deaf = 不接收发给它的内容
loss-late = 没有按时答复
loss-stopped-in-vain = 被叫停后没有给出着法
loss-gone = 已经退出
loss-no-move = 没有给出着法
loss-refused = 拒绝执行
loss-resigned = 认输
loss-fault = 报告了错误
loss-internal = 搜索因内部错误而中断
loss-said = “{ $text }”
loss-exit-status = 退出码 { $number }
loss-signal = 信号 { $number }
loss-output = 标准输出的最后几行：“{ $text }”
loss-complaint = 标准错误的最后几行：“{ $text }”
loss-separator = ；

ruling-late = { $seconds } 秒后才下 { $move }
ruling-both-proved = 双方引擎都已证明，据此判定
ruling-too-long = 已下满 { $count } 手，按规定判和
