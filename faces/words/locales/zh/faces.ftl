# What several faces say: the page, the terminal UI, lines.

face-games = 我的对局
face-settings = 设置
face-cancel = 取消
face-full-stop = 。
face-form-game = 棋种
face-form-size = 大小
face-form-variant = 规则
face-form-also = 同时采用
face-form-opening = 开局
face-form-named = 按名称选开局
face-form-no-opening = 无
face-form-who = 对局双方
face-form-engine = 对手
face-form-engine-of = { $side }的电脑
face-form-level = 等级
face-form-level-of = { $side }的等级
face-form-time = 每方限时
face-form-minutes = 每方分钟数
face-form-increment = 每步加秒数
face-form-periods = 读秒次数
face-form-period = 每次读秒秒数
face-form-name = 你的名字（可不填）
face-who-black = { $pieces ->
    [marks] 我画叉，电脑画圈
   *[other] 我执黑，电脑执白
}
face-who-white = { $pieces ->
    [marks] 我画圈，电脑画叉
   *[other] 我执白，电脑执黑
}
face-who-lot = 抽签定先后，对手是电脑
face-who-here = 两人同屏
face-who-apart = { $pieces ->
    [marks] 我画叉，用链接邀请对手
   *[other] 我执黑，用链接邀请对手
}
face-who-apart-white = { $pieces ->
    [marks] 我画圈，用链接邀请对手
   *[other] 我执白，用链接邀请对手
}
face-who-apart-lot = 抽签定先后，用链接邀请对手
face-who-watch = 电脑对电脑
face-engine-named = { $engine ->
    [reversi] 黑白棋引擎
    [gomoku] 五子棋引擎
    [general] 通用引擎
    [monte-carlo] 蒙特卡洛
    [alpha-beta] α-β 搜索
    [solver] 精确求解
    [random] 随机
    [greedy] 贪心
    [one-ply] 多看一步
    [priority] 优先次序
    [shapes] 棋型打分
   *[other] { $engine }
}
face-at-level = { $level } 级
face-level-means = { $level ->
    [1] 1 级：入门对手，常常随意落子
    [2] 2 级：入门对手，常常随意落子
    [3] 3 级：初学者，只看眼前
    [4] 4 级：初学者，只看眼前
    [5] 5 级：休闲水平，时有疏漏
    [6] 6 级：休闲水平，时有疏漏
    [7] 7 级：会做一点计划
    [8] 8 级：会做一点计划
    [9] 9 级：会看对方的应手
    [10] 10 级：会看对方的应手
    [11] 11 级：会惩罚失误
    [12] 12 级：会惩罚失误
    [13] 13 级：棋社水平
    [14] 14 级：棋社水平
    [15] 15 级：看得很远
    [16] 16 级：看得很远
    [17] 17 级：很难取胜
    [18] 18 级：很难取胜
    [19] 19 级：适合高手
   *[20] 20 级：全力以赴
}
face-time-other = 其他时限……
face-time-other-byoyomi = 其他时限（读秒）……
face-time-none = 不计时
face-clock-low = { $side }还剩十秒。
face-clock-begins = { $side }：{ $then }。
face-clock-periods = 另 { $count } 次 { $length } 读秒
face-clock-period = { $count ->
    [1] 最后一次读秒
   *[other] 读秒剩 { $count } 次
}
face-clock-moves = 限 { $count } 步
face-time-byoyomi = { $minutes } 分钟，读秒 { $periods } 次各 { $seconds } 秒
face-time = { $minutes } 分钟{ $increment ->
    [0] {""}
   *[other] ，每步加 { $increment } 秒
}
face-begin = 开始
face-you = 你
face-seat-away = 不在
face-seat-came = { $side }来了。
face-seat-left = { $side }离开了。
face-looking-on = 你正在观战。
face-tab-game = 对局
face-tab-analysis = 分析
face-tab-thinking = 思考过程
face-undo = 悔棋
face-redo = 恢复
face-hint = 提示
face-hint-thinking = 正在找好棋……
face-resign = 认输
face-resign-sure = 这一局认输吗？
face-new-game = 新对局
face-computer-waits = 电脑在等待。让它落子，或替它下一手。
face-offer-draw = 提和
face-person = 人
face-change = 更换
face-draw-sure = 双方都同意和棋吗？
face-draw-agreed = 和棋
face-pass = 弃权
face-command-not-now = 现在不能这样做。
face-command-help = 输入着法，如 { $move }；或：上一手、子数、棋谱、可下、行 3、列 c、棋盘、时钟、悔棋、恢复、提示、开局、提和、认输、换边、再来、弃权、分析、失误、前往 5、等级 7、分支、注解 文字、规则、帮助。
rules-first = { $side }先行。
face-rules = 规则
face-save-duiyi = 存为 Duiyi 文件
face-save-sgf = 存为 SGF
face-save-ggf = 存为 GGF
face-save-psq = 存为 PSQ
face-save-transcript = 存为文字棋谱
face-tell-possible = { $side }可下：{ $moves }。
face-tell-possible-all = { $side }可下任何空点。
face-tell-possible-others = { $side }可下其余任何空点。
face-went = { $count ->
    [0] 现在是第一手之前。
   *[other] 现在是第 { $count } 手之后。
}
face-swapped = 双方已换边。
face-offers-draw = { $side }提和。
face-offers-undo = { $side }请求悔棋。
face-offers-rematch = { $side }请求换边再来一局。
face-declined = { $other }没有同意。
face-declined-draw = { $other }不同意和棋。
face-declined-undo = { $other }不同意悔棋。
face-declined-rematch = { $other }暂时不想再来一局。
face-withdrawn = { $side }收回了请求。
face-draw-offered = 已提和。电脑落子时答复。
face-accept = 同意
face-decline = 不同意
face-engine-failed = 电脑无法继续执{ $side }（{ $reason }）。这一方改由人来下，对局没有丢失。
face-invitation = 给对手的链接
face-invitation-how = 打开它的人是{ $side }。请只发给对手。
face-copied = 已复制。
face-opening-waits-stone = { $count ->
    [1] 等{ $who }在{ $area }为{ $side }摆一子。
   *[other] 等{ $who }在{ $area }为{ $side }摆一子（还要摆 { $count } 子）。
}
face-opening-waits-choose = 等{ $who }选择：{ $choices }。
face-opening-waits-declare = 等{ $who }决定黑方第五手要给出几个打点，最多 { $count } 个。
face-opening-waits-offer = 等{ $who }给出黑方第五手的打点，白方只留其中一个（还差 { $count } 个）。
face-opening-waits-pick = 等{ $who }选定黑方的第五手：{ $choices }。
face-opening-or-two = { $first }或{ $second }
face-opening-or = { $most }，或{ $last }
face-opening-stone = { $count ->
    [1] 请在{ $area }为{ $side }摆一子。
   *[other] 请在{ $area }为{ $side }摆一子（还要摆 { $count } 子）。
}
face-opening-choose = 轮到{ $who }选择。
face-opening-choose-you = 请你（{ $who }）选择。
face-chose = { $who }选定：{ $words }。
face-declared = 黑方第五手要给出 { $count } 个打点。
face-proposed = 给出了黑方第五手的打点 { $point }。
face-opening-answer = { $number }：{ $words }。
face-opening-declare = 黑方第五手要给出几个打点？最多 { $count } 个。
face-opening-offer = 请给出黑方第五手的一个打点，白方只留其中一个（还差 { $count } 个）。
face-opening-pick = 请选定黑方的第五手（宜选对黑方最不利的）：{ $choices }。
face-book = 开局库
face-proved = 已证明
face-effort = 深度 { $depth } · { $nodes } 个局面 · { $seconds } 秒
face-not-judged = 尚未评估
face-no-advice-over = 对局已结束。回到前面的某一手就可以分析。
face-thinks-when-it-moves = 电脑思考时，这里显示它在看什么。
face-plays-by = 这里所选的程序把每一点看一遍，只按一条规则下：{ $rule }。
face-branch-cut = 从这里删除
face-branch-cut-sure = 删除这一手和它后面的所有着法吗？
face-analysed-of = 已分析 { $done } / { $total } 个局面
face-analysis-begins = 整局分析已开始。
face-verdict-discs = { $move } 损失 { $count } 子，这已被证明。
face-verdict-about-discs = { $move } 约损失 { $count } 子。
face-verdict-win-to-draw = { $move } 放走了已证明的胜局：现在是和棋。
face-verdict-win-to-loss = { $move } 放走了已证明的胜局：现在{ $other }必胜。
face-verdict-draw-to-loss = { $move } 放走了已证明的和棋：现在{ $other }必胜。
face-verdict-unsure-win = 在 { $move } 之前{ $side }必胜（已证明）；之后没有再找到胜法。
face-verdict-unsure-draw = 在 { $move } 之前{ $side }必和（已证明）；之后没有再找到和法。
face-verdict-to-loss = { $move } 是败着：{ $other }必胜（已证明）。
face-verdict-share = { $move } 使{ $side }的胜率约下降 { $count } 个百分点。
face-verdict-units = { $move } 使局面变差约 { $count }（引擎自己的尺度）。
face-verdict-answer = { $other }最好的应手是 { $move }。
face-verdict-moves = { $other }最好的应手是 { $move }，之后{ $side }只有 { $left } 处可下，而原来有 { $had } 处。
face-verdict-corner = 它让{ $other }可以占角 { $move }。
face-verdict-wins-in = { $other }最多再下 { $count } 手即胜。
face-verdict-answer-why = { $other }最好的应手是 { $move }：{ $reasons }。
face-verdict-better-why = { $side }更好的下法是 { $move }：{ $reasons }。
face-verdict-better = { $side }更好的下法是 { $move }。
face-rule-takes = { $side }下 { $move }。
face-rule-pass = 没有可下之处，无需比较。
face-rule-decided-only-move = 没有别的点可选。
face-rule-decided-value = 其他点的分值都不如它。
face-rule-decided-next-shape = 别的点也有同样好的棋型，于是比较次好的棋型。
face-rule-decided-centre = 别的点棋型完全相同，这一点离中心更近。
face-rule-decided-order = 别的点同样好，按行取第一个。
face-rule-least = 取数值最小的点。
face-rule-most = 取数值最大的点。
face-rule-nothing = 这里没有可计之处
face-why-turns = 翻转 { $count } 子
face-why-reply = 让对方最好应 { $move }，之后对方领先 { $count } 子
face-why-reply-behind = 让对方最好应 { $move }，之后对方并不领先（计 0）
face-why-no-reply = 让对方无处可下（计 0）
face-why-wins = 立即取胜
face-why-blocks = 阻止对方取胜
face-why-centre = 占中心，最好的位置
face-why-corner = 占角
face-why-edge = 占边
face-why-makes = 成{ $gap ->
    [yes] 跳
   *[no] {""}
}{ $shape }
face-why-denies = 阻止对方成{ $gap ->
    [yes] 跳
   *[no] {""}
}{ $shape }
face-shape-five = 五连
face-shape-open-four = 活四
face-shape-four = 冲四
face-shape-open-three = 活三
face-shape-sleep-three = 眠三
face-shape-open-two = 活二
face-shape-sleep-two = 眠二
face-link-opening = 正在打开对局……
face-save-named = 保存{ $game }
face-save-position = 把局面存为局面文本
face-save-obf = 把局面存为 OBF
face-save-without = { $how }（不含{ $what }）
face-save-svg = 把棋盘存为 SVG 图片
face-save-png = 把棋盘存为 PNG 图片
face-setup = 摆局面
face-setup-put = 往棋盘上放
face-setup-turn = 轮到谁走
face-setup-clear = 清空棋盘
face-setup-start = 初始局面
face-no-games = 这里还没有对局。
face-game-size = { $game }，{ $size }
face-in-the-game = 本局结果：{ $ending }
face-game-between = { $black } 对 { $white }
face-game-with-level = { $engine } { $level } 级
face-nobody = 匿名
face-moves-played = { $count ->
    [0] 还没有落子
   *[other] 已下 { $count } 手
}
face-won = { $side }胜
face-drawn = 和棋
face-left = 无结果
face-delete-now = 删除
face-import-title = 导入对局或局面
face-import = 导入
face-file-game = { $number }. { $game }
face-file-games = 共 { $count } 局，要哪一局？
face-file-more = ……另有 { $count } 局
face-file-none = 没有相符的对局。
face-language = 语言
face-theme = 主题
face-theme-browser = 跟随系统
face-theme-light = 浅色
face-theme-dark = 深色
face-theme-contrast = 高对比度
face-theme-colour-blind = 色觉友好
face-theme-wood = 木色
face-keys = 按键
face-sit-mine = 是我的
