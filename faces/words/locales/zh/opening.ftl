# 按开局规则开始一局棋。

opening-rule = { $name }：{ $summary }。
opening-welcome = 请按提示完成开局；输入“{ $command }”查看输入方法。
opening-player = { $number ->
    [1] 假先方
   *[other] 假后方
}
opening-called = { opening-player }（{ $name }）
opening-ask-stone = { $who }请在{ $area }为{ $side }摆一子（还要摆 { $left } 子）：
opening-ask-choice = { $who }请选择（输入编号）：
opening-ask-number = { $who }请声明第五手的打点数（1 到 { $most }）：
opening-ask-fifth = { $who }请给出黑方第五手的一个打点（{ $offered ->
        [none] 还差 { $left } 个
       *[other] 已给出 { $offered }，还差 { $left } 个
    }）：
opening-ask-pick = { $who }请选定黑方的第五手（打点：{ $points }）：
opening-why-stone = 对方之后可以任选一色，所以宜摆得尽量均衡。
opening-why-declare = 黑方第五手要给出这么多打点，白方只留一个：打点越多，对黑方越不利。声明之后对方可以交换黑白。
opening-why-offer = 白方从黑方给出的打点中只留一个；打点之间不能互相对称。
opening-why-pick = 棋局只从选定的这一点继续：对黑方最不利的一点，就是白方最好的选择。
opening-decided = { $who }：{ $answer }
opening-decided-offer = { $who }给出打点 { $answer }。
opening-decided-pick = { $who }选择打点 { $answer }。
opening-pattern = 开局：{ $characters }（{ $name }，{ $id }）
opening-hint = 建议：{ $answer }。
opening-over = 开局结束。黑方：{ $black }；白方：{ $white }。

opening-help =
    开局中
    棋子              坐标，一行一个或几个：h8 i9 j10
    选择              编号，或黑、白、再摆、交换、不交换、多打
    悔棋 恢复         退回到你的上一个决定；恢复这个决定
    提示              看看电脑会怎么选
opening-help-after = 开局之后（上面没有列出的现在也能用）
opening-forced = 按规则黑方第一子下在天元：{ $point }。
opening-help-pattern = 前三子也可用开局名：D4、I7、花月。
