# 一行ずつの対局。

play-seats = { side-black }：{ $black }。{ side-white }：{ $white }。
play-welcome = { $example } のように着手を入力してください。「ヘルプ」でコマンドの一覧が出ます。
play-note = メモ：{ $text }
play-noted = メモしました。対局とともに保存されます。
play-no-note = この局面にメモはありません。
play-no-point-asked = いまは打つ点ではなく、選択が求められています。
play-no-command = ほかに入力できるものは「{ $command }」で分かります。
play-prompt = { $side }の番です：
play-passed = { $side }は打てる場所がないのでパスです。
play-moves-so-far = 棋譜：{ $moves }
play-no-moves-yet = まだ一手も打たれていません。
play-hint = おすすめ：{ $move }。
play-hint-usage = 何手ですか？1 から { $max } まで。例：{ $command } 5
play-hint-score = おすすめ：{ $move }（{ $score }）。
play-no-hint = この対局ではヒントを出せません。
play-draw-offered = 引き分けを提案しました。{ $side }の返事を待ちます。
play-draw-standing = { $side }が引き分けを提案しています。応じるなら「{ $command }」と入力し、断るならそのまま着手してください。
play-draw-declined = { $side }は引き分けを断りました。
play-clock = 残り時間：{ side-black } { $black }、{ side-white } { $white }
play-no-clock = この対局に時計はありません。
play-branches = 「{ $command } 2」で 2 番の分岐の最後へ、「{ $command } 2 5」でその 5 手目へ移ります。
play-goto-usage = どの分岐、何手目ですか？「{ $list }」で分岐の一覧が出ます。例：{ $command } 2、{ $command } 2 5。分岐がなければ { $command } 5 で5手目へ移ります。
play-after-opening = 開局が終わってから使えます。
play-undone = { $count ->
    [0] 選択を取り消しました。
   *[other] { $count } 手戻しました。
}
play-redone = { $count } 手進めました。
play-nothing-to-undo = 戻せる手がありません。
play-nothing-to-redo = 進める手がありません。
play-keys = ここでは矢印キーは使えません。Enter までの一行を読みます。「待った」「進む」で手を行き来できます。「ヘルプ」で一覧が出ます。
play-need-file = どのファイルですか？例：{ $command } game.txt
play-saved = { $file } に保存しました。
play-saved-own = { $file } に Duiyi 独自の形式で保存しました。ほかのプログラムの形式は .sgf、.ggf、.psq で終わる名前です。
play-saved-without = { $file } に保存しました。{ $format } 形式に含まれないもの：{ $what }。
play-exists = { $file } はすでにあります。上書きするには次のように入力してください：{ $command }
play-save-failed = { $file } に書き込めません：{ $error }
play-save-format = { $format } 形式ではこの対局のルールを表せません。.txt で終わる名前なら Duiyi 形式で保存します
play-loaded = { $file } を読み込みました。
play-load-failed = { $file } を読み込めません：{ $error }
play-load-other-game = これは{ $asked }ではなく{ $game }の対局です
play-load-too-large = { $size } MiB を超えています
play-load-number = ファイル名の後ろに番号か、探す言葉を付けます：{ $file }#1、{ $file }#Tamenori 1999
play-engine-failed = { $name } は続けられません：{ $error }
play-takes-over = ここからはあなたが{ $side }を持ちます。
play-after = 終局です。「再戦」「交替」でもう一局、「待った」で戻る、「検討」で評価、「保存 ファイル名」で残す、Enter で終了：
play-after-short = 終局です（「ヘルプ」で一覧、Enter で終了）：{""}
play-unfinished = 対局の途中で終了しました。
play-unfinished-lost = 対局の途中で終了しました。この対局は残りません。終了する前に「{ $save } ファイル名」で保存できます。

play-help =
    着手              盤の座標で：{ $example }
    待った 進む       自分の前の手番まで戻る、戻した手を進める
    ヒント            良い手とその評価を見る（「ヒント 7」なら 7 手）
    定石              定石の名前と、ブックにある各手の評価
    ルール            遊び方と勝ち方
    検討              対局全体を評価し、疑問手をすべて示す
    疑問手            次の疑問手へ移動する
    棋譜              これまでの着手
    盤面              盤と打てる場所をもう一度見る
    パス 投了         ルールが許すときにパスする、負けを認める
    引き分け          引き分けを提案する、提案に応じる
    時計              残り時間
    分岐              これまでの分岐の一覧。「移動 2」で 2 番へ
    保存 ファイル名   対局をファイルに書く（「保存! ファイル名」は上書き）
    読込 ファイル名   ファイルの対局を続ける
    メモ 文           この局面にメモを残す（メモだけなら読む）
    レベル 7          コンピュータのレベルを変える
    交替 再戦         先手と後手を入れ替える、もう一局打つ
    直前 石数         直前の手と石数を文で表示する
    打てる点          打てる場所と、禁点とその理由
    段 3              その段の様子（列 c：その列）
    ヘルプ 終了       この一覧を見る、終わる（{ $kept ->
        [yes] 対局は残る
       *[no] 対局は残らない
    }）

    コンピュータの思考中は、Enter ですぐに着手させ、「待った」「投了」も使えます。

# 各コマンドの入力のしかた。最初のものを表示に使います。
command-undo = 待った 戻す 戻る undo
command-redo = 進む やり直し redo
command-hint = ヒント hint
command-book = 定石 ブック 珠型 book openings opening
command-analyse = 検討 analyse analyze review
command-moves = 棋譜 moves
command-board = 盤面 盤 board
command-pass = パス pass
command-resign = 投了 resign
command-draw = 引き分け draw
command-clock = 時計 時間 残り時間 clock
command-fault = 疑問手 fault mistake
command-branches = 分岐 変化 branches variations
command-goto = 移動 goto
command-save = 保存 save
command-load = 読込 読み込み load
command-note = メモ note
command-rules = ルール 規則 rules
command-help = ヘルプ help ?
command-quit = 終了 やめる quit exit q
