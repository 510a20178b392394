# 求解局面。

cli-solve = 证明局面的价值：精确分数，或胜、负、和
cli-solve-examples =
    示例：
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --moves "f5d6c3…"                   一个局面
      duiyi solve --size 4                             从头解出整局
      duiyi solve big.obf --output done.txt --resume   从中断处继续
    输入：OBF 行、用 / 连接的各行、棋谱、图；- 读标准输入。
    分数以轮到的一方的棋子数计，空格归胜方。
cli-arg-file = 局面文件，- 为标准输入
cli-arg-wld = 只求胜、负、和
cli-arg-threads = 线程数
cli-arg-hash = 置换表大小（MiB）
cli-arg-progress = 求解时在标准错误输出已证明的界限
cli-arg-output = 把结果写入此文件

error-no-solver = 这种棋没有求解器。
error-memory = 无法取得 { $mib } MiB 内存。
error-threads = 要求 { $asked } 个线程，只能启动 { $got } 个。
error-solver-broken = 求解器在此局面出错，这是本程序的缺陷：{ $reason }
error-line = 第 { $line } 行：{ $reason }
solve-stopped = 已解 { $done } / { $all } 个局面；已停止。
solve-output-exists = { $path } 已存在；用 --resume 继续，或换一个文件。
solve-output-busy = { $path } 正被另一个程序写入。
solve-output-foreign = { $path } 第 { $line } 行不是求解结果；--resume 不会改动这样的文件。

cli-book = 制作 6×6 黑白棋的已证明开局库，或继续制作
cli-book-examples =
    示例：
      duiyi book six.book --seconds 600      十分钟；再运行即继续
      duiyi book six.book --empties 28 --lines 24     不求那么深
    库中是从开局直到剩这么多空格的所有局面；更深处，是一方照库行棋时可能出现的局面。
    后者先证明。
    按 Ctrl-C 会写入已证明的部分。
cli-arg-book = 开局库文件；已存在则继续
cli-arg-empties = 库中局面最少的空格数
cli-arg-lines = 一方照库行棋时，局面最少的空格数
cli-arg-seconds = 这么多秒后停止，并写入已证明的部分

book-progress = { $empties } 个空格：已证明 { $proved } / { $all } 个局面
book-progress-lines = 照库行棋：已证明 { $proved } 个局面
book-written = { $path }：已证明 { $proved } 个局面，空格数不少于 { $empties }；照库行棋 { $moves } 个，空格数不少于 { $lines }
book-error-foreign = 不是此版本的 6×6 黑白棋开局库
book-error-damaged = 已损坏：校验和不符
book-error-content = 没有这样的开局库：被截断，或不是本程序所制
