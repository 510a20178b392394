# 局面を解く。

cli-solve = 局面の値を証明する：正確な石差、または勝ち・負け・引き分け
cli-solve-examples =
    例：
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --moves "f5d6c3…"                   一つの局面
      duiyi solve --size 4                             初めから全部
      duiyi solve big.obf --output done.txt --resume   中断した所から
    入力：OBF、/ でつないだ行、棋譜、図。- は標準入力。
    値は手番から見た石差で、空きマスは勝者のものとする。
cli-arg-file = 局面のファイル。- は標準入力
cli-arg-wld = 勝ち・負け・引き分けだけ
cli-arg-threads = スレッド数
cli-arg-hash = 置換表の大きさ（MiB）
cli-arg-progress = 求解中に証明された範囲を標準エラーに示す
cli-arg-output = 結果をこのファイルに書く

error-no-solver = このゲームには求解器がありません。
error-line = { $line } 行目：{ $reason }
solve-stopped = { $all } 局面のうち { $done } を解いて止めました。
solve-output-exists = { $path } はすでにあります。--resume で続けるか、別の名前にしてください。
