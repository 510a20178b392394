# 说明某件事为什么做不到。消息的名称就是错误的名称。

move-malformed = 看不懂“{ $text }”；着法应写成“{ $example }”这种形式。
move-off-board = “{ $text }”不在棋盘上，棋盘范围是 a1 到 { $last }。
move-occupied = { $text } 处已有棋子。
move-against = { $text }：{ $rule }
move-cannot-pass = 还有地方可下，不能弃权。
move-must-pass = 无处可下，只能弃权。
move-game-over = 这局棋已经结束。

setup-bad-cell = 局面的第 { $place } 个字符是“{ $found }”；只能用 X O .（或 * - ● ○）。
setup-row-length = 局面的第 { $row } 行有 { $found } 个点，应为 { $expected } 个。
setup-row-count = 局面有 { $found } 行，应为 { $expected } 行。
setup-cell-count = 局面有 { $found } 个点，应为 { $expected } 个。
setup-no-turn = 局面末尾应空一格，写明轮到哪一方：X 或 O。
setup-against = 这不是这种棋的局面：{ $rule }

spec-size = 棋盘没有“{ $given }”这种大小，可选：{ $expected }。
spec-variant = 没有“{ $given }”这种规则，可选：{ $expected }。
spec-game = 没有“{ $given }”这种棋，可选：{ $expected }。

record-not-text = 第 { $line } 行：不是 UTF-8 文本。
record-not-ours = 第 { $line } 行：应为“duiyi 3”，却是“{ $found }”。
record-version = 第 { $line } 行：不支持第 { $found } 版格式，本程序只能读第 1 至 3 版。
record-header = 第 { $line } 行：应为“名称: 值”，却是“{ $found }”。
record-repeated = 第 { $line } 行：“{ $key }”重复出现。
record-missing = 第 { $line } 行：缺少“{ $key }”。
record-value = 第 { $line } 行：“{ $key }”不能是“{ $found }”，可选：{ $expected }。
record-number = 第 { $line } 行：手数应为 { $expected }，却是“{ $found }”。
record-move = 第 { $line } 行：“{ $found }”不是一步棋。
record-cut = 第 { $line } 行：文件到此被截断：缺少最后一行“end”。
record-after-end = 第 { $line } 行：“end”之后不应再有内容，却是“{ $found }”。
record-branch = 文件中的第 { $branch } 条分支不从任何已有的着法线分出。
format-no-game = { $format } 第 { $line } 行（第 { $byte } 字节）：没有找到以“(;”开头的对局。
format-other-game = { $format } 第 { $line } 行（第 { $byte } 字节）：GM[{ $found }] 不是本程序支持的棋类。
format-nameless-game = { $format } 第 { $line } 行（第 { $byte } 字节）：没有 GM 属性说明这是哪种棋。
format-size = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”不是棋盘大小。
format-point = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”不是这个棋盘上的点。
format-move = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”不是一步棋。
format-scored-move = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”不是着法及其分数。
format-off-board = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”在棋盘之外。
format-late-setup = { $format } 第 { $line } 行（第 { $byte } 字节）：第一手之后再摆放的棋子无法读入。
format-second-root = { $format } 第 { $line } 行（第 { $byte } 字节）：一局棋里出现了第二个根节点。
format-expected = { $format } 第 { $line } 行（第 { $byte } 字节）：此处应为 { $expected }。
format-header = { $format } 第 { $line } 行（第 { $byte } 字节）：应为“Piskvorky 15x15, 0:0, 0”，却是“{ $found }”。
format-unended = { $format } 第 { $line } 行（第 { $byte } 字节）：对局没有以“{ $expected }”结束。
format-unclosed = { $format } 第 { $line } 行（第 { $byte } 字节）：有一个值缺少“]”。
format-nameless = { $format } 第 { $line } 行（第 { $byte } 字节）：“[ ]”里的值前面没有名称。
format-no-value = { $format } 第 { $line } 行（第 { $byte } 字节）：“{ $found }”没有“[ ]”里的值。
format-no-squares = { $format } 第 { $line } 行（第 { $byte } 字节）：棋盘没有任何格子。
unwritable-game = { $format } 不能保存这一局：该格式没有“{ $found }”。
unwritable-size = { $format } 不能保存这一局：“{ $found }”不是棋盘大小。
unwritable-start = { $format } 不能保存这一局：该格式不能表示它的起始局面。
unwritable-move = { $format } 不能保存这一局：第 { $number } 手不是棋盘上的点。
unwritable-name = { $format } 不能保存这一局：名字“{ $found }”会被当作着法或结果。
unwritable-line-end = { $format } 不能保存这一局：结尾的内容中有换行。

offer-standing = 已经提过了。
offer-nothing = 对方没有提出什么。

opening-area = { $point } 不合规定，这一子应下在{ $rule }。
opening-symmetric = { $point } 与已提供的 { $other } 相同或对称。
opening-not-offered = { $point } 不在所提供的打点中，可选：{ $expected }。
opening-not-a-choice = 没有“{ $given }”这个选项，应为 1 到 { $count } 的编号，或 { $expected }。
opening-not-a-number = “{ $given }”不合要求，请输入 1 到 { $most } 的数。
opening-too-many = { $given } 个点太多，最多 { $left } 个。
opening-other-question = 这不是当前问题的答案。
opening-is-over = 开局已经结束。
opening-unknown = 没有“{ $given }”这种开局规则，可以写着法，或：{ $expected }。
opening-other-game = 开局规则 { $given } 不适用于这种棋（或这个棋盘大小、规则；换用 --rule，如 renju，也许可以），可选：{ $expected }。

file-not-found = 没有这个文件或文件夹
file-not-allowed = 没有权限
system-no-address = 本机没有这个地址
file-exists = 已经存在
file-is-a-folder = 这是文件夹
file-not-a-folder = 它或路径中的一段不是文件夹
file-disk-full = 磁盘已满
file-system = 系统报告：“{ $text }”
error-io = 输入或输出中断：{ $reason }
error-thread = 无法启动线程：{ $reason }
file-not-writable = 文件系统只读
file-too-large = 文件太大，或超过了允许的大小
file-name = 不能用作文件名
file-busy = 系统资源暂时不足
file-memory = 内存不足
file-not-text = 不是 UTF-8 文本
error-seed = 环境变量 { $name } 是“{ $given }”，应为 0 到 { $max } 的整数。
