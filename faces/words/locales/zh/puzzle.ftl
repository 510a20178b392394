# 习题：一个局面，一个任务；或一个要练习的开局。

puzzles = 习题
puzzles-lead = 选自电脑自我对弈的局面，每题的第一手都只有一个正解，并经过证明；还可以练习开局。
puzzles-openings = 开局练习
puzzles-set = { $game }：共 { $count } 题，已解 { $solved } 题
puzzles-all-solved = 这一组的 { $count } 道习题已全部解出。
puzzle-number = 第 { $number } 题，共 { $count } 题
puzzle-level = 难度 { $level }/20：从这一级起电脑能找到正解。
puzzle-is-solved = 已解
puzzle-task-win = 轮到{ $side }：找出唯一能胜的一步。
puzzle-task-draw = 轮到{ $side }：找出唯一不败的一步。
puzzle-task-fours = 轮到{ $side }：连续冲四取胜（VCF），每一步都要成四，直到获胜。
puzzle-task-opening = 轮到{ $side }：下出开局“{ $opening }”。
puzzle-left = { $count ->
    [1] 还差一步。
   *[other] 最多还有 { $count } 步。
}
puzzle-right = { $shown ->
    [yes] 正解是 { $move }，
   *[no] { $move } 正确，
}{ $answer ->
    [passes] { $side }无处可下，弃权。
   *[moves] { $side }下 { $reply }。
}
puzzle-wrong-win = 下 { $move } 不能取胜。
puzzle-wrong-draw = 下 { $move } 会输。
puzzle-wrong-fours = 下 { $move } 不能连续冲四取胜。
puzzle-wrong-opening = { $named ->
    [yes] 下 { $move } 成了“{ $other }”，不是“{ $opening }”。
   *[no] “{ $opening }”这里不下 { $move }。
}
puzzle-solved = { $move } 正确，解出来了！{ $end ->
    [over] {""}
    [draw] 双方走最佳着法，结果是和棋。
    [opening] 这就是“{ $opening }”。
   *[win] 双方走最佳着法，{ $side }获胜。
}
puzzle-shown = { $shown ->
    [yes] 正解是 { $move }。
   *[no] { $move } 正确。
}看过答案，本题不算已解；从头自己解一遍就算。
puzzle-wrong-late = 下 { $move } 也许也能胜，但有一步可以立刻获胜。
puzzle-hint-either = 正解是 { $first } 或 { $second }。
puzzle-solution-sure = 再按一次 { $key } 就显示正解；那样本题就不算已解。
puzzle-taken-back = 已自动收回，请再试。
puzzle-which = 第几题？例如：{ $command } 7
puzzle-stones = { $side }：{ $points }
puzzle-hint = 提示
puzzle-hint-column = 正解在 { $column } 列。
puzzle-hint-pass = 正解是弃权。
puzzle-solution = 看答案
puzzle-the-move = 正解是 { $move }。
puzzle-again = 再试一次
puzzle-from-start = 从头再来
puzzle-next = 下一题
puzzle-previous = 上一题
puzzle-analyse = 作为对局来分析
puzzle-not-kept = 目前无法保存您解出的题目（{ $reason }）。
puzzle-none = 这个棋种没有习题。有习题的棋种：{ $games }。
puzzle-no-such = 没有第 { $number } 题；题号从 1 到 { $count }。
puzzle-no-such-name = 这里没有“{ $number }”这道题：可用题号 1 到 { $count }，开局还可以用名称。
puzzles-how = 做题：duiyi puzzle 棋种 [题号]，例如 duiyi puzzle renju；练习开局：duiyi puzzle 棋种 --openings
puzzle-needs-game = 使用 { $other } 时须先写出棋种。
puzzle-unsolved = 尚未解出：{ $numbers }
puzzle-keys = 方向键在这里不起作用：请输入一行并按回车。“帮助”列出全部命令。
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

command-solution = 答案 解答 solution answer show
command-next = 下一题 next
command-previous = 上一题 previous prev
command-list = 列表 list

refused-puzzle = 这道习题已损坏。
refused-puzzle-over = 这道题已经做完了。
