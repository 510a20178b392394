# 求解局面。

cli-solve = 求出局面的必然结果：精确子差，或胜、负、和
cli-solve-examples =
    示例：
      duiyi solve problems.obf --threads 2 --json
      duiyi solve --size 4 --moves "b1 a1"             用着法给出的一个局面
      duiyi solve --size 4                             从头解出整局
      duiyi solve big.obf --output done.txt --resume   从中断处继续
      duiyi solve problems.txt --game gomoku --rule renju --vct --nodes 1000000
      duiyi solve problems.txt --game gomoku --vct --certificate wins.txt
      duiyi solve --check wins.txt
    输入：OBF 行、用 / 连接的各行、棋谱或棋盘图；- 表示标准输入。
    分数是行棋方的净胜子数，空格归胜方。
cli-arg-file = 局面文件，- 为标准输入
cli-arg-wld = 只求胜、负、和
cli-arg-vcf = 五子棋：行棋方能否只靠连续冲四取胜（VCF）：win 为能，none 为不能
cli-arg-vct = 五子棋：行棋方能否靠冲四、活三等连续进攻取胜（VCT）
cli-arg-shortest = 五子棋：求最短的连续进攻胜；可能要再搜索同样多的局面
cli-arg-all = 五子棋：列出所有如此取胜的第一手，各附变化
cli-arg-certificate = 五子棋：把取胜的完整着法（对每种应手都有后续）写入此文件
cli-arg-check = 只凭规则检验这样的文件
cli-solve-arg-nodes = 每个问题最多搜索的局面数；到此可能仍无结论（open）
cli-arg-threads = 线程数
cli-arg-hash = 置换表大小（MiB）
cli-arg-progress = 求解时在标准错误输出中报告已证明的上下界
cli-arg-output = 把结果写入此文件

error-no-solver = 这种棋的这类问题没有求解器。
error-solve-threats = 这种棋没有精确得分可算；请改问行棋方能否连续冲四取胜（--vcf）或用各种威胁取胜（--vct）。
error-memory = 无法取得 { $mib } MiB 内存。
error-threads = 要求 { $asked } 个线程，只能启动 { $got } 个。
error-solver-broken = 求解器在此局面出错，这是本程序的缺陷：“{ $reason }”
solve-game-as-file = “{ $given }”是棋种，而这里应是局面文件。棋种请写作：--game { $given }
error-line = 第 { $line } 行：{ $reason }
solve-nothing = { $path } 里没有局面，因此没有求解。
solve-stopped = { $all } 个局面中已解出 { $done } 个，已停止。
solve-stopped-at = 第 { $line } 行没有解完：已证明行棋方的结果在 { $lower } 与 { $upper } 之间（搜索了 { $nodes } 个局面，{ $seconds } 秒）。
solve-stopped-won = 第 { $line } 行没有解完，但已知 { $best } 取胜（{ $pv }；搜索了 { $nodes } 个局面，{ $seconds } 秒）。
solve-stopped-open = 第 { $line } 行没有解完：尚无定论（搜索了 { $nodes } 个局面，{ $seconds } 秒）。
solve-found = { $line }：{ $score }，{ $best }（{ $pv }）；{ $nodes } 个局面，{ $seconds } 秒
solve-found-no-move = { $line }：{ $score }；{ $nodes } 个局面，{ $seconds } 秒
solve-also = 另有 { $best }：{ $score }（{ $pv }）
solve-no-other = 其他第一手都不能如此取胜。
solve-open-moves = 未定：{ $moves }
solve-between = 在 { $lower } 与 { $upper } 之间
solve-none = 仅靠连续进攻不能取胜
solve-open = 未定
solve-output-exists = { $path } 已存在；用 --resume 继续，或换一个文件。
solve-output-busy = { $path } 正被另一个程序写入。
solve-output-foreign = { $path } 第 { $line } 行不是求解结果；--resume 不会改动这样的文件。
solve-output-other = { $path } 中第 { $line } 行的结果属于另一个局面；请指定与这些局面对应的结果文件。
solve-output-question = { $path } 中第 { $line } 行的结果回答的是另一个问题；请指定与这次提问对应的结果文件。
solve-output-form = { $path } 是用另一种形式开始的：结果或为文本，或（用 --json）为对象，一个文件只能有一种。
solve-output-heading = { $path } 回答的是另一个问题（{ $kept }），不是这次的提问（{ $asked }）；请指定与这次提问对应的结果文件。
solve-no-certificate = 第 { $line } 行：没有取胜证书，--nodes 不够。
solve-certificate-exists = { $path } 已存在；请换一个文件。
solve-certificate-holds = 成立：最多 { $plies } 手成五，共 { $steps } 步
solve-certificate-wrong = 不成立：{ $reason }
solve-flaw-line = 第 { $line } 行不属于任何证书
solve-flaw-open = { $moves } 之后不能取胜
solve-flaw-late = 需要 { $plies } 手，比所写的多
solve-flaw-long = 局面数超出 --nodes 所许

problem-too-long = 此行超过 { $limit } KiB
problem-diagram = 棋盘图应有 { $height } 行，然后是行棋方；只找到 { $found } 行
