# できない理由。メッセージの名前はエラーの名前と同じです。

move-malformed = 「{ $text }」は着手として読めません。「{ $example }」のように書いてください。
move-off-board = 「{ $text }」は盤の外です。盤は a1 から { $last } までです。
move-occupied = { $text } にはすでに石があります。
move-against = { $text }：{ $rule }
move-cannot-pass = 打てる場所があるので、パスはできません。
move-must-pass = 打てる場所がないので、パスしかできません。
move-game-over = 対局はすでに終わっています。

setup-bad-cell = 局面の { $place } 文字目は「{ $found }」ですが、使えるのは X O .（または * - ● ○）だけです。
setup-row-length = 局面の { $row } 行目に { $found } 個の点があります。{ $expected } 個のはずです。
setup-row-count = 局面に { $found } 行あります。{ $expected } 行のはずです。
setup-cell-count = 局面に { $found } 個の点があります。{ $expected } 個のはずです。
setup-no-turn = 局面の最後に空白を置き、手番を X か O で書いてください。
setup-against = このゲームの局面ではありません：{ $rule }

spec-size = 盤の大きさ「{ $given }」はありません。選べる大きさ：{ $expected }。
spec-variant = 「{ $given }」というルールはありません。選べるのは { $expected } です。
spec-game = 「{ $given }」というゲームはありません。選べるのは { $expected } です。

record-not-text = { $line } 行目：UTF-8 のテキストではありません。
record-not-ours = { $line } 行目：「duiyi 3」のはずですが、「{ $found }」とあります。
record-version = { $line } 行目：形式のバージョン { $found } は読めません。読めるのはバージョン 1 から 3 までです。
record-header = { $line } 行目：「名前: 値」のはずですが、「{ $found }」とあります。
record-repeated = { $line } 行目：「{ $key }」が重複しています。
record-missing = { $line } 行目：「{ $key }」がありません。
record-value = { $line } 行目：「{ $key }」に「{ $found }」は使えません。選べるのは { $expected } です。
record-number = { $line } 行目：手数は { $expected } のはずですが、「{ $found }」とあります。
record-move = { $line } 行目：「{ $found }」は着手として読めません。
record-cut = { $line } 行目：ファイルがここで途切れています。最後の行「end」がありません。
record-after-end = { $line } 行目：「end」の後には何もないはずですが、「{ $found }」とあります。
record-branch = ファイルの { $branch } 番目の分岐は、それより前のどの手順からも分かれていません。
format-no-game = { $format } { $line } 行目（{ $byte } バイト目）：「(;」で始まる対局がありません。
format-other-game = { $format } { $line } 行目（{ $byte } バイト目）：GM[{ $found }] はこのプログラムで扱えるゲームではありません。
format-nameless-game = { $format } { $line } 行目（{ $byte } バイト目）：どのゲームかを示す GM がありません。
format-size = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」は盤の大きさではありません。
format-point = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」はこの盤の点ではありません。
format-move = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」は着手として読めません。
format-scored-move = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」は着手とその評価値ではありません。
format-off-board = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」は盤の外です。
format-late-setup = { $format } { $line } 行目（{ $byte } バイト目）：初手より後に置かれた石は取り込めません。
format-second-root = { $format } { $line } 行目（{ $byte } バイト目）：一つの対局に根が二つあります。
format-expected = { $format } { $line } 行目（{ $byte } バイト目）：ここには { $expected } が必要です。
format-header = { $format } { $line } 行目（{ $byte } バイト目）：「Piskvorky 15x15, 0:0, 0」のはずですが、「{ $found }」とあります。
format-unended = { $format } { $line } 行目（{ $byte } バイト目）：対局が「{ $expected }」で終わっていません。
format-unclosed = { $format } { $line } 行目（{ $byte } バイト目）：「]」で閉じていない値があります。
format-nameless = { $format } { $line } 行目（{ $byte } バイト目）：「[ ]」の値の前に名前がありません。
format-no-value = { $format } { $line } 行目（{ $byte } バイト目）：「{ $found }」に「[ ]」の値がありません。
format-no-squares = { $format } { $line } 行目（{ $byte } バイト目）：マスのない盤です。
unwritable-game = { $format } ではこの対局を保存できません：この形式に「{ $found }」はありません。
unwritable-size = { $format } ではこの対局を保存できません：「{ $found }」は盤の大きさではありません。
unwritable-start = { $format } ではこの対局を保存できません：この形式では開始局面を表せません。
unwritable-move = { $format } ではこの対局を保存できません：{ $number } 手目は盤上の点ではありません。
unwritable-name = { $format } ではこの対局を保存できません：名前「{ $found }」は着手か結果と見なされます。
unwritable-line-end = { $format } ではこの対局を保存できません：末尾の内容に改行があります。

offer-standing = すでに提案しています。
offer-nothing = 提案はありません。

opening-area = { $point } には置けません。この石を置けるのは{ $rule }です。
opening-symmetric = { $point } はすでに示した { $other } と同じか、対称です。
opening-not-offered = { $point } は候補にありません。選べるのは { $expected } です。
opening-not-a-choice = 「{ $given }」という選択肢はありません。1 から { $count } の番号か、{ $expected } を入力してください。
opening-not-a-number = 「{ $given }」は使えません。1 から { $most } の数を入力してください。
opening-too-many = { $given } 個の点は多すぎます。{ $left } 個までです。
opening-other-question = いまの質問への答えとして読めません。
opening-is-over = 開局は終わっています。
opening-unknown = 「{ $given }」という開局規定はありません。着手の並びか、{ $expected } を指定してください。
opening-other-game = 開局規定 { $given } は、このゲーム、盤の大きさ、ルールでは使えません（--rule renju など、同じゲームの別のルールなら使えることがあります）。選べるのは { $expected } です。

file-not-found = そのファイルかフォルダーがありません
file-not-allowed = 権限がありません
system-no-address = このコンピュータにそのアドレスはありません
file-exists = すでにあります
file-is-a-folder = フォルダーです
file-not-a-folder = それ自体かパスの途中がフォルダーではありません
file-disk-full = ディスクがいっぱいです
file-system = システムの報告：「{ $text }」
error-io = 入出力が途切れました：{ $reason }
error-thread = スレッドを起動できません：{ $reason }
file-not-writable = 読み取り専用のファイルシステムです
file-too-large = ファイルが大きすぎるか、許された大きさを超えています
file-name = ファイル名として使えません
file-busy = システムの資源が足りません
file-memory = メモリーが足りません
file-not-text = UTF-8 のテキストではありません
error-seed = 環境変数 { $name } が「{ $given }」です。0 から { $max } までの整数が必要です。
