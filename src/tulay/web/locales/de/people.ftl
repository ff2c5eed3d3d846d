## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = etwa { $rating }
rating-interval = Wahrscheinlich zwischen { $low } und { $high }.

### A player's page
player-title = { $name }: Hex mit Wertung
player-description = Wertung, Bilanz und Wertungspartien von { $name }, Zug für Zug zum Durchsehen.
player-you = Das bist du, wie alle dich sehen.
player-rating = Wertung
player-unrated = Noch keine Wertungspartie, also keine Wertung.
player-place = Platz { $place } der Rangliste
player-curve = Wertung im Lauf der Zeit
player-curve-note = Das Band zeigt, wie sicher sie ist.
curve-title = Wertung von { $name } im Lauf der Zeit
curve-description = Von { $first } am { $since } bis { $last } am { $until }. Tiefster Stand { $low }, höchster { $high }.
player-record = Bilanz
player-against = Gegen
player-record-note = Gegen die CPU zählen Partien auf 11×11 und größer, ohne Tipps und Rücknahmen.
player-games = Wertungspartien
player-after = Wertung danach
player-not-rated = nicht gewertet
player-no-games = Noch keine Wertungspartie.

### Lists of games
games-ranked = Wertungspartien
games-friend = Mit Freunden
games-cpu = Gegen die CPU
games-here = Zu zweit an diesem Gerät
games-won = Gewonnen
games-lost = Verloren
games-played = Gespielt
games-day = { $day }
games-game = Partie
games-opponent = Gegner
games-kind = Art
games-result = Ergebnis
games-all = Alle
games-show = Anzeigen
games-title = Deine Partien
games-lead = Jede Partie, die du zu Ende gespielt hast. Diese Liste siehst nur du.
games-public = Deine Seite, wie alle sie sehen
games-none = Noch keine Partie ist zu Ende. Danach kannst du sie hier durchsehen.
games-none-fit = Keine Partie passt. Wähle oben etwas anderes.
games-newest = Neueste Partien
games-older = Ältere Partien

### The leaderboard
leaders-title = Rangliste
leaders-description = Die stärksten Hex-Spieler mit gut bekannter Wertung, mit ihren Partien zum Durchsehen.
leaders-lead = Alle, deren Wertung gut bekannt ist, die Stärksten zuerst.
leaders-empty = Noch ist niemand hier. Es braucht einige Wertungspartien, bis eine Wertung gut bekannt ist.
leaders-your-place = Du bist auf Platz { $place }.
leaders-not-yet = Du bist noch nicht dabei: Es braucht mehr Wertungspartien, bis deine Wertung gut bekannt ist.
leaders-place = Platz
leaders-player = Spieler
leaders-games = Partien
leaders-higher = Höhere Plätze
leaders-lower = Niedrigere Plätze

### Around them
list-number = { $number }
list-pages = Seiten dieser Liste
you-games = Deine Partien
you-games-note = Sieh jede Partie durch, die du zu Ende gespielt hast, und wähle unter ihnen aus.
you-games-open = Deine Partien ansehen
error-no-such-player = Unter dieser Adresse gibt es keinen Spieler. Eine Seite hat, wer eine Wertungspartie gespielt hat.
