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

problem-too-long = 此行超过 { $limit } KiB
problem-diagram = 棋盘图应有 { $height } 行，然后是行棋方；只找到 { $found } 行
