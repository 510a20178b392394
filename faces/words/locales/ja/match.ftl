# エンジン同士の対戦とその統計。

cli-match = エンジン同士を対局させ、結果を統計で判定
cli-match-examples =
    例：
      duiyi match general random --pairs 10 --level 3
      duiyi match "[level=5]general" "[level=7]general" --game gomoku --sprt 0,50
      duiyi match general greedy one-ply --level 3 --schedule swiss=3 --journal m.log --resume
cli-bench = 決まった局面を探索し、ノード数を表示（バージョンの比較用）
cli-arg-engines = エンジン。[name=A,tc=5+0.1,nodes=N,depth=N,level=N,margin=MS]エンジン の形。内蔵エンジンは名前、ほかのプログラムは gtp:コマンド、nboard:、gomocup:、ugi: または profile:ファイル。制限のない内蔵エンジンは一手一秒考える
cli-arg-pairs = 対戦ごとの組数（一組は同じ序盤で黒白一局ずつ）
cli-arg-openings = 序盤のファイル：一行に一つの棋譜か、盤の中央からの座標
cli-arg-random_plies = この手数のほぼ互角な序盤を作る
cli-arg-schedule = round-robin（総当たり）、gauntlet（最初のエンジン対残り全部）、swiss=回戦数（スイス式）
cli-arg-concurrency = 同時に行う対局の数
cli-arg-margin = 遅れても負けにしない時間（ミリ秒）
cli-arg-sprt = 逐次検定：決まり次第終える
cli-arg-normalized = 検定を正規化 Elo で行う
cli-arg-max_plies = この手数で引き分けとする
cli-arg-adjudicate = 両方のエンジンが結果を証明したら終える
cli-arg-journal = 全対局を残すファイル（--resume 用）
cli-arg-resume = 記録にある対戦の続きを行う。組数は増やせる（swiss は同じ組数）
cli-arg-save = 棋譜を保存するフォルダ
cli-arg-selftest = 統計を公開された例と比べる

bench-total = ノード数：{ $nodes }

match-resumed = { $games } 局まで済んでいます。続きを始めます。
match-engine-of = { $name }：{ $reason }
match-damaged-head = 記録の一行目（どの対抗戦かを示す行）は読めません。その行は残し、後の対局は数えます。
match-damaged = 記録の { $line } 行目は読めません。その行は残し、ほかの行にその対局がなければやり直します。
match-crashed = { $name } はプログラムの異常で { $games } 局負けました。最後の理由：「{ $reason }」
match-engine = エンジン
match-games = 局数
match-won = 勝
match-drawn = 分
match-lost = 負
match-score = 得点率
match-elo = Elo
match-faults = 異常終了/反則/時間切れ
match-colours = { side-black }勝ち { $black } 局、引き分け { $draws } 局、{ side-white }勝ち { $white } 局。
match-difference = { $first } 対 { $second }：Elo { $elo } ± { $error }、優位の確率 { $superiority }%、組の得点（0、½、1、1½、2）別の数 { $pairs }
match-sprt = 逐次検定 [{ $elo0 }, { $elo1 }]：LLR { $llr }（{ $low }、{ $high }）：{ $verdict }
match-accept-null = より強いとはいえない（H0）
match-accept-alternative = より強い（H1）
match-undecided = 未判定

error-player = 「{ $text }」はエンジンの指定として読めません。[name=A,level=3]general のように書いてください。
error-player-option = 「{ $text }」はプレイヤーの設定ではありません。{ $options } のどれかを一度ずつ指定してください（例：level=3）。
error-player-range = 「{ $text }」は範囲外です。{ $range } の値を指定してください。
error-sprt-two = 逐次検定にはエンジンがちょうど二つ必要です。
profile-shape = 「{ $given }」はエンジンとして読めません。「プロトコル:コマンド」の形で書いてください。例：gtp:edax -gtp
profile-command = 「{ $given }」はコマンドとして読めません。
profile-syntax = エンジン設定ファイルの { $line } 行目：{ $reason }
profile-unknown-key = エンジン設定ファイル：「{ $key }」というキーはありません。使えるのは { $expected } です。
profile-missing-key = エンジン設定ファイル：「{ $key }」がありません。
profile-value = エンジン設定ファイル：「{ $key }」には{ $wanted }を指定してください。
match-ending = { $ending }（{ $cause }）
match-progress = { $number }/{ $planned } { $black } – { $white }：{ $ending }　{ $name }：{ $score }
match-difference-from = { $first } 対 { $second }：Elo は { $elo } 以上（95%）、組の得点（0、½、1、1½、2）別の数 { $pairs }
match-difference-to = { $first } 対 { $second }：Elo は { $elo } 以下（95%）、組の得点（0、½、1、1½、2）別の数 { $pairs }
match-difference-unknown = { $first } 対 { $second }：対局が少なく、強さは判断できません。組の得点（0、½、1、1½、2）別の数 { $pairs }
match-failed-exists = { $path } はすでにあります。--resume で続きから始めるか、別の名前にしてください。
match-failed-saved = { $path } はすでにあります。--resume とその対戦の --journal で続けるか、別のフォルダーを指定してください。
match-failed-other-game = { $path } には今の対局とは別の棋譜が入っています。移動するか別のフォルダーを指定し、--resume で続けてください。
match-failed-busy = { $path } には別の対戦が書き込んでいます。終わるのを待つか、別の名前にしてください。
match-failed-other = { $path } はこの対戦の記録ではありません：{ $reason }
match-failed-no-opening = { $path } には序盤がありません。
match-failed-no-random = この盤では { $plies } 手の互角の序盤が見つかりませんでした。--random-plies の数を小さくしてください。
opening-off-board = オフセット { $x },{ $y } は盤の外です
opening-too-far = この序盤で対局が終わってしまいます
journal-no-file = 通常のファイルではありません
journal-settings = 設定の異なる別の対戦の記録です
journal-none = 先頭が「{ $begins }」です
match-failed-engine = { $name } を起動できません：{ $reason }
match-failed-game = { $name } はこのゲームに対応していません：{ $reason }
match-failed-contestants = 対戦には、名前の異なるエンジンが少なくとも二つ必要です。
