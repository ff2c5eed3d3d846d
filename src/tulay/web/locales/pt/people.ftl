## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = cerca de { $rating }
rating-interval = Provavelmente entre { $low } e { $high }.

### A player's page
player-title = { $name }: Hex ranqueado
player-description = Pontuação, retrospecto e partidas ranqueadas de { $name }, para rever jogada a jogada.
player-you = Este é você, como todos o veem.
player-rating = Pontuação
player-unrated = Ainda sem partida ranqueada, por isso sem pontuação.
player-place = { $place }º lugar no ranking
player-curve = Pontuação ao longo do tempo
player-curve-note = A faixa mostra o quanto ela é certa.
curve-title = Pontuação de { $name } ao longo do tempo
curve-description = De { $first } em { $since } a { $last } em { $until }. Mínima { $low }, máxima { $high }.
player-record = Retrospecto
player-against = Contra
player-record-note = Contra a CPU contam as partidas em tabuleiros de 11×11 ou maiores, sem dicas nem jogadas desfeitas.
player-games = Partidas ranqueadas
player-after = Pontuação depois
player-not-rated = não conta
player-no-games = Ainda sem partida ranqueada.

### Lists of games
games-ranked = Ranqueadas
games-friend = Com amigos
games-cpu = Contra a CPU
games-here = Dois neste aparelho
games-won = Vitória
games-lost = Derrota
games-played = Terminada
games-day = { $day }
games-game = Partida
games-opponent = Adversário
games-kind = Tipo
games-result = Resultado
games-all = Tudo
games-show = Mostrar
games-title = Suas partidas
games-lead = Todas as partidas que você jogou até o fim. Só você vê esta lista.
games-public = Sua página, como todos a veem
games-none = Nenhuma partida terminou ainda. Quando uma terminar, você pode revê-la aqui.
games-none-fit = Nenhuma partida corresponde. Escolha outra coisa acima.
games-newest = Partidas mais recentes
games-older = Partidas mais antigas

### The leaderboard
leaders-title = Ranking
leaders-description = Os jogadores mais fortes de Hex com pontuação bem conhecida, com as partidas para rever.
leaders-lead = Todos com pontuação bem conhecida, os mais fortes primeiro.
leaders-empty = Ainda não há ninguém aqui. São precisas algumas partidas ranqueadas até a pontuação ser bem conhecida.
leaders-your-place = Você está em { $place }º lugar.
leaders-not-yet = Você ainda não está aqui: são precisas mais partidas ranqueadas até a sua pontuação ser bem conhecida.
leaders-place = Lugar
leaders-player = Jogador
leaders-games = Partidas
leaders-higher = Lugares acima
leaders-lower = Lugares abaixo

### Around them
list-number = { $number }
list-pages = Páginas desta lista
you-games = Suas partidas
you-games-note = Reveja todas as partidas que você jogou até o fim e escolha entre elas.
you-games-open = Ver suas partidas
error-no-such-player = Não há jogador neste endereço. Quem jogou uma partida ranqueada tem uma página.
