## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = about { $rating }
rating-interval = Probably between { $low } and { $high }.

### A player's page
player-title = { $name }, ranked Hex
player-description = Rating, record and ranked games of { $name }, each to look through move by move.
player-you = This is you, as everybody sees you.
player-rating = Rating
player-unrated = No ranked game yet, so no rating.
player-place = Place { $place } on the leaderboard
player-curve = Rating over time
player-curve-note = The band shows how sure it is.
curve-title = Rating of { $name } over time
curve-description = From { $first } on { $since } to { $last } on { $until }. Lowest { $low }, highest { $high }.
player-record = Record
player-against = Against
player-record-note = Against the CPU count games on 11×11 and larger boards, without hints and undo.
player-games = Ranked games
player-after = Rating after
player-not-rated = not rated
player-no-games = No ranked game yet.

### Lists of games
games-ranked = Ranked
games-friend = With friends
games-cpu = Against the CPU
games-here = Two on this device
games-won = Won
games-lost = Lost
games-played = Played
games-day = { $day }
games-game = Game
games-opponent = Opponent
games-kind = Kind
games-result = Result
games-all = All
games-show = Show
games-title = Your games
games-lead = Every game that you played to its end. Only you see this list.
games-public = Your page, as everybody sees it
games-none = No game has ended yet. When one has, it is here to look through.
games-none-fit = No game fits. Choose something else above.
games-newest = Newest games
games-older = Older games

### The leaderboard
leaders-title = Leaderboard
leaders-description = The strongest players of ranked Hex whose rating is well known, with their games to look through.
leaders-lead = Everybody whose rating is well known, the strongest first.
leaders-empty = Nobody is here yet. It takes some ranked games until a rating is well known.
leaders-your-place = You are at place { $place }.
leaders-not-yet = You are not here yet: it takes more ranked games until your rating is well known.
leaders-place = Place
leaders-player = Player
leaders-games = Games
leaders-higher = Higher places
leaders-lower = Lower places

### Around them
list-number = { $number }
list-pages = Pages of this list
you-games = Your games
you-games-note = Look through every game that you played to its end, and choose among them.
you-games-open = See your games
error-no-such-player = There is no player at this address. Who has played a ranked game has a page.
