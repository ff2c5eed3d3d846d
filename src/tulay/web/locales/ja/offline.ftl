## Installed on a device, and without a connection.

app-name = Tulay（ボードゲーム Hex）
offline-title = 接続が切れています
offline-lead = 席はそのままです。接続が戻ると、このページは自動で開きます。
