# duiyi だけを実行したとき：ターミナルではホーム画面、それ以外では案内。

home-no-terminal =
    Duiyi：コンピュータと対局するボードゲーム。

      duiyi play reversi --level 3        対局、あなたが黒
      duiyi play gomoku --plain           一行ずつ表示。スクリプトや読み上げ向け
      duiyi play gomoku --color white     コンピュータが先手
      duiyi classic reversi               授業用のプログラム
      duiyi games                         ゲーム、盤の大きさ、ルール、エンジン
      duiyi --help                        そのほかの使い方

    ターミナルで duiyi だけを実行するとホーム画面が開き、すべてそこから始められます。
home-continue = 中断した対局を続ける：{ $game } { $size }、{ $moves ->
    [0] 着手なし
   *[other] { $moves } 手まで
}

player-person = プレイヤー
player-numbered = プレイヤー { $number }
