# 一行ずつの対局。

play-welcome = { $example } のように着手を入力してください。「ヘルプ」で命令の一覧が出ます。
play-prompt = { $side }の番です：
play-moved = { $side }（{ $name }）は { $move } に打ちました。
play-passed = { $side }は打てる場所がないのでパスです。
play-moves-so-far = 棋譜：{ $moves }
play-no-moves-yet = まだ一手も打たれていません。
play-hint = { $move } はいかがでしょう。
play-hint-score = { $move } はいかがでしょう（{ $score }）。
play-no-hint = ヒントを出せる相手がいません。
play-draw-offered = 引き分けを提案しました。{ $side }の返事を待ちます。
play-draw-standing = { $side }が引き分けを提案しています。「{ $command }」で同意、着手すれば拒否です。
play-draw-declined = { $side }は引き分けを断りました。
play-clock = 黒 { $black }、白 { $white }
play-no-clock = この対局に時計はありません。
play-branches = 「{ $command } 2」で 2 番の手順の終わりへ、「{ $command } 2 5」でその 5 手目へ移ります。
play-goto-usage = どの手順ですか。「{ $list }」で一覧が出ます。例：{ $command } 2、{ $command } 2 5
play-after-opening = それは開局の後でできます。
play-undone = { $count } 手戻しました。
play-redone = { $count } 手進めました。
play-nothing-to-undo = 戻せる手がありません。
play-nothing-to-redo = 戻した手がありません。
play-need-file = どのファイルですか。例：{ $command } game.txt
play-saved = { $file } に保存しました。
play-exists = { $file } はすでにあります。置き換えるには次のように入力してください：{ $command }
play-save-failed = { $file } に書き込めません：{ $error }
play-loaded = { $file } を読み込みました。
play-load-failed = { $file } を読み込めません：{ $error }
play-load-too-large = { $size } MiB を超えています
play-load-move = { $number } 手目：{ $error }
play-engine-failed = { $name } は続けられません：{ $error }
play-takes-over = ここからはあなたが{ $side }を持ちます。
play-after = 終局です。「待った」で戻る、「保存 ファイル」で残す、Enter で終了：
play-unfinished = 対局は途中で終わりました。

play-help =
    着手              盤の座標で：{ $example }
    待った やり直し   自分の前の手番まで戻る/もう一度進む
    ヒント            助言をもらう
    棋譜              これまでの着手
    盤面              盤と打てる場所をもう一度見る
    パス 投了         ルールで許されるときにパスする/負けを認める
    引き分け          引き分けを提案する/提案に同意する
    時計              残り時間
    分岐              これまでの手順の一覧。「移動 2」で 2 番へ
    保存 ファイル     対局をファイルに書く（「保存! ファイル」は置き換え）
    読込 ファイル     ファイルの対局を続ける
    ヘルプ 終了       この一覧/終わる

# 各命令の入力のしかた。最初のものを表示に使います。
command-undo = 待った 戻す undo
command-redo = やり直し 進む redo
command-hint = ヒント hint
command-moves = 棋譜 moves
command-board = 盤面 board
command-pass = パス pass
command-resign = 投了 resign
command-draw = 引き分け draw
command-clock = 時計 clock
command-branches = 分岐 変化 branches variations
command-goto = 移動 goto
command-save = 保存 save
command-load = 読込 load
command-help = ヘルプ help ?
command-quit = 終了 quit exit
