## The rules page, at /en/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "you". The board is never described by "top", "left"
## and so on: it can be turned; say "your two red edges". Names of cells, numbers and names of people come
## as variables, so that they keep their direction. The words of the field are in docs/translating.md.

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = Hexのルール
# What search engines show under the title; at most about 155 characters.
rules-description = Hex（ヘックス）のルールを図で説明します。準備、手番、ブリッジ、スワップルール、引き分けがない理由、最初の戦略、解説付きの短い対局。
# The large heading.
rules-heading = Hexの遊び方
rules-lead = 2分で覚えられて、何年たっても奥が深いゲームです。2人、2色、目的はひとつ。自分の2つの辺をつなぐことです。
# Heading of the list of links to the sections below.
rules-contents = このページの内容

### What Hex is

rules-what = Hexとは
rules-what-game = Hex（ヘックス）は2人用のボードゲームです。六角形のマスが並ぶ盤に交互に石を置き、先に自分の2つの辺をつないだほうが勝ちです。
rules-what-luck = 運の要素も、隠された情報もありません。必ずどちらかが勝ちます。
# How long it takes. The two sizes are numbers of cells along an edge; these two are the usual size and
# the smallest one.
rules-what-time = 一局は{ $usual }×{ $usual }の盤で10分ほど、{ $small }×{ $small }なら数分です。
# Piet Hein and John Nash are people; write their names as usual in your language.
rules-what-origin = 1942年、デンマークの発明家で詩人のピート・ハインが発表しました。1948年にはアメリカの数学者ジョン・ナッシュが独自に同じゲームを考え出しています。

### Setup

rules-setup = 準備
rules-setup-who = 1人が赤、もう1人が青です。石に入った線は持ち主の辺の向きを示すので、色がわからなくても見分けられます。
rules-setup-board = 盤は六角形のマスが並んだひし形です。最初は何も置かれていません。
rules-setup-edges = 向かい合う2つの辺が赤で、赤のものです。残りの2つは青で、青のものです。
rules-setup-corners = 角のマスは赤い辺と青い辺の両方に面していて、どちらの一部でもあります。そこに置いた石は、自分の色の辺に触れます。
rules-setup-start = 最初の石は赤が置きます。第1局では、席1の人が赤です。
rules-setup-alternate = 次の対局では、もう一方の人が赤になり、先手になります。この設定はオフにできます。
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = 列は文字、行は数字で表します。点があるマスは{ $cell }です。
# What a screen reader says instead of that picture.
rules-board-alt = { $size }×{ $size }マスの、何も置かれていないひし形の盤。向かい合う2つの辺が赤、残りの2つが青。{ $cell }のマスに点がある。
# Written beside the edges in the picture: very short.
rules-board-red = 赤の辺
rules-board-blue = 青の辺

### How to play

rules-play = 対局の進め方
# The headings of the parts of this section.
rules-play-turn = 手番
rules-play-turn-place = 自分の番が来たら、空いているマスのどれかに自分の色の石を1つ置きます。そのあとは相手の番です。
rules-play-turn-pass = パスはできません。
rules-play-turn-stay = 置いた石は動かず、取られることもありません。
rules-play-touch = 6つの方向
rules-play-touch-six = 盤の内側のマスは、まわりの6つのマスに隣り合っています。隣り合うマスにある同じ色の石はつながっていて、連（れん）になります。
rules-play-touch-wind = 連は自由に曲がり、枝分かれしてもかまいません。まっすぐである必要はありません。
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = { $cell }の石は、この6つのマスに隣り合っています。
rules-touch-alt = { $cell }に赤い石。まわりの6つのマスに1から6の番号が付いている。

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = ブリッジ
rules-play-bridge-shape = 隣り合っていない自分の石2つの間に空きマスが2つある形を、ブリッジ（橋）といいます。
rules-play-bridge-answer = 片方のマスに置かれたら、もう片方に置きます。
rules-play-bridge-safe = だから2つの石はつながったも同然で、自分の手を別の場所に使えます。囲碁でいう「見合い」です。石と自分の辺の間でも同じです。
rules-play-bridge-watch = 2つのブリッジが同じマスを共有しているときは注意が必要です。そこに置かれた石は、両方を同時に攻めます。
rules-bridge-caption = { $from }と{ $to }のブリッジの2つのマスは、{ $one }と{ $other }です。
rules-bridge-alt = { $from }と{ $to }に赤い石。その間の2つの空きマス、{ $one }と{ $other }に印がある。

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = 試してみましょう
rules-try-task = あなたは青です。どこかのマスに石を置いて、赤のブリッジを破ってみてください。
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = あなたはブリッジの片方のマス、{ $cell }に置きました。赤はもう片方の{ $answer }に置き、つながったままです。
rules-try-elsewhere = { $cell }はどのブリッジのマスでもありません。赤は自由な一手を得て、{ $answer }に置きます。
rules-try-won = 赤い2辺がつながりました。ブリッジはどれも破れませんでした。
# The button that empties the board again.
rules-try-again = もう一度
# Shown in place of the above where scripts are off.
rules-try-still = 青が印のあるマスのどれに置いても、赤は同じブリッジのもう片方のマスに置きます。つまり、赤はもう辺から辺までつながっています。
rules-try-alt = { $size }×{ $size }マスの盤。{ $cells }に赤い石。石どうしと、石と2つの赤い辺が、ブリッジでつながっている。

### The swap rule

rules-swap = スワップルール
rules-swap-why = 最初の一手は有利です。スワップルールがあると、後手はその石を自分のものにできます。ですから先手は、譲ってもよいと思える初手を選ぶことになります。
rules-swap-off = スワップルールはハウスルールのひとつです。オンにするまでは使われません。
# Steps, shown as a numbered list.
rules-swap-step-open = 赤が最初の石を置きます。
rules-swap-step-choose = ここで一度だけ、後手は青い石を置くか、スワップするかを選びます。
rules-swap-step-stay = スワップすると、石は同じマスに赤のまま残り、2人の色が入れ替わります。
rules-swap-step-next = スワップした人が赤になり、その石の持ち主になります。最初の石を置いた人は青になり、次の石を置きます。
rules-swap-step-seat = 席はそのままで、自分の辺が変わります。赤だった人の2つの辺は、青い辺になります。
rules-swap-once = それより後にスワップすることはできません。
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = スワップ前：席1が赤、席2が青。席2の番です。
rules-swap-after-caption = スワップ後：席2が赤、席1が青。席1の番です。
rules-swap-before-alt = { $cell }に赤い石が1つ。赤は席1。次は青、席2の番。
rules-swap-after-alt = { $cell }に同じ赤い石。赤は席2に変わった。次は青、席1の番。

### Winning

rules-win = 勝ち方
rules-win-join = 自分の石の連が自分の2つの辺をつないだら、その場で勝ちです。どこから始まり、どこで終わり、どう曲がっていてもかまいません。
rules-win-resign = 投了はいつでもできます。その場合は相手の勝ちです。
rules-win-caption = 赤の勝ちです。この連が2つの赤い辺をつないでいます。
rules-win-alt = { $size }×{ $size }マスの盤で終わった対局。赤の連が2つの赤い辺をつないでいる：{ $cells }。
rules-draw = 引き分けがない理由
rules-draw-wall = 赤の道を完全にふさぐには、青は赤の通り道をすべて断ち切る、切れ目のない連を作らなければなりません。そのような連は青い辺から青い辺まで届くので、青の勝ちになります。
rules-draw-own = つまり、相手の道をふさぐことは、自分の道を作ることです。盤がすべて埋まれば、辺をつないでいるのは必ずどちらか一方だけです。

### How this site does it: a table of facts, each with a short name

rules-site = このサイトでは
rules-site-players = 人数
rules-site-players-text = 席に着くのは2人です。ほかにリンクを開いた人は観戦し、席を待つこともできます。CPU（レベル{ $first }から{ $last }）との対局や、1台の端末での2人対局もできます。
rules-site-limit = 1手の制限時間
rules-site-limit-text = ホストが決めなければ、ありません。時間は1手ごとで、次の手番にはまた全部使えます。時間が切れると、その手番だけCPUが代わりに打ちます。
rules-site-leave = 退出したとき
rules-site-leave-text = 退出した人は席を手放し、残りはCPUが代わりに打ちます。
rules-site-away = 離席したとき
rules-site-away-text = 席はそのまま残ります。制限時間があるときは時間が切れたところで、ないときは{ $minutes }分たったところで、CPUが代わりに打ちます。制限時間がなければ、相手は待つこともできます。戻ったら、また自分で打てます。
rules-site-pause = 誰もいないとき
rules-site-pause-text = 対局は中断し、少なくとも{ $days }日は待ちます。
rules-site-undo = 待った
rules-site-undo-text = CPUとの対局ではいつでもできます。人どうしの対局では相手に頼み、相手が決めます。
rules-site-draw = 引き分け
rules-site-draw-text = ありません。Hexは必ずどちらかが勝ちます。
rules-site-ranked = レート戦
rules-site-ranked-text = ルールは固定です。{ $size }×{ $size }、スワップあり、1手{ $seconds }秒で、赤番は抽選で決まります。2人が打つ前に離れると対局は中止になり、その後に離れると投了になります。レート戦にも引き分けはありません。
rules-site-claim = 勝ちの宣言
rules-site-claim-text = レート戦では、CPUが代わりに3手目を打ったときから、相手は勝ちを宣言するか、そのまま打ち続けるかを選べます。勝った人の代わりにCPUが3手より多く打っていたときは、どちらのレートも変わりません。
rules-site-source = ルールの出典
rules-site-source-text = ピート・ハインとジョン・ナッシュが考え出したとおりのゲームです。スワップでは人の色が入れ替わり、石は同じ場所に残ります。

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = ハウスルール
rules-house-lead = 対局の前に話し合って決められることです。対局中に変わることはありません。
rules-house-name = ルール
rules-house-meaning = 内容
rules-house-default = 初期値
rules-house-change = 変更できる人
rules-house-size = ふつうは{ $usual }×{ $usual }です。小さな盤では石の働き合いが学べ、大きな盤では長い構想が楽しめます。
rules-house-swap = 始まりが公平になります。強すぎる初手は、相手のものになってしまうからです。
rules-house-alternate = 先手は有利なので、交代で受け持ちます。オフにすると、前の対局の先手が次も先手です。スワップがあっても、これは変わりません。
rules-house-turn-limit = 時間は1手ごとで、次の手番にはまた全部使えます。人が相手でもCPUが相手でも同じです。
rules-house-level = CPUとの対局と、友達を待つ間の練習対局の強さです。
# Who may change a rule, and when.
rules-house-seated = 席に着いている人。対局と対局の間と、最初の石を置くまで。ホストは変更できないように固定できます。
rules-house-host = ホスト。対局と対局の間と、最初の石を置くまで。

### Terms: a list of words, each with its meaning

rules-terms = 用語
rules-term-cell = マス
rules-term-cell-text = 盤の六角形のひとつ。空いているか、石が1つあります。
rules-term-edge = 辺
rules-term-edge-text = 盤の4つの縁のひとつ。2つは赤、2つは青です。
rules-term-chain = 連
rules-term-chain-text = 隣り合って次々につながった、同じ色の石のまとまり。
rules-term-bridge = ブリッジ
rules-term-bridge-text = 間に空きマスが2つある、同じ色の2つの石。片方に置かれたら、もう片方に置きます。
rules-term-intrusion = 侵入
rules-term-intrusion-text = 相手のブリッジやエッジテンプレートの中に石を置くこと。別の場所で得をすることがよくあります。
rules-term-swap = スワップ
rules-term-swap-text = 最初の石に対して、後手がその石を自分のものにする応手。2人の色が入れ替わります。
rules-term-opening = オープニング
rules-term-opening-text = 対局の初手、または最初の数手。
rules-term-double-threat = 両ねらい
rules-term-double-threat-text = つながる道を同時に2つ作る一手。相手がふさげるのは片方だけです。
rules-term-template = エッジテンプレート
rules-term-template-text = 自分の辺の近くの石と、そのまわりの十分な空きマスからなる形。相手が先に打っても、石は辺に届きます。いちばん小さいものは、辺へのブリッジです。
rules-term-ladder = ラダー
rules-term-ladder-text = 辺に沿って並んで進む2列の石。一方は辺に届こうとし、もう一方はいつも一歩先で止めます。届こうとする側の石が辺沿いの先にあれば（ラダーエスケープ）、そこで通り抜けられます。

### Questions and answers

rules-faq = よくある質問
rules-faq-draw = Hexに引き分けはありますか。
rules-faq-draw-answer = ありません。遅くとも盤が埋まったときには、どちらかが辺をつないでいます。
rules-faq-first = 先手は有利ですか。
rules-faq-first-answer = はい。お互いに最善を尽くせば、どの大きさの盤でも先手が勝ちます。{ $usual }×{ $usual }でそのように打てる人はいませんが、有利なのは確かです。だからスワップルールがあり、先手を交互にします。
rules-faq-size = どの大きさの盤を選べばよいですか。
rules-faq-size-answer = 初めての対局には{ $small }×{ $small }、覚えるには{ $next }×{ $next }と{ $third }×{ $third }、ふつうの対局には{ $usual }×{ $usual }です。{ $large }×{ $large }と{ $largest }×{ $largest }では、長く深い対局になります。
rules-faq-corner = 角は誰のものですか。
rules-faq-corner-answer = 両方の色のものです。角のマスは赤い辺と青い辺の両方に面しています。そこに置いた赤い石は赤い辺に、青い石は青い辺に触れます。
rules-faq-swap = どんなときにスワップすればよいですか。
rules-faq-swap-answer = その石に応じるより、その石がほしいと思うときです。中央に近い石は強いのでスワップし、端の石はたいてい弱いので応じます。
rules-faq-open = 初手はどこがよいですか。
rules-faq-open-answer = スワップルールがなければ中央です。あるときは、強すぎず弱すぎず、どちらの色になっても納得できる石を選びます。端の近くになることが多いです。
rules-faq-resign = いつ投了すればよいですか。
rules-faq-resign-answer = 何をしても相手がブリッジとエッジテンプレートでつながる、とわかったときです。それが礼儀ですが、確かめたくて最後まで打っても、いやがる人はいません。
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = 「{ $cell }」はどう読みますか。
rules-faq-cell-answer = 文字が列、数字が行です。{ $cell }は列{ $column }、行{ $row }のマスで、どちらも角の{ $corner }から数えます。
rules-faq-other-swap = スワップで石が動くサイトがあるのはなぜですか。
rules-faq-other-swap-answer = そこでは人の色が変わらないので、石のほうを鏡のように移し、色を変えます。結果は同じです。ここでは石が残り、人の色が入れ替わります。

### First strategy: four pieces of advice, each with a heading

rules-strategy = 最初の戦略
rules-strategy-block = 離れて止める
rules-strategy-block-text = 連のすぐ前に置いた石は、簡単にかわされます。少し離れて、どちらへ進まれても受け止められる場所に置きましょう。
rules-strategy-double = 両ねらいを作る
rules-strategy-double-text = いちばんよい石は、同時に2つの働きをします。つながる道が2つあれば、片方をふさがれても、もう片方が残ります。
rules-strategy-weakest = いちばん弱いところを探す
rules-strategy-weakest-text = 道の強さは、いちばん弱いつながりで決まります。まずそこに置き、ブリッジのように安全なところは、攻められるまで放っておきます。
rules-strategy-centre = 中央を取る
rules-strategy-centre-text = 中央の石は自分の両方の辺をにらみ、相手のじゃまもします。端は後回しでかまいません。

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = 短い一局
# Size is the number of cells along an edge.
rules-game-lead = { $size }×{ $size }の盤、スワップルールなしで、赤が先手です。図でたどってみてください。石の数字が順番です。
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = よい初手です。中央に近く、{ $one }と{ $other }のブリッジで赤い辺につながっています。この盤の{ $cells }マスのうち、その後を間違えなければ赤が勝てる初手は{ $winning }か所で、これはそのひとつです。
rules-game-2 = 青は中央を占め、赤の前に立ちはだかります。
rules-game-3 = { $near }が自然に見えますが、青に{ $refutation }と応じられると青の勝ちです。ここなら、赤は{ $one }と{ $other }のブリッジでもう一方の赤い辺につながり、{ $from }と{ $to }も、青い石のどちら側からでもつなげます。
rules-game-4 = 青は片側をふさぎ、{ $one }と{ $other }のブリッジで青い辺につながります。
rules-game-5 = 両ねらいです。{ $one }なら{ $stone }とつながり、{ $other }なら単独で赤い辺に届きます。青が置けるのは片方だけです。
rules-game-6 = 青は1つ目に置きます。
rules-game-7 = 赤は2つ目に置きます。{ $cell }は、{ $one }と{ $other }のブリッジで辺に届いています。ここからは青が何をしても、赤はつながっています。青なら投了する人も多いでしょう。
rules-game-8 = 青は辺へのブリッジのひとつに割り込みます。
rules-game-9 = 赤はそのもう片方のマスに置きます。
rules-game-10 = 青はもうひとつのブリッジに割り込みます。
rules-game-11 = 今度も、赤はもう片方のマスに置きます。連{ $cells }が2つの赤い辺をつなぎました。赤の勝ちです。
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = { $ply }手目まで
rules-game-alt = { $ply }手目までの局面。赤：{ $red }。青：{ $blue }。

### The form at the end: choose rules, open a table with them

rules-form = このルールで対局する
rules-form-lead = 選んだら、リンクを友達に送りましょう。テーブルは、ここで選んだとおりのルールになります。
rules-form-button = このルールでテーブルを開く
rules-form-noscript = テーブルを開くにはJavaScriptが必要です。このページを読むだけなら必要ありません。

### The foot of the page

# Date is written out in your language.
rules-last-changed = ルールの最終更新：{ $date }
# Names of people or organisations.
rules-operator = このサイトの運営：{ $operator }
rules-reviewed = ルールの監修：{ $reviewer }
