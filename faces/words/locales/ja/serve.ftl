cli-serve = ブラウザで遊ぶ：対局、検討、リンクで招いた相手との対局
cli-serve-examples =
    例：
      duiyi serve --open
      duiyi serve --bind 0.0.0.0 --name go.example.org --store postgres://duiyi@localhost/duiyi
    --bind を付けなければこのコンピュータからだけ使え、ここに保存した対局がすべて開けます。
cli-serve-arg-open = ブラウザでページを開く
cli-serve-arg-port = ポート番号。0 なら空いているものを使う
cli-serve-arg-bind = 待ち受けるアドレス。0.0.0.0 ならほかのコンピュータからも使える
cli-serve-arg-name = ブラウザがサーバーを呼ぶ名前。複数指定できる
cli-serve-arg-proxy = 自分のプロキシのアドレス。X-Forwarded-For による訪問者の送信元を信用する。複数指定できる
cli-serve-arg-store = 対局の保存先：ファイル、または postgres://user@host/database
cli-serve-arg-engines = 同時に考えるエンジンの数
cli-serve-arg-hash = エンジンごとのメモリ（MiB）
cli-serve-arg-rate = 一つのアドレスが続けて送れる毎秒の要求数。0 なら制限なし
cli-serve-arg-page = 内蔵のページの代わりにこのフォルダのページを使う
cli-serve-arg-log = 標準エラー出力に記録する量：error、warn、info、debug

serve-ready = ブラウザで { $url } を開いてください。Ctrl-C で終わります。対局は失われません。
serve-elsewhere = ネットワークのほかのコンピュータからは { $url } で開けます
serve-no-page-host = このサーバーなしでページだけで打ち続ける機能は組み込まれていません。方法は docs/hosting.md にあります。
serve-ended = サーバーを終了しました。対局はすべて保存されています。
serve-in-use = { $address } はすでに使われています。--port で別のポートを指定してください（0 なら空いているものを使います）。
serve-no-address = { $address } で待ち受けられません：{ $error }
serve-no-browser = ブラウザを開けませんでした。上のアドレスを開いてください。
serve-no-folder = 対局を保存するホームフォルダがありません。--store でファイルを指定してください。
serve-no-page = { $folder } に index.html がありません。
serve-other-store = --store で別の保存先を指定できます。

store-address = 「{ $text }」は保存先として使えません。ファイル、または postgres://user@host/database を指定してください。
store-newer = { $place } はもっと新しいバージョンの Duiyi で書かれています。そのバージョンを使ってください。ファイルは変更していません。
store-foreign = { $place } は Duiyi の対局のファイルではありません。ファイルは変更していません。
store-corrupt = { $place } はデータベースではないか、壊れています。ファイルは変更していません。別の場所に移してください。
store-full = { $place }：ディスクがいっぱいか、ファイルをこれ以上大きくできません。
store-read-only = { $place }：ファイルまたはそのフォルダに書き込めません。
store-busy = { $place } は長い間ほかのプログラムに使われています。
store-no-file = { $place } はファイルではありません。対局はファイルかデータベースに保存されます。
store-other = { $place }：「{ $reason }」
