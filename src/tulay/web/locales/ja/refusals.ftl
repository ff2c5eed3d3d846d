## What is said when something is refused: one sentence for every code.
refusal-cross-origin = 別のサイトから送られてきたため、実行しませんでした。
refusal-hello-first = ページの状態がわからなくなりました。読み込み直してください。
refusal-internal = こちらで問題が起きました。少し待って、もう一度お試しください。
refusal-message-malformed = 内容を読み取れませんでした。ページを読み込み直してください。
refusal-message-too-large = 内容が長すぎました。
refusal-no-device = 席があなたのものだとわかるように、このサイトのCookieを有効にしてください。
refusal-device-banned = このブラウザでは、もうここで対局できません。
refusal-no-such-game = このリンクに終わった対局はありません。
refusal-no-such-language = この言語にはまだ対応していません。
refusal-not-found = このアドレスにページはありません。
refusal-request-malformed = 内容を読み取れませんでした。ページを読み込み直してください。
refusal-request-too-slow = 届くまでに時間がかかりすぎました。もう一度お試しください。
refusal-too-fast = 操作が速すぎました。少しお待ちください。
refusal-offline = 接続が切れています。少し待って、もう一度お試しください。
refusal-no-group = このリンクのテーブルはありません。
refusal-group-expired = このテーブルは閉じました。長いあいだ対局がないテーブルは閉じられます。
refusal-no-game = まだ対局が始まっていません。
refusal-game-over = 対局は終わりました。
refusal-game-running = 最初の石を置く前か、対局と対局の間にできます。
refusal-stale-game = 別の対局への操作でした。
refusal-not-seated = 席に着いている人だけができます。
refusal-already-seated = すでに席に着いています。
refusal-seats-taken = 席は2つとも埋まっています。
refusal-not-queued = 席を待っていません。
refusal-not-waiting = その人は、ここで席を待っていません。
refusal-not-host = ホストだけができます。
refusal-not-your-turn = あなたの番ではありません。
refusal-stale-turn = その番は終わっていました。何も行われていません。
refusal-time-over = この手番の制限時間が切れました。CPUが代わりに打ちます。
refusal-cell-malformed = マスの名前ではありません。
refusal-cell-off-board = この盤にそのマスはありません。
refusal-cell-occupied = このマスには石があります。
refusal-swap-not-allowed = スワップができるのは、最初の石に応じるときだけです。
refusal-undo-not-possible = 戻せる自分の手がありません。
refusal-undo-already-asked = すでに頼んであります。
refusal-no-undo-asked = 待ったの頼みは、もうありません。
refusal-hint-not-possible = ヒントはCPUとの対局で、1手番に1回だけです。
refusal-rules-locked = ハウスルールはホストが固定しています。
refusal-bad-rules = このハウスルールは選べません。
refusal-claim-not-possible = CPUが相手の代わりに打った回数が、まだ足りません。
refusal-ranked-closed = 始まる前に何度も対局を離れました。あと{ $seconds }秒でまた待てます。
refusal-nobody-away = 離席中の人はいません。
refusal-not-possible-now = 今はできません。
refusal-no-such-debt = 間に合いませんでした。
refusal-bad-answer = 内容を読み取れませんでした。ページを読み込み直してください。
refusal-cannot-read = 今は対局を読み出せません。少し待って、もう一度お試しください。
refusal-cannot-save = 保存できなかったため、実行しませんでした。少し待って、もう一度お試しください。
refusal-command-id-reused = 内容を読み取れませんでした。ページを読み込み直してください。
refusal-link-expired = リンクは期限切れか、使用済みです。新しいリンクを作ってください。
refusal-no-such-device = その端末はもうありません。
refusal-no-such-program = このプログラムはここでは対局しません。別の相手を選んでください。
refusal-no-such-person = このブラウザの情報はもうありません。ページを読み込み直してください。
refusal-bad-name = { $reason ->
    [too-long] この名前は24文字を超えています。
    [empty] 先に名前を入力してください。
   *[bad-character] この名前には表示できない文字があります。
}
