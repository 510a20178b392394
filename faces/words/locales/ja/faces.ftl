# What several faces say: the page, the terminal UI, lines.

face-games = 対局一覧
face-settings = 設定
face-cancel = キャンセル
face-full-stop = 。
face-form-game = ゲーム
face-form-size = 大きさ
face-form-variant = ルール
face-form-also = 併用するルール
face-form-opening = 開局
face-form-named = 序盤を名前で選ぶ
face-form-no-opening = なし
face-form-who = 対局者
face-form-engine = 相手
face-form-engine-of = { $side }のコンピュータ
face-form-level = レベル
face-form-level-of = { $side }のレベル
face-form-time = 持ち時間
face-form-minutes = 各自の持ち時間（分）
face-form-increment = 一手ごとの加算（秒）
face-form-periods = 秒読みの回数
face-form-period = 一回の秒数
face-form-name = あなたの名前（省略できます）
face-who-black = 自分が{ side-black }、コンピュータが{ side-white }
face-who-white = 自分が{ side-white }、コンピュータが{ side-black }
face-who-lot = 先後は抽選、相手はコンピュータ
face-who-here = 同じ画面で二人
face-who-apart = 自分が{ side-black }、相手はリンクから
face-who-apart-white = 自分が{ side-white }、相手はリンクから
face-who-apart-lot = 先後は抽選、相手はリンクから
face-who-watch = コンピュータどうし
face-engine-named = { $engine ->
    [reversi] リバーシエンジン
    [gomoku] 五目並べエンジン
    [general] 汎用エンジン
    [monte-carlo] モンテカルロ
    [alpha-beta] α-β 探索
    [solver] 完全読み
    [random] ランダム
    [greedy] 最多返し
    [one-ply] 一手読み
    [priority] 優先順
    [shapes] 形の採点
   *[other] { $engine }
}
face-at-level = レベル { $level }
face-level-means = { $level ->
    [1] 1：初めての相手。思いつきで打ちます
    [2] 2：初めての相手。思いつきで打ちます
    [3] 3：初心者。目の前だけを見ます
    [4] 4：初心者。目の前だけを見ます
    [5] 5：気軽な相手。見落としもあります
    [6] 6：気軽な相手。見落としもあります
    [7] 7：少し計画を立てます
    [8] 8：少し計画を立てます
    [9] 9：相手の応手を見ます
    [10] 10：相手の応手を見ます
    [11] 11：ミスをとがめます
    [12] 12：ミスをとがめます
    [13] 13：愛好家なみ
    [14] 14：愛好家なみ
    [15] 15：遠くまで読みます
    [16] 16：遠くまで読みます
    [17] 17：手ごわい相手
    [18] 18：手ごわい相手
    [19] 19：上級者向け
   *[20] 20：全力
}
face-time-other = ほかの持ち時間……
face-time-other-byoyomi = ほかの持ち時間（秒読み）……
face-time-none = 時計なし
face-clock-low = { $side }の残り時間は十秒です。
face-clock-begins = { $side }：{ $then }。
face-clock-periods = ＋秒読み { $length } × { $count } 回
face-clock-period = { $count ->
    [1] 最後の秒読み
   *[other] 秒読み残り { $count } 回
}
face-clock-moves = 残り { $count } 手
face-time-byoyomi = { $minutes } 分、秒読み { $seconds } 秒 × { $periods } 回
face-time = { $minutes } 分{ $increment ->
    [0] {""}
   *[other] 、一手ごとに { $increment } 秒加算
}
face-begin = 始める
face-you = あなた
face-seat-away = 不在
face-seat-came = { $side }が来ました。
face-seat-left = { $side }が席を離れました。
face-looking-on = 観戦中です。
face-tab-game = 対局
face-tab-analysis = 検討
face-tab-thinking = 思考の様子
face-undo = 待った
face-redo = 進む
face-hint = ヒント
face-hint-thinking = 良い手を探しています……
face-resign = 投了
face-resign-sure = この対局を投了しますか？
face-new-game = 新しい対局
face-computer-waits = コンピュータが待っています。着手させるか、代わりに打ってください。
face-offer-draw = 引き分けを提案
face-person = 人
face-change = 替える
face-draw-sure = 両者とも引き分けに同意しますか？
face-draw-agreed = 引き分け
face-pass = パス
face-command-not-now = 今はできません。
face-command-help = { $move } のような着手、または：直前、石数、棋譜、打てる点、段 3、列 c、盤面、時計、待った、進む、ヒント、定石、引き分け、投了、交替、再戦、パス、検討、疑問手、移動 5、レベル 7、分岐、メモ 文、ルール、ヘルプ。
rules-first = { $side }が先手です。
face-rules = ルール
face-save-duiyi = Duiyi 形式で保存
face-save-sgf = SGF で保存
face-save-ggf = GGF で保存
face-save-psq = PSQ で保存
face-save-transcript = 棋譜を文字で保存
face-tell-possible = { $side }が打てる点：{ $moves }。
face-tell-possible-all = { $side }はどの空点にも打てます。
face-tell-possible-others = { $side }はそのほかのどの空点にも打てます。
face-went = { $count ->
    [0] 一手目の前です。
   *[other] { $count } 手目の後です。
}
face-swapped = 先手と後手を入れ替えました。
face-offers-draw = { $side }が引き分けを提案しています。
face-offers-undo = { $side }が待ったを求めています。
face-offers-rematch = { $side }が先手と後手を入れ替えての再戦を求めています。
face-declined = { $other }は断りました。
face-declined-draw = { $other }は引き分けに応じませんでした。
face-declined-undo = { $other }は待ったに応じませんでした。
face-declined-rematch = { $other }は今は再戦を望んでいません。
face-withdrawn = { $side }は取り下げました。
face-draw-offered = 引き分けを提案しました。コンピュータは着手のときに答えます。
face-accept = 応じる
face-decline = 断る
face-engine-failed = コンピュータは{ $side }の対局を続けられません（{ $reason }）。ここからは人が{ $side }を持ちます。対局は失われていません。
face-invitation = 相手に渡すリンク
face-invitation-how = 開いた人が{ $side }を持ちます。相手だけに渡してください。
face-copied = コピーしました。
face-opening-waits-stone = { $count ->
    [1] { $who }が{ $side }石を{ $area }に置くのを待っています。
   *[other] { $who }が{ $side }石を{ $area }に置くのを待っています（残り { $count } 個）。
}
face-opening-waits-choose = { $who }が選ぶのを待っています：{ $choices }。
face-opening-waits-declare = 黒の五手目の候補をいくつ示すか、{ $who }が決めるのを待っています（最大 { $count } か所）。
face-opening-waits-offer = 黒の五手目の候補を{ $who }が示すのを待っています。白が残すのは一つだけです（残り { $count } か所）。
face-opening-waits-pick = 黒の五手目を{ $who }が決めるのを待っています：{ $choices }。
face-opening-or-two = { $first }または{ $second }
face-opening-or = { $most }、または{ $last }
face-opening-stone = { $count ->
    [1] { $side }石を{ $area }に置いてください。
   *[other] { $side }石を{ $area }に置いてください（あと { $count } 手）。
}
face-opening-choose = { $who }が選ぶ番です。
face-opening-choose-you = あなた（{ $who }）が選ぶ番です。
face-chose = { $who }の選択：{ $words }。
face-declared = 黒の五手目の候補は { $count } か所です。
face-proposed = 黒の五手目の候補に { $point } を示しました。
face-opening-answer = { $number }：{ $words }。
face-opening-declare = 黒の五手目の候補をいくつ示させますか？最大 { $count } か所です。
face-opening-offer = 黒の五手目の候補を示してください。白が残すのは一つだけです（残り { $count } か所）。
face-opening-pick = 黒の五手目を、黒にいちばん不利な点に決めてください：{ $choices }。
face-book = { $pieces ->
    [discs] 定石ブック
   *[other] 序盤ブック
}
face-proved = 証明済み
face-effort = 深さ { $depth } · { $nodes } 局面 · { $seconds } 秒
face-not-judged = まだ評価していません
face-no-advice-over = 対局は終わりました。前の手に戻ると検討できます。
face-thinks-when-it-moves = コンピュータが考えている間、その読みをここに示します。
face-plays-by = ここで選んだプログラムはすべての点を一度ずつ見て、一つの決まりで打ちます：{ $rule }。
face-branch-cut = ここから削除
face-branch-cut-sure = この手とその後の手をすべて削除しますか？
face-analysed-of = { $total } 局面のうち { $done } を検討済み
face-analysis-begins = 対局全体の検討を始めました。
face-verdict-discs = { $move } は { $count } 石の損です（証明済み）。
face-verdict-about-discs = { $move } はおよそ { $count } 石の損です。
face-verdict-win-to-draw = { $move } は証明済みの勝ちを逃しました。今は引き分けです。
face-verdict-win-to-loss = { $move } は証明済みの勝ちを逃しました。今は{ $other }の勝ちです。
face-verdict-draw-to-loss = { $move } は証明済みの引き分けを逃しました。今は{ $other }の勝ちです。
face-verdict-unsure-win = { $move } の前は{ $side }の勝ちが証明されていましたが、その後は勝ちが見つかっていません。
face-verdict-unsure-draw = { $move } の前は{ $side }の引き分けが証明されていましたが、その後は見つかっていません。
face-verdict-to-loss = { $move } は負けです。{ $other }の勝ちが証明されています。
face-verdict-share = { $move } で{ $side }の勝率がおよそ { $count } ポイント下がりました。
face-verdict-units = { $move } で形勢がおよそ { $count } 悪くなりました（エンジン独自の尺度）。
face-verdict-answer = { $other }の最善の応手は { $move } です。
face-verdict-moves = { $other }の最善の応手は { $move } で、その後{ $side }の打てる場所は { $left } か所です（元は { $had } か所）。
face-verdict-corner = { $other }が隅 { $move } を取れるようになりました。
face-verdict-wins-in = { $other }はあと { $count } 手以内に必ず勝ちます。
face-verdict-answer-why = { $other }の最善の応手は { $move } です（{ $reasons }）。
face-verdict-better-why = { $side }は { $move } のほうが良い手でした（{ $reasons }）。
face-verdict-better = { $side }は { $move } のほうが良い手でした。
face-rule-takes = { $side }は { $move } を選びます。
face-rule-pass = 打てる点がないので、比べるものがありません。
face-rule-decided-only-move = ほかに打てる点はありません。
face-rule-decided-value = これほど値の良い点はほかにありません。
face-rule-decided-next-shape = 同じくらい良い形の点がほかにもあり、次に良い形を比べました。
face-rule-decided-centre = 同じ形の点がほかにもあり、この点が中央に近いからです。
face-rule-decided-order = 同じくらい良い点がほかにもあり、行の順で最初の点を取ります。
face-rule-least = 数が最も小さい点を選びます。
face-rule-most = 数が最も大きい点を選びます。
face-rule-nothing = 数えるものがありません
face-why-turns = { $count } 石を返す
face-why-reply = 相手の最善の応手は { $move } で、その後の相手のリードは { $count } 石
face-why-reply-behind = 相手の最善の応手は { $move } だが、相手はリードしない（0 と数える）
face-why-no-reply = 相手に打つ場所を残さない（0 と数える）
face-why-wins = すぐに勝つ
face-why-blocks = 相手の勝ちを防ぐ
face-why-centre = 最良の場所である中央
face-why-corner = 隅
face-why-edge = 辺
face-why-makes = { $gap ->
    [yes] 飛び
   *[no] {""}
}{ $shape }を作る
face-why-denies = 相手の{ $gap ->
    [yes] 飛び
   *[no] {""}
}{ $shape }を防ぐ
face-shape-five = 五連
face-shape-open-four = 棒四
face-shape-four = 四
face-shape-open-three = 三
face-shape-sleep-three = 剣先
face-shape-open-two = 二
face-shape-sleep-two = 眠二
face-link-opening = 対局を開いています……
face-save-named = { $game }を保存
face-save-position = 局面を配置テキストとして保存
face-save-obf = 局面を OBF として保存
face-save-without = { $how }（{ $what }を除く）
face-save-svg = 盤を SVG 画像として保存
face-save-png = 盤を PNG 画像として保存
face-setup = 局面を作る
face-setup-put = 盤に置くもの
face-setup-turn = 手番
face-setup-clear = 盤を空にする
face-setup-start = 開始局面
face-no-games = まだ対局がありません。
face-game-size = { $game }、{ $size }
face-in-the-game = この対局の結果：{ $ending }
face-game-between = { $black } 対 { $white }
face-game-with-level = { $engine } レベル { $level }
face-nobody = 名前なし
face-moves-played = { $count ->
    [0] 着手なし
   *[other] { $count } 手まで
}
face-won = { $side }の勝ち
face-drawn = 引き分け
face-left = 結果なし
face-delete-now = 削除
face-import-title = 対局や局面を取り込む
face-import = 取り込む
face-file-game = { $number }. { $game }
face-file-games = { $count } 局あります。どれにしますか？
face-file-more = …ほか { $count } 局
face-file-none = 該当する対局がありません。
face-language = 言語
face-theme = テーマ
face-theme-browser = システムに合わせる
face-theme-light = ライト
face-theme-dark = ダーク
face-theme-contrast = ハイコントラスト
face-theme-colour-blind = 色覚に配慮
face-theme-wood = 木目
face-keys = キー
face-sit-mine = 自分の対局です
