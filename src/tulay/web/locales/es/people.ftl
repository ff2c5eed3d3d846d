## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = unos { $rating }
rating-interval = Probablemente entre { $low } y { $high }.

### A player's page
player-title = { $name }: Hex por puntos
player-description = Puntuación, balance y partidas por puntos de { $name }, para repasar jugada a jugada.
player-you = Esto eres tú, tal como te ven los demás.
player-rating = Puntuación
player-unrated = Aún sin partidas por puntos y, por tanto, sin puntuación.
player-place = Puesto { $place } de la clasificación
player-curve = Puntuación a lo largo del tiempo
player-curve-note = La banda muestra lo segura que es.
curve-title = Puntuación de { $name } a lo largo del tiempo
curve-description = De { $first } el { $since } a { $last } el { $until }. Mínimo { $low }, máximo { $high }.
player-record = Balance
player-against = Contra
player-record-note = Contra la CPU cuentan las partidas en tableros de 11×11 o más, sin pistas ni jugadas deshechas.
player-games = Partidas por puntos
player-after = Puntuación después
player-not-rated = no puntúa
player-no-games = Aún no hay partidas por puntos.

### Lists of games
games-ranked = Por puntos
games-friend = Con amigos
games-cpu = Contra la CPU
games-here = Dos en este dispositivo
games-won = Ganada
games-lost = Perdida
games-played = Terminada
games-day = { $day }
games-game = Partida
games-opponent = Rival
games-kind = Tipo
games-result = Resultado
games-all = Todo
games-show = Mostrar
games-title = Tus partidas
games-lead = Todas las partidas que jugaste hasta el final. Solo tú ves esta lista.
games-public = Tu página, tal como la ven los demás
games-none = Aún no ha terminado ninguna partida. Cuando termine una, podrás repasarla aquí.
games-none-fit = Ninguna partida coincide. Elige otra cosa arriba.
games-newest = Partidas más recientes
games-older = Partidas anteriores

### The leaderboard
leaders-title = Clasificación
leaders-description = Los jugadores de Hex más fuertes con puntuación bien conocida, con sus partidas para repasar.
leaders-lead = Todos los que tienen una puntuación bien conocida, primero los más fuertes.
leaders-empty = Aún no hay nadie aquí. Hacen falta algunas partidas por puntos para conocer bien una puntuación.
leaders-your-place = Estás en el puesto { $place }.
leaders-not-yet = Aún no estás aquí: hacen falta más partidas por puntos para conocer bien tu puntuación.
leaders-place = Puesto
leaders-player = Jugador
leaders-games = Partidas
leaders-higher = Puestos más altos
leaders-lower = Puestos más bajos

### Around them
list-number = { $number }
list-pages = Páginas de esta lista
you-games = Tus partidas
you-games-note = Repasa todas las partidas que jugaste hasta el final y elige entre ellas.
you-games-open = Ver tus partidas
error-no-such-player = No hay ningún jugador en esta dirección. Tiene página quien ha jugado una partida por puntos.
