# 开局库。

cli-book = 生成开局库：6×6 黑白棋的精确开局库，8×8 黑白棋、五子棋和连珠的普通开局库
cli-book-examples =
    示例：
      duiyi book six.book --seconds 600      6×6：十分钟；再运行即继续
      duiyi book six.book --empties 28 --lines 24     不求那么深
      duiyi book learn my.book --seconds 600          8×8 的开局库
      duiyi book show --moves f5d6                    查看内置开局库
      duiyi book learn my.book --game renju           连珠的开局库
    精确开局库收录 6×6 从开局直到剩 --empties 个空格的所有局面；更深处直到 --lines 个空格，
    只收一方按库下棋时可能出现的局面。后者先证明。
    按 Ctrl-C 会写入已有的部分。
cli-arg-book = 开局库文件；已存在则继续
cli-arg-empties = 收录的局面至少有多少空格
cli-arg-lines = 一方按库下棋时，收录的局面至少有多少空格
cli-arg-seconds = 到此秒数即停止，并写入已证明的部分
cli-book-learn = 从最容易出现的局面起扩充开局库
cli-book-learn-examples =
    示例：
      duiyi book learn my.book --seconds 600 --threads 4
      duiyi book learn my.book --nodes 5000000 --positions 10000
      duiyi book learn my.book --game gomoku --rule renju --size 15
    8×8 黑白棋有这种开局库，十五路以内的五子棋和连珠也有。亏损以子数计，五子棋和连珠以胜率的百分点计。
    文件不存在时从初始局面开始。用 Ctrl-C 或 --seconds 停下后再运行，结果与不停一样，也与线程数无关。
cli-book-learn-arg-nodes = 每次搜索的局面数
cli-book-learn-arg-positions = 库中有这么多局面时停止
cli-book-learn-arg-game = 棋种，不写则为 8×8 黑白棋；用 duiyi games 查看
cli-book-learn-arg-size = 五子棋、连珠的棋盘路数，最多 15
cli-book-learn-arg-empties = 收录的局面至少有多少空格 [默认：黑白棋 30，五子棋为总点数减 20]
cli-book-learn-arg-hash = 每次搜索的内存（MiB）
cli-book-learn-arg-seconds = 到此秒数即停止，并写入已找到的部分
cli-book-learn-arg-ply = 每深一步折合多少子（0.375）或百分点（1.5）：0 偏深，越大越广
cli-book-deviate = 收入双方共亏不超过若干子的所有变化
cli-book-deviate-examples =
    示例：
      duiyi book deviate my.book --error 1.5 --empties 44
cli-book-deviate-arg-nodes = 每次搜索的局面数
cli-book-deviate-arg-positions = 库中有这么多局面时停止
cli-book-deviate-arg-game = 棋种，不写则为 8×8 黑白棋；用 duiyi games 查看
cli-book-deviate-arg-size = 五子棋、连珠的棋盘路数，最多 15
cli-book-deviate-arg-empties = 收录的局面至少有多少空格 [默认：黑白棋 30，五子棋为总点数减 20]
cli-book-deviate-arg-hash = 每次搜索的内存（MiB）
cli-book-deviate-arg-seconds = 到此秒数即停止，并写入已找到的部分
cli-book-deviate-arg-error = 双方合计最多亏多少子（2）或百分点（5）
cli-book-prune = 删去开局库中很少出现的局面
cli-book-prune-examples =
    示例：
      duiyi book prune my.book --error 4 --empties 36
cli-book-prune-arg-error = 保留的局面：双方走到那里合计最多亏多少子（6）或百分点（15）
cli-book-prune-arg-game = 棋种，用来核对开局库
cli-book-prune-arg-size = 五子棋、连珠的棋盘路数，最多 15
cli-book-prune-arg-empties = 收录的局面至少有多少空格 [默认：黑白棋 30，五子棋为总点数减 20]
cli-book-show = 查看开局库中某个局面的内容
cli-book-show-examples =
    示例：
      duiyi book show --moves f5d6c3d3c4
      duiyi book show my.book --json
      duiyi book show --game renju --moves "h8 i9"
cli-book-show-arg-book = 开局库文件；不写则为内置开局库
cli-book-show-arg-game = 棋种，不写则为 8×8 黑白棋；用 duiyi games 查看
cli-book-show-arg-size = 五子棋、连珠的棋盘路数，最多 15
cli-book-import = 并入另一个开局库
cli-book-import-examples =
    示例：
      duiyi book import my.book book.dat
    可以是本程序的开局库、export 写出的文本、Edax 的 book.dat 或 Egaroucid 的 .egbk3。
    两者都有的局面，取搜索更深的结果。
cli-arg-from = 另一个开局库
cli-book-export = 把开局库写成文本或其他程序的格式
cli-book-export-examples =
    示例：
      duiyi book export openings.txt                  内置开局库，写成文本
      duiyi book export book.dat my.book              供 Edax 使用；.egbk3 供 Egaroucid
cli-arg-to = 目标文件，扩展名决定格式：.txt、.dat、.egbk3，其余为本程序格式
cli-book-export-arg-book = 开局库文件；不写则为内置开局库
cli-book-export-arg-game = 棋种，不写则为 8×8 黑白棋；用 duiyi games 查看
cli-book-export-arg-size = 五子棋、连珠的棋盘路数，最多 15

book-progress = { $empties } 个空格：{ $all } 个局面中已证明 { $proved } 个
book-progress-lines = 按库下棋：已证明 { $proved } 个局面
book-written = { $path }：已证明 { $proved } 个局面（空格不少于 { $empties } 个），以及按库下棋的 { $moves } 个局面（空格不少于 { $lines } 个）
book-error-foreign = 不是此版本的 6×6 黑白棋开局库
book-error-damaged = 已损坏：校验和不符
book-error-content = 不像开局库：内容不完整，或不是本程序生成的
book-learning = { $positions } 个局面；{ $open } 个新局面中已搜索 { $searched } 个
book-learned = { $path }：{ $positions } 个局面，空格不少于 { $empties } 个
book-move = { $move }  { $value }（深度 { $depth }）
book-move-out = { $move }  { $value }（深度 { $depth }；离开开局库）
explored-leaves = 离开开局库
explored-nothing = 这个局面不在开局库中，也没有名称。
explored-left = 这个局面已不在开局库中。
explored-ahead = 后面还有 { $count } 个有名称的开局
book-draw = 和棋
book-nothing = 库中没有这个局面。
book-error-no-book = 不是可以读取的开局库
book-error-other-format = 是其他格式的开局库，写回会丢失原内容；请用 duiyi book import 导入到本程序的库中
book-error-line = 第 { $line } 行：应为“棋盘 行棋方; 着法 分值 深度”
book-error-another-game = 是另一种棋的开局库
book-error-of-game = 是另一种棋的开局库：{ $game }
book-error-not-in-format = 该格式只能存放 8×8 黑白棋的开局库；请换一个扩展名。
book-no-openings = 只有 8×8 黑白棋，以及十五路以内、没有停手的五子棋和连珠才有开局库。
cli-book-gomoku = 证明五子棋黑方必胜，并验证证明
cli-book-gomoku-examples =
    示例：
      duiyi book gomoku proof.txt                     证明；再运行即继续
      duiyi book gomoku proof.txt --moves "h8 a1 i9"  只证明这几手之后的局面
      duiyi book gomoku proof.txt --pack won.book     全部验证，并制成必胜谱
      duiyi book gomoku --check                       验证内置的库：白方的每一种应手
      duiyi book gomoku --moves "h8 a1"               查看内置库的着法
    适用于自由规则，或 --rule standard；超过十五路时，先走内置的十五路证明。日志中每行是一个已证明的着法。
cli-book-gomoku-arg-journal = 证明的日志；用 --check 时为必胜谱
cli-book-gomoku-arg-size = 棋盘路数
cli-book-gomoku-arg-moves = 从开局起的着法
cli-book-gomoku-arg-nodes = 对白方的每个应手（有 --moves 时对该局面），起初搜索多少局面；之后越来越多
cli-book-gomoku-arg-seconds = 到此秒数即停止；已证明的都在日志中
cli-book-gomoku-arg-pack = 验证日志，并将必胜谱写入此文件
cli-book-gomoku-arg-check = 只按规则逐一验证白方的每种应手
book-error-not-won = 不是可读的必胜谱
book-error-journal = 第 { $line } 行不是这种日志的内容
book-error-journal-head = 首行不是“{ $head }”
book-error-empty = 日志中还没有已证明的着法
book-pack-onto-journal = 必胜谱会覆盖日志本身；请换一个文件。
book-fault-open = 黑 { $black }，白 { $white }：未找到胜法
book-fault-lost = 黑 { $black }，白 { $white }：白方一手即成五
book-fault-late = 黑 { $black }，白 { $white }：取胜所需手数超过所记
book-fault-stopped = 验证中断
book-no-such-game = 只有自由规则和标准规则的五子棋才有这种证明。
book-no-shipped-openings = 此规则没有内置开局库，只有 8×8 黑白棋和十五路连珠有。自己的开局库请写出文件名。五子棋已证明的必胜着法用这个命令查看：duiyi book gomoku --moves "h8 a1"
book-none-shipped = 此规则没有内置必胜谱。
book-proving = 已证明 { $moves } 个着法、{ $threats } 个连续进攻胜；搜索 { $nodes } 百万局面；证明数 { $proof }
book-answer-won = { $answer }：黑胜
book-answer-not-won = { $answer }：所试着法均不胜
book-answer-open = { $answer }：未定
book-journal = { $path }：{ $moves } 个着法
book-won-white = 开局库收录黑方的着法；现在轮到白方。
book-won-threats = { $move } 靠连续进攻在 { $plies } 手之内获胜：{ $line }
book-won-lost = 轮到白方。白方无论怎样应对，黑方都在 { $plies } 手之内获胜。
book-proof-won = 已证明：黑胜。
book-proof-not-won = 所考虑的着法均不胜。
book-proof-open = 未定；再运行即继续。
book-proof-nothing-new = 未定；这次没有证明任何着法，需要一次运行更长时间。
book-checking = 已验证 { $positions } 个局面
book-checked = 起始局面 { $beginnings } 个：白方无论如何应对，黑方都在 { $plies } 手之内成五（{ $positions } 个局面，{ $seconds } 秒；单次进攻搜索至多 { $nodes } 个局面）
book-packed = { $path }：{ $moves } 个着法，{ $bytes } 字节
book-won-move = { $move } 在 { $plies } 手之内获胜
book-lock-taken = 锁文件要用这个名字，但这里已有别的内容
