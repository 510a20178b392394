# コマンドラインの説明と、短いコマンドの出力。

cli-about = コンピュータと対局：リバーシ、五目並べ、連珠、三目並べなど。
cli-examples =
    例：
      duiyi                                      ゲームを選んで対局
      duiyi play reversi --level 3               あなたが黒
      duiyi play gomoku --rule renju --color white
      duiyi classic reversi                      授業用のプログラム

cli-play = 一局を対局：エンジン相手、二人で、またはエンジン同士
cli-play-examples =
    例：
      duiyi play reversi --size 6 --level 8 --color white
      duiyi play gomoku --size 19 --color both        二人で一つのキーボード
      duiyi play tictactoe --color none --engine general --opponent priority
      duiyi play reversi --opening "f5 d6 c3"         定石から始める
      duiyi play gomoku --opening swap2 --tc 10m+5    開局ルールと持ち時間
      duiyi play --load game.txt                      保存した対局の続き
      duiyi play --continue                           中断した対局の続き

    対局中は「ヘルプ」でコマンドを表示します：待った、進む、ヒント、保存など。
cli-puzzle = 問題を解く：答えが証明された局面と、定石の練習
cli-puzzle-examples =
    例：
      duiyi puzzle reversi               まだ解いていない次の問題
      duiyi puzzle renju 7
      duiyi puzzle reversi --openings    定石を名前で練習する
      duiyi puzzle --list                いくつ解けたか
cli-show = 局面を表示：盤、手番、合法手、禁点
cli-show-examples =
    例：
      duiyi show reversi --moves "f5 d6 c3 d3"
      duiyi show reversi --size 4 --position "..../.OX./.XO./.... X"
      duiyi show renju --moves h8h9i10 --json
cli-perft = ゲーム木の葉を数える：動作確認と速度の測定用
cli-perft-examples =
    例：
      duiyi perft reversi --depth 9
      duiyi perft tictactoe --depth 9 --divide
cli-games = ゲーム、盤の大きさ、ルール、エンジンの一覧
cli-classic = 授業用の四つのプログラムの一つを実行
cli-classic-examples =
    例：
      duiyi classic reversi --log games.csv
      duiyi classic gomoku --size 15
cli-completions = シェルの補完スクリプトを出力
cli-completions-examples =
    例：
      duiyi completions bash > ~/.local/share/bash-completion/completions/duiyi
cli-man = マニュアルを出力、またはフォルダに書き出す

cli-arg-help = ヘルプを表示
cli-arg-version = バージョンを表示
cli-arg-lang = 言語：zh、en、ja [既定値：ロケールの言語]
cli-arg-game = ゲーム。duiyi games で一覧
cli-arg-size = 盤の大きさ：8 など。m,n,k は 7,6,4 など
cli-puzzle-arg-which = 何問目か（1 から）、または序盤の名前 [既定：まだ解いていない次の問題]
cli-puzzle-arg-openings = 定石を練習する
cli-arg-list = 問題の一覧と、まだ解いていないもの
cli-arg-rule = ルール：freestyle、standard、renju など。--variant と同じ
cli-arg-variant = 変則ルール。duiyi games で一覧。複数は + でつなぐ
cli-arg-color = あなたの側：black 黒（x でもよい）、white 白（o でもよい）、random 抽選、both 両方、none 観戦
cli-arg-level = エンジンのレベル、1 から 20 [既定値：5、または保存した対局のレベル]
cli-arg-engine = 使うエンジン。duiyi games で一覧。ほかのプログラムは gtp:コマンド（nboard:、gomocup:、ugi:）
cli-arg-opponent = 対局相手のエンジン。観戦のときは後手のエンジン
cli-arg-time = エンジンの一手の思考時間（秒）。レベルの代わり
cli-arg-nodes = エンジンが一手に調べる局面の数。レベルの代わり
cli-arg-depth = エンジンの読みの深さ（手数）。レベルの代わり
cli-arg-opening = 初めに並べる手、定石の名前（虎）、または開局ルール：swap2、rif、xot など。ルールは duiyi games で一覧
cli-arg-tc = 双方の持ち時間：300 か 5m、5m+2（一手ごとに加算）、40/5m、10m+3x30（秒読み）、5/move
cli-arg-position = 局面：上の行から / でつなぎ、最後に手番
cli-arg-moves = 手順。空白はあってもなくてもよい
cli-arg-seed = エンジンの乱数のシード。なければ毎回変わる
cli-arg-load = 続きを打つ対局のファイル（複数あれば FILE#3 で3局目）。着手だけのファイルなら [GAME] でゲームを指定
cli-arg-plain = ターミナルでも一行ずつの表示で対局
cli-arg-ascii = ASCII 文字だけで描く
cli-arg-json = JSON で出力（docs/json.md 参照）
cli-arg-divide = 初手ごとに分けて数える
cli-arg-program = どのプログラムか
cli-arg-log = reversi が一局ごとに一行加える CSV ファイル
cli-arg-shell = シェル
cli-arg-folder = 書き出す場所

perft-report = 深さ { $depth }：葉 { $nodes } 個、{ $seconds } 秒、毎秒 { $speed } 百万個

games-line = { $label }：{ $value }
games-sizes-usual = { $all }、標準は { $usual }
games-names = 名前
games-sizes = 盤の大きさ
games-variants = ルール
games-engines = エンジン
games-openings = 開局ルール
games-engines-heading = エンジン：
games-openings-heading = 開局ルール：

error-in-move = { $number } 手目：{ $reason }
error-in-position = --position：{ $reason }
error-file = { $path }：{ $reason }
error-engine-start = エンジンを使えません：{ $error }
error-engine = このゲームにエンジン「{ $given }」はありません。使えるのは { $expected } です。
error-time-control = 「{ $given }」は持ち時間として読めません。300、5m+2、40/5m、10m+3x30、5/move、none のように書いてください。時間はそれぞれ 0.001 秒から 370 日までです。
error-opening-position = 開局ルールは通常の初期配置から始まります。--position を外してください。
error-log-folder = 対局記録を置くホームフォルダがありません。--log でファイルを指定してください。
error-protocol = 「{ $given }」というプロトコルはありません。gtp、nboard、gomocup、ugi が使えます。
error-protocol-game = プロトコル { $protocol } では { $game } を指せません。

cli-engine = プロトコルで他のプログラムと通信：gtp、nboard、gomocup、ugi
cli-engine-examples =
    例：
      duiyi engine --protocol gtp --game reversi
      duiyi engine --protocol gomocup --level 8
    pbrain-duiyi という名前で起動すると、引数なしで Gomocup プロトコルを使います。
cli-arg-protocol = gtp、nboard、gomocup、ugi のいずれか
