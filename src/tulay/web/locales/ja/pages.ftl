## Words that only the server needs.

noscript = 対局にはJavaScriptが必要です。有効にして、ページを読み込み直してください。
nav-foot = その他のページ

### Home
home-title = ブラウザで遊ぶHex（ヘックス）
home-sentence = 相手より先に、自分の2つの辺をつなぎましょう。
home-lead = ルールはひとつ、引き分けはありません。リンクを送って友達と、知らない相手と、またはCPUと対局できます。登録は不要です。
home-description = ボードゲームHex（ヘックス）をブラウザで。友達とはリンクを送って、知らない相手とはレート戦で、1台の端末で2人で、または10段階のCPUと対局できます。無料、登録不要です。
card-alt-site = 小さなHexの盤。赤い石の連が、2つの赤い辺をつないでいる。
home-friend = 友達と対局
home-friend-note = リンクを送って招待します。
home-cpu = CPUと対局
home-cpu-note = すぐに始まります。
home-ranked = レート戦
home-ranked-note = 棋力の近い相手と対局します。
home-here = この端末で2人対局
home-here-note = 1台を交代で使います。
home-choose = 対局の方法を選ぶ
home-rules-summary = ハウスルール
home-how = Hexの遊び方
home-how-1 = 石を1つ置く
home-how-1-note = 交互に、空いたマスへ石を1つずつ置きます。置いた石は動かず、取られることもありません。
home-how-2 = 自分の辺をつなぐ
home-how-2-note = 赤は2つの赤い辺を、青は2つの青い辺をつなぎます。石に入った線が、つなぐ向きを示します。
home-how-3 = 必ずどちらかが勝つ
home-how-3-note = 石が辺から辺までつながれば勝ちです。そのつながりは相手の道を完全にふさぐので、引き分けはありません。
home-how-rules = ルールを詳しく読む
home-board = 自動で進む短い対局

### Group
group-title = テーブル
group-description = リンクを開いて席に着きましょう。相手の色より先に、自分の2つの辺をつなげば勝ちです。登録は不要です。
card-alt-group = このテーブルのHexの盤。
group-noscript = ここは2人用のテーブルです。対局にはJavaScriptが必要です。

### Finished game
game-title = Hexの対局
game-description = このHexの対局を、最後の局面まで1手ずつたどれます。
card-alt-game = 対局の最後の局面。

### Queue for ranked games
ranked-title = レート戦
ranked-description = 棋力の近い相手とHexのレート戦。ボタンひとつで始まり、ルールは固定、登録は不要です。
ranked-lead = ボタンひとつで、棋力の近い相手と対局します。結果で2人のレートが変わります。
ranked-name = 名前
ranked-rating = レート
ranked-find = 相手を探す
ranked-cpu-note = レベル{ $level }。順番はそのままです。
ranked-elsewhere = いまは別のタブで待っています。
ranked-here = ここで待つ
ranked-rule-board = { $size }×{ $size }、スワップあり、1手{ $seconds }秒。
ranked-rule-lot = 赤番は抽選で決まります。
ranked-rule-leave = 2人が打つ前に離れると対局は中止です。その後に離れると投了になります。
ranked-rule-rating = 対局数が足りないうちは、レートに「約」が付きます。

### You
you-title = マイページ
you-lead = 登録は不要です。このブラウザが、そのままあなたになります。ここでは名前を変える、別の端末へ引き継ぐ、消去する、のどれもできます。
you-link = 引き継ぎリンク
you-link-note = あなたの席を、別の端末やブラウザで開きます。使えるのは1回だけ、10分以内です。開いた人があなたになります。
you-link-make = 引き継ぎリンクを作る
you-devices = 端末
you-devices-note = ここであなたとして使われているブラウザです。もう使わないものは外してください。
you-forget = 自分の情報を消去
you-forget-note = 名前とすべての端末を消します。席も失われます。元には戻せません。
you-forget-question = 名前とすべての端末を消しますか。
you-forget-do = 消去する

### Private link
link-title = 引き継ぎリンク
link-heading = このリンクはあなた自身です
link-note = あなたの名前と席を、この端末で引き継ぎます。
link-adopt = この端末で続ける
link-home = 次へ

### Errors
error-title = 見つかりません
error-title-language = この言語にはまだ対応していません
error-title-closed = このテーブルは閉じました
error-title-internal = うまくいきませんでした
error-not-found = このアドレスにページはありません。打ち間違いか、届くまでに途中で切れたのかもしれません。
error-no-such-language = 次の中から選んで続けてください。
error-code-malformed = テーブルへのリンクが途中で切れています。届いたとおりに開くか、もう一度送ってもらってください。
error-no-such-group = このリンクのテーブルはありません。新しいリンクをもらうか、自分でテーブルを開いてください。
error-no-such-game = このリンクに終わった対局はありません。まだ続いている対局は、終わるとここで見られます。
error-expired = 長いあいだ対局がないテーブルは閉じられます。新しく開いて、そのリンクを送ってください。
error-wrong-method = このアドレスには何も送れません。ページそのものを開いて続けてください。
error-internal = こちらで問題が起きました。あなたの対局は保存されています。
error-home = 新しく対局を始める
error-again = もう一度試す
