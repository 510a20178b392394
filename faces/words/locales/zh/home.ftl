# 单独运行 duiyi 时：终端上打开主页，否则显示一页说明。

home-no-terminal =
    Duiyi 对弈：与电脑下棋。

      duiyi play reversi --level 3        开始对局，你执黑
      duiyi play gomoku --plain           逐行显示，适合脚本和读屏软件
      duiyi play gomoku --color white     电脑先下
      duiyi classic reversi               课堂程序
      duiyi games                         棋种、棋盘大小、规则、引擎
      duiyi --help                        其余用法

    在终端上单独运行 duiyi 会打开主页，一切从那里开始。
home-continue = 接着下上次离开的对局：{ $game } { $size }，{ $moves ->
    [0] 还没有落子
   *[other] 已下 { $moves } 手
}

player-person = 玩家
player-numbered = 玩家 { $number }
