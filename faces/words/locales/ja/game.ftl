# 盤上の対局とその結果。

# Who draws crosses and noughts is called by what he draws: `$pieces` comes with every message.
side-black = { $pieces ->
    [marks] バツ
   *[other] 黒
}
side-white = { $pieces ->
    [marks] マル
   *[other] 白
}
list-separator = 、
clause-separator = 、

board-to-move = { $side }の番です
board-must-pass = { $side }は打てる場所がないのでパスです
board-score = { side-black } { $black } 石、{ side-white } { $white } 石
board-legal = 打てる場所（{ $count } か所）：{ $moves }
board-forbidden = { $point } は{ $reasons }です
board-forbidden-shapes = { $point } は{ $reasons }です（{ $shapes }）
board-opening = { $pieces ->
    [discs] 定石
   *[other] 珠型
}：{ $name }

end-win = { $winner }の勝ちです。
end-draw = 引き分けです。
end-resignation = { $loser }の投了により、{ $winner }の勝ちです。
end-time = { $loser }の時間切れにより、{ $winner }の勝ちです。
end-illegal-move = { $loser }の反則により、{ $winner }の勝ちです。
end-crash = { $loser }のプログラムが停止したため、{ $winner }の勝ちです。
end-agreement = 合意により引き分けです。
end-abandoned = 対局は中止されました。

score-win-in = あと { $moves } 手で勝ち
score-win = 勝ち
score-loss-in = 相手があと { $moves } 手で勝ち
score-loss = 負け
score-draw = 引き分け
score-proved = { $side }から見て{ $score }
score-discs = { $side }から見て { $score } 石
score-estimate-discs = { $side }から見て推定 { $score } 石
score-estimate = { $side }から見て推定 { $score }
score-chance = { $side }の勝率は推定 { $score }

engine-cannot-move = この局面では打てません：「{ $reason }」
engine-does-not-play = このゲームには対応していません：「{ $reason }」
engine-resources = 設定されたスレッドやメモリを確保できません：「{ $reason }」
engine-lost = プログラムで問題が起きました：{ $reason }
loss-stopped-early = 起動する前に止められました
loss-no-start = 「{ $command }」を起動できません：{ $error }
loss-no-folder = 作業フォルダ「{ $folder }」を使えません：{ $error }
loss-deaf = 送ったものを読みません
loss-late = 時間内に答えませんでした
loss-stopped-in-vain = 止めても着手を返しませんでした
loss-gone = すでに終了しています
loss-no-move = 着手を返しませんでした
loss-refused = 拒否しました
loss-resigned = 投了しました
loss-fault = エラーを報告しました
loss-internal = 内部エラーで探索が途切れました
loss-said = 「{ $text }」
loss-exit-status = 終了コード { $number }
loss-signal = シグナル { $number }
loss-output = 標準出力の最後の行：「{ $text }」
loss-complaint = 標準エラー出力の最後の行：「{ $text }」
loss-separator = ；

ruling-late = { $seconds } 秒後に { $move }
ruling-both-proved = 両エンジンが証明したので、それによる判定
ruling-too-long = { $count } 手に達したので引き分けと判定
