# 開局ルールで始める対局。

opening-rule = { $name }：{ $summary }。
opening-welcome = 開局の質問に答えてください。「{ $command }」で入力のしかたが出ます。
opening-player = { $number ->
    [1] 仮先
   *[other] 仮後
}
opening-called = { opening-player }（{ $name }）
opening-ask-stone = { $who }は{ $side }石を{ $area }に置いてください（残り { $left } 個）：
opening-ask-choice = { $who }が選ぶ番です。番号を入力してください：
opening-ask-number = { $who }は黒の五手目の題数（1 から { $most }）を宣言してください：
opening-ask-fifth = { $who }は黒の五手目の候補を示してください（{ $offered ->
        [none] 残り { $left } か所
       *[other] 示した候補：{ $offered }、残り { $left } か所
    }）：
opening-ask-pick = { $who }は黒の五手目を選んでください（候補：{ $points }）：
opening-why-stone = 相手は後から好きな色を選べるので、なるべく互角になる所に置くのが得策です。
opening-why-declare = 黒は五手目の候補をこの数だけ示し、白が一つだけ残します。多いほど黒に不利です。宣言のあと、相手は黒白を交替できます。
opening-why-offer = 黒が示した候補のうち、白が一つだけ残します。互いに対称な点は示せません。
opening-why-pick = 選んだ一点だけで対局が続きます。黒にいちばん不利な点が、白の最善です。
opening-decided = { $who }：{ $answer }
opening-decided-offer = { $who }が候補 { $answer } を示しました。
opening-decided-pick = { $who }が { $answer } を選びました。
opening-pattern = 珠型：{ $characters }（{ $name }、{ $id }）
opening-hint = おすすめ：{ $answer }
opening-over = 開局は終わりました。黒：{ $black }、白：{ $white }。

opening-help =
    開局では
    石                座標を一つ、または一行にいくつか：h8 i9 j10
    選択              番号、または黒、白、追加、交替、交替しない、多題
    待った 進む       自分の前の決定まで戻る、戻した決定に進む
    ヒント            コンピュータの考えを見る
opening-help-after = 開局のあと（上にないものは今も使えます）
opening-forced = ルールにより、黒の初手は天元（{ $point }）です。
opening-help-pattern = 最初の三石は珠型の名前でも：D4、I7、花月
