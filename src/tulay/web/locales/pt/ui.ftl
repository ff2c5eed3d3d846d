## Words that the browser needs too. Short sentences; the reader is "você". Wherever possible a sentence
## says nothing about anybody's gender.

### The frame of every page
brand = Tulay
skip = Ir para o conteúdo
nav = Páginas
nav-home = Jogar
nav-rules = Regras
nav-you = Você
language = Idioma
theme = Claro ou escuro
sound = Som
close = Fechar
cancel = Cancelar
copied = Copiado

### Colours and people
color = { $color ->
    [red] Vermelho
   *[blue] Azul
}
you = Você
guest = Visitante
cpu = CPU
cpu-level = CPU, nível { $level }
cpu-warm-up = CPU, aquecimento
seat-number = Lugar { $seat }
empty-seat = Esperando um amigo
empty-seat-other = Lugar livre

### Board
board = Tabuleiro de Hex, { $size } por { $size }
board-empty = { $cell }, vazia
board-stone = { $cell }, { $color ->
    [red] vermelha
   *[blue] azul
}
board-whole = Mostrar o tabuleiro inteiro
board-nudge = { $direction ->
    [left] Uma casa para a esquerda
    [right] Uma casa para a direita
    [up-left] Uma casa para cima e à esquerda
    [up-right] Uma casa para cima e à direita
    [down-left] Uma casa para baixo e à esquerda
    [down-right] Uma casa para baixo e à direita
    [up] Uma casa para cima
   *[down] Uma casa para baixo
}

### Seats
edges = bordas { $color ->
    [red] vermelhas
   *[blue] azuis
}
your-edges = suas bordas { $color ->
    [red] vermelhas
   *[blue] azuis
}
seat-to-move = a jogar
seat-your-turn = sua vez
seat-thinking = pensando
seat-warming = preparando-se
seat-away = ausente
seat-lost = conexão perdida
seat-left = saiu, a CPU termina
seat-stand-in = ausente, a CPU joga no lugar
seat-winner = ligou as bordas
seat-again = quer jogar de novo
seat-again-you = você quer jogar de novo
seat-host = anfitrião
seconds-left = { $seconds ->
    [one] Resta { $seconds } segundo
   *[other] Restam { $seconds } segundos
}
score = Placar da série
game-number = Partida { $number }
warm-up-game = Aquecimento, não conta no placar
watching = { $count ->
    [one] { $count } pessoa assistindo
   *[other] { $count } pessoas assistindo
}
queue-length = { $count ->
    [one] { $count } pessoa esperando lugar
   *[other] { $count } pessoas esperando lugar
}

### Status line
connecting = Abrindo a mesa.
your-turn = Sua vez.
their-turn = Vez de { $name }.
color-turn = { $color ->
    [red] Vez do Vermelho.
   *[blue] Vez do Azul.
}
cpu-thinking = A CPU está pensando.
cpu-warming = A CPU está se preparando. A primeira jogada demora um pouco.
cpu-hint = A CPU procura uma dica.
sending = Enviando sua jogada.
placed = { $name } jogou em { $cell }.
placed-you = Você jogou em { $cell }.
placed-for = A CPU jogou em { $cell } por { $name }.
placed-for-you = A CPU jogou em { $cell } por você.
swapped = { $name } trocou as cores.
swapped-for = A CPU trocou as cores por { $name }.
swapped-for-you = A CPU trocou as cores por você.
now-color = { $color ->
    [red] Agora você é o Vermelho.
   *[blue] Agora você é o Azul.
}
timed-out = O tempo de { $name } acabou. A CPU faz esta jogada.
timed-out-you = Seu tempo acabou. A CPU faz esta jogada por você.
renewed = O servidor sumiu por um momento. A vez tem de novo o tempo inteiro.
stand-in = { $name } está ausente. A CPU joga no lugar.
stand-in-you = Você estava ausente. A CPU joga por você.
went-away = { $name } está ausente.
returned = { $name } voltou.
left = { $name } saiu. A CPU termina a partida.
waiting-for = Você espera por { $name }. A CPU fica de fora.
deferred = A partida espera por { $name }.
undo-asked = { $name } pede para desfazer a última jogada.
undo-asked-absence = { $name } pede para desfazer o que a CPU jogou.
undo-asked-you = Você pediu para desfazer. { $name } decide.
undo-declined = { $name } quer seguir jogando. Nada foi desfeito.
undo-declined-you = Nada foi desfeito.
undone = Desfeito.
hint-move = Dica: { $cell }. Chance de vencer: { $before }% agora, { $percent }% com ela.
hint-swap = Dica: trocar as cores. Chance de vencer: { $before }% agora, { $percent }% com isso.
started = Começa a partida { $number }. { $name } é o Vermelho e começa.
started-you = Começa a partida { $number }. Você é o Vermelho e começa.
abandoned = Seu amigo chegou. O aquecimento acabou.
again-asked = { $name } quer jogar de novo.
again-asked-you = Você quer jogar de novo. { $name } decide.
again-wait = Esperando { $name }.
rules-changed = As regras da casa mudaram.
rules-locked = Agora só o anfitrião muda as regras da casa.
rules-open = Agora quem tem lugar pode mudar as regras da casa.
seat-taken = { $name } sentou-se.
seat-taken-you = Você se sentou.
cpu-seated = A CPU sentou-se.
seat-vacated = Um lugar ficou livre.
exchanged = Os lugares foram trocados entre si.
queue-joined = { $name } espera um lugar.
queue-joined-you = Você espera um lugar.
queue-left = { $name } não espera mais.
host-passed = Agora o anfitrião é { $name }.
host-passed-you = Agora o anfitrião é você.
group-expired = Esta mesa está fechada. As mesas fecham quando ninguém joga nelas há muito tempo.
paused = A partida está parada até alguém voltar.
won-you = Você ligou suas duas bordas { $color ->
    [red] vermelhas
   *[blue] azuis
}.
won = { $name } ligou as bordas { $color ->
    [red] vermelhas
   *[blue] azuis
}.
won-resigned-you = Você venceu. { $name } desistiu.
won-resigned = { $name } venceu. { $other } desistiu.
lost-resigned = Você desistiu. { $name } venceu.
won-claimed-you = Você venceu. { $name } ficou ausente tempo demais.
won-claimed = { $name } venceu. { $other } ficou ausente tempo demais.
lost-claimed = { $name } venceu. Você ficou ausente tempo demais.
cancelled = A partida foi cancelada. Ninguém apareceu, e nada conta para o ranking.
cancelled-you = A partida foi cancelada. Você se ausentou antes de os dois jogarem.
cancelled-by = A partida foi cancelada. { $name } se ausentou antes de os dois jogarem. Nada conta para o ranking.
moves-made = { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
}
away-countdown = { $name } está ausente. A CPU joga no lugar em { $time }.
away-no-stand-in = { $name } está ausente.
watching-now = Você está assistindo
watching-full = Os dois lugares estão ocupados. Você está assistindo

### What was played while you were away
absence = Enquanto você estava ausente, a CPU fez { $count ->
    [one] { $count } jogada
   *[other] { $count } jogadas
} por você: { $cells }.
absence-ask = Pedir para desfazer

### Actions
place-cell = Jogar em { $cell }
swap-question = Ficar com esta pedra ou jogar outra?
swap-take = Ficar com ela
swap-take-note = Você vira o Vermelho.
swap-answer = Jogar outra
swap-answer-note = Você continua o Azul. Coloque uma pedra.
resign = Desistir
resign-question = Desistir desta partida?
resign-note = { $name } vence a partida.
resign-note-here = A outra cor vence a partida.
undo = Desfazer
undo-ask = Pedir para desfazer
undo-accept = Desfazer
undo-refuse = Seguir jogando
undo-withdraw = Retirar o pedido
hint = Dica
wait = Esperar
claim = Declarar vitória
play-on = Seguir jogando
play-again = Jogar de novo
play-again-starts = Jogar de novo, { $name } começa
play-again-you = Jogar de novo, você começa
play-again-accept = Sim, jogar de novo
next-opponent = Próximo adversário
review = Rever esta partida
review-short = Rever
share = Compartilhar
leave = Sair
leave-question = Sair desta mesa?
leave-note-game = A CPU termina a partida por você.
leave-note = Seu lugar fica livre.
leave-note-early = A partida é cancelada e nada conta. Se isso se repetir, a fila se fecha para você por um tempo.
queue = Esperar um lugar
unqueue = Não esperar mais
warm-up = Jogar contra a CPU enquanto isso
warm-up-short = Aquecer
exchange = Inverter os lugares
give-seat = Dar o lugar de { $name }
give-seat-mine = Dar o seu lugar
give-seat-cpu = Dar o lugar da CPU
give-seat-me = Ficar com o lugar de { $name }
sheet = Mesa
sheet-open = Mais: jogadas, regras, lugares

### Inviting
link-private = Link particular
invite = Convide um amigo
invite-note = Envie este link. A partida começa quando seu amigo o abrir.
invite-watch = Quem abrir o link agora assiste.
link = Link desta mesa
copy-link = Copiar link
share-text = Jogue Hex comigo
qr = Código QR
qr-note = Aponte a câmera para ele.
qr-alt = Código QR do link

### Moves and house rules
moves = Jogadas
no-moves = Nenhuma pedra ainda.
move-swap = troca
move-resigned = desistiu
house-rules = Regras da casa
house-rules-next = Regras da casa para a próxima partida
rule-size = Tabuleiro
rule-size-note = Casas ao longo de uma borda. Os tabuleiros pequenos são para aprender.
rule-size-learning = { $size }×{ $size }, para aprender
rule-size-value = { $size }×{ $size }
rule-swap = Regra da troca
rule-swap-note = Quem joga em segundo pode ficar com a primeira pedra em vez de jogar outra.
rule-alternate = Alternar quem começa
rule-alternate-note = A outra pessoa começa a próxima partida.
rule-turn-limit = Tempo por jogada
rule-turn-limit-note = Tempo para cada jogada. Quando acaba, a CPU faz essa jogada.
rule-turn-limit-value = { $seconds ->
    [0] sem limite
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
rule-level = Nível da CPU
rule-level-note = O nível 1 é para a primeira partida. Cada nível é mais forte que o anterior.
rule-level-value = Nível { $level }
rule-lock = Só eu mudo as regras
rule-locked = Só o anfitrião muda as regras.
rule-host-limit = O anfitrião define o tempo por jogada.
on = sim
off = não
starter = Quem começa
starter-alternates = alterna
starter-same = não muda

### Waiting for a ranked game
ranked-rules = Regras fixas
ranked-looking = Procurando adversário
ranked-stop = Não esperar mais
ranked-waiting = { $count ->
    [one] Ninguém mais está esperando ainda.
   *[other] { $count } pessoas esperando, contando você.
}
ranked-found = { $seconds ->
    [0] Adversário encontrado. Para a mesa.
    [one] Adversário encontrado. Para a mesa em { $seconds } segundo.
   *[other] Adversário encontrado. Para a mesa em { $seconds } segundos.
}
ranked-closed = Você saiu de várias partidas antes de começarem. A fila se abre para você às { $time }.
ranked-head = Seu adversário não estava lá, então nada conta. Você voltou para o começo da fila.

### Connection
offline = Sem conexão. Seu lugar está guardado.
offline-sending = Sem conexão. Sua jogada será enviada assim que ela voltar.
try-now = Tentar agora
goodbye-replaced = Esta mesa agora está aberta em outra aba.
goodbye-use-here = Usar aqui
in-app = Este aplicativo pode perder seu lugar.
in-app-open = Abrir no navegador
in-app-action = Continuar no seu navegador
in-app-note = Abra este link no seu próprio navegador. Ele funciona uma vez, por 10 minutos, e é você.

### Titles
title-your-turn = Sua vez
title-table = Mesa
title-waiting = Esperando um amigo
title-won = Você venceu
title-over = Fim da partida

### Finished game
game-heading = Partida de Hex
game-first = Posição inicial
game-back = Voltar uma jogada
game-forward = Avançar uma jogada
game-last = Posição final
game-ply = Jogada { $ply } de { $count }
game-start = O tabuleiro vazio
game-steps = Percorrer a partida
game-keys = As setas percorrem as jogadas; Home e End vão ao início e ao fim.
game-new = Jogar uma partida
by-cpu = pela CPU
by-time-out = pela CPU, com o tempo esgotado
swapped-name = { $name } trocou as cores
resigned-name = { $name } desistiu
game-over-line = { $name } ligou as bordas { $color ->
    [red] vermelhas
   *[blue] azuis
}.
game-over-resigned = { $name } venceu por desistência.
game-over-claimed = { $name } venceu por ausência do adversário.
game-assisted = Foram usadas dicas ou jogadas desfeitas.
game-meant = Contra um jogador com pontuação { $rating }, isto teria sido { $change }.

### Pages that speak after a press
you-name-saved = Salvo.
you-link-left = Funciona até { $time }.
you-device-this = Este aparelho
you-device-other = Outro aparelho
you-device-made = desde { $date }
you-device-remove = Remover
you-no-devices = Nenhum restou.
you-nobody = Nenhum ainda. Um nome, uma partida ou um link particular faz deste navegador você.
you-forgotten = Feito. Nada mais aqui é você.
link-done = Agora este aparelho é você.
link-missing = Este link veio sem código. Abra-o exatamente como o recebeu.
home-pause = Parar a partida
home-play = Passar a partida
you-name = Apelido
you-name-note = Até 24 caracteres de qualquer escrita.
you-name-save = Salvar

### This device's board
settings = Neste aparelho
setting-steps = Jogar em dois passos
setting-steps-note = O primeiro toque mira, o segundo joga.
setting-bridges = Mostrar as pontes
setting-bridges-note = Duas pedras com duas casas livres entre elas estão praticamente ligadas.
setting-upright = Tabuleiro em pé
setting-upright-note = O mesmo tabuleiro, girado.
setting-notify = Avisar quando for minha vez
setting-notify-note = O aparelho avisa enquanto esta página está aberta e você olha outra coisa. Uma página fechada não avisa.
setting-notify-denied = Este navegador bloqueia os avisos. Permita as notificações deste site nas configurações dele.
