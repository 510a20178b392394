# 局面を解く。

cli-solve = 局面の結果を読み切る：正確な石差、または勝ち・負け・引き分け
cli-solve-examples =
    例：
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --size 4 --moves "b1 a1"             手で示した一つの局面
      duiyi solve --size 4                             初めから全部
      duiyi solve big.obf --output done.txt --resume   中断した所から
      duiyi solve problems.txt --game gomoku --rule renju --vct --nodes 1000000
      duiyi solve problems.txt --game gomoku --vct --certificate wins.txt
      duiyi solve --check wins.txt
    入力：OBF、/ でつないだ行、棋譜、盤面図。- は標準入力です。
    値は手番から見た石差で、空きマスは勝者のものとします。
cli-arg-file = 局面のファイル。- は標準入力
cli-arg-wld = 勝ち・負け・引き分けだけ
cli-arg-vcf = 五目並べ：手番が四追い（VCF）だけで勝てるか。win は勝ち、none はなし
cli-arg-vct = 五目並べ：手番が追い詰め（VCT、四と三による勝ち）で勝てるか
cli-arg-shortest = 五目並べ：追い手による最短の勝ちを求める。調べる局面がもう同じだけ要ることがある
cli-arg-all = 五目並べ：このように勝つ初手をすべて、手順を添えて示す
cli-arg-certificate = 五目並べ：どの応手にも続きのある勝ち手順の全体をこのファイルに書く
cli-arg-check = そのファイルをルールだけで検証する
cli-solve-arg-nodes = 一つの問いで調べる局面数の上限。未解決（open）のまま終わることがある
cli-arg-threads = スレッド数
cli-arg-hash = 置換表の大きさ（MiB）
cli-arg-progress = 求解中に証明された範囲を標準エラーに示す
cli-arg-output = 結果をこのファイルに書く

error-no-solver = このゲームのこの問いにはソルバーがありません。
error-solve-threats = このゲームに正確な石差はありません。手番側が四追いで勝てるか（--vcf）、追い詰めで勝てるか（--vct）を尋ねてください。
error-memory = メモリを { $mib } MiB 確保できません。
error-threads = スレッドは { $asked } 本のうち { $got } 本しか起動できません。
error-solver-broken = この局面でソルバーが失敗しました。プログラムの不具合です：「{ $reason }」
solve-game-as-file = 「{ $given }」はゲームの名前ですが、ここには局面のファイルを書きます。ゲームは --game { $given } で指定してください。
error-line = { $line } 行目：{ $reason }
solve-nothing = { $path } に局面がないため、何も解きませんでした。
solve-stopped = { $all } 局面のうち { $done } 局面を解いて止めました。
solve-stopped-at = { $line } 行目は解き終えていません：手番の結果は { $lower } から { $upper } の間と証明済みです（{ $nodes } 局面、{ $seconds } 秒）。
solve-stopped-won = { $line } 行目は途中で止めましたが、{ $best } で勝ち（{ $pv }）とわかっています（{ $nodes } 局面、{ $seconds } 秒）。
solve-stopped-open = { $line } 行目は解き終えていません：まだ何も決まっていません（{ $nodes } 局面、{ $seconds } 秒）。
solve-found = { $line }：{ $score }、{ $best }（{ $pv }）。{ $nodes } 局面、{ $seconds } 秒
solve-found-no-move = { $line }：{ $score }。{ $nodes } 局面、{ $seconds } 秒
solve-also = ほかに { $best }：{ $score }（{ $pv }）
solve-no-other = このように勝つ初手はほかにありません。
solve-open-moves = 未解決：{ $moves }
solve-between = { $lower } から { $upper } の間
solve-none = 追い手だけの勝ちはなし
solve-open = 未解決
solve-output-exists = { $path } はすでにあります。--resume で続きから始めるか、別の名前にしてください。
solve-output-busy = { $path } には別のプログラムが書き込んでいます。
solve-output-foreign = { $path } の { $line } 行目は duiyi solve の結果ではありません。--resume はこのファイルに手を加えません。
solve-output-other = { $path } にある { $line } 行目の結果は別の局面のものです。これらの局面の結果ファイルを指定してください。
solve-output-question = { $path } にある { $line } 行目の結果は別の問いへの答えです。この問いの結果ファイルを指定してください。
solve-output-form = { $path } は別の形式で始まっています。結果はテキストか、--json でオブジェクトとなり、一つのファイルにはどちらか一方だけを書きます。
solve-output-heading = { $path } は別の問い（{ $kept }）への答えで、今回の問い（{ $asked }）のものではありません。この問いの結果ファイルを指定してください。
solve-no-certificate = { $line } 行目：証明書がありません。--nodes が足りませんでした。
solve-certificate-exists = { $path } はすでにあります。別の名前にしてください。
solve-certificate-holds = 成立：{ $plies } 手以内に五、{ $steps } ステップ
solve-certificate-wrong = 不成立：{ $reason }
solve-flaw-line = { $line } 行目は証明書の一部ではありません
solve-flaw-open = { $moves } の後に勝ちがありません
solve-flaw-late = { $plies } 手かかり、書かれた手数より長くなります
solve-flaw-long = 局面の数が --nodes の上限を超えています

problem-too-long = この行は { $limit } KiB を超えています
problem-diagram = 盤面図には { $height } 行と、そのあとに手番が必要です。見つかったのは { $found } 行です
