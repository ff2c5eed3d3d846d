## The rules page, at /en/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "you". The board is never described by "top", "left"
## and so on: it can be turned; say "your two red edges". Names of cells, numbers and names of people come
## as variables, so that they keep their direction. The words of the field are in docs/translating.md.

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = Rules of Hex
# What search engines show under the title; at most about 155 characters.
rules-description = The rules of Hex, with pictures: setup, turns, bridges, the swap rule, why there is never a draw, first strategy and a short game with comments.
# The large heading.
rules-heading = How to play Hex
rules-lead = You learn it in two minutes, and it stays deep for years. Two people, two colours, one aim: join your two edges.
# Heading of the list of links to the sections below.
rules-contents = On this page

### What Hex is

rules-what = What Hex is
rules-what-game = Hex is a board game for two. You take turns to place stones on a board of hexagons. Whoever first joins their two edges wins.
rules-what-luck = There is no luck and nothing is hidden. One of you always wins.
# How long it takes. The two sizes are numbers of cells along an edge; these two are the usual size and
# the smallest one.
rules-what-time = A game takes about ten minutes on { $usual }×{ $usual }, and only a few minutes on { $small }×{ $small }.
# Piet Hein and John Nash are people; write their names as usual in your language.
rules-what-origin = Piet Hein, a Danish inventor and poet, published the game in 1942. The American mathematician John Nash found it again in 1948.

### Setup

rules-setup = Setup
rules-setup-who = One person is Red, the other is Blue. The stroke on each stone points at its owner’s edges, so you can tell them apart without the colours.
rules-setup-board = The board is a rhombus of hexagonal cells. It begins empty.
rules-setup-edges = Two opposite edges are red and belong to Red. The other two are blue and belong to Blue.
rules-setup-corners = A cell in a corner lies at a red edge and at a blue edge. It is part of both: a stone there touches the edge of its own colour.
rules-setup-start = Red places the first stone. The person in seat 1 is Red in the first game.
rules-setup-alternate = In the next game the other person is Red and starts. You can switch this off.
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = Columns have letters and rows have numbers. The dot is on { $cell }.
# What a screen reader says instead of that picture.
rules-board-alt = An empty board of { $size } by { $size } cells in the shape of a rhombus. Two opposite edges are red, the other two are blue. Cell { $cell } has a dot.
# Written beside the edges in the picture: very short.
rules-board-red = Red’s edge
rules-board-blue = Blue’s edge

### How to play

rules-play = How to play
# The headings of the parts of this section.
rules-play-turn = Your turn
rules-play-turn-place = On your turn, place one stone of your colour on any empty cell. Then it is the other person’s turn.
rules-play-turn-pass = You cannot pass.
rules-play-turn-stay = Stones never move and are never captured.
rules-play-touch = Six directions
rules-play-touch-six = Inside the board, a cell touches six others. Stones of one colour on touching cells are joined and make a chain.
rules-play-touch-wind = A chain may wind and branch as it likes. It need not be straight.
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = The stone on { $cell } touches these six cells.
rules-touch-alt = A red stone on { $cell }. The six cells around it are numbered 1 to 6.

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = The bridge
rules-play-bridge-shape = Two stones of your colour that do not touch, with two empty cells between them, make a bridge.
rules-play-bridge-answer = If one of its cells is taken, play the other.
rules-play-bridge-safe = So the two stones are as good as joined, and you can use your turn elsewhere. The same works from a stone to your own edge.
rules-play-bridge-watch = Take care where two bridges share a cell: one stone there attacks both.
rules-bridge-caption = The two cells of the bridge from { $from } to { $to } are { $one } and { $other }.
rules-bridge-alt = Red stones on { $from } and { $to }. The two empty cells between them, { $one } and { $other }, are marked.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Try it
rules-try-task = You are Blue. Try to break Red’s bridges: place a stone on any cell.
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = You took { $cell }, one cell of a bridge. Red plays the other one, { $answer }, and stays joined.
rules-try-elsewhere = { $cell } is in none of the bridges. Red has a free turn and plays { $answer }.
rules-try-won = Red has joined the two red edges. Every bridge held.
# The button that empties the board again.
rules-try-again = Start again
# Shown in place of the above where scripts are off.
rules-try-still = Wherever Blue takes one of the marked cells, Red plays the other cell of the same bridge. So Red is already joined from edge to edge.
rules-try-alt = A board of { $size } by { $size } cells with red stones on { $cells }. Bridges join them with each other and with both red edges.

### The swap rule

rules-swap = The swap rule
rules-swap-why = The first stone is an advantage. With the swap rule, the second person may take that stone over. So whoever opens should choose an opening they would hand over.
rules-swap-off = The swap rule is a house rule. It is off until you switch it on.
# Steps, shown as a numbered list.
rules-swap-step-open = Red places the first stone.
rules-swap-step-choose = The second person now chooses, this one time: place a blue stone, or swap.
rules-swap-step-stay = If they swap, the stone stays on its cell and stays red. The two people exchange colours.
rules-swap-step-next = Whoever swapped is now Red and owns that stone. Whoever opened is now Blue and places the next stone.
rules-swap-step-seat = You keep your seat, but your edges change: if you were Red, your two edges are now the blue ones.
rules-swap-once = Nobody can swap later in the game.
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = Before: seat 1 is Red, seat 2 is Blue. It is seat 2’s turn.
rules-swap-after-caption = After the swap: seat 2 is Red, seat 1 is Blue. It is seat 1’s turn.
rules-swap-before-alt = One red stone on { $cell }. Red belongs to seat 1. Blue, seat 2, is to move.
rules-swap-after-alt = The same red stone on { $cell }. Red now belongs to seat 2. Blue, now seat 1, is to move.

### Winning

rules-win = Winning
rules-win-join = You win as soon as a chain of your stones joins your two edges. Where it begins, where it ends and how it winds makes no difference.
rules-win-resign = You may resign at any time. Then the other person wins.
rules-win-caption = Red has won: this chain joins the two red edges.
rules-win-alt = A finished game on a board of { $size } by { $size } cells. A red chain joins the two red edges: { $cells }.
rules-draw = Why there is no draw
rules-draw-wall = To block Red for good, Blue needs a chain without a gap between all of Red’s ways. Such a chain reaches from one blue edge to the other, and that is a win for Blue.
rules-draw-own = So blocking the other’s path builds your own. If the board is full, exactly one of you has joined your edges.

### How this site does it: a table of facts, each with a short name

rules-site = On this site
rules-site-players = Players
rules-site-players-text = Two people have the seats. Everybody else who opens the link watches and may wait for a seat. You can also play the CPU at levels { $first } to { $last }, or play two on one device.
rules-site-limit = Turn limit
rules-site-limit-text = None, unless the host sets one. It holds for each turn and is full again at the next. When it runs out, the CPU plays that one turn for you.
rules-site-leave = When somebody leaves
rules-site-leave-text = Whoever leaves gives up their seat, and the CPU finishes the game for them.
rules-site-away = When somebody is away
rules-site-away-text = Their seat is kept. The CPU plays for them at the end of the turn limit, or without a limit after { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Without a limit, the other person may also choose to wait. When they are back, the turn is theirs again.
rules-site-pause = When nobody is there
rules-site-pause-text = The game pauses and waits for at least { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
rules-site-undo = Taking back
rules-site-undo-text = Against the CPU whenever you like. Between two people you ask, and the other one decides.
rules-site-draw = Draws
rules-site-draw-text = There are none. Every game of Hex has a winner.
rules-site-ranked = Ranked games
rules-site-ranked-text = The rules are fixed: { $size }×{ $size }, swap on, { $seconds } seconds for each turn, and Red is drawn by lot. Leaving before both have moved cancels the game; leaving later is resigning. There are no draws here either.
rules-site-claim = Claiming a win
rules-site-claim-text = In a ranked game, from the third turn that the CPU has played for somebody, the opponent may claim the win or play on. If the CPU has played more than three turns for the winner, neither rating changes.
rules-site-source = Source of the rules
rules-site-source-text = The game as Piet Hein and John Nash found it. At a swap the people exchange colours and the stone stays where it is.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = House rules
rules-house-lead = What you may agree on before a game. The rules of a running game never change.
rules-house-name = Rule
rules-house-meaning = What it does
rules-house-default = Default
rules-house-change = Who changes it
rules-house-size = { $usual }×{ $usual } is the usual size. On a small board you learn how stones work together; on a large one there is room for long plans.
rules-house-swap = It makes the start fair: whoever opens with too strong a stone gives it away.
rules-house-alternate = Starting helps, so you take turns at it. Switch it off, and whoever started the last game starts the next. A swap changes nothing about that.
rules-house-turn-limit = The time is for one turn and is full again at the next. It is the same for people and against the CPU.
rules-house-level = For games against the CPU, and for the one that plays while you wait for a friend.
# Who may change a rule, and when.
rules-house-seated = Anybody with a seat, between games and until the first stone. The host may lock it.
rules-house-host = The host, between games and until the first stone.

### Terms: a list of words, each with its meaning

rules-terms = Terms
rules-term-cell = Cell
rules-term-cell-text = One hexagon of the board. It is empty or has one stone.
rules-term-edge = Edge
rules-term-edge-text = One of the four borders of the board. Two are red, two are blue.
rules-term-chain = Chain
rules-term-chain-text = Stones of one colour that touch, one by one.
rules-term-bridge = Bridge
rules-term-bridge-text = Two stones of one colour with two empty cells between them. If one cell is taken, play the other.
rules-term-intrusion = Intrusion
rules-term-intrusion-text = A stone inside the other’s bridge or edge template. It often gains something elsewhere.
rules-term-swap = Swap
rules-term-swap-text = The answer to the first stone in which the second person takes it over: the people exchange colours.
rules-term-opening = Opening
rules-term-opening-text = The first stone of a game, or the first few.
rules-term-double-threat = Double threat
rules-term-double-threat-text = One stone that makes two ways to join. The other person can close only one of them.
rules-term-template = Edge template
rules-term-template-text = A stone near its own edge with enough empty cells around it that it reaches the edge, even if the other person moves first. The smallest one is a bridge to the edge.
rules-term-ladder = Ladder
rules-term-ladder-text = Two rows of stones that run side by side along an edge: one person tries to reach the edge, the other keeps just ahead. A stone further along the edge, a ladder escape, lets the first one through.

### Questions and answers

rules-faq = Questions and answers
rules-faq-draw = Can a game of Hex end in a draw?
rules-faq-draw-answer = No. One side joins its edges, at the latest when the board is full.
rules-faq-first = Is it an advantage to start?
rules-faq-first-answer = Yes. With perfect play the one who starts would win on a board of any size. Nobody plays like that on { $usual }×{ $usual }, but the advantage is felt. That is why there is the swap rule, and why the starter alternates.
rules-faq-size = Which board size should I choose?
rules-faq-size-answer = { $small }×{ $small } for your first game, { $next }×{ $next } and { $third }×{ $third } to learn, { $usual }×{ $usual } for a usual one. { $large }×{ $large } and { $largest }×{ $largest } are for long, deep games.
rules-faq-corner = Whose are the corners?
rules-faq-corner-answer = Both colours’. A corner cell lies at a red edge and at a blue edge. A red stone on it touches the red edge, a blue stone the blue edge.
rules-faq-swap = When should I swap?
rules-faq-swap-answer = When you would rather have that stone than answer it. A stone near the middle is strong: swap. A stone at the rim is mostly weak: answer it.
rules-faq-open = Where should I open?
rules-faq-open-answer = Without the swap rule, in the middle. With it, choose a stone that is neither strong nor weak, often one near the rim, so that you are content either way.
rules-faq-resign = When should I resign?
rules-faq-resign-answer = When you see that the other person is joined by bridges and edge templates whatever you do. It is polite, and nobody minds if you play on to see it.
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = How do I read “{ $cell }”?
rules-faq-cell-answer = The letter is the column and the number is the row. { $cell } is in column { $column } and row { $row }, both counted from the corner { $corner }.
rules-faq-other-swap = Why does the stone move at a swap on some other sites?
rules-faq-other-swap-answer = There the people keep their colours, so the stone is mirrored and changes its colour. It comes to the same. Here the stone stays and the people exchange colours.

### First strategy: four pieces of advice, each with a heading

rules-strategy = First strategy
rules-strategy-block = Block from a distance
rules-strategy-block-text = A stone right in front of a chain is easily passed. Stand further back, where you meet it whichever way it goes.
rules-strategy-double = Make double threats
rules-strategy-double-text = The best stone does two things at once. If there are two ways to join, closing one leaves the other.
rules-strategy-weakest = Look for the weakest link
rules-strategy-weakest-text = Your path is only as good as its weakest link. Play there first; leave what is safe, such as a bridge, until it is attacked.
rules-strategy-centre = Take the centre
rules-strategy-centre-text = From the middle a stone reaches both of your edges and stands in the way of the other side. The rim can wait.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = A short game
# Size is the number of cells along an edge.
rules-game-lead = Red starts on { $size }×{ $size }, without the swap rule. Follow it on the pictures: the numbers on the stones tell the order.
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = A good opening: near the middle, and joined to a red edge by the bridge { $one } and { $other }. Of the { $cells } cells of this board, { $winning } win as an opening if Red plays on without a mistake. This is one of them.
rules-game-2 = Blue takes the centre and stands in front of Red.
rules-game-3 = { $near } looks natural, but Blue would answer { $refutation } and win. From here Red is joined to the other red edge by the bridge { $one } and { $other }, and can join { $from } and { $to } on either side of the blue stone.
rules-game-4 = Blue closes one side, and is joined to a blue edge by the bridge { $one } and { $other }.
rules-game-5 = A double threat. { $one } would join { $stone }. { $other } would reach the red edge by itself. Blue can take only one of them.
rules-game-6 = Blue takes the first.
rules-game-7 = Red takes the second. { $cell } reaches the edge by the bridge { $one } and { $other }. From here Red is joined, whatever Blue does. Many would resign as Blue.
rules-game-8 = Blue tries one bridge to the edge.
rules-game-9 = Red plays its other cell.
rules-game-10 = Blue tries the other bridge.
rules-game-11 = And again Red plays the other cell. The chain { $cells } joins the two red edges. Red wins.
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = After stone { $ply }
rules-game-alt = The position after stone { $ply }. Red: { $red }. Blue: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Play by your rules
rules-form-lead = Choose, then send the link to a friend. The table has exactly these rules.
rules-form-button = Open a table with exactly these rules
rules-form-noscript = Opening a table needs JavaScript. The page itself does not.

### The foot of the page

# Date is written out in your language.
rules-last-changed = Rules last changed on { $date }.
# Names of people or organisations.
rules-operator = This site is run by { $operator }.
rules-reviewed = The rules were reviewed by { $reviewer }.
