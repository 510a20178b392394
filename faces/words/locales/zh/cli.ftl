# 命令行帮助，以及简短命令输出的文字。

cli-about = 与电脑对弈：黑白棋、五子棋、连珠、井字棋等。
cli-examples =
    示例：
      duiyi                                      选择棋种并开始对局
      duiyi play reversi --level 3               你执黑
      duiyi play gomoku --rule renju --color white
      duiyi classic reversi                      课堂程序

cli-play = 下完整的一局：人机对弈、两人对弈或引擎对引擎
cli-play-examples =
    示例：
      duiyi play reversi --size 6 --level 8 --color white
      duiyi play gomoku --size 19 --color both        两人共用键盘
      duiyi play tictactoe --color none --engine general --opponent priority
      duiyi play reversi --opening "f5 d6 c3"         从某个开局继续
      duiyi play gomoku --opening swap2 --tc 10m+5    按开局规则，并计时
      duiyi play --load game.txt                      接着下已保存的对局
      duiyi play --continue                           接着下上次离开的对局

    对局中输入“帮助”可查看命令：悔棋、恢复、提示、保存……
cli-puzzle = 做习题：答案已经证明的局面，以及开局练习
cli-puzzle-examples =
    示例：
      duiyi puzzle reversi               下一道还没解出的题
      duiyi puzzle renju 7
      duiyi puzzle reversi --openings    按名称练习开局
      duiyi puzzle --list                解出了多少题
cli-show = 显示局面：棋盘、行棋方、合法着法、禁手点
cli-show-examples =
    示例：
      duiyi show reversi --moves "f5 d6 c3 d3"
      duiyi show reversi --size 4 --position "..../.OX./.XO./.... X"
      duiyi show renju --moves h8h9i10 --json
cli-perft = 统计博弈树的叶节点数：用于检验与测速
cli-perft-examples =
    示例：
      duiyi perft reversi --depth 9
      duiyi perft tictactoe --depth 9 --divide
cli-games = 列出棋种、棋盘大小、规则与引擎
cli-classic = 运行四个课堂程序之一
cli-classic-examples =
    示例：
      duiyi classic reversi --log games.csv
      duiyi classic gomoku --size 15
cli-completions = 输出 Shell 补全脚本
cli-completions-examples =
    示例：
      duiyi completions bash > ~/.local/share/bash-completion/completions/duiyi
cli-man = 输出手册页，或把全部手册页写入文件夹

cli-arg-help = 显示帮助
cli-arg-version = 显示版本
cli-arg-lang = 语言：zh、en 或 ja [默认：系统语言]
cli-arg-game = 棋种；用 duiyi games 查看
cli-arg-size = 棋盘大小：如 8；m,n,k 棋如 7,6,4
cli-puzzle-arg-which = 第几题，从 1 起，或开局的名称 [默认：下一道未解的题]
cli-puzzle-arg-openings = 练习开局
cli-arg-list = 列出习题，以及哪些还没解出
cli-arg-rule = 规则：freestyle、standard、renju 等；与 --variant 相同
cli-arg-variant = 规则变体，用 duiyi games 查看；多个用 + 连接
cli-arg-color = 你下哪一方：black 黑（或 x 叉）、white 白（或 o 圈）、random 抽签、both 双方、none 观战
cli-arg-level = 引擎等级，1 到 20 [默认：5，或已保存对局的等级]
cli-arg-engine = 所用的引擎；用 duiyi games 查看；别的程序写作 gtp:命令（nboard:、gomocup:、ugi:）
cli-arg-opponent = 与你对弈的引擎；观战时为后手的引擎
cli-arg-time = 引擎每步的思考秒数，代替等级
cli-arg-nodes = 引擎每步搜索的局面数，代替等级
cli-arg-depth = 引擎的搜索深度（步），代替等级
cli-arg-opening = 开局着法，或开局名称（虎），或开局规则：swap2、rif、xot 等；规则用 duiyi games 查看
cli-arg-tc = 双方限时：300 或 5m、5m+2（加秒）、40/5m、10m+3x30（读秒）、5/move
cli-arg-position = 局面：自上而下各行用 / 连接，最后写行棋方
cli-arg-moves = 着法，中间有无空格均可
cli-arg-seed = 引擎的随机种子；不指定则随机
cli-arg-load = 要接着下的对局文件（有多局时 FILE#3 为第三局）；文件里只有着法时，[GAME] 说明是哪种棋
cli-arg-plain = 在终端上也用逐行模式
cli-arg-ascii = 只用 ASCII 字符绘制
cli-arg-json = 输出 JSON，格式见 docs/json.md
cli-arg-divide = 按第一步分别统计
cli-arg-program = 哪个程序
cli-arg-log = reversi 程序每局追加一行的 CSV 文件
cli-arg-shell = Shell 名称
cli-arg-folder = 存放手册页的文件夹

perft-report = 深度 { $depth }：{ $nodes } 个叶节点，用时 { $seconds } 秒，每秒 { $speed } 百万个

games-line = { $label }：{ $value }
games-sizes-usual = { $all }，通常为 { $usual }
games-names = 名称
games-sizes = 棋盘大小
games-variants = 规则
games-engines = 引擎
games-openings = 开局规则
games-engines-heading = 引擎：
games-openings-heading = 开局规则：

error-in-move = 第 { $number } 手：{ $reason }
error-in-position = --position：{ $reason }
error-file = { $path }：{ $reason }
error-engine-start = 引擎无法使用：{ $error }
error-engine = 这种棋没有引擎“{ $given }”；可用：{ $expected }。
error-time-control = 看不懂限时“{ $given }”，格式如 300、5m+2、40/5m、10m+3x30、5/move 或 none，每项时间为 0.001 秒至 370 天。
error-opening-position = 开局规则须从标准的初始局面开始，请去掉 --position。
error-log-folder = 找不到存放对局日志的主目录；请用 --log 指定文件。
error-protocol = 不支持协议“{ $given }”；可用：gtp、nboard、gomocup、ugi。
error-protocol-game = 协议 { $protocol } 不支持棋种 { $game }。

cli-engine = 通过协议与其他程序通信：gtp、nboard、gomocup 或 ugi
cli-engine-examples =
    示例：
      duiyi engine --protocol gtp --game reversi
      duiyi engine --protocol gomocup --level 8
    以 pbrain-duiyi 为名运行时，不带参数即使用 Gomocup 协议。
cli-arg-protocol = gtp、nboard、gomocup 或 ugi
