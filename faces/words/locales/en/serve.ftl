cli-serve = Play in a browser: games, study and two people by a link
cli-serve-examples =
    Examples:
      duiyi serve --open
      duiyi serve --bind 0.0.0.0 --name go.example.org --store postgres://duiyi@localhost/duiyi
    Without --bind only this machine can reach it, and all games saved here can be opened.
cli-serve-arg-open = Open the page in the browser
cli-serve-arg-port = The port; 0 takes any that is free
cli-serve-arg-bind = The address on which to listen; 0.0.0.0 lets other machines in
cli-serve-arg-name = A name under which browsers reach the server; can be given several times
cli-serve-arg-proxy = The address of your own proxy, whose X-Forwarded-For is trusted to say where visitors come from; can be given several times
cli-serve-arg-store = Where games are saved: a file, or postgres://user@host/database
cli-serve-arg-engines = How many engines may think at once
cli-serve-arg-hash = Memory for each engine, in mebibytes
cli-serve-arg-rate = Requests per second that one address may send in the long run; 0 for no limit
cli-serve-arg-page = Serve the page from this folder instead of the one built in
cli-serve-arg-log = How much to tell on standard error: error, warn, info or debug

serve-ready = Open { $url } in a browser. Ctrl-C stops the server; no game is lost.
serve-elsewhere = Other machines on the network can open it at { $url }
serve-no-page-host = This build cannot play on inside the page without the server; docs/hosting.md tells how to add that.
serve-ended = The server has ended. All games are saved.
serve-in-use = { $address } is in use already; choose another --port, or 0 for any that is free.
serve-no-address = Cannot listen on { $address }: { $error }
serve-no-browser = No browser could be opened; open the address yourself.
serve-no-folder = There is no home folder to keep games in; name a file with --store.
serve-no-page = { $folder } has no index.html.
serve-other-store = Use --store to choose another place for games.

store-address = “{ $text }” is no store; expected a file, or postgres://user@host/database.
store-newer = { $place } was written by a newer Duiyi; use that one. Nothing was changed.
store-foreign = { $place } does not hold Duiyi games. Nothing was changed.
store-corrupt = { $place } is not a database, or is damaged. Nothing was changed; move it elsewhere.
store-full = { $place }: the disk is full, or the file may not grow any more.
store-read-only = { $place }: the file or its folder is read-only.
store-busy = { $place } has been in use by another program for too long.
store-no-file = { $place } is no file; games are saved in a file or a database.
store-other = { $place }: “{ $reason }”
