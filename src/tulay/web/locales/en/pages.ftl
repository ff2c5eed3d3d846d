## Words that only the server needs.

noscript = Playing needs JavaScript. Please switch it on and load the page again.
nav-foot = More pages

### Home
home-title = Play Hex in the browser
home-sentence = Join your two edges before they join theirs.
home-lead = Hex has one rule and no draws. Play a friend by link, a stranger, or the CPU. No sign-up.
home-description = Play the board game Hex in the browser: with a friend by link, ranked against a stranger, on one device, or against the CPU at ten levels. Free, without registration.
card-alt-site = A small Hex board: a chain of red stones has joined the two red edges.
home-friend = Play a friend
home-friend-note = You get a link to send.
home-cpu = Play the CPU
home-cpu-note = Starts at once.
home-ranked = Play ranked
home-ranked-note = A stranger of about your strength.
home-here = Two on this device
home-here-note = Pass it back and forth.
home-choose = Choose how to play
home-rules-summary = House rules
home-how = How Hex works
home-how-1 = Place one stone
home-how-1-note = You take turns. One stone on any empty cell. Stones never move and are never captured.
home-how-2 = Join your edges
home-how-2-note = Red joins the two red edges, Blue the two blue ones. The stroke on each stone shows the way.
home-how-3 = One must win
home-how-3-note = A chain from edge to edge wins. It also blocks the other colour for good, so there is never a draw.
home-how-rules = Read the full rules
home-board = A short game, played by itself

### Group
group-title = Table
group-description = Open the link and take your place at the board: join your two edges before the other colour joins theirs. No sign-up.
card-alt-group = The Hex board at this table.
group-noscript = This is a table for two. It needs JavaScript to play.

### Finished game
game-title = Game of Hex
game-description = Look through this game of Hex, move by move, to its last position.
card-alt-game = The final position of the game.

### Queue for ranked games
ranked-title = Ranked game
ranked-description = Play Hex for a rating against a stranger of about your strength: one press, fixed rules, no sign-up.
ranked-lead = One press, and you meet a stranger of about your strength. The result changes both ratings.
ranked-name = Your name
ranked-rating = Your rating
ranked-find = Find an opponent
ranked-cpu-note = Level { $level }. You keep your place in the queue.
ranked-elsewhere = You wait in another tab now.
ranked-here = Wait here
ranked-rule-board = { $size }×{ $size }, swap on, { $seconds } s for each turn.
ranked-rule-lot = Red is drawn by lot.
ranked-rule-leave = Leaving before both have moved cancels the game. Leaving later is resigning.
ranked-rule-rating = A rating is “about” a number until enough games make it certain.

### You
you-title = You on this site
you-lead = No sign-up: this browser is you. Here you change your name, bring it to another device, or remove it.
you-link = Private link
you-link-note = Opens your seat on another device or browser. It works once, for 10 minutes. Whoever opens it is you.
you-link-make = Make a private link
you-devices = Devices
you-devices-note = Every browser that is you here. Remove what you no longer use.
you-forget = Forget me
you-forget-note = Removes your name and all your devices. Your seats are lost. This cannot be undone.
you-forget-question = Remove your name and all your devices?
you-forget-do = Forget me

### Private link
link-title = Private link
link-heading = This link is you
link-note = Continue on this device with your name and your seats.
link-adopt = Continue here
link-home = Go on

### Errors
error-title = There is nothing here
error-title-language = This language is not here yet
error-title-closed = This table is closed
error-title-internal = That did not work
error-not-found = There is no page at this address. Perhaps it was mistyped, or cut off on its way to you.
error-no-such-language = Choose one of these to go on.
error-code-malformed = This is not a whole link to a table. Open it exactly as you received it, or ask for it again.
error-no-such-group = There is no table at this link. Ask for a new link, or start a table yourself.
error-no-such-game = There is no finished game at this link. A game that is still being played can be seen here when it has ended.
error-expired = Tables close when nobody has played at them for long. Start a new one and send its link.
error-wrong-method = Nothing can be sent to this address. Open the page itself to go on.
error-internal = Something went wrong on our side. Your games are kept.
error-home = Start a new game
error-again = Try again
