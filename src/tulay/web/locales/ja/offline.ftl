## 端末への追加と、接続がないとき.

app-name = Tulay（ボードゲーム Hex）
offline-title = 接続が切れています
offline-lead = 席はそのままです。接続が戻ると、このページはひとりでに開きます。
