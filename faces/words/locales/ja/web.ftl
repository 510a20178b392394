# ブラウザ用のページ。

web-play = 対局
web-games = 棋譜一覧
web-settings = 設定
web-navigation = メインメニュー
web-to-dark = 暗いテーマ
web-to-light = 明るいテーマ
web-close = 閉じる
web-cancel = やめる
web-full-stop = 。

web-greeting = 何で遊びますか
web-lead = ワンクリックで始まります。登録は不要で、対局は自動で保存されます。
web-lead-inside = ワンクリックで始まります。登録は不要で、対局はこのブラウザに保存されます。
web-lead-unkept = このブラウザには対局が保存されません。ページを閉じると消えます。残したい対局はファイルに保存してください。
web-fetching = エンジンをダウンロードしています（{ $percent }%）……
web-fetching-begins = エンジンをダウンロードしています……
web-start-othello-name = リバーシ
web-start-othello-about = 8×8。相手は一手先を読みます
web-start-gomoku-name = 五目並べ
web-start-gomoku-about = 15 路盤。形を採点する相手と黒番で
web-start-reversi-name = 小さなリバーシ
web-start-reversi-about = 6×6。いつも最も多く返す相手
web-start-tictactoe-name = 三目並べ
web-start-tictactoe-about = 勝ち、防ぎ、なければ良い場所へ
web-quick-reversi = リバーシ、レベル 5
web-quick-gomoku = 五目並べ、レベル 5
web-quick-large-gomoku = 19 路盤の五目並べ
web-quick-connect = 四目並べ
web-quick-two = リバーシ、二人で
web-make = ほかの対局：大きさ、ルール、レベル、時計……
web-form-game = ゲーム
web-form-size = 大きさ
web-form-other-size = ほかの大きさ……
web-form-variant = ルール
web-form-also = あわせて使う
web-form-opening = 開局規定
web-form-no-opening = なし
web-form-who = 対局者
web-form-engine = 相手
web-form-level = レベル
web-form-time = 持ち時間
web-form-name = あなたの名前（省略できます）
web-who-black = 自分が{ side-black }、コンピュータが{ side-white }
web-who-white = 自分が{ side-white }、コンピュータが{ side-black }
web-who-here = 同じ画面で二人
web-who-apart = 自分が{ side-black }、相手はリンクから
web-who-apart-white = 自分が{ side-white }、相手はリンクから
web-who-watch = コンピュータどうし
web-engine-named = { $engine ->
    [reversi] リバーシ専用
    [gomoku] 五目並べ専用
    [general] 汎用
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
web-at-level = レベル { $level }
web-level-of = { $side }、レベル { $level }：変更できます
web-level-change = レベルを変える
web-level-now = { $side }はこれからレベル { $level } で打ちます。
web-level-means = { $level ->
    [1] レベル 1：初めての相手。思いつきで打ちます
    [2] レベル 2：初めての相手。思いつきで打ちます
    [3] レベル 3：初心者。目の前だけを見ます
    [4] レベル 4：初心者。目の前だけを見ます
    [5] レベル 5：気軽な相手。見落としもあります
    [6] レベル 6：気軽な相手。見落としもあります
    [7] レベル 7：少し計画を立てます
    [8] レベル 8：少し計画を立てます
    [9] レベル 9：相手の応手を見ます
    [10] レベル 10：相手の応手を見ます
    [11] レベル 11：ミスをとがめます
    [12] レベル 12：ミスをとがめます
    [13] レベル 13：愛好家なみ
    [14] レベル 14：愛好家なみ
    [15] レベル 15：遠くまで読みます
    [16] レベル 16：遠くまで読みます
    [17] レベル 17：手ごわい相手
    [18] レベル 18：手ごわい相手
    [19] レベル 19：上級者向け
   *[20] レベル 20：全力
}
web-time-none = 時計なし
web-time-1 = 1 分
web-time-3 = 3 分、一手ごとに 2 秒加算
web-time-5 = 5 分、一手ごとに 3 秒加算
web-time-10 = 10 分、一手ごとに 5 秒加算
web-time-30 = 30 分、一手ごとに 20 秒加算
web-begin = 始める

web-game = 対局
web-board = 盤
web-board-label = { $game }、{ $columns } 列 { $rows } 段
web-panel = 対局の情報
web-computer = コンピュータ
web-you = あなた
web-other = 相手
web-seat-away = 不在
web-seat-came = { $side }が来ました。
web-seat-left = { $side }が席を離れました。
web-name = あなたの名前
web-name-change = 名前を変える…
web-to-move = 手番
web-thinking = 考え中……
web-thinking-for = 考え中…… { $seconds } 秒
web-side-thinks = { $side }が考えています……
web-side-thinks-for = { $side }が考えています…… { $seconds } 秒
web-empty = 空き
web-last-move = 直前の手
web-possible = 打てます
web-tap-again = もう一度 { $point } をタップすると打ちます。
web-looking-on = 観戦中です。
web-tab-game = 対局
web-tab-analysis = 検討
web-tab-thinking = 思考の様子
web-record = 棋譜
web-actions = 操作
web-undo = 待った
web-redo = 進む
web-hint = ヒント
web-hint-thinking = 良い手を探しています……
web-advice-begins = 局面を調べています……
web-resign = 投了
web-resign-sure = この対局を投了しますか
web-more = その他
web-rematch = 再戦
web-rematch-begun = 次の対局が始まりました。
web-rematch-go = 次の対局へ
web-new-game = 新しい対局
web-now = すぐに着手させる
web-computer-waits = コンピュータが待っています。着手させるか、代わりに打ってください。
web-offer-draw = 引き分けを提案
web-swap = 交替
web-players = 対局者を替える
web-person = 人
web-change = 替える
web-draw-sure = 両者とも引き分けに同意しますか。
web-draw-agreed = 引き分け
web-flip = 盤を回す
web-pass = パス
web-copy-watch = 観戦用リンクをコピー
web-watch-inside = この対局はまだこのページの中だけにあり、ほかの人には見えません。一度離れるとサーバーに引き継がれ、観戦できるようになります。
web-command-line = コマンド入力
web-command-not-now = 今はできません。
web-command-help = { $move } のような着手、または：直前、石数、棋譜、打てる点、段 3、列 c、盤面、時計、待った、進む、ヒント、引き分け、投了、交替、再戦、パス、検討。
web-save-duiyi = Duiyi 形式で保存
web-save-sgf = SGF で保存
web-save-ggf = GGF で保存
web-save-psq = PSQ で保存
web-save-transcript = 棋譜を文字で保存
web-instead = または
command-possible = 打てる点 打てる 候補 possible legal
web-tell-possible = { $side }が打てる点：{ $moves }。
web-tell-possible-all = { $side }はどの空点にも打てます。
web-tell-possible-others = { $side }はそのほかのどの空点にも打てます。
web-last = 直前の手は { $move } です。
web-went = { $count ->
    [0] 一手目の前です。
   *[other] { $count } 手目の後です。
}
web-back-to-game = 対局に戻る
web-back-first = 前の局面を見ています。打つには対局に戻ってください。
web-not-judged-yet = まだどの手も評価されていません。
web-back-now = 現在の局面に戻りました。
web-swapped = 先手と後手を入れ替えました。
web-offers-draw = { $side }が引き分けを提案しています。
web-offers-undo = { $side }が待ったを求めています。
web-offers-rematch = { $side }が先手と後手を入れ替えての再戦を求めています。
web-declined = { $other }は断りました。
web-declined-draw = { $other }は引き分けに応じませんでした。
web-declined-undo = { $other }は待ったに応じませんでした。
web-declined-rematch = { $other }は今は再戦を望んでいません。
web-withdrawn = { $side }は取り下げました。
web-draw-offered = 引き分けを提案しました。コンピュータは着手のときに答えます。
web-accept = 応じる
web-decline = 断る
web-withdraw = 取り下げる
web-engine-failed = コンピュータは{ $side }を続けられません（{ $reason }）。この側はあなたが打ちます。対局は失われていません。
web-invitation = 相手に渡すリンク
web-invitation-how = 開いた人が{ $side }を持ちます。相手だけに渡してください。
web-invitation-here = このアドレスはこのコンピュータからしか開けません。ほかの人を招くには「duiyi serve --bind 0.0.0.0」で起動し、このコンピュータのアドレスでこのページを開いてください。
web-own-invitation = これはあなた自身の招待リンクです。相手に渡してください。
web-copy = コピー
web-copied = コピーしました。
web-copy-failed = 手でコピーしてください。
web-opening-waits-stone = { $who }が{ $side }石を置くのを待っています。場所：{ $area }（残り { $count } 個）。
web-opening-waits-choose = { $who }が選ぶのを待っています：{ $choices }。
web-opening-waits-declare = 黒の五手目の候補をいくつ示すか、{ $who }が決めるのを待っています（最大 { $count } か所）。
web-opening-waits-offer = 黒の五手目の候補を{ $who }が示すのを待っています。白が残すのは一つだけです（残り { $count } か所）。
web-opening-waits-pick = 黒の五手目を{ $who }が決めるのを待っています：{ $choices }。
web-opening-or = { $most }、または{ $last }
web-opening-stone = { $side }石を置いてください。場所：{ $area }（残り { $count } 個）。
web-opening-choose = { $side }が選んでください。
web-chose = { $side }の選択：{ $words }。
web-declared = 黒の五手目の候補は { $count } か所です。
web-opening-answer = { $number }：{ $words }。
web-opening-declare = 黒の五手目の候補をいくつ示させますか。最大 { $count } か所です。
web-opening-offer = 黒の五手目の候補を示してください。白が残すのは一つだけです（残り { $count } か所）。
web-opening-pick = 黒の五手目を、黒にいちばん不利な点に決めてください：{ $choices }。

web-proved = 証明済み
web-effort = 深さ { $depth } · { $nodes } 局面 · { $seconds } 秒
web-share-means = パーセントは{ $side }が勝つ見込みです。
web-ahead = { $side }が優勢
web-not-judged = まだ評価していません
web-no-advice-apart = 二人の対局では助言できません。
web-no-advice-back = 解析は現在の局面についてだけ行われます。
web-no-advice-over = 対局は終わりました。前の手に戻ると検討できます。
web-thinks-when-it-moves = コンピュータが考えている間、その読みをここに示します。
web-plays-by = ここで選んだプログラムはすべての点を一度ずつ見て、一つの決まりで打ちます：{ $rule }。
web-no-engine = この対局にコンピュータはいません。
web-clock-low = { $side }の残り時間は十秒です。
web-reconnecting = 接続が切れました。再接続しています。対局は保存されています。
web-unreached = サーバーから応答がありません。つながるまで試し続けます。
web-move-waits = { $move } はまだ送られていません。つながり次第送ります。
web-away = サーバーに接続できません。つながりしだい対局を続けられます。棋譜は失われません。
web-away-home = サーバーに接続できません。このページの中で対局でき、対局はサーバーにつながり次第そちらに保存されます。
web-unkept = このブラウザには対局が保存されません。ページを閉じると消えます。残すにはファイルに保存してください。
web-new-version = 新しいバージョンがあります。
web-take-version = 更新する
web-version-waits = 別のタブで対局中です。終わるか、そのタブを閉じてから更新してください。
web-no-such-page = そのようなページはありません。
web-to-home = ホームへ
web-offline = サーバーが応答しません。対局は失われていません。もう一度お試しください。
web-no-server = このページはサーバーなしで動いているため、これはできません。
web-no-part = エンジンを読み込めませんでした（{ $reason }）。ネットワークを確かめて、もう一度お試しください。
web-no-wasm = このブラウザでは WebAssembly が動きません。このページの対局には必要です。許可するか、別のブラウザをお使いください。
web-no-picture = ブラウザで画像を作れませんでした（{ $reason }）。代わりに SVG で保存してください。
web-answer = サーバーから予期しない応答がありました：{ $status }

web-branch-first = この分岐を先頭にする
web-branch-cut = ここから削除
web-branch-cut-sure = この手とその後の手をすべて削除しますか
web-note = この局面のメモ
web-note-circle-on = { $from } に印を付けました。
web-note-circle-off = { $from } の印を消しました。
web-note-arrow-on = { $from } から { $to } への矢印。
web-note-arrow-off = { $from } から { $to } への矢印を消しました。
web-graph = 形勢の推移
web-graph-start = 一手目の前
web-graph-move = { $number } 手目 { $move } の後
web-even = 互角
web-mark-inexact = 緩手
web-mark-mistake = 悪手
web-mark-blunder = 大悪手
web-analyse-game = 対局全体を検討
web-analyse-stop = 検討を止める
web-analysed-of = { $total } 局面のうち { $done } を検討済み
web-analysis-begins = 対局全体の検討を始めました。
web-analysis-done = 対局全体の検討が終わりました。
web-no-verdict = この手に問題は見つかっていません。
web-move-not-judged = この手はまだ評価されていません。
web-from-book = 定石ブック
web-verdict-discs = { $move } は { $count } 石の損です（証明済み）。
web-verdict-about-discs = { $move } はおよそ { $count } 石の損です。
web-verdict-win-to-draw = { $move } は証明済みの勝ちを逃しました。今は引き分けです。
web-verdict-win-to-loss = { $move } は証明済みの勝ちを逃しました。今は{ $other }の勝ちです。
web-verdict-draw-to-loss = { $move } は証明済みの引き分けを逃しました。今は{ $other }の勝ちです。
web-verdict-unsure-win = { $move } の前は{ $side }の勝ちが証明されていましたが、その後の勝ちは見つかっていません。
web-verdict-unsure-draw = { $move } の前は{ $side }の引き分けが証明されていましたが、その後は見つかっていません。
web-verdict-to-loss = { $move } は負けです。{ $other }の勝ちが証明されています。
web-verdict-share = { $move } で{ $side }の期待できる得点がおよそ { $count }% 減りました。
web-verdict-units = { $move } で形勢がおよそ { $count } 悪くなりました（エンジン独自の尺度）。
web-verdict-answer = { $other }の最善の応手は { $move } です。
web-verdict-moves = { $other }の最善の応手は { $move } で、その後{ $side }の打てる場所は { $left } か所です（元は { $had } か所）。
web-verdict-corner = { $other }が隅 { $move } を取れるようになりました。
web-verdict-wins-in = { $other }は { $count } 手以内に必ず勝てます。
web-verdict-answer-why = { $other }の最善の応手は { $move } です（{ $reasons }）。
web-verdict-better-why = { $move } のほうが良い手でした（{ $reasons }）。
web-verdict-better = { $move } のほうが良い手でした。
review-tally = { $side }：評価した手 { $judged }。緩手（?!）{ $inexact }、悪手（?）{ $mistakes }、大悪手（??）{ $blunders }。
review-lost = 一手あたり平均 { $discs } 石の損。
review-fault = { $number }. { $mark } { $why }
review-next = 次の疑問手
review-next-of = { $side }：{ $mark } { $count } 回。次へ移動
review-none-of = { $side }：{ $mark }なし
review-discs = 一手 { $discs } 石の損
review-judged = 評価した手 { $judged }
review-no-fault = この対局に疑問手は見つかりませんでした。
review-first = まだ評価していません。「{ $how }」で評価できます。
review-nothing = 評価した手はありません。
review-retry = もっと良い手を探す
review-try = { $move } は最善ではありませんでした。{ $side }ならどこに打ちますか。
review-tried = { $move } を調べています…
review-tried-right = お見事。{ $move } はここで最善の手です。
review-tried-wrong = { $move } も最善ではありません。もう一度探すか、待ったをしてヒントを見てください。
web-at-depth = 深さ { $depth }
web-rule-player = プレイヤー
web-rule-when = 局面
web-rule-last = 最後の着手の前
web-rule-now = 盤上の局面
web-rule-not-yet = まだ着手していません。
web-rule-takes = { $side }は { $move } を選びます。
web-rule-pass = 打てる点がないので、比べるものがありません。
web-rule-because = 理由：{ $reasons }。
web-rule-decided-only-move = ほかに打てる点はありません。
web-rule-decided-value = これほど値の良い点はほかにありません。
web-rule-decided-next-shape = 同じくらい良い形の点がほかにもあり、次に良い形を比べました。
web-rule-decided-centre = 同じ形の点がほかにもあり、この点が中央に近いからです。
web-rule-decided-order = 同じくらい良い点がほかにもあり、行の順で最初の点を取ります。
web-rule-nothing = 数えるものがありません
web-rule-more = ほかに { $count } 点
web-why-turns = { $count } 石を返す
web-why-reply = 相手の最善の応手は { $move } で、その後の相手のリードは { $count } 石
web-why-reply-behind = 相手の最善の応手は { $move } だが、相手はリードしない（0 と数える）
web-why-no-reply = 相手に打つ場所を残さない（0 と数える）
web-why-wins = すぐに勝つ
web-why-blocks = 相手の勝ちを防ぐ
web-why-centre = 最良の場所である中央
web-why-corner = 隅
web-why-edge = 辺
web-why-makes = { $gap ->
    [yes] 飛び
   *[no] {""}
}{ $shape }を作る
web-why-denies = 相手の{ $gap ->
    [yes] 飛び
   *[no] {""}
}{ $shape }を防ぐ
web-shape-five = 五連
web-shape-open-four = 棒四
web-shape-four = 四
web-shape-open-three = 三
web-shape-sleep-three = 剣先
web-shape-open-two = 二
web-shape-sleep-two = 眠二

web-link = アドレスから開く対局
web-link-opening = 対局を用意しています……
web-copy-game = 対局の短いリンクをコピー
web-study-copy = 写しを作って自分で研究する
web-edit-position = この局面を変更
web-save = 保存
web-save-named = { $game }を保存
web-save-position = 局面を配置テキストとして保存
web-save-obf = 局面を OBF として保存
web-save-without = { $how }（{ $what }を除く）
left-result = 結果
left-notes = メモ
left-branches = ほかの変化
left-opening = 序盤の選択
left-offer = 返答待ちの申し出
left-engines = コンピュータとそのレベル
left-clocks = 時計
left-analysis = 局面の評価
web-save-svg = 盤を SVG 画像として保存
web-save-png = 盤を PNG 画像として保存
web-setup = 局面を作る
web-setup-put = 盤に置くもの
web-setup-black = { side-black }
web-setup-white = { side-white }
web-setup-erase = 消す
web-setup-turn = 手番
web-setup-clear = 盤を空にする
web-setup-start = 開始局面
web-setup-text = 局面のテキスト：上の行から順に、空点は「.」、最後に手番の { $pieces ->
    [marks] X（バツ）または O（マル）
   *[other] X（黒）または O（白）
}
web-setup-analyse = 検討
web-setup-over = この局面では対局は終わっています。

web-all-games = すべて
web-open-games = 対局中
web-over-games = 終局
web-every-game = すべてのゲーム
web-which-games = 表示
web-more-games = 以前の対局
web-no-games = まだ対局がありません。
web-no-such-games = 条件に合う対局はありません。
web-game-size = { $game }、{ $size }
web-damaged-game = 読み取れない対局
web-game-against = 相手：{ $name }
web-game-between = { $black } 対 { $white }
web-game-with-level = { $engine } レベル { $level }
web-nobody = 名前なし
web-you-won = あなたの勝ち
web-you-lost = あなたの負け
web-moves-played = { $count } 手まで
web-won = { $side }の勝ち
web-drawn = 引き分け
web-left = 結果なし
web-delete = { $game }を削除
web-delete-sure = この{ $game }を完全に削除しますか
web-let-go-sure = 自分の対局からこの{ $game }を削除しますか（相手の対局には残ります）
web-delete-now = 削除
web-deleted = { $game }を削除しました。
web-import-title = 対局や局面を取り込む
web-import-how = どの形式の対局や局面でも貼り付けられます：Duiyi、SGF、GGF、PSQ、REC、OBF、f5 d6 c3 のような着手、配置テキスト。ファイルを選ぶこともできます。
web-import-file = ファイルから
web-import-game = ゲーム（テキストに書かれていないとき）
web-import-find-out = 自動で判断
web-import-text = 対局の文字
web-import = 取り込む

web-language = 言語
web-language-browser = ブラウザに合わせる
web-theme = テーマ
web-theme-browser = システムに合わせる
web-theme-light = 明るい
web-theme-dark = 暗い
web-theme-contrast = 高コントラスト
web-theme-colour-blind = 色覚に配慮
web-theme-wood = 木目
web-set-board = 盤
web-set-coordinates = 座標を表示
web-set-numbers = 石に手数を表示
web-set-animation = 石の動き
web-set-sound = 音
web-set-confirm = タッチ画面でマスが小さいときは二度タップして着手

web-keys = キー
web-keys-how = ボタンを押してから、使いたいキーを押してください。
web-keys-usual = 標準のキーに戻す
web-keys-usual-again = すべて標準のキーに戻しました。
web-keys-change = キーを変える
web-key-press = { $action }：キーを押してください。
web-key-changed = { $key }：{ $action }
web-key-conflict = { $key } は「{ $action }」で使われています。別のキーを選ぶか、先にそちらを変えてください。
web-key-digits = 質問に答える
web-key-left = 盤上で左へ
web-key-right = 盤上で右へ
web-key-up = 盤上で上へ
web-key-down = 盤上で下へ
web-key-enter = 着手
web-key-undo = 待った
web-key-redo = 進む
web-key-hint = ヒント
web-key-new = 新しい対局
web-key-flip = 盤を回す
web-key-fault = 次の疑問手へ移る
web-key-back = 一手前を見る
web-key-forward = 一手先を見る
web-key-sound = 音のオンとオフ
web-key-command = コマンド入力
web-key-circle = 点に印を付ける（右クリック、または Shift とクリックでも）
web-key-arrow = 矢印：始点で一度、終点で一度（右ドラッグ、または Shift とドラッグでも）
web-key-tidy = 印と矢印を消す
web-key-promote = 手の上で：その分岐を先頭にする
web-key-cut = 手の上で：その手から後を削除
web-key-keys = この一覧

# サーバーが応じない理由。
web-stale = その間に対局が進みました。確かめてからもう一度お試しください。
web-spectator = 観戦中なので打てません。
web-not-your-turn = あなたの番ではありません。
web-not-your-seat = 名前を変えられるのは、その席の人だけです。
web-engine-moves = コンピュータの番です。
web-nobody-thinks = いまは誰も考えていません。
web-nobody-to-ask = 再戦を求められるのは、離れて対局する二人だけです。
web-not-over = 対局はまだ終わっていません。
web-nothing-asked = いまは開局規定からの質問はありません。
web-apart = 二人の対局なので、一人ではできません。
web-no-such-place = 対局にそのような場所はありません。
web-too-long = 対局に必要な長さを超えています。
web-long-note = メモは { $most } 文字までです。これは { $given } 文字あり、保存されませんでした。
web-level = レベル { $given } はありません。1 から { $most } までです。
web-changed-elsewhere = 別のプログラムがこの対局を変更しました。変更後の状態を表示しています。
web-move-not-kept = コンピュータの手を保存できなかったので、まだ打たれていません。数秒ごとに試します。それまでの手は失われません。
web-not-kept = 対局を保存できませんでした。着手の前のままです。もう一度お試しください。
web-page-full = ブラウザに対局を保存する空きがなく、着手前の状態のままです。空きを作るか、対局をファイルに保存してください。
web-page-full-new = ブラウザに新しい対局を保存する空きがないため、対局は始まっていません。空きを作るか、「棋譜一覧」で対局を削除してください。
web-not-begun = 対局を保存できないため、始まっていません。もう一度お試しください。
web-part = ページ内の対局プログラムが中断しました（{ $reason }）。再起動していますので、もう一度お試しください。
web-engine = エンジンはここではできません。
web-engine-late = エンジンを取得できませんでした。取得できるまで試し続けます。
web-busy = エンジンがすべて使用中です。およそ { $seconds } 秒お待ちください。
web-gone = 対局はもう開いていません。開き直してください。
web-closing = サーバーを終了しています。対局は保存されています。
web-malformed = サーバーが理解できません：{ $reason }
web-format = 「{ $given }」という形式はありません。
web-too-often = 要求が多すぎます。{ $seconds } 秒後にお試しください。
web-no-game = そのような対局はありません。
web-foreign = ほかの人の対局です。
web-damaged = 対局を読み取れません。何も変更していません。
web-store = いまは対局を読み書きできません。しばらくしてからお試しください。
web-store-full = サーバーのディスクがいっぱいです。対局は前のままです。
web-origin = ほかのページからの要求なので断りました。
web-setting = この設定は保存できません。
web-no-rule = このプレイヤーは探索で打ち、点ごとに説明できる規則はありません。
web-import-empty = 文字がありません。
web-import-unknown = ここで知られているどの形式でもありません（Duiyi、SGF、GGF、PSQ、REC、OBF、着手、局面）。
