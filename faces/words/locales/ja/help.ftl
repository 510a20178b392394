# コマンド行の見出しと誤りの説明、一つのコマンドだけのヘルプ。

cli-heading-usage = 使い方：
cli-heading-commands = コマンド：
cli-heading-arguments = 引数：
cli-heading-options = オプション：
cli-usage-options = [オプション]
cli-usage-command = [コマンド]
cli-default = {" "}[既定値：{ $value }]
cli-possible = {" "}[選択肢：{ $values }]

cli-refused-unknown = ここに「{ $argument }」という引数はありません。
cli-refused-command = 「{ $given }」というコマンドはありません。
cli-refused-value = { $argument } に「{ $value }」は使えません。使えるもの：{ $expected }
cli-refused-no-value = { $argument } に値がありません。
cli-refused-missing = 足りないもの：{ $arguments }
cli-refused-no-game = どのゲームですか？{ $games }……（「duiyi games」で種類とルールの一覧）
cli-refused-twice = { $argument } が二度あります。
cli-refused-conflict = { $argument } は { $other } と一緒に使えません。
cli-refused-too-many = { $argument } に「{ $value }」は余分です。
cli-refused-too-few = { $argument } には少なくとも { $least } 個の値が必要です。
cli-refused-not-text = UTF-8 のテキストでない引数があります。
cli-refused-similar = もしかして：{ $similar }
cli-refused-help = 使い方は duiyi --help または duiyi コマンド --help で表示します。
cli-expected-number = 整数（数字のみ）
cli-expected-range = { $low } から { $high } の数
cli-expected-from = { $low } 以上の数
cli-expected-address = 127.0.0.1 や ::1 のような IP アドレス
cli-expected-seconds = 0 より大きい秒数
cli-expected-error = 0 から 128 までの石数またはパーセント
cli-expected-schedule = round-robin、gauntlet、swiss=回戦数
cli-expected-sprt = 二つか四つの数、ELO0,ELO1[,ALPHA,BETA]
cli-expected-sprt-order = ELO0 は ELO1 より小さく、ALPHA と BETA は 0.0001 と 0.5 の間
error-language = 「{ $given }」という言語はありません。選べるのは { $expected } です。

cli-perft-arg-depth = 数える深さ（手数）
cli-classic-arg-size = 五目並べのプログラムの盤の路数
cli-solve-arg-resume = 結果のファイルの続きから。済んだ局面は飛ばす
cli-solve-arg-moves = 初手から解く局面までの着手
cli-engine-arg-level = プロトコルの指定がないときのエンジンのレベル、1 から 20
cli-match-arg-level = すべてのエンジンのレベル、1 から 20
cli-match-arg-tc = 各エンジンの持ち時間：300 か 5m、5m+2（一手ごとに加算）、40/5m、10m+3x30（秒読み）、5/move
cli-match-arg-seed = エンジン、序盤、組み合わせの乱数のシード
cli-games-examples =
    例：
      duiyi games
      duiyi games --json
cli-man-examples =
    例：
      duiyi man | man -l -
      duiyi man ~/.local/share/man/man1
cli-bench-examples =
    例：
      duiyi bench --json
man-name = 名前
man-synopsis = 書式
man-description = 説明
man-options = オプション
man-commands = コマンド
man-examples = 例
man-version = バージョン
