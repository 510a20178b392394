# 引擎之间的比赛及其统计。

cli-match = 让引擎互相对弈，并给出统计结论
cli-match-examples =
    示例：
      duiyi match general random --pairs 10 --level 3
      duiyi match "[level=5]general" "[level=7]general" --game gomoku --sprt 0,50
      duiyi match general greedy one-ply --level 3 --schedule swiss=3 --journal m.log --resume
cli-bench = 搜索固定局面并输出节点数，用于比较版本
cli-arg-engines = 引擎，写作 [name=A,tc=5+0.1,nodes=N,depth=N,level=N,margin=MS]引擎：本程序的引擎写名称，别的程序写作 gtp:命令、nboard:、gomocup: 或 ugi:，或 profile:文件；没有任何限制时，本程序的引擎每步想一秒
cli-arg-pairs = 每组对阵下几对棋（一对＝同一开局，黑白各一局）
cli-arg-openings = 开局文件：每行一条棋谱，或以棋盘中心为原点的坐标
cli-arg-random_plies = 随机下到此步数，生成大致均势的开局
cli-arg-schedule = round-robin（循环赛）、gauntlet（首个引擎对其余各引擎）或 swiss=轮数（瑞士制）
cli-arg-concurrency = 同时进行的对局数
cli-arg-margin = 允许超时而不判负的毫秒数
cli-arg-sprt = 序贯检验：一有结论即停止
cli-arg-normalized = 检验使用归一化 Elo
cli-arg-max_plies = 下到此步数即判和
cli-arg-adjudicate = 双方引擎都算出必然结果时提前结束
cli-arg-journal = 保存每一局的日志文件，供 --resume 使用
cli-arg-resume = 继续日志中的比赛，可以增加 --pairs（swiss 须相同）
cli-arg-save = 保存棋谱的文件夹
cli-arg-selftest = 把统计结果与公开的例子比较

bench-total = 节点数：{ $nodes }

match-resumed = 已有 { $games } 局，继续进行。
match-engine-of = { $name }：{ $reason }
match-damaged-head = 日志首行（说明是哪场比赛）无法读取；该行保留，其后的对局照常计入。
match-damaged = 日志第 { $line } 行无法读取；该行保留，若其他行没有这一局，则重新进行。
match-crashed = { $name } 因程序故障输了 { $games } 局；最后一次：“{ $reason }”
match-engine = 引擎
match-games = 局数
match-won = 胜
match-drawn = 和
match-lost = 负
match-score = 得分率
match-elo = Elo
match-faults = 崩溃/违规/超时
match-colours = { side-black }胜 { $black } 局，和 { $draws } 局，{ side-white }胜 { $white } 局。
match-difference = { $first } 对 { $second }：Elo { $elo } ± { $error }，更强的概率 { $superiority }%，各对得分（0、½、1、1½、2）的对数 { $pairs }
match-sprt = 序贯检验 [{ $elo0 }, { $elo1 }]：LLR { $llr }（{ $low }，{ $high }）：{ $verdict }
match-accept-null = 并不更强（H0）
match-accept-alternative = 更强（H1）
match-undecided = 尚无结论

error-player = 看不懂引擎“{ $text }”，格式如 [name=A,level=3]general。
error-player-option = “{ $text }”不是选手的设定；应为 { $options } 之一，每项一次，例如 level=3。
error-player-range = “{ $text }”超出范围；应在 { $range } 之内。
error-sprt-two = 序贯检验只能在两个引擎之间进行。
profile-shape = “{ $given }”不是引擎；应写成“协议:命令”，如 gtp:edax -gtp。
profile-command = “{ $given }”不是命令。
profile-syntax = 引擎配置第 { $line } 行：{ $reason }
profile-unknown-key = 引擎配置：没有“{ $key }”这个键；可用的是 { $expected }。
profile-missing-key = 引擎配置：缺少“{ $key }”。
profile-value = 引擎配置：“{ $key }”应为{ $wanted }。
match-ending = { $ending }（{ $cause }）
match-progress = { $number }/{ $planned } { $black } – { $white }：{ $ending }　{ $name }：{ $score }
match-difference-from = { $first } 对 { $second }：Elo 至少 { $elo }（95%），各对得分（0、½、1、1½、2）的对数 { $pairs }
match-difference-to = { $first } 对 { $second }：Elo 至多 { $elo }（95%），各对得分（0、½、1、1½、2）的对数 { $pairs }
match-difference-unknown = { $first } 对 { $second }：局数太少，看不出强弱；各对得分（0、½、1、1½、2）的对数 { $pairs }
match-failed-exists = { $path } 已存在；用 --resume 继续，或换一个文件。
match-failed-saved = { $path } 已存在；可用 --resume 和那场比赛的 --journal 继续，或换一个文件夹。
match-failed-other-game = { $path } 里是另一局棋，不是刚下的这局；请移走它或换一个文件夹，再用 --resume 继续。
match-failed-busy = { $path } 正被另一场比赛写入；请等它结束，或换一个文件。
match-failed-other = { $path } 不是这场比赛的日志：{ $reason }
match-failed-no-opening = { $path } 中没有开局。
match-failed-no-random = 此棋盘上找不到 { $plies } 手的均衡开局；请把 --random-plies 改小些。
opening-off-board = 偏移 { $x },{ $y } 不在棋盘上
opening-too-far = 这个开局走完棋局就结束了
journal-no-file = 它不是普通文件
journal-settings = 它是另一场设置不同的比赛的日志
journal-none = 它的开头是“{ $begins }”
match-failed-engine = { $name } 无法启动：{ $reason }
match-failed-game = { $name } 下不了这种棋：{ $reason }
match-failed-contestants = 比赛至少需要两个引擎，且名称不能相同。
