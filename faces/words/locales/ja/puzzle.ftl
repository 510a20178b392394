# 問題：局面と課題、または練習する定石。

puzzles = 問題
puzzles-lead = コンピュータどうしの対局からとった局面で、どの問題も初手の正解がただ一つであることが証明されています。定石の練習もできます。
puzzles-openings = 序盤の練習
puzzles-set = { $game }：{ $count } 問中 { $solved } 問を解きました
puzzles-all-solved = この組の { $count } 問はすべて解けました。
puzzle-number = 第 { $number } 問（全 { $count } 問）
puzzle-level = 難しさ { $level }/20：コンピュータはこのレベルから見つけます。
puzzle-is-solved = 正解済み
puzzle-task-win = { $side }の手番です。勝つ手はただ一つ。見つけてください。
puzzle-task-draw = { $side }の手番です。引き分けにする手を見つけてください。ほかの手では負けです。
puzzle-task-fours = { $side }の手番です。四追いで勝ってください（最後まで毎手が四になります）。
puzzle-task-opening = { $side }の手番です。{ $pieces ->
    [discs] 定石
   *[other] 珠型
}「{ $opening }」を打ってください。
puzzle-left = { $count ->
    [1] あと一手です。
   *[other] 残りは最大 { $count } 手です。
}
puzzle-right = { $shown ->
    [yes] 正解は { $move } です。
   *[no] { $move } は正解です。
}{ $answer ->
    [passes] { $side }は打てる所がないのでパスです。
   *[moves] { $side }は { $reply } と応じます。
}
puzzle-wrong-win = { $move } では勝てません。
puzzle-wrong-draw = { $move } では負けます。
puzzle-wrong-fours = { $move } では四追いで勝てません。
puzzle-wrong-opening = { $named ->
    [yes] { $move } では「{ $opening }」ではなく「{ $other }」になります。
   *[no] 「{ $opening }」はここで { $move } とは打ちません。
}
puzzle-solved = { $move } は正解です。解けました！{ $end ->
    [over] {""}
    [draw] このあと最善を尽くせば引き分けです。
    [opening] これが「{ $opening }」です。
   *[win] このあと最善を尽くせば{ $side }の勝ちです。
}
puzzle-shown = { $shown ->
    [yes] 正解は { $move } です。
   *[no] { $move } は正解です。
}答えを見たので、解けたことにはなりません。最初から自分で解けば数えられます。
puzzle-wrong-late = { $move } でも勝てるかもしれませんが、すぐに勝てる手があります。
puzzle-hint-either = 正解は { $first } か { $second } です。
puzzle-solution-sure = もう一度 { $key } を押すと正解が出ます。そうすると、この問題は解けたことになりません。
puzzle-taken-back = 手を戻しました。もう一度どうぞ。
puzzle-which = 何問目ですか。たとえば：{ $command } 7
puzzle-stones = { $side }：{ $points }
puzzle-hint = ヒント
puzzle-hint-column = 正解は { $column } 列にあります。
puzzle-hint-pass = 正解はパスです。
puzzle-solution = 答えを見る
puzzle-the-move = 正解は { $move } です。
puzzle-again = もう一度
puzzle-from-start = 最初から
puzzle-next = 次の問題
puzzle-previous = 前の問題
puzzle-analyse = 対局として検討
puzzle-not-kept = 解いた問題をいま保存できません（{ $reason }）。
puzzle-none = このゲームの問題はありません。問題があるのは { $games } です。
puzzle-no-such = 第 { $number } 問はありません。1 から { $count } までです。
puzzle-no-such-name = 「{ $number }」という問題はありません。番号は 1 から { $count } まで、序盤の練習は名前でも選べます。
puzzles-how = 解くには：duiyi puzzle ゲーム [番号]。たとえば duiyi puzzle renju。定石の練習：duiyi puzzle ゲーム --openings
puzzle-needs-game = { $other } の前にゲームを書いてください。
puzzle-unsolved = まだ解いていない問題：{ $numbers }
puzzle-keys = 矢印キーはここでは使えません。一行入力して Enter を押してください。「ヘルプ」で全コマンドを表示します。
puzzle-prompt = Enter：次の問題（「終了」で終わります）：{""}

puzzle-help =
    着手              盤の座標で：{ $example }
    ヒント            正しい手がどの列にあるか
    答え              正しい手を打つ（解けたことにはなりません）
    待った 再戦       最後の手を戻す、問題を最初から
    次                まだ解いていない次の問題（「前」：一つ前の問題）
    移動 7            第 7 問へ
    一覧              いくつ解けたか、どれが残っているか
    盤面              盤と打てる場所をもう一度見る
    棋譜 直前         これまでの着手、直前の手
    打てる点          打てる場所と、禁点とその理由
    石数              双方の石数
    段 3              その段の様子（列 c：その列）
    ヘルプ 終了       この一覧を見る、終わる

command-solution = 答え 解答 solution answer show
command-next = 次 next
command-previous = 前 previous prev
command-list = 一覧 list

refused-puzzle = この問題は壊れています。
refused-puzzle-over = この問題は終わりです。
