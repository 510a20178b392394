# 浏览器里的页面。

web-play = 下棋
web-games = 我的对局
web-settings = 设置
web-navigation = 主菜单
web-to-dark = 深色主题
web-to-light = 浅色主题
web-close = 关闭
web-cancel = 取消
web-full-stop = 。

web-greeting = 来一局？
web-lead = 点一下就开始。不需要账号，对局自动保存。
web-lead-inside = 点一下就开始。不需要账号，对局保存在此浏览器里。
web-lead-unkept = 此浏览器不保存对局：关闭网页后对局即消失。要保留的，请另存为文件。
web-fetching = 正在下载引擎：{ $percent }%……
web-fetching-begins = 正在下载引擎……
web-start-othello-name = 黑白棋
web-start-othello-about = 8×8，对手会多看一步
web-start-gomoku-name = 五子棋
web-start-gomoku-about = 15 路，对手按棋型打分；你执黑
web-start-reversi-name = 小棋盘黑白棋
web-start-reversi-about = 6×6，对手总是翻得最多
web-start-tictactoe-name = 井字棋
web-start-tictactoe-about = 先取胜，再堵截，否则占最佳空位
web-quick-reversi = 黑白棋，5 级
web-quick-gomoku = 五子棋，5 级
web-quick-large-gomoku = 19 路五子棋
web-quick-connect = 四子棋
web-quick-two = 黑白棋，两人同屏
web-make = 另开一局：大小、规则、等级、时钟……
web-form-game = 棋种
web-form-size = 大小
web-form-other-size = 其他大小……
web-form-variant = 规则
web-form-also = 同时采用
web-form-opening = 开局规则
web-form-no-opening = 无
web-form-who = 谁来下
web-form-engine = 对手
web-form-level = 等级
web-form-time = 每方用时
web-form-name = 你的名字（可不填）
web-who-black = { $pieces ->
    [marks] 我画叉，电脑画圈
   *[other] 我执黑，电脑执白
}
web-who-white = { $pieces ->
    [marks] 我画圈，电脑画叉
   *[other] 我执白，电脑执黑
}
web-who-here = 两人同屏
web-who-apart = { $pieces ->
    [marks] 我画叉，用链接邀请对手
   *[other] 我执黑，用链接邀请对手
}
web-who-apart-white = { $pieces ->
    [marks] 我画圈，用链接邀请对手
   *[other] 我执白，用链接邀请对手
}
web-who-watch = 电脑自己对下
web-engine-named = { $engine ->
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
web-at-level = { $level } 级
web-level-of = { $side }，{ $level } 级：可更改
web-level-change = 更改等级
web-level-now = { $side }从现在起以 { $level } 级下棋。
web-level-means = { $level ->
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
web-time-none = 不计时
web-time-1 = 1 分钟
web-time-3 = 3 分钟，每步加 2 秒
web-time-5 = 5 分钟，每步加 3 秒
web-time-10 = 10 分钟，每步加 5 秒
web-time-30 = 30 分钟，每步加 20 秒
web-begin = 开始

web-game = 对局
web-board = 棋盘
web-board-label = { $game }，{ $columns } 列 { $rows } 行
web-panel = 对局信息
web-computer = 电脑
web-you = 你
web-other = 对方
web-seat-away = 不在
web-seat-came = { $side }来了。
web-seat-left = { $side }离开了。
web-name = 怎么称呼你
web-name-change = 你的名字……
web-to-move = 轮到走棋
web-thinking = 思考中……
web-thinking-for = 思考中…… { $seconds } 秒
web-side-thinks = { $side }正在思考……
web-side-thinks-for = { $side }正在思考…… { $seconds } 秒
web-empty = 空
web-last-move = 上一手
web-possible = 可下
web-tap-again = 再点一次 { $point } 就落子。
web-looking-on = 你正在观战。
web-tab-game = 对局
web-tab-analysis = 分析
web-tab-thinking = 思考过程
web-record = 棋谱
web-actions = 操作
web-undo = 悔棋
web-redo = 恢复
web-hint = 提示
web-hint-thinking = 正在找好棋……
web-advice-begins = 正在分析这个局面……
web-resign = 认输
web-resign-sure = 这一局认输吗？
web-more = 更多
web-rematch = 再来一局
web-rematch-begun = 下一局已经开始。
web-rematch-go = 去下一局
web-new-game = 新对局
web-now = 让电脑立即落子
web-computer-waits = 电脑在等待。让它落子，或替它下一手。
web-offer-draw = 提和
web-swap = 换边
web-players = 更换对弈者
web-person = 人
web-change = 更换
web-draw-sure = 双方都同意和棋吗？
web-draw-agreed = 和棋
web-flip = 翻转棋盘
web-pass = 弃权
web-copy-watch = 复制观战链接
web-watch-inside = 这一局还只在本网页内，别人看不到。先离开一次，让服务器接管这一局，之后就能观战。
web-command-line = 命令行
web-command-not-now = 现在不能这样做。
web-command-help = 输入着法，如 { $move }；或：上一手、比分、棋谱、可下、行 3、列 c、棋盘、时钟、悔棋、恢复、提示、提和、认输、换边、再来、弃权、分析。
web-save-duiyi = 存为 Duiyi 文件
web-save-sgf = 存为 SGF
web-save-ggf = 存为 GGF
web-save-psq = 存为 PSQ
web-save-transcript = 存为文字棋谱
web-instead = 或
command-possible = 可下 可下处 可走 possible legal
web-tell-possible = { $side }可下：{ $moves }。
web-tell-possible-all = { $side }可下任何空点。
web-tell-possible-others = { $side }可下其余任何空点。
web-last = 上一手是 { $move }。
web-went = { $count ->
    [0] 现在是第一手之前。
   *[other] 现在是第 { $count } 手之后。
}
web-back-to-game = 回到对局
web-back-first = 你正在回看。先回到对局再落子。
web-not-judged-yet = 还没有哪一手被评判过。
web-back-now = 已回到当前局面。
web-swapped = 已交换双方。
web-offers-draw = { $side }提和。
web-offers-undo = { $side }请求悔棋。
web-offers-rematch = { $side }想交换双方再来一局。
web-declined = { $other }没有同意。
web-declined-draw = { $other }不同意和棋。
web-declined-undo = { $other }不同意悔棋。
web-declined-rematch = { $other }暂时不想再来一局。
web-withdrawn = { $side }收回了请求。
web-draw-offered = 已提和。电脑落子时答复。
web-accept = 同意
web-decline = 不同意
web-withdraw = 收回
web-engine-failed = 电脑无法继续执{ $side }（{ $reason }）。现在由你来下这一方，对局没有丢失。
web-invitation = 给对手的链接
web-invitation-how = 打开它的人是{ $side }。请只发给对手。
web-invitation-here = 这个地址只能在本机打开。要让别处的人进来，请用“duiyi serve --bind 0.0.0.0”启动，并用本机的网络地址打开这个页面。
web-own-invitation = 这是你自己的邀请链接，是给对手用的。
web-copy = 复制
web-copied = 已复制。
web-copy-failed = 请手动复制。
web-opening-waits-stone = 等{ $who }为{ $side }摆一子，位置：{ $area }（还要摆 { $count } 子）。
web-opening-waits-choose = 等{ $who }选择：{ $choices }。
web-opening-waits-declare = 等{ $who }决定黑方第五手要给出几个打点，最多 { $count } 个。
web-opening-waits-offer = 等{ $who }给出黑方第五手的打点，白方只留其中一个（还差 { $count } 个）。
web-opening-waits-pick = 等{ $who }选定黑方的第五手：{ $choices }。
web-opening-or = { $most }，或{ $last }
web-opening-stone = 请为{ $side }摆一子，位置：{ $area }（还要摆 { $count } 子）。
web-opening-choose = 请{ $side }选择。
web-chose = { $side }选定：{ $words }。
web-declared = 黑方第五手要给出 { $count } 个打点。
web-opening-answer = { $number }：{ $words }。
web-opening-declare = 黑方第五手要给出几个打点？最多 { $count } 个。
web-opening-offer = 请给出黑方第五手的一个打点，白方只留其中一个（还差 { $count } 个）。
web-opening-pick = 请选定黑方的第五手（宜选对黑方最不利的）：{ $choices }。

web-proved = 已证明
web-effort = 深度 { $depth } · { $nodes } 个局面 · { $seconds } 秒
web-share-means = 百分数表示{ $side }取胜的可能性。
web-ahead = { $side }领先
web-not-judged = 尚未评估
web-no-advice-apart = 两人对局时不提供分析。
web-no-advice-back = 分析只针对当前局面。
web-no-advice-over = 对局已结束。回到前面的某一手就可以分析。
web-thinks-when-it-moves = 电脑思考时，这里显示它在看什么。
web-plays-by = 这里所选的程序把每一点看一遍，只按一条规则下：{ $rule }。
web-no-engine = 这一局没有电脑参加。
web-clock-low = { $side }还剩十秒。
web-reconnecting = 连接中断，正在重试；对局已保留。
web-unreached = 服务器没有回应。会一直重试，直到连上为止。
web-move-waits = { $move } 还没有送出；连上后立即送出。
web-away = 连不上服务器。它一恢复，棋局就能继续，不会丢失。
web-away-home = 连不上服务器。现在在网页内对局；服务器一恢复，对局就会交给它保存。
web-unkept = 此浏览器不保存对局：关闭网页后本局即消失。要保留，请另存为文件。
web-new-version = 有新版本。
web-take-version = 现在更新
web-version-waits = 另一个标签页里还有一局棋。下完或关掉它之后再更新。
web-no-such-page = 没有这个页面。
web-to-home = 回到首页
web-offline = 服务器没有回应。对局没有丢失，请重试。
web-no-server = 本网页不连接服务器，做不到这一点。
web-no-part = 引擎未能载入（{ $reason }）。请检查网络后重试。
web-no-wasm = 此浏览器不运行 WebAssembly，而本网页要靠它对局。请允许它运行，或换一个浏览器。
web-no-picture = 浏览器未能画出图片（{ $reason }）。可改存为 SVG。
web-answer = 服务器的回应出乎意料：{ $status }。

web-branch-first = 把这一分支放到最前
web-branch-cut = 从这里删除
web-branch-cut-sure = 删除这一手和它后面的所有着法吗？
web-note = 对这个局面的注解
web-note-circle-on = 已标记 { $from }。
web-note-circle-off = 已取消 { $from } 的标记。
web-note-arrow-on = 箭头：{ $from } 到 { $to }。
web-note-arrow-off = 已去掉 { $from } 到 { $to } 的箭头。
web-graph = 局势走向
web-graph-start = 第一手之前
web-graph-move = 第 { $number } 手 { $move } 之后
web-even = 均势
web-mark-inexact = 不精确
web-mark-mistake = 失误
web-mark-blunder = 大失误
web-analyse-game = 分析整局
web-analyse-stop = 停止分析
web-analysed-of = 已分析 { $done } / { $total } 个局面
web-analysis-begins = 整局分析已开始。
web-analysis-done = 整局分析已完成。
web-no-verdict = 没有发现这一手有问题。
web-move-not-judged = 这一手还没有评判。
web-from-book = 开局库
web-verdict-discs = { $move } 损失 { $count } 子，这已被证明。
web-verdict-about-discs = { $move } 约损失 { $count } 子。
web-verdict-win-to-draw = { $move } 放走了已证明的胜局：现在是平局。
web-verdict-win-to-loss = { $move } 放走了已证明的胜局：现在{ $other }必胜。
web-verdict-draw-to-loss = { $move } 放走了已证明的平局：现在{ $other }必胜。
web-verdict-unsure-win = 在 { $move } 之前{ $side }必胜（已证明）；之后没有再找到胜法。
web-verdict-unsure-draw = 在 { $move } 之前{ $side }必和（已证明）；之后没有再找到和法。
web-verdict-to-loss = { $move } 是败着：{ $other }必胜（已证明）。
web-verdict-share = { $move } 使{ $side }的期望得分约减少 { $count }%。
web-verdict-units = { $move } 使局面变差约 { $count }（引擎自己的尺度）。
web-verdict-answer = { $other }最好的应手是 { $move }。
web-verdict-moves = { $other }最好的应手是 { $move }，之后{ $side }只有 { $left } 处可下，而原来有 { $had } 处。
web-verdict-corner = 它让{ $other }可以占角 { $move }。
web-verdict-wins-in = { $other } { $count } 手之内必胜。
web-verdict-answer-why = { $other }最好的应手是 { $move }：{ $reasons }。
web-verdict-better-why = 更好的是 { $move }：{ $reasons }。
web-verdict-better = 更好的是 { $move }。
review-tally = { $side }：评判了 { $judged } 手；不精确（?!）{ $inexact }，失误（?）{ $mistakes }，大失误（??）{ $blunders }。
review-lost = 平均每手损失 { $discs } 子。
review-fault = { $number }. { $mark } { $why }
review-next = 下一处失误
review-next-of = { $side }：{ $mark } { $count } 处，转到下一处
review-none-of = { $side }：没有{ $mark }
review-discs = 每手损失 { $discs } 子
review-judged = 已评 { $judged } 手
review-no-fault = 这局棋没有发现问题手。
review-first = 还没有评判过；用“{ $how }”可以评判整局。
review-nothing = 还没有可评的着法。
review-retry = 找更好的一手
review-try = { $move } 不是这里最好的一手。换作你，{ $side }下在哪里？
review-tried = 正在看 { $move }……
review-tried-right = 找对了：{ $move } 在这里不比任何一手差。
review-tried-wrong = { $move } 也不是最好的一手。可以再找，或悔一步看提示。
web-at-depth = 深度 { $depth }
web-rule-player = 棋手
web-rule-when = 局面
web-rule-last = 它上一手之前
web-rule-now = 棋盘上的局面
web-rule-not-yet = 它还没有下过。
web-rule-takes = { $side }下 { $move }。
web-rule-pass = 没有可下之处，无需比较。
web-rule-because = 这一手{ $reasons }。
web-rule-decided-only-move = 没有别的点可选。
web-rule-decided-value = 其他点的分值都不如它。
web-rule-decided-next-shape = 别的点也有同样好的棋型，于是比较次好的棋型。
web-rule-decided-centre = 别的点棋型完全相同，这一点离中心更近。
web-rule-decided-order = 别的点同样好，按行取第一个。
web-rule-nothing = 这里没有可计之处
web-rule-more = 另有 { $count } 个点
web-why-turns = 翻转 { $count } 子
web-why-reply = 让对方最好应 { $move }，之后对方领先 { $count } 子
web-why-reply-behind = 让对方最好应 { $move }，之后对方并不领先（计 0）
web-why-no-reply = 让对方无处可下（计 0）
web-why-wins = 立即取胜
web-why-blocks = 阻止对方取胜
web-why-centre = 占中心，最好的位置
web-why-corner = 占角
web-why-edge = 占边
web-why-makes = 成{ $gap ->
    [yes] 跳
   *[no] {""}
}{ $shape }
web-why-denies = 阻止对方成{ $gap ->
    [yes] 跳
   *[no] {""}
}{ $shape }
web-shape-five = 五连
web-shape-open-four = 活四
web-shape-four = 冲四
web-shape-open-three = 活三
web-shape-sleep-three = 眠三
web-shape-open-two = 活二
web-shape-sleep-two = 眠二

web-link = 由网址打开的对局
web-link-opening = 正在准备对局……
web-copy-game = 复制对局的短链接
web-study-copy = 复制一份自己研究
web-edit-position = 修改这个局面
web-save = 保存
web-save-named = 保存{ $game }
web-save-position = 把局面存为局面文本
web-save-obf = 把局面存为 OBF
web-save-without = { $how }（不含{ $what }）
left-result = 结果
left-notes = 注解
left-branches = 其他变化
left-opening = 开局的选择
left-offer = 尚未答复的提议
left-engines = 电脑及其等级
left-clocks = 棋钟
left-analysis = 局面的评估
web-save-svg = 把棋盘存为 SVG 图片
web-save-png = 把棋盘存为 PNG 图片
web-setup = 摆局面
web-setup-put = 往棋盘上放
web-setup-black = { $pieces ->
    [marks] 叉
   *[other] 黑子
}
web-setup-white = { $pieces ->
    [marks] 圈
   *[other] 白子
}
web-setup-erase = 擦除
web-setup-turn = 轮到谁走
web-setup-clear = 清空棋盘
web-setup-start = 初始局面
web-setup-text = 局面文字：从上到下逐行写，空点用“.”，最后写轮到 { $pieces ->
    [marks] X（叉）或 O（圈）
   *[other] X（黑）或 O（白）
}
web-setup-analyse = 分析
web-setup-over = 在这个局面里对局已经结束。

web-all-games = 全部
web-open-games = 进行中
web-over-games = 已结束
web-every-game = 所有棋种
web-which-games = 显示
web-more-games = 更早的对局
web-no-games = 这里还没有对局。
web-no-such-games = 没有符合条件的对局。
web-game-size = { $game }，{ $size }
web-damaged-game = 读不出来的一局
web-game-against = 对手：{ $name }
web-game-between = { $black }对{ $white }
web-game-with-level = { $engine } { $level } 级
web-nobody = 无名氏
web-you-won = 你赢了
web-you-lost = 你输了
web-moves-played = 已下 { $count } 手
web-won = { $side }胜
web-drawn = 和棋
web-left = 无结果
web-delete = 删除{ $game }
web-delete-sure = 永久删除这局{ $game }吗？
web-let-go-sure = 从自己的对局中删除{ $game }吗？对手仍保留这局。
web-delete-now = 删除
web-deleted = { $game } 已删除。
web-import-title = 导入对局或局面
web-import-how = 粘贴任意格式的对局或局面：Duiyi、SGF、GGF、PSQ、REC、OBF、着法（如 f5 d6 c3）或局面文本；也可以选择文件。
web-import-file = 从文件
web-import-game = 棋种（文字中没有写明时）
web-import-find-out = 自动判断
web-import-text = 对局的文字
web-import = 导入

web-language = 语言
web-language-browser = 随浏览器
web-theme = 主题
web-theme-browser = 随系统
web-theme-light = 浅色
web-theme-dark = 深色
web-theme-contrast = 高对比度
web-theme-colour-blind = 色觉友好
web-theme-wood = 木色
web-set-board = 棋盘
web-set-coordinates = 显示坐标
web-set-numbers = 棋子上显示手数
web-set-animation = 棋子动画
web-set-sound = 声音
web-set-confirm = 触屏上格子小时点两次才落子

web-keys = 按键
web-keys-how = 先点按钮，再按想要的键。
web-keys-usual = 恢复默认按键
web-keys-usual-again = 按键已全部恢复默认。
web-keys-change = 更改按键
web-key-press = { $action }：请按一个键。
web-key-changed = { $key }：{ $action }
web-key-conflict = { $key } 已用于：{ $action }。请换一个键，或先改掉那一项。
web-key-digits = 回答问题
web-key-left = 在棋盘上向左
web-key-right = 在棋盘上向右
web-key-up = 在棋盘上向上
web-key-down = 在棋盘上向下
web-key-enter = 落子
web-key-undo = 悔棋
web-key-redo = 恢复
web-key-hint = 提示
web-key-new = 新对局
web-key-flip = 翻转棋盘
web-key-fault = 转到下一处失误
web-key-back = 回看上一手
web-key-forward = 前进一手
web-key-sound = 开关声音
web-key-command = 命令行
web-key-circle = 标记一点（或右键单击、Shift 加单击）
web-key-arrow = 箭头：起点按一次，终点按一次（或右键拖动、Shift 加拖动）
web-key-tidy = 去掉标记和箭头
web-key-promote = 在着法上：把它的分支放到最前
web-key-cut = 在着法上：删除它和后面的着法
web-key-keys = 这个列表

# 服务器为什么不做某件事。
web-stale = 对局刚刚有了变化。请看一看再试。
web-spectator = 你在观战，不能落子。
web-not-your-turn = 还没有轮到你。
web-not-your-seat = 只有坐在这一方的人能改自己的名字。
web-engine-moves = 轮到电脑落子。
web-nobody-thinks = 现在没有谁在思考。
web-nobody-to-ask = 只有分处两地的两人才能互相邀请再来一局。
web-not-over = 对局还没有结束。
web-nothing-asked = 现在开局规则没有提问。
web-apart = 这是两人对局，一方不能单独这样做。
web-no-such-place = 对局里没有这个位置。
web-too-long = 内容过长，超出了对局的需要。
web-long-note = 注解最多 { $most } 个字；这条有 { $given } 个字，没有保存。
web-level = 没有 { $given } 级；应为 1 到 { $most }。
web-changed-elsewhere = 另一个程序改动了这局棋；现在显示的是改动后的样子。
web-move-not-kept = 电脑的这一手无法写入，因此没有落下；每隔几秒会重试，之前的着法都在。
web-not-kept = 对局无法写入，仍是你落子之前的样子。请重试。
web-page-full = 浏览器已没有空间保存此局，局面仍停在你落子之前。请腾出空间，或把对局另存为文件。
web-page-full-new = 浏览器没有空间再保存一局，因此没有开局。请腾出空间，或在“我的对局”里删除一些对局。
web-not-begun = 对局无法写入，因此没有开局。请重试。
web-part = 网页内的对局程序中断了（{ $reason }），正在重新启动；请再试一次。
web-engine = 引擎在这里做不到。
web-engine-late = 引擎没能取到；会一直重试，直到取到为止。
web-busy = 所有引擎都在忙，大约要等 { $seconds } 秒。
web-gone = 对局已不再打开。请重新打开。
web-closing = 服务器正在关闭。你的对局已保存。
web-malformed = 服务器无法理解：{ $reason }
web-format = 没有“{ $given }”这种格式。
web-too-often = 请求太多。请在 { $seconds } 秒后再试。
web-no-game = 没有这一局。
web-foreign = 这是别人的对局。
web-damaged = 这一局读不出来了。什么都没有改动。
web-store = 现在无法读写对局。请稍后再试。
web-store-full = 服务器的磁盘已满；对局仍是之前的样子。
web-origin = 请求来自别的页面，已拒绝。
web-setting = 这项设置无法保存。
web-no-rule = 这个对手靠搜索下棋，没有能逐点说明的规则。
web-import-empty = 没有文字。
web-import-unknown = 这不是这里认识的任何格式：Duiyi、SGF、GGF、PSQ、REC、OBF、着法或局面。
