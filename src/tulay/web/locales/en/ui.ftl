## Words that the browser needs too. Short sentences; the reader is "you".

### The frame of every page
brand = Tulay
skip = Skip to the content
nav = Pages
nav-home = Play
nav-rules = Rules
nav-you = You
language = Language
theme = Light or dark
sound = Sound
close = Close
cancel = Cancel
copied = Copied

### Colours and people
color = { $color ->
    [red] Red
   *[blue] Blue
}
you = You
guest = Guest
cpu = CPU
cpu-level = CPU, level { $level }
cpu-warm-up = CPU, warm-up
seat-number = Seat { $seat }
empty-seat = Waiting for a friend
empty-seat-other = Free seat

### Board
board = Hex board, { $size } by { $size }
board-empty = { $cell }, empty
board-stone = { $cell }, { $color ->
    [red] red
   *[blue] blue
}
board-whole = Show the whole board
board-nudge = { $direction ->
    [left] One cell left
    [right] One cell right
    [up-left] One cell up and left
    [up-right] One cell up and right
    [down-left] One cell down and left
    [down-right] One cell down and right
    [up] One cell up
   *[down] One cell down
}

### Seats
edges = two { $color ->
    [red] red
   *[blue] blue
} edges
your-edges = your two { $color ->
    [red] red
   *[blue] blue
} edges
seat-to-move = to move
seat-your-turn = your turn
seat-thinking = thinking
seat-warming = warming up
seat-away = away
seat-lost = connection lost
seat-left = left, the CPU finishes
seat-stand-in = away, the CPU plays for them
seat-winner = joined the edges
seat-again = wants to play again
seat-again-you = you want to play again
seat-host = host
seconds-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
score = Score of the series
game-number = Game { $number }
warm-up-game = Warm-up, not scored
watching = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
queue-length = { $count ->
    [one] { $count } waiting for a seat
   *[other] { $count } waiting for a seat
}

### Status line
connecting = Opening the table.
your-turn = Your turn.
their-turn = { $name } is to move.
color-turn = { $color ->
    [red] Red is to move.
   *[blue] Blue is to move.
}
cpu-thinking = The CPU is thinking.
cpu-warming = The CPU is warming up. The first move takes a moment.
cpu-hint = The CPU looks for a hint.
sending = Sending your move.
placed = { $name } placed { $cell }.
placed-you = You placed { $cell }.
placed-for = The CPU placed { $cell } for { $name }.
placed-for-you = The CPU placed { $cell } for you.
swapped = { $name } swapped colours.
swapped-for = The CPU swapped colours for { $name }.
swapped-for-you = The CPU swapped colours for you.
now-color = { $color ->
    [red] You are now Red.
   *[blue] You are now Blue.
}
timed-out = { $name } ran out of time. The CPU plays this turn.
timed-out-you = Your time ran out. The CPU plays this turn for you.
renewed = The server was away for a moment. The turn has its full time again.
stand-in = { $name } is away. The CPU plays for them.
stand-in-you = You were away. The CPU plays for you.
went-away = { $name } is away.
returned = { $name } is back.
left = { $name } left. The CPU finishes the game.
waiting-for = You wait for { $name }. The CPU stays out of it.
deferred = The game waits for { $name }.
undo-asked = { $name } asks to take back the last move.
undo-asked-absence = { $name } asks to take back what the CPU played.
undo-asked-you = You asked to take back. { $name } decides.
undo-declined = { $name } wants to play on. Nothing was taken back.
undo-declined-you = Nothing was taken back.
undone = Taken back.
hint-move = Hint: { $cell }. Chance to win: { $before }% now, { $percent }% with it.
hint-swap = Hint: swap colours. Chance to win: { $before }% now, { $percent }% with it.
started = Game { $number } begins. { $name } is Red and starts.
started-you = Game { $number } begins. You are Red and start.
abandoned = Your friend is here. The warm-up is over.
again-asked = { $name } wants to play again.
again-asked-you = You want to play again. { $name } decides.
again-wait = Waiting for { $name }.
rules-changed = The house rules have changed.
rules-locked = Only the host changes the house rules now.
rules-open = Everybody seated may change the house rules now.
seat-taken = { $name } sat down.
seat-taken-you = You sat down.
cpu-seated = The CPU sat down.
seat-vacated = A seat is free.
exchanged = The seats were exchanged.
queue-joined = { $name } waits for a seat.
queue-joined-you = You wait for a seat.
queue-left = { $name } no longer waits.
host-passed = { $name } is the host now.
host-passed-you = You are the host now.
group-expired = This table is closed. Tables close when nobody has played at them for long.
paused = The game is paused until somebody is back.
won-you = You joined your two { $color ->
    [red] red
   *[blue] blue
} edges.
won = { $name } joined the { $color ->
    [red] red
   *[blue] blue
} edges.
won-resigned-you = You won. { $name } resigned.
won-resigned = { $name } won. { $other } resigned.
lost-resigned = You resigned. { $name } won.
won-claimed-you = You won. { $name } was away for too long.
won-claimed = { $name } won. { $other } was away for too long.
lost-claimed = { $name } won. You were away for too long.
cancelled = The game is off. Nobody came, and nothing is rated.
cancelled-you = The game is off. You were not there before both had moved.
cancelled-by = The game is off. { $name } was not there before both had moved. Nothing is rated.
moves-made = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
away-countdown = { $name } is away. The CPU plays for them in { $time }.
away-no-stand-in = { $name } is away.
watching-now = You are watching
watching-full = Both seats are taken. You are watching

### What was played while you were away
absence = While you were away the CPU played { $count ->
    [one] { $count } move
   *[other] { $count } moves
} for you: { $cells }.
absence-ask = Ask to take back

### Actions
place-cell = Place { $cell }
swap-question = Take this stone, or answer it?
swap-take = Take this stone
swap-take-note = You become Red.
swap-answer = Answer it
swap-answer-note = You stay Blue. Place a stone.
resign = Resign
resign-question = Resign this game?
resign-note = { $name } wins the game.
resign-note-here = The other colour wins the game.
undo = Undo
undo-ask = Ask to undo
undo-accept = Take it back
undo-refuse = Play on
undo-withdraw = Withdraw
hint = Hint
wait = Wait
claim = Claim the win
play-on = Play on
play-again = Play again
play-again-starts = Play again, { $name } starts
play-again-you = Play again, you start
play-again-accept = Yes, play again
next-opponent = Next opponent
review = Review this game
review-short = Review
share = Share
leave = Leave
leave-question = Leave this table?
leave-note-game = The CPU finishes the game for you.
leave-note = Your seat becomes free.
leave-note-early = The game is cancelled, and nothing is rated. If you do this repeatedly, the queue closes for you for a while.
queue = Wait for a seat
unqueue = Stop waiting
warm-up = Play the CPU meanwhile
warm-up-short = Warm up
exchange = Exchange seats
give-seat = Give them { $name }’s seat
give-seat-mine = Give them your seat
give-seat-cpu = Give them the CPU’s seat
give-seat-me = Take { $name }’s seat
sheet = Table
sheet-open = More: moves, rules, seats

### Inviting
link-private = Private link
invite = Invite a friend
invite-note = Send this link. The game begins when your friend opens it.
invite-watch = Whoever opens the link now watches.
link = Link to this table
copy-link = Copy link
share-text = Play Hex with me
qr = QR code
qr-note = Point a camera at it.
qr-alt = QR code of the link

### Moves and house rules
moves = Moves
no-moves = No stone yet.
move-swap = swap
move-resigned = resigned
house-rules = House rules
house-rules-next = House rules for the next game
rule-size = Board
rule-size-note = Cells along one edge. Small boards are for learning.
rule-size-learning = { $size }×{ $size }, for learning
rule-size-value = { $size }×{ $size }
rule-swap = Swap
rule-swap-note = The second person may take the first stone instead of answering it.
rule-alternate = Alternate the starter
rule-alternate-note = The other person starts the next game.
rule-turn-limit = Turn limit
rule-turn-limit-note = Time for each turn. When it runs out, the CPU plays that turn.
rule-turn-limit-value = { $seconds ->
    [0] none
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
rule-level = CPU level
rule-level-note = 1 is for a first game. Each level is stronger than the one before.
rule-level-value = Level { $level }
rule-lock = Only I change the rules
rule-locked = Only the host changes the rules.
rule-host-limit = The host sets the turn limit.
on = on
off = off
starter = Starter
starter-alternates = alternates
starter-same = stays the same

### Waiting for a ranked game
ranked-rules = Fixed rules
ranked-looking = Looking for an opponent
ranked-stop = Stop waiting
ranked-waiting = { $count ->
    [one] Nobody else is waiting yet.
   *[other] { $count } are waiting, you among them.
}
ranked-found = { $seconds ->
    [0] Opponent found. To the table.
    [one] Opponent found. To the table in { $seconds } second.
   *[other] Opponent found. To the table in { $seconds } seconds.
}
ranked-closed = You left several games before they had begun. The queue opens for you at { $time }.
ranked-head = Your opponent was not there, so nothing is rated. You are back at the head of the queue.

### Connection
offline = No connection. Your seat is kept.
offline-sending = No connection. Your move is sent as soon as it is back.
try-now = Try now
goodbye-replaced = This table is open in another tab now.
goodbye-use-here = Use it here
in-app = This app may lose your seat.
in-app-open = Open in browser
in-app-action = Continue in your browser
in-app-note = Open this link in your own browser. It works once, for 10 minutes, and is you.

### Titles
title-your-turn = Your turn
title-table = Table
title-waiting = Waiting for a friend
title-won = You won
title-over = Game over

### Finished game
game-heading = Game of Hex
game-first = First position
game-back = One move back
game-forward = One move on
game-last = Last position
game-ply = Move { $ply } of { $count }
game-start = The empty board
game-steps = Step through the game
game-keys = Arrow keys step, Home and End jump.
game-new = Play a game
by-cpu = by the CPU
by-time-out = by the CPU after time ran out
swapped-name = { $name } swapped
resigned-name = { $name } resigned
game-over-line = { $name } joined the { $color ->
    [red] red
   *[blue] blue
} edges.
game-over-resigned = { $name } won by resignation.
game-over-claimed = { $name } won by the other’s absence.
game-assisted = Hints or undo were used.
game-meant = Against a player rated { $rating } this would have been { $change }.

### Pages that speak after a press
you-name-saved = Saved.
you-link-left = Works until { $time }.
you-device-this = This device
you-device-other = Another device
you-device-made = since { $date }
you-device-remove = Remove
you-no-devices = None any more.
you-nobody = None yet. A name, a game or a private link makes this browser you.
you-forgotten = Done. Nothing here is you any more.
link-done = This device is you now.
link-missing = This link has no code in it. Open it exactly as you received it.
home-pause = Stop the game
home-play = Play the game
you-name = Nickname
you-name-note = Up to 24 characters of any script.
you-name-save = Save

### This device's board
settings = This device
setting-steps = Place in two steps
setting-steps-note = The first tap aims, the second places.
setting-bridges = Show bridges
setting-bridges-note = Two stones with two free cells between them are as good as joined.
setting-upright = Stand the board upright
setting-upright-note = The same board, turned.
setting-notify = Call me when it is my turn
setting-notify-note = Your device tells you while this page is open and you look elsewhere. A closed page cannot call you.
setting-notify-denied = This browser blocks it. Allow notifications for this site in its settings.
