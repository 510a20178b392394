# 盤上の対局とその結果。

side-black = 黒
side-white = 白
list-separator = 、

board-to-move = { $side }の番です
board-must-pass = { $side }は打てる場所がないのでパスです
board-score = 黒 { $black }、白 { $white }
board-legal = 打てる場所（{ $count }）：{ $moves }
board-forbidden = { $point } は禁手です：{ $reasons }

end-win = { $winner }の勝ちです。
end-draw = 引き分けです。
end-resignation = { $loser }の投了により、{ $winner }の勝ちです。
end-time = { $loser }の時間切れにより、{ $winner }の勝ちです。
end-illegal-move = { $loser }の反則により、{ $winner }の勝ちです。
end-crash = { $loser }のプログラムが停止したため、{ $winner }の勝ちです。
end-agreement = 合意により引き分けです。
end-abandoned = 対局は中断されました。
