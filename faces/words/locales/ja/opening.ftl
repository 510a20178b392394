# 開局ルールで始める対局。

opening-rule = { $name }：{ $summary }。
opening-welcome = 開局の質問に答えてください。「{ $command }」で入力のしかたが出ます。
opening-first = 先番（{ $name }）
opening-second = 後番（{ $name }）
opening-ask-stone = { $who }は{ $side }石を置いてください。場所：{ $area }（残り { $left } 個）：
opening-ask-choice = { $who }は番号で選んでください：
opening-ask-number = { $who }は黒が示す五手目の数を 1 から { $most } で宣言してください：
opening-ask-fifth = { $who }は黒の五手目の候補を示してください（残り { $left } 個）：
opening-ask-pick = { $who }は { $points } から黒の五手目を選んでください：
opening-decided = { $who }：{ $answer }
opening-pattern = 珠型：{ $characters }（{ $name }、{ $id }）
opening-over = 開局は終わりました。黒：{ $black }。白：{ $white }。

opening-help =
    開局では
    石                座標を一つ、または一行にいくつか：h8 i9 j10
    珠型              連珠の最初の三石は名前でも：D4、I7、花月
    選択              番号、または black、white、more、swap、keep、fifths
    待った やり直し   自分の前の決定まで戻る/もう一度決める
    ヒント            助言をもらう
