## Words that the browser needs too. Short sentences; です・ます in sentences, nouns on buttons.

### The frame of every page
brand = Tulay
skip = 本文へ移動
nav = ページ
nav-home = 対局
nav-rules = ルール
nav-you = マイページ
language = 言語
theme = ライトとダークの切り替え
sound = 音
close = 閉じる
cancel = キャンセル
copied = コピーしました

### Colours and people
color = { $color ->
    [red] 赤
   *[blue] 青
}
you = あなた
guest = ゲスト
cpu = CPU
cpu-level = CPU レベル{ $level }
cpu-warm-up = CPU（練習）
seat-number = 席{ $seat }
empty-seat = 友達を待っています
empty-seat-other = 空席

### Board
board = Hexの盤、{ $size }×{ $size }
board-empty = { $cell }、空き
board-stone = { $cell }、{ $color ->
    [red] 赤
   *[blue] 青
}
board-whole = 盤全体を表示
board-nudge = { $direction ->
    [left] 左へ1マス
    [right] 右へ1マス
    [up-left] 左上へ1マス
    [up-right] 右上へ1マス
    [down-left] 左下へ1マス
    [down-right] 右下へ1マス
    [up] 上へ1マス
   *[down] 下へ1マス
}

### Seats
edges = { $color ->
    [red] 赤い2辺
   *[blue] 青い2辺
}
your-edges = あなたの{ $color ->
    [red] 赤い2辺
   *[blue] 青い2辺
}
seat-to-move = 手番
seat-your-turn = あなたの番
seat-thinking = 考え中
seat-warming = 準備中
seat-away = 離席中
seat-lost = 接続切れ
seat-left = 退出、残りはCPU
seat-stand-in = 離席中、CPUが代打
seat-winner = 辺をつないで勝ち
seat-again = もう一局を希望
seat-again-you = もう一局を希望中
seat-host = ホスト
seconds-left = 残り{ $seconds }秒
score = シリーズの勝ち数
game-number = 第{ $number }局
warm-up-game = 練習対局、勝敗に数えません
watching = 観戦{ $count }人
queue-length = 席待ち{ $count }人

### Status line
connecting = テーブルを開いています。
your-turn = あなたの番です。
their-turn = { $name }の番です。
color-turn = { $color ->
    [red] 赤の番です。
   *[blue] 青の番です。
}
cpu-thinking = CPUが考えています。
cpu-warming = CPUが準備しています。最初の手は少し時間がかかります。
cpu-hint = CPUがヒントを探しています。
sending = あなたの手を送っています。
placed = { $name }が{ $cell }に置きました。
placed-you = あなたは{ $cell }に置きました。
placed-for = { $name }の代わりに、CPUが{ $cell }に置きました。
placed-for-you = あなたの代わりに、CPUが{ $cell }に置きました。
swapped = { $name }がスワップしました。
swapped-for = { $name }の代わりに、CPUがスワップしました。
swapped-for-you = あなたの代わりに、CPUがスワップしました。
now-color = { $color ->
    [red] あなたは赤になりました。
   *[blue] あなたは青になりました。
}
timed-out = { $name }の時間が切れました。この手番はCPUが打ちます。
timed-out-you = あなたの時間が切れました。この手番はCPUが代わりに打ちます。
renewed = サーバーが少し止まっていました。この手番の制限時間は最初からです。
stand-in = { $name }は離席中です。CPUが代わりに打ちます。
stand-in-you = あなたは離席していました。CPUが代わりに打ちます。
went-away = { $name }は離席中です。
returned = { $name }が戻りました。
left = { $name }が退出しました。残りはCPUが打ちます。
waiting-for = { $name }を待っています。CPUは代わりに打ちません。
deferred = { $name }が戻るのを待っています。
undo-asked = { $name }が、最後の手の待ったを頼んでいます。
undo-asked-absence = { $name }が、CPUの打った手の待ったを頼んでいます。
undo-asked-you = 待ったを頼みました。{ $name }の返事待ちです。
undo-declined = { $name }はこのまま続けます。手は戻りません。
undo-declined-you = 手は戻しません。
undone = 手を戻しました。
hint-move = ヒント：{ $cell }。勝つ見込みは今{ $before }%、この手で{ $percent }%です。
hint-swap = ヒント：スワップ。勝つ見込みは今{ $before }%、この手で{ $percent }%です。
started = 第{ $number }局が始まります。{ $name }が先手で、赤です。
started-you = 第{ $number }局が始まります。あなたが先手で、赤です。
abandoned = 友達が来ました。練習対局は終わりです。
again-asked = { $name }がもう一局を希望しています。
again-asked-you = もう一局を希望しました。{ $name }の返事待ちです。
again-wait = { $name }を待っています。
rules-changed = ハウスルールが変わりました。
rules-locked = ハウスルールを変えられるのはホストだけになりました。
rules-open = 席に着いている人は、ハウスルールを変えられるようになりました。
seat-taken = { $name }が席に着きました。
seat-taken-you = 席に着きました。
cpu-seated = CPUが席に着きました。
seat-vacated = 席が空きました。
exchanged = 席が入れ替わりました。
queue-joined = { $name }が席を待っています。
queue-joined-you = 席を待っています。
queue-left = { $name }は席待ちをやめました。
host-passed = { $name }がホストになりました。
host-passed-you = あなたがホストになりました。
group-expired = このテーブルは閉じました。長いあいだ対局がないテーブルは閉じられます。
paused = 誰かが戻るまで、対局は中断しています。
won-you = あなたの{ $color ->
    [red] 赤い2辺
   *[blue] 青い2辺
}がつながりました。
won = { $name }が{ $color ->
    [red] 赤い2辺
   *[blue] 青い2辺
}をつなぎました。
won-resigned-you = あなたの勝ちです。{ $name }が投了しました。
won-resigned = { $name }の勝ちです。{ $other }が投了しました。
lost-resigned = あなたが投了しました。{ $name }の勝ちです。
won-claimed-you = あなたの勝ちです。{ $name }が長く離席していました。
won-claimed = { $name }の勝ちです。{ $other }が長く離席していました。
lost-claimed = { $name }の勝ちです。あなたが長く離席していました。
cancelled = 対局は中止です。誰も来なかったので、レートは変わりません。
cancelled-you = 対局は中止です。2人が打つ前に、あなたが離席していました。
cancelled-by = 対局は中止です。2人が打つ前に、{ $name }が離席していました。レートは変わりません。
moves-made = { $count }手
away-countdown = { $name }は離席中です。あと{ $time }でCPUが代わりに打ちます。
away-no-stand-in = { $name }は離席中です。
watching-now = あなたは観戦中
watching-full = 席は2つとも埋まっています。あなたは観戦中

### What was played while you were away
absence = 離席中に、CPUが代わりに{ $count }手打ちました：{ $cells }。
absence-ask = 待ったを頼む

### Actions
place-cell = { $cell }に置く
swap-question = この石をもらいますか、それとも応じますか。
swap-take = 石をもらう
swap-take-note = あなたは赤になります。
swap-answer = 応じる
swap-answer-note = 青のまま、石を置きます。
resign = 投了
resign-question = この対局を投了しますか。
resign-note = { $name }の勝ちになります。
resign-note-here = もう一方の色の勝ちになります。
undo = 待った
undo-ask = 待ったを頼む
undo-accept = 手を戻す
undo-refuse = このまま続ける
undo-withdraw = 取り下げ
hint = ヒント
wait = 待つ
claim = 勝ちを宣言
play-on = 続ける
play-again = もう一局
play-again-starts = もう一局、{ $name }が先手
play-again-you = もう一局、あなたが先手
play-again-accept = はい、もう一局
next-opponent = 次の相手を探す
review = この対局を振り返る
review-short = 振り返る
share = 共有
leave = 退出
leave-question = このテーブルから退出しますか。
leave-note-game = 残りはCPUが代わりに打ちます。
leave-note = あなたの席は空席になります。
leave-note-early = 対局は中止になり、レートは変わりません。繰り返すと、しばらく待ち列に入れなくなります。
queue = 席を待つ
unqueue = 席待ちをやめる
warm-up = 待つ間CPUと練習対局
warm-up-short = 練習
exchange = 席を入れ替える
give-seat = { $name }の席をゆずる
give-seat-mine = 自分の席をゆずる
give-seat-cpu = CPUの席をゆずる
give-seat-me = { $name }の席に着く
sheet = テーブル
sheet-open = その他：棋譜、ルール、席

### Inviting
link-private = 引き継ぎリンク
invite = 友達を招待
invite-note = このリンクを送ってください。友達が開くと対局が始まります。
invite-watch = 今からリンクを開く人は観戦になります。
link = このテーブルのリンク
copy-link = リンクをコピー
share-text = Hexで対局しましょう
qr = QRコード
qr-note = カメラで読み取ってください。
qr-alt = リンクのQRコード

### Moves and house rules
moves = 棋譜
no-moves = まだ石はありません。
move-swap = スワップ
move-resigned = 投了
house-rules = ハウスルール
house-rules-next = 次の対局のハウスルール
rule-size = 盤
rule-size-note = 1辺のマスの数です。小さな盤は入門用です。
rule-size-learning = { $size }×{ $size }（入門用）
rule-size-value = { $size }×{ $size }
rule-swap = スワップルール
rule-swap-note = 後手は、最初の石に応じる代わりに、その石をもらえます。
rule-alternate = 先手を交互にする
rule-alternate-note = 次の対局は、もう一方の人が先手です。
rule-turn-limit = 1手の制限時間
rule-turn-limit-note = 時間が切れると、その手番はCPUが打ちます。
rule-turn-limit-value = { $seconds ->
    [0] なし
   *[other] { $seconds }秒
}
rule-level = CPUのレベル
rule-level-note = 1は初めての対局向けです。数字が大きいほど強くなります。
rule-level-value = レベル{ $level }
rule-lock = ルールを変えるのは自分だけ
rule-locked = ルールを変えられるのはホストだけです。
rule-host-limit = 1手の制限時間はホストが決めます。
on = あり
off = なし
starter = 先手
starter-alternates = 交互
starter-same = 毎回同じ

### Waiting for a ranked game
ranked-rules = 固定ルール
ranked-looking = 相手を探しています
ranked-stop = 待つのをやめる
ranked-waiting = { $count ->
    [1] ほかに待っている人はまだいません。
   *[other] あなたを含めて{ $count }人が待っています。
}
ranked-found = { $seconds ->
    [0] 相手が見つかりました。テーブルへ移ります。
   *[other] 相手が見つかりました。{ $seconds }秒後にテーブルへ移ります。
}
ranked-closed = 始まる前に何度も対局を離れました。{ $time }からまた待てます。
ranked-head = 相手が来なかったので、レートは変わりません。列の先頭に戻りました。

### Connection
offline = 接続が切れています。席はそのままです。
offline-sending = 接続が切れています。つながりしだい、あなたの手を送ります。
try-now = 今すぐ再接続
goodbye-replaced = このテーブルは別のタブで開かれています。
goodbye-use-here = ここで使う
in-app = このアプリでは席が失われることがあります。
in-app-open = ブラウザで開く
in-app-action = いつものブラウザで続ける
in-app-note = このリンクを、いつものブラウザで開いてください。使えるのは1回だけ、10分以内で、開いた人があなたになります。

### Titles
title-your-turn = あなたの番
title-table = テーブル
title-waiting = 友達を待っています
title-won = あなたの勝ち
title-over = 対局終了

### Finished game
game-heading = Hexの対局
game-first = 最初の局面
game-back = 1手戻る
game-forward = 1手進む
game-last = 最後の局面
game-ply = { $ply }手目／全{ $count }手
game-start = 空の盤
game-steps = 手順をたどる
game-keys = 矢印キーで1手ずつ、HomeとEndで最初と最後へ移動します。
game-new = 対局する
by-cpu = CPUの代打
by-time-out = 時間切れでCPUの代打
swapped-name = { $name }がスワップ
resigned-name = { $name }が投了
game-over-line = { $name }が{ $color ->
    [red] 赤い2辺
   *[blue] 青い2辺
}をつなぎました。
game-over-resigned = { $name }が投了により勝ちました。
game-over-claimed = 相手の離席により、{ $name }の勝ちです。
game-assisted = ヒントか待ったが使われました。
game-meant = レート{ $rating }の人が相手なら、{ $change }でした。

### Pages that speak after a press
you-name-saved = 保存しました。
you-link-left = { $time }まで使えます。
you-device-this = この端末
you-device-other = 別の端末
you-device-made = { $date }から
you-device-remove = 外す
you-no-devices = もうありません。
you-nobody = まだありません。名前を付ける、対局する、引き継ぎリンクを作る、のどれかで、このブラウザがあなたになります。
you-forgotten = 消去しました。ここにあなたの情報はもうありません。
link-done = この端末があなたになりました。
link-missing = このリンクにはコードがありません。届いたとおりに開いてください。
home-pause = 再生を止める
home-play = 再生する
you-name = ニックネーム
you-name-note = 24文字まで、どの文字でも使えます。
you-name-save = 保存

### This device's board
settings = この端末の設定
setting-steps = 2段階で置く
setting-steps-note = 1回目のタップで狙い、2回目で置きます。
setting-bridges = ブリッジを表示
setting-bridges-note = 間に空きマスが2つある石どうしは、つながったも同然です。
setting-upright = 盤を縦にする
setting-upright-note = 同じ盤の向きを変えるだけです。
setting-notify = 自分の番になったら通知する
setting-notify-note = このページを開いたまま別の画面を見ているときに、端末がお知らせします。ページを閉じると通知は届きません。
setting-notify-denied = このブラウザは通知を許可していません。ブラウザの設定で、このサイトの通知を許可してください。
