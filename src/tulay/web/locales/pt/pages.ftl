## Words that only the server needs.

noscript = Para jogar é preciso JavaScript. Ative-o e recarregue a página.
nav-foot = Mais páginas

### Home
home-title = Jogue Hex no navegador
home-sentence = Ligue suas duas bordas antes do adversário.
home-lead = Hex tem uma regra só e nunca empata. Jogue com um amigo, por link, com um desconhecido ou contra a CPU. Sem cadastro.
home-description = Jogue Hex, o jogo de tabuleiro, no navegador: com um amigo por link, ranqueado contra um desconhecido, no mesmo aparelho ou contra a CPU. Grátis e sem cadastro.
card-alt-site = Um pequeno tabuleiro de Hex: uma corrente de pedras vermelhas ligou as duas bordas vermelhas.
home-friend = Jogar com um amigo
home-friend-note = Você recebe um link para enviar.
home-cpu = Jogar contra a CPU
home-cpu-note = Começa na hora.
home-ranked = Jogar ranqueada
home-ranked-note = Um desconhecido com força parecida.
home-here = Dois neste aparelho
home-here-note = Passem de mão em mão.
home-choose = Escolha como jogar
home-rules-summary = Regras da casa
home-how = Como se joga Hex
home-how-1 = Coloque uma pedra
home-how-1-note = Vocês jogam um de cada vez. Uma pedra em qualquer casa vazia. Nenhuma pedra se move nem é capturada.
home-how-2 = Ligue suas bordas
home-how-2-note = O Vermelho liga as duas bordas vermelhas; o Azul, as duas azuis. O traço em cada pedra mostra a direção.
home-how-3 = Alguém sempre vence
home-how-3-note = Vence a corrente que vai de borda a borda. Ela também barra a outra cor de vez, por isso nunca há empate.
home-how-rules = Ler todas as regras
home-board = Uma partida curta que se joga sozinha

### Group
group-title = Mesa
group-description = Abra o link e sente-se ao tabuleiro: ligue suas duas bordas antes que a outra cor ligue as dela. Sem cadastro.
card-alt-group = O tabuleiro de Hex desta mesa.
group-noscript = Esta é uma mesa para dois. Para jogar é preciso JavaScript.

### Finished game
game-title = Partida de Hex
game-description = Reveja esta partida de Hex, jogada por jogada, até a posição final.
card-alt-game = A posição final da partida.

### Queue for ranked games
ranked-title = Partida ranqueada
ranked-description = Jogue Hex ranqueado contra um desconhecido com força parecida com a sua: um toque, regras fixas, sem cadastro.
ranked-lead = Um toque e você encontra um desconhecido com força parecida com a sua. O resultado muda a pontuação dos dois.
ranked-name = Seu nome
ranked-rating = Sua pontuação
ranked-find = Procurar adversário
ranked-cpu-note = Nível { $level }. Você mantém seu lugar na fila.
ranked-elsewhere = Agora você espera em outra aba.
ranked-here = Esperar aqui
ranked-rule-board = { $size }×{ $size }, com troca, { $seconds } s por jogada.
ranked-rule-lot = Quem joga de vermelho é sorteado.
ranked-rule-leave = Sair antes de os dois jogarem cancela a partida. Sair depois é desistir.
ranked-rule-rating = A pontuação leva “cerca de” até haver partidas suficientes para ter certeza.

### You
you-title = Você neste site
you-lead = Sem cadastro: este navegador é você. Aqui você muda seu nome, leva-o para outro aparelho ou o remove.
you-link = Link particular
you-link-note = Abre seu lugar em outro aparelho ou navegador. Funciona uma vez, por 10 minutos. Quem abrir passa a ser você.
you-link-make = Criar link particular
you-devices = Aparelhos
you-devices-note = Cada navegador que é você aqui. Remova os que não usa mais.
you-forget = Esquecer de mim
you-forget-note = Remove seu nome e todos os seus aparelhos. Seus lugares se perdem. Isto não pode ser desfeito.
you-forget-question = Remover seu nome e todos os seus aparelhos?
you-forget-do = Esquecer de mim

### Private link
link-title = Link particular
link-heading = Este link é você
link-note = Continue neste aparelho com seu nome e seus lugares.
link-adopt = Continuar aqui
link-home = Seguir

### Errors
error-title = Não há nada aqui
error-title-language = Este idioma ainda não está disponível
error-title-closed = Esta mesa está fechada
error-title-internal = Isso não deu certo
error-not-found = Não há página neste endereço. Talvez ele tenha sido digitado errado ou chegado cortado.
error-no-such-language = Escolha um destes para continuar.
error-code-malformed = Este não é o link inteiro de uma mesa. Abra-o exatamente como o recebeu ou peça-o de novo.
error-no-such-group = Não há mesa neste link. Peça um link novo ou comece você uma mesa.
error-no-such-game = Não há partida terminada neste link. Uma partida em andamento pode ser vista aqui depois que acabar.
error-expired = As mesas fecham quando ninguém joga nelas há muito tempo. Comece uma nova e envie o link.
error-wrong-method = Não é possível enviar nada a este endereço. Abra a própria página para continuar.
error-internal = Algo deu errado do nosso lado. Suas partidas estão guardadas.
error-home = Começar uma partida
error-again = Tentar de novo
