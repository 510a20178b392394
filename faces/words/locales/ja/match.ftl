# エンジン同士の対戦とその統計。

cli-match = エンジン同士を対局させ、結果の意味を示す
cli-match-examples =
    例:
      duiyi match general random --pairs 10 --level 3
      duiyi match [level=5]general [level=7]general --game gomoku --sprt 0,50
      duiyi match a b c --schedule swiss=3 --journal m.log --resume
cli-bench = 決まった局面を探索し、ノード数を表示（版の比較用）
cli-arg-engines = エンジン。[name=A,tc=5+0.1,nodes=N,depth=N,level=N,margin=MS]エンジン の形
cli-arg-pairs = 対戦ごとの組の数：同じ序盤を黒白一局ずつ
cli-arg-openings = 序盤のファイル：一行に一つの棋譜か座標差
cli-arg-random_plies = この手数のほぼ互角な序盤を作る
cli-arg-schedule = round-robin（総当たり）、gauntlet（勝ち抜き）、swiss=回戦数
cli-arg-concurrency = 同時に行う対局の数
cli-arg-margin = 遅れても負けにしない時間（ミリ秒）
cli-arg-sprt = 逐次検定：決まり次第終える
cli-arg-normalized = 検定を正規化 Elo で行う
cli-arg-max_plies = この手数で引き分けとする
cli-arg-adjudicate = 両方のエンジンが結果を証明したら終える
cli-arg-journal = 全対局を残すファイル（--resume 用）
cli-arg-resume = 記録にある対戦の続きを行う
cli-arg-save = 棋譜を保存するフォルダ
cli-arg-selftest = 統計を公開された例と比べる

bench-total = ノード数：{ $nodes }

match-resumed = { $games } 局の続きから始めます。
match-damaged = 記録の { $line } 行目は読めません。その行は残し、その対局をやり直します。
match-crashed = { $name } はプログラムの異常で { $games } 局負けました。最後の理由：{ $reason }
match-engine = エンジン
match-games = 対局
match-won = 勝
match-drawn = 分
match-lost = 負
match-score = 得点率
match-elo = Elo
match-faults = 異常/反則/時間切れ
match-colours = 黒勝ち { $black }、引き分け { $draws }、白勝ち { $white }。
match-difference = { $first } 対 { $second }：Elo { $elo } ± { $error }、優位の確率 { $superiority } %、組 { $pairs }
match-sprt = 逐次検定 [{ $elo0 }, { $elo1 }]：LLR { $llr }（{ $low }、{ $high }）：{ $verdict }
match-accept-null = 強くない（H0）
match-accept-alternative = 強い（H1）
match-undecided = 未決

error-player = 「{ $text }」は対局者ではありません。[name=A,level=3]general のように書きます。
error-sprt-two = 逐次検定は二つのエンジンの間で行います。
