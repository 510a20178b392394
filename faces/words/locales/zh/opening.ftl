# 按开局规则开始一局棋。

opening-rule = { $name }：{ $summary }。
opening-welcome = 请回答开局的问题；输入“{ $command }”查看可以输入什么。
opening-first = 先手（{ $name }）
opening-second = 后手（{ $name }）
opening-ask-stone = { $who }放一枚{ $side }棋子，位置：{ $area }（还要放 { $left } 枚）：
opening-ask-choice = { $who }请选择，输入编号：
opening-ask-number = { $who }声明黑方须提供几个第五手打点，1 到 { $most }：
opening-ask-fifth = { $who }提供一个黑方第五手的打点（还要 { $left } 个）：
opening-ask-pick = { $who }从 { $points } 中选定黑方的第五手：
opening-decided = { $who }：{ $answer }
opening-pattern = 开局：{ $characters }（{ $name }，{ $id }）
opening-over = 开局结束。黑方：{ $black }；白方：{ $white }。

opening-help =
    开局中
    棋子              坐标，一行一个或几个：h8 i9 j10
    开局名            连珠的前三子可用名称：D4、I7、花月
    选择              编号，或 black、white、more、swap、keep、fifths
    悔棋 重下         退回到你的上一个决定；再做一次
    提示              请教一步
