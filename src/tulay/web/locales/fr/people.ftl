## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = environ { $rating }
rating-interval = Probablement entre { $low } et { $high }.

### A player's page
player-title = { $name } : Hex classé
player-description = Cote, bilan et parties classées de { $name }, à revoir coup par coup.
player-you = C’est toi, comme tout le monde te voit.
player-rating = Cote
player-unrated = Pas encore de partie classée, donc pas de cote.
player-place = Place { $place } au classement
player-curve = La cote au fil du temps
player-curve-note = La bande montre à quel point elle est sûre.
curve-title = Cote de { $name } au fil du temps
curve-description = De { $first } le { $since } à { $last } le { $until }. Au plus bas { $low }, au plus haut { $high }.
player-record = Bilan
player-against = Contre
player-record-note = Contre le CPU comptent les parties sur 11×11 et plus, sans indices ni coups repris.
player-games = Parties classées
player-after = Cote ensuite
player-not-rated = ne compte pas
player-no-games = Pas encore de partie classée.

### Lists of games
games-ranked = Classées
games-friend = Entre amis
games-cpu = Contre le CPU
games-here = À deux sur cet appareil
games-won = Gagnée
games-lost = Perdue
games-played = Jouée
games-day = { $day }
games-game = Partie
games-opponent = Adversaire
games-kind = Type
games-result = Résultat
games-all = Tout
games-show = Afficher
games-title = Tes parties
games-lead = Toutes les parties que tu as jouées jusqu’au bout. Toi seul vois cette liste.
games-public = Ta page, comme tout le monde la voit
games-none = Aucune partie n’est encore terminée. Tu pourras les revoir ici.
games-none-fit = Aucune partie ne correspond. Choisis autre chose ci-dessus.
games-newest = Parties les plus récentes
games-older = Parties plus anciennes

### The leaderboard
leaders-title = Classement
leaders-description = Les meilleurs joueurs de Hex dont la cote est bien connue, avec leurs parties à revoir.
leaders-lead = Tous ceux dont la cote est bien connue, les plus forts d’abord.
leaders-empty = Il n’y a encore personne. Il faut quelques parties classées pour bien connaître une cote.
leaders-your-place = Tu es à la place { $place }.
leaders-not-yet = Tu n’y es pas encore : il faut d’autres parties classées pour bien connaître ta cote.
leaders-place = Place
leaders-player = Joueur
leaders-games = Parties
leaders-higher = Places plus hautes
leaders-lower = Places plus basses

### Around them
list-number = { $number }
list-pages = Pages de cette liste
you-games = Tes parties
you-games-note = Revois toutes les parties que tu as jouées jusqu’au bout, et choisis parmi elles.
you-games-open = Voir tes parties
error-no-such-player = Il n’y a pas de joueur à cette adresse. Qui a joué une partie classée a une page.
