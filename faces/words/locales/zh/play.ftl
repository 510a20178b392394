# 逐行对弈。

play-seats = { side-black }：{ $black }。{ side-white }：{ $white }。
play-welcome = 请输入一步棋，例如 { $example }；输入“帮助”查看命令。
play-note = 注解：{ $text }
play-noted = 已记下，注解随对局保存。
play-no-note = 这个局面没有注解。
play-no-point-asked = 现在要做的是选择，不是落子。
play-no-command = “{ $command }”列出其他可输入的内容。
play-prompt = 轮到{ $side }：
play-passed = { $side }无处可下，弃权。
play-moves-so-far = 棋谱：{ $moves }
play-no-moves-yet = 还没有落子。
play-hint = 建议：{ $move }。
play-hint-usage = 几手？可以是 1 到 { $max }，例如：{ $command } 5
play-hint-score = 建议：{ $move }（{ $score }）。
play-no-hint = 这局棋没有提示可用。
play-draw-offered = 已提和，等待{ $side }答复。
play-draw-standing = { $side }提和：输入“{ $command }”表示同意，继续下棋表示不同意。
play-draw-declined = { $side }不同意和棋。
play-clock = 剩余时间：{ side-black } { $black }，{ side-white } { $white }
play-no-clock = 这局棋不计时。
play-branches = “{ $command } 2”跳到第 2 条分支的末尾，“{ $command } 2 5”跳到它的第 5 手。
play-goto-usage = 要跳到哪条分支、第几手？用“{ $list }”列出分支，例如：{ $command } 2 或 { $command } 2 5。没有分支时，{ $command } 5 跳到第 5 手。
play-after-opening = 开局结束后才能用。
play-undone = { $count ->
    [0] 撤回了选择。
   *[other] 悔了 { $count } 步。
}
play-redone = 恢复了 { $count } 步。
play-nothing-to-undo = 没有可悔的棋。
play-nothing-to-redo = 没有可恢复的棋。
play-keys = 这里不能用方向键：按回车后才读入整行。用“悔棋”“恢复”前后翻看着法，“帮助”列出所有命令。
play-need-file = 要用哪个文件？例如：{ $command } game.txt
play-saved = 已保存到 { $file }。
play-saved-own = 已按 Duiyi 自己的格式存为 { $file }；其他程序的格式以 .sgf、.ggf 或 .psq 结尾。
play-saved-without = 已保存到 { $file }。{ $format } 格式没有保存：{ $what }。
play-exists = { $file } 已存在。要替换它，请输入：{ $command }
play-save-failed = 无法写入 { $file }：{ $error }
play-save-format = { $format } 格式记不下这盘棋的规则；文件名以 .txt 结尾则按 Duiyi 自己的格式保存
play-loaded = 已读入 { $file }。
play-load-failed = 无法读取 { $file }：{ $error }
play-load-other-game = 这是{ $game }的对局，不是{ $asked }
play-load-too-large = 文件超过 { $size } MiB
play-load-number = 在文件名后写上编号，或用几个词查找：{ $file }#1、{ $file }#Tamenori 1999
play-engine-failed = { $name } 无法继续：{ $error }
play-takes-over = 现在由你接替{ $side }。
play-after = 对局结束。输入“再来”或“换边”再下一局，“悔棋”退回，“分析”评判整局，“保存 文件名”存盘，直接按回车离开：
play-after-short = 对局结束（“帮助”列出命令，直接按回车离开）：{""}
play-unfinished = 对局未下完，已退出。
play-unfinished-lost = 对局未下完，已退出，没有保留；退出前用“{ $save } 文件名”可以存盘。

play-help =
    着法              按棋盘上的坐标：{ $example }
    悔棋 恢复         退回到你上一次落子之前；恢复退回的着法
    提示              最好的几手及其价值（“提示 7”：七手）
    开局              开局的名称，以及开局库里各着法的价值
    规则              这种棋怎么下，怎样获胜
    分析              评判整局，指出每一个失误
    失误              转到下一处失误
    棋谱              到目前为止的着法
    棋盘              再显示棋盘和所有可下之处
    弃权 认输         规则允许时弃权（停一手）；认输
    提和              提和，或同意对方的提和
    时钟              双方剩余时间
    分支              下过的各条分支；“前往 2”跳到第 2 条
    保存 文件名       把对局写入文件（“保存! 文件名”替换已有的文件）
    读入 文件名       接着下文件里的对局
    注解 文字         给这个局面写注解（只写“注解”则读出）
    等级 7            改变电脑的等级
    换边 再来         交换双方；再下一局
    上一手 子数       用文字说明上一手和子数
    可下              哪里可下，哪些点是禁手及原因
    行 3              某一行上有什么（列 c：某一列）
    帮助 退出         显示本说明；离开（{ $kept ->
        [yes] 对局会保留
       *[no] 对局不会保留
    }）

    电脑思考时，按回车让它立即落子，也可以输入“悔棋”或“认输”。

# 每个命令可以怎样输入，第一个是显示给人看的。
command-undo = 悔棋 撤销 撤回 undo
command-redo = 恢复 重做 重下 redo
command-hint = 提示 hint
command-book = 开局 开局库 定式 book openings opening
command-analyse = 分析 复盘 analyse analyze review
command-moves = 棋谱 着法 moves
command-board = 棋盘 board
command-pass = 弃权 停一手 跳过 pass
command-resign = 认输 投降 resign
command-draw = 提和 求和 draw
command-clock = 时钟 用时 时间 剩余时间 clock
command-fault = 失误 问题着 fault mistake
command-branches = 分支 变化 branches variations
command-goto = 前往 转到 goto
command-save = 保存 存盘 save
command-load = 读入 读取 打开 load
command-note = 注解 note
command-rules = 规则 rules
command-help = 帮助 help ?
command-quit = 退出 离开 quit exit q
