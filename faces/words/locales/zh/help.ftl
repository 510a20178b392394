# 命令行的标题、对错误参数的说明，以及个别命令独有的帮助。

cli-heading-usage = 用法：
cli-heading-commands = 命令：
cli-heading-arguments = 参数：
cli-heading-options = 选项：
cli-usage-options = [选项]
cli-usage-command = [命令]
cli-default = {" "}[默认：{ $value }]
cli-possible = {" "}[可选：{ $values }]

cli-refused-unknown = 这里没有参数“{ $argument }”。
cli-refused-command = 没有命令“{ $given }”。
cli-refused-value = { $argument } 不能是“{ $value }”；应为：{ $expected }
cli-refused-no-value = { $argument } 后面缺少值。
cli-refused-missing = 缺少：{ $arguments }
cli-refused-no-game = 要玩哪种棋？{ $games }……（“duiyi games”列出各种棋及其变体）
cli-refused-twice = { $argument } 重复出现。
cli-refused-conflict = { $argument } 不能与 { $other } 同时使用。
cli-refused-too-many = { $argument } 多了一个值“{ $value }”。
cli-refused-too-few = { $argument } 至少需要 { $least } 个值。
cli-refused-not-text = 有一个参数不是 UTF-8 文本。
cli-refused-similar = 你是不是想输入：{ $similar }？
cli-refused-help = 输入 duiyi --help 或 duiyi 命令 --help 查看用法。
cli-expected-number = 整数（只用数字）
cli-expected-range = { $low } 到 { $high } 的数
cli-expected-from = 不小于 { $low } 的数
cli-expected-address = IP 地址，例如 127.0.0.1 或 ::1
cli-expected-seconds = 大于 0 的秒数
cli-expected-error = 0 到 128 的子数或百分点
cli-expected-schedule = round-robin、gauntlet 或 swiss=轮数
cli-expected-sprt = 两个或四个数，写作 ELO0,ELO1[,ALPHA,BETA]
cli-expected-sprt-order = ELO0 小于 ELO1，ALPHA 和 BETA 在 0.0001 与 0.5 之间
error-language = 没有语言“{ $given }”，可选：{ $expected }。

cli-perft-arg-depth = 统计到多少步深
cli-classic-arg-size = 五子棋课堂程序的棋盘路数
cli-solve-arg-resume = 接着写结果文件，跳过其中已有的局面
cli-solve-arg-moves = 从开局到所求局面的着法
cli-engine-arg-level = 协议没有限定时的引擎等级，1 到 20
cli-match-arg-level = 各引擎的等级，1 到 20
cli-match-arg-tc = 各引擎的限时：300 或 5m、5m+2（加秒）、40/5m、10m+3x30（读秒）、5/move
cli-match-arg-seed = 引擎、开局与编排所用的随机种子
cli-games-examples =
    示例：
      duiyi games
      duiyi games --json
cli-man-examples =
    示例：
      duiyi man | man -l -
      duiyi man ~/.local/share/man/man1
cli-bench-examples =
    示例：
      duiyi bench --json
man-name = 名称
man-synopsis = 用法
man-description = 说明
man-options = 选项
man-commands = 命令
man-examples = 示例
man-version = 版本
