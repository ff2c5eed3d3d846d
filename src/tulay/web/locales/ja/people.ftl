## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = 約{ $rating }
rating-interval = おそらく{ $low }から{ $high }の間です。

### A player's page
player-title = { $name }のレート戦
player-description = { $name }のレート、成績、レート戦の棋譜。一手ずつ見られます。
player-you = あなたのページです。誰にでもこう見えます。
player-rating = レート
player-unrated = レート戦がまだないので、レートもまだありません。
player-place = ランキング{ $place }位
player-curve = レートの推移
player-curve-note = 帯の幅は、レートの確かさを表します。
curve-title = { $name }のレートの推移
curve-description = { $since }の{ $first }から{ $until }の{ $last }まで。最低{ $low }、最高{ $high }。
player-record = 成績
player-against = 相手
player-record-note = CPUとの成績には、11×11以上の盤で、ヒントも待ったもない対局だけを数えます。
player-games = レート戦
player-after = 対局後のレート
player-not-rated = レート対象外
player-no-games = レート戦はまだありません。

### Lists of games
games-ranked = レート戦
games-friend = 友達と
games-cpu = CPUと
games-here = この端末で2人で
games-won = 勝ち
games-lost = 負け
games-played = 対局
games-day = { $day }
games-game = 対局
games-opponent = 相手
games-kind = 種類
games-result = 結果
games-all = すべて
games-show = 表示
games-title = あなたの対局
games-lead = 最後まで打ったすべての対局です。この一覧はあなたにしか見えません。
games-public = みんなに見えるあなたのページ
games-none = 終わった対局はまだありません。終わると、ここで見直せます。
games-none-fit = 条件に合う対局はありません。上で別の条件を選んでください。
games-newest = 最新の対局
games-older = 前の対局

### The leaderboard
leaders-title = ランキング
leaders-description = レートが確かになった、レート戦の強い人たちの一覧です。それぞれの対局も、一手ずつ見られます。
leaders-lead = レートが確かになった人を、強い順に並べています。
leaders-empty = まだ誰もいません。レートが確かになるまでに、レート戦を何局か打つ必要があります。
leaders-your-place = あなたは{ $place }位です。
leaders-not-yet = まだ載っていません。レートが確かになるまでに、もう少しレート戦が必要です。
leaders-place = 順位
leaders-player = 名前
leaders-games = 対局数
leaders-higher = 上の順位
leaders-lower = 下の順位

### Around them
list-number = { $number }
list-pages = この一覧のページ
you-games = あなたの対局
you-games-note = 最後まで打った対局を、選んで見直せます。
you-games-open = あなたの対局を見る
error-no-such-player = このアドレスに人はいません。レート戦を打った人にはページがあります。
