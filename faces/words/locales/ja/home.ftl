# duiyi だけを実行したとき：端末ではメニュー、それ以外では案内。

home-title = Duiyi 对弈
home-no-terminal =
    Duiyi 对弈：コンピュータと盤上で対局。

      duiyi play reversi --level 3        対局、あなたが黒
      duiyi play gomoku --color white     コンピュータが先手
      duiyi classic reversi               教室のプログラム
      duiyi games                         ゲーム、大きさ、ルール、エンジン
      duiyi --help                        その他すべて

    端末で duiyi だけを実行するとメニューが開きます。
home-choose-game = どのゲーム？
home-choose-size = 盤の大きさ（{ $all }）
home-choose-variant = どのルール？
home-choose-color = あなたの側は？
home-choose-level = コンピュータの強さ、1 から { $max }
home-color-black = 黒、あなたが先手
home-color-white = 白、コンピュータが先手
home-color-both = 両方：二人で対局
home-color-none = 観戦：コンピュータ同士
home-prompt = 番号を入力、Enter で { $default }（q で終了）：
home-prompt-value = Enter で { $default }（q で終了）：
home-not-a-choice = 「{ $given }」という選択肢はありません。1 から { $count } を入力してください。

player-person = あなた
