# エンジンの思考中の言葉と、盤を見ない人への言葉。

think-said = { $name } が考えています。
think-begins = { $name } が考えています……（Enter ですぐに{ $enter ->
    [advice] ヒント
   *[move] 着手
}）
think-line = { $name }：{ $line }（Enter ですぐに{ $enter ->
    [advice] ヒント
   *[move] 着手
}）
think-info = 深さ { $depth }、{ $score }、{ $line }
think-busy = コンピュータが考えています。Enter ですぐに着手させるか、「{ $undo }」で自分の手を戻せます。
think-nothing-yet = まだ何も読めていません。
think-advice-first = ヒントを考えています。Enter で打ち切り、すぐにヒントが出ます。
think-reviews = { $total } 局面のうち { $done } を検討済み（Enter で終了）
think-review-first = 対局を検討しています。Enter で止めて、これまでの結果を見られます。

hint-move = { $rank }. { $move }：{ $score }
hint-line = { $rank }. { $move }：{ $score }、続いて { $line }

play-paused = { $side }はコンピュータの番です。Enter で着手させるか、代わりに打ってください：{""}
play-again = 新しい対局：{ side-black }は{ $black }、{ side-white }は{ $white }です。
play-swapped = 先手と後手を入れ替えました。{ side-black }：{ $black }。{ side-white }：{ $white }。
play-no-computer = この対局にコンピュータはいません。
play-level = これからコンピュータはレベル { $level } です。
play-level-usage = レベルはいくつですか？1 から { $max } まで。例：{ $command } 3
play-kept = 対局は保存されています。{ $command } で続けられます。
play-keep-failed = 対局を保存できません：{ $reason }対局はこのまま続き、一手ごとに保存し直します。
play-not-kept = この対局は保存されていません：{ $reason }
play-offer-file = 書き込むファイル（Enter だけなら保存せずに終了）：{""}
play-kept-apart = ほかのプログラムがこの対局を変更または削除しました。ここからはあなたの対局を別の対局として保存します。
play-passed-over = { $what } は壊れているため飛ばしました：{ $error }
play-kept-game = 対局 { $id } 
play-kept-before = それより前に保存した分は残っています：{ $command }
play-program-not-started = ファイルは{ $side }に外部プログラム { $program } を指定していますが、起動せず、通常のエンジンが代わりに打ちます。信頼できるなら、--engine か --opponent でその名前を指定してファイルを読み込んでください。
play-nothing-kept = 続けられる対局はありません。

tell-move = { $side }は { $move } に打ちました。
tell-landed = { $move }（{ $point }）
tell-last-move = 最後の手は{ $side }の { $move } です。
tell-engine = { $side }（{ $name }）
tell-passed = { $side }はパスしました。
tell-turned = { $count } 石返りました：{ $points }。
tell-wins-in = { $side }は必勝です。自分の手であと{ $count ->
    [1] 一手で
   *[other] {" "}{ $count } 手以内に
}勝ちます。
tell-wins = { $side }は必勝です。
tell-left-out = 打てない点：{ $points }
tell-stones = 盤上は{ side-black } { $black } 個、{ side-white } { $white } 個です。
tell-stone = { $point } { $side }
tell-row = { $name } 段：{ $stones }。ほかは空きです。
tell-row-empty = { $name } 段は空きです。
tell-column = { $name } 列：{ $stones }。ほかは空きです。
tell-column-empty = { $name } 列は空きです。
tell-which = どの段（列）ですか？例：{ $command } { $example }
tell-no-row = 「{ $given }」という段はありません。{ $first } から { $last } までです。
tell-no-column = 「{ $given }」という列はありません。{ $first } から { $last } までです。
sentence-separator = {""}

command-row = 段 行 row
command-column = 列 column col
command-last = 直前 最後 last
command-score = 石数 スコア score
command-again = 再戦 もう一局 again
command-swap = 交替 交代 swap
command-level = レベル level

error-option = 「{ $given }」という設定はありません。使えるもの：{ $expected }。
error-option-value = 設定 { $option } は「{ $given }」にできません。使えるもの：{ $expected }。

cli-arg-no_board = 一手ごとに文で伝え、盤は求められたときだけ表示（スクリーンリーダー向け）
cli-arg-own_book = 定石ブックのファイル（duiyi book）：そのゲームのエンジンは、内蔵のものの代わりに、どのレベルでもこれに従って打つ
cli-arg-continue_game = 前回中断した対局を続ける
engine-starting = { $name } を起動しています……
