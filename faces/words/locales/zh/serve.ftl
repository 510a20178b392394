cli-serve = 在浏览器里下棋：对局、研究，或用链接邀请对手
cli-serve-examples =
    示例：
      duiyi serve --open
      duiyi serve --bind 0.0.0.0 --name go.example.org --store postgres://duiyi@localhost/duiyi
    不加 --bind 时只有本机可以访问，保存在本机的对局都能打开。
cli-serve-arg-open = 在浏览器中打开页面
cli-serve-arg-port = 端口；0 表示任选一个空闲端口
cli-serve-arg-bind = 监听的地址；0.0.0.0 允许其他机器访问
cli-serve-arg-name = 浏览器访问服务器所用的名称；可以给出多次
cli-serve-arg-proxy = 自己的反向代理的地址，相信它用 X-Forwarded-For 说明的访客来处；可以给出多次
cli-serve-arg-store = 对局保存在哪里：文件，或 postgres://user@host/database
cli-serve-arg-engines = 同时思考的引擎数
cli-serve-arg-hash = 每个引擎的内存，单位 MiB
cli-serve-arg-rate = 一个地址每秒可持续发送的请求数；0 表示不限
cli-serve-arg-page = 用这个文件夹里的页面代替内置的页面
cli-serve-arg-log = 在标准错误输出中记录多少：error、warn、info 或 debug

serve-ready = 请用浏览器打开 { $url } 。按 Ctrl-C 结束，对局不会丢失。
serve-elsewhere = 网络中的其他机器请打开 { $url }
serve-no-page-host = 未内置离线对弈（脱离本服务器、只在网页内下棋）；做法见 docs/hosting.md。
serve-ended = 服务器已结束，所有对局都已保存。
serve-in-use = { $address } 已被占用；请用 --port 换一个端口，0 表示任选空闲端口。
serve-no-address = 无法监听 { $address }：{ $error }
serve-no-browser = 无法打开浏览器，请自行打开上面的地址。
serve-no-folder = 找不到可以保存对局的主目录；请用 --store 指定文件。
serve-no-page = { $folder } 里没有 index.html。
serve-other-store = 可以用 --store 指定另一个存放对局的位置。

store-address = “{ $text }”不是可用的存储；应为文件，或 postgres://user@host/database。
store-newer = { $place } 是由较新版本的 Duiyi 写入的，请使用那个版本。文件没有被改动。
store-foreign = { $place } 里不是 Duiyi 的对局。文件没有被改动。
store-corrupt = { $place } 不是数据库，或已经损坏。文件没有被改动，请把它移到别处。
store-full = { $place }：磁盘已满，或文件不能再变大。
store-read-only = { $place }：文件或其所在的文件夹不可写入。
store-busy = { $place } 长时间被其他程序占用。
store-no-file = { $place } 不是文件；棋局要保存在文件或数据库中。
store-other = { $place }：“{ $reason }”
