# 求解局面。

cli-solve = 求出局面的必然结果：精确子差，或胜、负、和
cli-solve-examples =
    示例：
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --moves "f5d6c3…"                   一个局面
      duiyi solve --size 4                             从头解出整局
      duiyi solve big.obf --output done.txt --resume   从中断处继续
      duiyi solve problems.txt --game gomoku --rule renju --vct --nodes 1000000
    输入：OBF 行、用 / 连接的各行、棋谱或棋盘图；- 表示标准输入。
    分数是行棋方的净胜子数，空格归胜方。
cli-arg-file = 局面文件，- 为标准输入
cli-arg-wld = 只求胜、负、和
cli-arg-vcf = 五子棋：行棋方能否只靠连续冲四取胜（VCF）：win 为能，none 为不能
cli-arg-vct = 五子棋：行棋方能否靠连续冲四、活三等先手取胜（VCT）
cli-solve-arg-nodes = 每个问题最多搜索的局面数；到此可能仍无结论（open）
cli-arg-threads = 线程数
cli-arg-hash = 置换表大小（MiB）
cli-arg-progress = 求解时在标准错误输出中报告已证明的上下界
cli-arg-output = 把结果写入此文件

error-no-solver = 这种棋的这类问题没有求解器。
error-memory = 无法取得 { $mib } MiB 内存。
error-threads = 要求 { $asked } 个线程，只能启动 { $got } 个。
error-solver-broken = 求解器在此局面出错，这是本程序的缺陷：“{ $reason }”
error-line = 第 { $line } 行：{ $reason }
solve-stopped = { $all } 个局面中已解出 { $done } 个，已停止。
solve-output-exists = { $path } 已存在；用 --resume 继续，或换一个文件。
solve-output-busy = { $path } 正被另一个程序写入。
solve-output-foreign = { $path } 第 { $line } 行不是求解结果；--resume 不会改动这样的文件。

cli-book = 生成 6×6 黑白棋的精确开局库，或接着生成
cli-book-examples =
    示例：
      duiyi book six.book --seconds 600      十分钟；再运行即继续
      duiyi book six.book --empties 28 --lines 24     不求那么深
    库中是从开局直到剩这么多空格的所有局面；更深处，只收一方按库下棋时可能出现的局面。
    后者先证明。
    按 Ctrl-C 会写入已证明的部分。
cli-arg-book = 开局库文件；已存在则继续
cli-arg-empties = 收录的局面至少有多少空格
cli-arg-lines = 一方按库下棋时，收录的局面至少有多少空格
cli-arg-seconds = 到此秒数即停止，并写入已证明的部分

book-progress = { $empties } 个空格：{ $all } 个局面中已证明 { $proved } 个
book-progress-lines = 按库下棋：已证明 { $proved } 个局面
book-written = { $path }：已证明 { $proved } 个局面（空格不少于 { $empties } 个），以及按库下棋的 { $moves } 个局面（空格不少于 { $lines } 个）
book-error-foreign = 不是此版本的 6×6 黑白棋开局库
book-error-damaged = 已损坏：校验和不符
book-error-content = 不像开局库：内容不完整，或不是本程序生成的
problem-too-long = 此行超过 { $limit } KiB
problem-diagram = 棋盘图应有 { $height } 行，然后是行棋方；只找到 { $found } 行
