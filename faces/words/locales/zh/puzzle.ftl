# 习题：一个局面，一个任务。

puzzles = 习题
puzzles-lead = 选自电脑自我对弈的局面。每题的第一步有且只有一步正确，均已证明。
puzzles-set = { $game }：共 { $count } 题，已解 { $solved } 题
puzzles-all-solved = 这个棋种的 { $count } 道习题已全部解出。
puzzle-number = 第 { $number } 题，共 { $count } 题
puzzle-level = 电脑从 { $level } 级起能找到答案。
puzzle-is-solved = 已解
puzzle-task-win = 轮到{ $side }：找出唯一能胜的一步。
puzzle-task-draw = 轮到{ $side }：找出唯一不败的一步。
puzzle-task-fours = 轮到{ $side }：连续冲四取胜，每一步都要成四，直到获胜。
puzzle-left = { $count ->
    [1] 还差一步。
   *[other] 最多还有 { $count } 步。
}
puzzle-right = { $move } 正确。{ $side }应以 { $reply }。
puzzle-wrong-win = { $move } 不能取胜。
puzzle-wrong-draw = { $move } 会输。
puzzle-wrong-fours = { $move } 不能连续冲四取胜。
puzzle-solved = { $move } 正确。解出了！
puzzle-shown = { $move } 正确。这就是答案。
puzzle-hint = 提示
puzzle-hint-column = 这一步在 { $column } 列。
puzzle-hint-pass = 这一步是弃权。
puzzle-solution = 看答案
puzzle-the-move = 这一步是 { $move }。
puzzle-again = 再试一次
puzzle-from-start = 从头再来
puzzle-next = 下一题
puzzle-previous = 上一题
puzzle-analyse = 作为对局来分析
puzzle-not-kept = 目前无法保存您解出的题目（{ $reason }）。
puzzle-none = 这个棋种没有习题。有习题的棋种：{ $games }。
puzzle-no-such = 没有第 { $number } 题；题号从 1 到 { $count }。
puzzles-how = 做题：duiyi puzzle 棋种 [题号]，例如 duiyi puzzle renju
puzzle-needs-game = 使用 { $other } 时须先写出棋种。
puzzle-unsolved = 尚未解出：{ $numbers }
puzzle-prompt = 按回车：下一题（“退出”离开）：{""}

puzzle-help =
    着法              按棋盘上的坐标：{ $example }
    提示              正确的一步在哪一列
    答案              走出正确的一步；这道题就不算已解
    悔棋 再来         收回最后一步；从头做这道题
    下一题            下一道还没解出的题；“上一题”：前一道
    前往 7            第 7 题
    列表              解出了多少题，还剩哪些
    棋盘              再显示棋盘和所有可下之处
    棋谱 上一手       到目前为止的着法；最后一手
    可下              哪里可下，哪些点是禁手及原因
    子数              双方的子数
    行 3              某一行上有什么（列 c：某一列）
    帮助 退出         显示本说明；离开

command-solution = 答案 解答 solution answer
command-next = 下一题 next
command-previous = 上一题 previous prev
command-list = 列表 list

refused-puzzle = 这道习题已损坏。
refused-puzzle-over = 现在不需要再走棋了。
