# ブック。

cli-book = ブックを作る：6×6 リバーシの読み切り済み定石ブック、8×8 リバーシ・五目並べ・連珠の定石ブック
cli-book-examples =
    例：
      duiyi book six.book --seconds 600      6×6：十分間。同じコマンドで続きから
      duiyi book six.book --empties 28 --lines 24     浅くする
      duiyi book learn my.book --seconds 600          8×8 の定石ブック
      duiyi book show --moves f5d6                    内蔵ブックの内容
      duiyi book learn my.book --game renju           連珠の定石ブック
    読み切り済みのブックには、6×6 の初手から空きマスが --empties 個になるまでの全局面と、さらに先では
    --lines 個まで、一方がブックどおりに打つときに現れうる局面を収めます。後者を先に証明します。
    Ctrl-C で、できた分を書きます。
cli-arg-book = 定石ブックのファイル。あれば続きから
cli-arg-empties = 収める局面の空きマスの下限
cli-arg-lines = 一方がブックどおりに打つ局面の空きマスの下限
cli-arg-seconds = この秒数で止めて、証明できた分を書く
cli-book-learn = 現れやすい局面から定石ブックを広げる
cli-book-learn-examples =
    例：
      duiyi book learn my.book --seconds 600 --threads 4
      duiyi book learn my.book --nodes 5000000 --positions 10000
      duiyi book learn my.book --game gomoku --rule renju --size 15
    この種のブックは 8×8 リバーシと、十五路以下の五目並べ・連珠にあります。損は石数で、五目並べと連珠では
    勝率のパーセントで数えます。
    ファイルがなければ初期局面から始めます。Ctrl-C や --seconds で止めても、続きは止めなかった場合と
    同じになり、スレッド数にもよりません。
cli-book-learn-arg-nodes = 一回の探索で調べる局面数
cli-book-learn-arg-positions = 局面がこの数になったら止める
cli-book-learn-arg-game = ゲーム。なければ 8×8 リバーシ。duiyi games で一覧
cli-book-learn-arg-size = 五目並べ・連珠の盤の路数、15 まで
cli-book-learn-arg-empties = 収める局面の空きマスの下限 [既定値：リバーシは 30、五目並べは全交点数から 20 を引いた数]
cli-book-learn-arg-hash = 一回の探索のメモリ（MiB）
cli-book-learn-arg-seconds = この秒数で止めて、見つかった分を書く
cli-book-learn-arg-ply = 一手深いことを何石（0.375）または何パーセント（1.5）に数えるか：0 なら深く、大きいほど広く
cli-book-deviate = 両者の損の合計が指定値以下の進行をすべて収める
cli-book-deviate-examples =
    例：
      duiyi book deviate my.book --error 1.5 --empties 44
cli-book-deviate-arg-nodes = 一回の探索で調べる局面数
cli-book-deviate-arg-positions = 局面がこの数になったら止める
cli-book-deviate-arg-game = ゲーム。なければ 8×8 リバーシ。duiyi games で一覧
cli-book-deviate-arg-size = 五目並べ・連珠の盤の路数、15 まで
cli-book-deviate-arg-empties = 収める局面の空きマスの下限 [既定値：リバーシは 30、五目並べは全交点数から 20 を引いた数]
cli-book-deviate-arg-hash = 一回の探索のメモリ（MiB）
cli-book-deviate-arg-seconds = この秒数で止めて、見つかった分を書く
cli-book-deviate-arg-error = 両者が合わせて損してよい石数（2）またはパーセント（5）
cli-book-prune = めったに現れない局面を定石ブックから除く
cli-book-prune-examples =
    例：
      duiyi book prune my.book --error 4 --empties 36
cli-book-prune-arg-error = 残す局面：そこまでに両者が合わせて損してよい石数（6）またはパーセント（15）
cli-book-prune-arg-game = ゲーム。ブックがそのゲームのものか確かめる
cli-book-prune-arg-size = 五目並べ・連珠の盤の路数、15 まで
cli-book-prune-arg-empties = 収める局面の空きマスの下限 [既定値：リバーシは 30、五目並べは全交点数から 20 を引いた数]
cli-book-show = ある局面について定石ブックの内容を表示する
cli-book-show-examples =
    例：
      duiyi book show --moves f5d6c3d3c4
      duiyi book show my.book --json
      duiyi book show --game renju --moves "h8 i9"
cli-book-show-arg-book = ブックのファイル。なければ内蔵のブック
cli-book-show-arg-game = ゲーム。なければ 8×8 リバーシ。duiyi games で一覧
cli-book-show-arg-size = 五目並べ・連珠の盤の路数、15 まで
cli-book-import = 別の定石ブックを取り込む
cli-book-import-examples =
    例：
      duiyi book import my.book book.dat
    このプログラムのブック、export が書いたテキスト、Edax の book.dat、Egaroucid の .egbk3 を読めます。
    両方にある局面は、深く探索したほうを採ります。
cli-arg-from = 取り込むブック
cli-book-export = 定石ブックをテキストや他のプログラムの形式で書く
cli-book-export-examples =
    例：
      duiyi book export openings.txt                  内蔵ブックをテキストで
      duiyi book export book.dat my.book              Edax 用。.egbk3 は Egaroucid 用
cli-arg-to = 書き込むファイル。拡張子で形式が決まる：.txt、.dat、.egbk3、他は独自形式
cli-book-export-arg-book = ブックのファイル。なければ内蔵のブック
cli-book-export-arg-game = ゲーム。なければ 8×8 リバーシ。duiyi games で一覧
cli-book-export-arg-size = 五目並べ・連珠の盤の路数、15 まで

book-progress = 空き { $empties }：{ $all } 局面のうち { $proved } 局面を証明しました
book-progress-lines = ブックどおりの進行：{ $proved } 局面を証明しました
book-written = { $path }：空き { $empties } 以上の { $proved } 局面と、ブックどおりに進む空き { $lines } 以上の { $moves } 局面を証明しました
book-error-foreign = このバージョンの 6×6 リバーシの定石ブックではありません
book-error-damaged = 壊れています：チェックサムが違います
book-error-content = 定石ブックとして読めません：途中で切れているか、別のプログラムが作ったものです
book-learning = { $positions } 局面。新しい { $open } 局面のうち { $searched } 局面を探索しました
book-learned = { $path }：空き { $empties } 以上の { $positions } 局面
book-move = { $move }  { $value }（深さ { $depth }）
book-move-out = { $move }  { $value }（深さ { $depth }、ブック外へ）
explored-leaves = ブック外へ
explored-nothing = この局面はブックになく、名前もありません。
explored-left = この局面からはブックにありません。
explored-ahead = この先に名前のある序盤が { $count } 通り
book-draw = 引き分け
book-nothing = この局面はブックにありません。
book-error-no-book = 読める定石ブックではありません
book-error-other-format = 別の形式のブックです。書き戻すと元の内容が失われます。duiyi book import で取り込んでください
book-error-line = { $line } 行目：「盤面 手番; 着手 評価値 深さ」の形が必要です
book-error-another-game = 別のゲームのブックです
book-error-of-game = 別のゲームのブックです：{ $game }
book-error-not-in-format = その形式に書けるのは 8×8 リバーシのブックだけです。別の拡張子にしてください。
book-no-openings = 定石ブックがあるのは、8×8 リバーシと、パスのない十五路以下の五目並べ・連珠だけです。
cli-book-gomoku = 五目並べの黒必勝を証明し、証明を検査する
cli-book-gomoku-examples =
    例：
      duiyi book gomoku proof.txt                     証明する。同じコマンドで続きから
      duiyi book gomoku proof.txt --moves "h8 a1 i9"  この手順のあとだけ
      duiyi book gomoku proof.txt --pack won.book     すべて検査してブックにする
      duiyi book gomoku --check                       内蔵ブックを検査する。白のあらゆる応手で
      duiyi book gomoku --moves "h8 a1"               内蔵ブックの手
    対象はフリースタイルと --rule standard。十五路を超える盤では、内蔵の十五路の証明を先に試します。記録は証明した手を一行に一つ書きます。
cli-book-gomoku-arg-journal = 証明の記録。--check ではブック
cli-book-gomoku-arg-size = 盤の路数
cli-book-gomoku-arg-moves = 初手からの手順
cli-book-gomoku-arg-nodes = 白の応手ごとに（--moves ならその局面で）、はじめに調べる局面の数。その後は増やしていく
cli-book-gomoku-arg-seconds = この秒数で止める。証明した分は記録にある
cli-book-gomoku-arg-pack = 記録を検査し、ブックをこのファイルに書く
cli-book-gomoku-arg-check = 白のあらゆる応手を、ルールだけで検査する
book-error-not-won = 読める必勝ブックではありません
book-error-journal = { $line } 行目はこの記録の行ではありません
book-error-journal-head = 一行目が「{ $head }」ではありません
book-error-empty = 記録に証明した手がまだありません
book-pack-onto-journal = ブックが記録を上書きしてしまいます。別のファイルにしてください。
book-fault-open = 黒 { $black }、白 { $white } で勝ちが見つかりません
book-fault-lost = 黒 { $black }、白 { $white } では白がすぐに五連を作れます
book-fault-late = 黒 { $black }、白 { $white } では記された手数で勝てません
book-fault-stopped = 検査は中断されました
book-no-such-game = この証明があるのは、フリースタイルとスタンダードの五目並べだけです。
book-no-shipped-openings = このルールの内蔵定石ブックはありません。あるのは 8×8 リバーシと十五路の連珠だけです。自分のブックはファイル名で指定してください。証明済みの五目並べの手は次のように見られます：duiyi book gomoku --moves "h8 a1"
book-none-shipped = このルールの内蔵ブックはありません。
book-proving = 証明した手 { $moves }、追い手の勝ち { $threats }。{ $nodes } 百万局面を調べました。証明数 { $proof }
book-answer-won = { $answer }：黒勝ち
book-answer-not-won = { $answer }：試した手では勝てません
book-answer-open = { $answer }：未定
book-journal = { $path }：{ $moves } 手
book-won-white = ブックにあるのは黒の手です。ここは白の番です。
book-won-threats = { $move } で追い手により { $plies } 手以内に勝ち：{ $line }
book-won-lost = 白の番です。白がどう打っても、黒が { $plies } 手以内に勝ちます。
book-proof-won = 証明できました：黒勝ち。
book-proof-not-won = 候補の手では勝てません。
book-proof-open = 未定です。同じコマンドで続きから。
book-proof-nothing-new = 未定です。今回は証明できた手がありません。もっと長く続けて動かす必要があります。
book-checking = { $positions } 局面を検査しました
book-checked = はじめの局面 { $beginnings }：白がどう応じても、黒は { $plies } 手以内に五連を作ります（{ $positions } 局面、{ $seconds } 秒。追い手の探索は一回に最大 { $nodes } 局面）
book-packed = { $path }：{ $moves } 手、{ $bytes } バイト
book-won-move = { $move } で { $plies } 手以内に勝ち
book-lock-taken = ロックファイルに使う名前ですが、別の内容のファイルがあります
