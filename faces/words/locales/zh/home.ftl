# 单独运行 duiyi 时：终端上显示菜单，否则显示一页说明。

home-title = Duiyi 对弈
home-no-terminal =
    Duiyi 对弈：与电脑下棋。

      duiyi play reversi --level 3        开始对局，你执黑
      duiyi play gomoku --color white     电脑先下
      duiyi classic reversi               课堂程序
      duiyi games                         棋种、棋盘大小、规则、引擎
      duiyi --help                        其余用法

    在终端上单独运行 duiyi 会打开菜单。
home-continue = 接着下上次离开的对局：{ $game } { $size }，已下 { $moves } 手
home-choose-game = 下哪种棋？
home-choose-size = 棋盘大小（{ $all }）
home-choose-variant = 哪种规则？
home-choose-color = 你下哪一方？
home-choose-level = 电脑等级（1 到 { $max }）
home-color-black = 黑方，你先下
home-color-white = 白方，电脑先下
home-color-both = 双方：两人对弈
home-color-none = 观战：电脑对电脑
home-prompt = 请输入编号，直接按回车选 { $default }（输入 q 退出）：
home-prompt-value = 请输入数字，直接按回车选 { $default }（输入 q 退出）：
home-not-a-choice = 没有“{ $given }”这一项；请输入 1 到 { $count } 的数字。

player-person = 玩家
player-numbered = 玩家 { $number }
