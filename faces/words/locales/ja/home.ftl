# duiyi だけを実行したとき：ターミナルではメニュー、それ以外では案内。

home-title = Duiyi
home-no-terminal =
    Duiyi：コンピュータと対局するボードゲーム。

      duiyi play reversi --level 3        対局、あなたが黒
      duiyi play gomoku --color white     コンピュータが先手
      duiyi classic reversi               授業用のプログラム
      duiyi games                         ゲーム、盤の大きさ、ルール、エンジン
      duiyi --help                        そのほかの使い方

    ターミナルで duiyi だけを実行するとメニューが開きます。
home-continue = 中断した対局を続ける：{ $game } { $size }、{ $moves } 手まで
home-choose-game = どのゲームにしますか？
home-choose-size = 盤の大きさ（{ $all }）
home-choose-variant = どのルールにしますか？
home-choose-color = どちらを持ちますか？
home-choose-level = コンピュータのレベル（1 から { $max }）
home-color-black = 黒、あなたが先手
home-color-white = 白、コンピュータが先手
home-color-both = 両方：二人で対局
home-color-none = 観戦：コンピュータ同士
home-prompt = 番号を入力してください（Enter で { $default }、q で終了）：
home-prompt-value = 数を入力してください（Enter で { $default }、q で終了）：
home-not-a-choice = 「{ $given }」という選択肢はありません。1 から { $count } を入力してください。

player-person = プレイヤー
player-numbered = プレイヤー { $number }
