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
error-line = 第 { $line } 行：{ $reason }
solve-stopped = 已解 { $done } / { $all } 个局面；已停止。
solve-output-exists = { $path } 已存在；用 --resume 继续，或换一个文件。
