# 引擎思考时的话，以及说给不看棋盘的人的话。

think-said = { $name } 正在思考。
think-begins = { $name } 正在思考……（按回车立即{ $enter ->
    [advice] 得到提示
   *[move] 落子
}）
think-line = { $name }：{ $line }（按回车立即{ $enter ->
    [advice] 得到提示
   *[move] 落子
}）
think-info = 深度 { $depth }，{ $score }，{ $line }
think-busy = 电脑正在思考。按回车让它立即落子，或输入“{ $undo }”收回你的上一手。
think-nothing-yet = 它还没有什么可说的。
think-advice-first = 正在思考提示。按回车结束思考，立即得到提示。
think-reviews = 已分析 { $done } / { $total } 个局面（按回车结束）
think-review-first = 正在分析整局。按回车结束并查看已有的结果。

hint-move = { $rank }. { $move }：{ $score }
hint-line = { $rank }. { $move }：{ $score }，接着 { $line }

play-paused = 轮到电脑执的{ $side }：按回车让它下，或替它下一手：{""}
play-again = 新的一局：{ side-black } { $black }，{ side-white } { $white }。
play-swapped = 双方已换边。{ side-black }：{ $black }。{ side-white }：{ $white }。
play-no-computer = 这局没有电脑参加。
play-level = 从现在起电脑为 { $level } 级。
play-level-usage = 哪一级？1 到 { $max }，例如：{ $command } 3
play-kept = 对局已保留：用 { $command } 接着下。
play-keep-failed = 这盘棋无法保留：{ $reason }棋局照常进行，每走一步都会再试。
play-not-kept = 本局没有保留下来：{ $reason }
play-offer-file = 要写入哪个文件？（直接按回车则不保存）：{""}
play-kept-apart = 其他程序改动或删除了这盘棋；从这里起，你的棋作为另一盘保留。
play-passed-over = { $what } 已损坏，已跳过：{ $error }
play-kept-game = 对局 { $id } 
play-kept-before = 此前保留的部分还在：{ $command }
play-program-not-started = 文件为{ $side }指定了外部程序 { $program }：没有启动它，由通常的引擎代替。若信任该程序，请在读入文件时用 --engine 或 --opponent 指定它。
play-nothing-kept = 没有可以接着下的对局。

tell-move = { $side }下 { $move }。
tell-landed = { $move }（{ $point }）
tell-last-move = 最后一手是{ $side }的 { $move }。
tell-engine = { $side }（{ $name }）
tell-passed = { $side }弃权。
tell-turned = 翻转 { $count } 子：{ $points }。
tell-wins-in = { $side }已是必胜之势，{ $count ->
    [1] 再下一手即胜
   *[other] 最多再下 { $count } 手即胜
}。
tell-wins = { $side }已是必胜之势。
tell-left-out = 不可下：{ $points }
tell-stones = 盘上{ side-black } { $black } 子，{ side-white } { $white } 子。
tell-stone = { $point } { $side }
tell-row = 第 { $name } 行：{ $stones }；其余为空。
tell-row-empty = 第 { $name } 行为空。
tell-column = { $name } 列：{ $stones }；其余为空。
tell-column-empty = { $name } 列为空。
tell-which = 哪一行（列）？例如：{ $command } { $example }
tell-no-row = 没有“{ $given }”这一行；行号从 { $first } 到 { $last }。
tell-no-column = 没有“{ $given }”这一列；列号从 { $first } 到 { $last }。
sentence-separator = {""}

command-row = 行 row
command-column = 列 column col
command-last = 上一手 last
command-score = 子数 比分 score
command-again = 再来 再来一局 again
command-swap = 换边 swap
command-level = 等级 级别 level

error-option = 没有选项“{ $given }”；可选：{ $expected }。
error-option-value = 选项 { $option } 不能是“{ $given }”；可选：{ $expected }。

cli-arg-no_board = 每一手用一句话说明，只在需要时显示棋盘（适合读屏软件）
cli-arg-own_book = 开局库文件（duiyi book）：该游戏的引擎在任何等级都按它走，而不用自带的
cli-arg-continue_game = 接着下上次离开的对局
engine-starting = 正在启动 { $name }……
