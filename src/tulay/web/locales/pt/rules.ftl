## The rules page, at /pt/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "você". The board is never described by directions:
## it can be turned; say "suas duas bordas vermelhas".

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = Regras do Hex
# What search engines show under the title; at most about 155 characters.
rules-description = As regras do Hex, com figuras: preparação, jogadas, pontes, regra da troca, por que nunca há empate, primeiras estratégias e uma partida comentada.
# The large heading.
rules-heading = Como jogar Hex
rules-lead = Você aprende em dois minutos, e o jogo continua profundo por anos. Duas pessoas, duas cores, um só objetivo: ligar suas duas bordas.
# Heading of the list of links to the sections below.
rules-contents = Nesta página

### What Hex is

rules-what = O que é o Hex
rules-what-game = Hex é um jogo de tabuleiro para duas pessoas. Cada uma, na sua vez, coloca uma pedra em um tabuleiro de hexágonos. Vence quem ligar primeiro suas duas bordas.
rules-what-luck = Não há sorte e nada fica escondido. Alguém sempre vence.
# How long it takes. The two sizes are numbers of cells along an edge.
rules-what-time = Uma partida leva uns dez minutos em { $usual }×{ $usual } e só alguns minutos em { $small }×{ $small }.
rules-what-origin = O dinamarquês Piet Hein, inventor e poeta, publicou o jogo em 1942. O matemático americano John Nash o redescobriu em 1948.

### Setup

rules-setup = Preparação
rules-setup-who = Uma pessoa é o Vermelho, a outra é o Azul. O traço em cada pedra aponta para as bordas de quem a colocou; assim dá para distinguir as pedras sem depender das cores.
rules-setup-board = O tabuleiro é um losango de casas hexagonais e começa vazio.
rules-setup-edges = Duas bordas opostas são vermelhas e pertencem ao Vermelho. As outras duas são azuis e pertencem ao Azul.
rules-setup-corners = A casa de um canto fica em uma borda vermelha e em uma borda azul. Ela faz parte das duas: uma pedra ali toca a borda da sua própria cor.
rules-setup-start = O Vermelho coloca a primeira pedra. Na primeira partida, o Vermelho é quem está no lugar 1.
rules-setup-alternate = Na partida seguinte, a outra pessoa é o Vermelho e começa. Isso pode ser desativado.
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = As colunas têm letras e as linhas têm números. O ponto está em { $cell }.
# What a screen reader says instead of that picture.
rules-board-alt = Um tabuleiro vazio de { $size } por { $size } casas, em forma de losango. Duas bordas opostas são vermelhas, as outras duas são azuis. A casa { $cell } tem um ponto.
# Written beside the edges in the picture: very short.
rules-board-red = Borda do Vermelho
rules-board-blue = Borda do Azul

### How to play

rules-play = Como se joga
# The headings of the parts of this section.
rules-play-turn = Sua vez
rules-play-turn-place = Na sua vez, coloque uma pedra da sua cor em qualquer casa vazia. Depois é a vez da outra pessoa.
rules-play-turn-pass = Não é permitido passar a vez.
rules-play-turn-stay = Nenhuma pedra se move nem é capturada.
rules-play-touch = Seis direções
rules-play-touch-six = Dentro do tabuleiro, cada casa toca seis outras. Pedras da mesma cor em casas que se tocam estão ligadas e formam uma corrente.
rules-play-touch-wind = A corrente pode dar voltas e se ramificar à vontade. Não precisa ser reta.
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = A pedra em { $cell } toca estas seis casas.
rules-touch-alt = Uma pedra vermelha em { $cell }. As seis casas em volta dela estão numeradas de 1 a 6.

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = A ponte
rules-play-bridge-shape = Duas pedras suas que não se tocam, com duas casas vazias entre elas, formam uma ponte.
rules-play-bridge-answer = Se tomarem uma das casas, jogue na outra.
rules-play-bridge-safe = Por isso as duas pedras já estão praticamente ligadas, e você pode usar sua vez em outro lugar. O mesmo vale de uma pedra até a sua própria borda.
rules-play-bridge-watch = Cuidado quando duas pontes têm uma casa em comum: uma só pedra ali ataca as duas.
rules-bridge-caption = As duas casas da ponte de { $from } a { $to } são { $one } e { $other }.
rules-bridge-alt = Pedras vermelhas em { $from } e { $to }. As duas casas vazias entre elas, { $one } e { $other }, estão marcadas.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Experimente
rules-try-task = Você é o Azul. Tente romper as pontes do Vermelho: coloque uma pedra em qualquer casa.
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = Você tomou { $cell }, uma das casas de uma ponte. O Vermelho joga na outra, { $answer }, e continua ligado.
rules-try-elsewhere = { $cell } não está em nenhuma das pontes. O Vermelho ganha uma vez livre e joga em { $answer }.
rules-try-won = O Vermelho ligou as duas bordas vermelhas. Todas as pontes resistiram.
# The button that empties the board again.
rules-try-again = Começar de novo
# Shown in place of the above where scripts are off.
rules-try-still = Sempre que o Azul toma uma das casas marcadas, o Vermelho joga na outra casa da mesma ponte. Por isso o Vermelho já está ligado de borda a borda.
rules-try-alt = Um tabuleiro de { $size } por { $size } casas com pedras vermelhas em { $cells }. Pontes ligam essas pedras entre si e às duas bordas vermelhas.

### The swap rule

rules-swap = A regra da troca
rules-swap-why = A primeira pedra é uma vantagem. Com a regra da troca, quem joga em segundo pode ficar com ela. Por isso, quem começa deve escolher uma abertura que entregaria sem pena.
rules-swap-off = A troca é uma das regras da casa. Ela fica desativada até que você a ative.
# Steps, shown as a numbered list.
rules-swap-step-open = O Vermelho coloca a primeira pedra.
rules-swap-step-choose = Quem joga em segundo escolhe, só desta vez: colocar uma pedra azul ou trocar as cores.
rules-swap-step-stay = Se trocar, a pedra fica onde está e continua vermelha. São as duas pessoas que trocam de cor.
rules-swap-step-next = Quem trocou agora é o Vermelho e fica com aquela pedra. Quem abriu agora é o Azul e coloca a próxima pedra.
rules-swap-step-seat = Ninguém muda de lugar, mas suas bordas mudam: se você era o Vermelho, suas duas bordas agora são as azuis.
rules-swap-once = Mais adiante na partida, ninguém pode trocar.
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = Antes: o lugar 1 é o Vermelho, o lugar 2 é o Azul. É a vez do lugar 2.
rules-swap-after-caption = Depois da troca: o lugar 2 é o Vermelho, o lugar 1 é o Azul. É a vez do lugar 1.
rules-swap-before-alt = Uma pedra vermelha em { $cell }. O Vermelho é o lugar 1. O Azul, lugar 2, tem a vez.
rules-swap-after-alt = A mesma pedra vermelha em { $cell }. Agora o Vermelho é o lugar 2. O Azul, agora lugar 1, tem a vez.

### Winning

rules-win = Como se vence
rules-win-join = Você vence assim que uma corrente das suas pedras liga suas duas bordas. Onde ela começa, onde termina e que voltas dá, tanto faz.
rules-win-resign = Você pode desistir a qualquer momento. Nesse caso, a outra pessoa vence.
rules-win-caption = O Vermelho venceu: esta corrente liga as duas bordas vermelhas.
rules-win-alt = Uma partida terminada em um tabuleiro de { $size } por { $size } casas. Uma corrente vermelha liga as duas bordas vermelhas: { $cells }.
rules-draw = Por que não há empate
rules-draw-wall = Para barrar o Vermelho de vez, o Azul precisa de uma corrente sem falhas que feche todos os caminhos do Vermelho. Uma corrente assim vai de uma borda azul à outra, e isso é vitória do Azul.
rules-draw-own = Ou seja: barrar o caminho do adversário é construir o seu. Com o tabuleiro cheio, exatamente um dos dois ligou suas bordas.

### How this site does it: a table of facts, each with a short name

rules-site = Neste site
rules-site-players = Quem joga
rules-site-players-text = Duas pessoas ocupam os lugares. Quem mais abrir o link assiste e pode esperar um lugar. Você também pode jogar contra a CPU, nos níveis de { $first } a { $last }, ou jogar a dois em um só aparelho.
rules-site-limit = Tempo por jogada
rules-site-limit-text = Sem limite, a não ser que o anfitrião defina um. Ele vale para cada jogada e recomeça inteiro na seguinte. Quando acaba, a CPU faz essa única jogada por você.
rules-site-leave = Quando alguém sai
rules-site-leave-text = Quem sai deixa o lugar, e a CPU termina a partida por essa pessoa.
rules-site-away = Quando alguém está ausente
rules-site-away-text = O lugar fica guardado. A CPU joga por essa pessoa no fim do tempo da jogada ou, sem limite de tempo, depois de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}. Sem limite, a outra pessoa também pode escolher esperar. Quem volta retoma a sua vez.
rules-site-pause = Quando não há ninguém
rules-site-pause-text = A partida faz uma pausa e espera pelo menos { $days ->
    [one] { $days } dia
   *[other] { $days } dias
}.
rules-site-undo = Desfazer jogadas
rules-site-undo-text = Contra a CPU, quando quiser. Entre duas pessoas, uma pede e a outra decide.
rules-site-draw = Empates
rules-site-draw-text = Não existem. Toda partida de Hex tem um vencedor.
rules-site-ranked = Partidas ranqueadas
rules-site-ranked-text = As regras são fixas: { $size }×{ $size }, com troca, { $seconds } segundos por jogada, e quem joga de vermelho é sorteado. Sair antes de os dois jogarem cancela a partida; sair depois é desistir. Aqui também não há empate.
rules-site-claim = Declarar vitória
rules-site-claim-text = Em uma partida ranqueada, a partir da terceira jogada que a CPU faz por alguém, o adversário pode declarar vitória ou seguir jogando. Se a CPU fez mais de três jogadas por quem venceu, nenhuma pontuação muda.
rules-site-source = Origem das regras
rules-site-source-text = O jogo como Piet Hein e John Nash o descobriram. Na troca, as pessoas trocam de cor e a pedra fica onde está.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = Regras da casa
rules-house-lead = O que vocês podem combinar antes de uma partida. As regras de uma partida em andamento nunca mudam.
rules-house-name = Regra
rules-house-meaning = O que faz
rules-house-default = Padrão
rules-house-change = Quem muda
rules-house-size = { $usual }×{ $usual } é o tamanho habitual. Em um tabuleiro pequeno você aprende como as pedras trabalham juntas; em um grande há espaço para planos longos.
rules-house-swap = Deixa o começo justo: quem abre com uma pedra forte demais acaba dando-a de presente.
rules-house-alternate = Começar ajuda, por isso vocês se alternam. Com a opção desativada, quem começou a última partida começa a próxima. Uma troca de cores não muda nada nisso.
rules-house-turn-limit = O tempo é de uma jogada e recomeça inteiro na seguinte. É igual para pessoas e contra a CPU.
rules-house-level = Para as partidas contra a CPU e para a que joga com você enquanto seu amigo não chega.
# Who may change a rule, and when.
rules-house-seated = Quem tem um lugar, entre as partidas e até a primeira pedra. O anfitrião pode bloquear isso.
rules-house-host = O anfitrião, entre as partidas e até a primeira pedra.

### Terms: a list of words, each with its meaning

rules-terms = Termos
rules-term-cell = Casa
rules-term-cell-text = Um hexágono do tabuleiro. Está vazia ou tem uma pedra.
rules-term-edge = Borda
rules-term-edge-text = Uma das quatro margens do tabuleiro. Duas são vermelhas, duas são azuis.
rules-term-chain = Corrente
rules-term-chain-text = Pedras da mesma cor que se tocam, uma após a outra.
rules-term-bridge = Ponte
rules-term-bridge-text = Duas pedras da mesma cor com duas casas vazias entre elas. Se tomarem uma das casas, jogue na outra.
rules-term-intrusion = Intrusão
rules-term-intrusion-text = Uma pedra dentro de uma ponte ou de um padrão de borda do adversário. Muitas vezes rende algo em outro lugar.
rules-term-swap = Troca
rules-term-swap-text = A resposta à primeira pedra em que quem joga em segundo fica com ela: as pessoas trocam de cor.
rules-term-opening = Abertura
rules-term-opening-text = A primeira pedra de uma partida, ou as primeiras.
rules-term-double-threat = Ameaça dupla
rules-term-double-threat-text = Uma pedra que cria dois caminhos para ligar. O adversário só consegue fechar um deles.
rules-term-template = Padrão de borda
rules-term-template-text = Uma pedra perto da própria borda com casas vazias suficientes em volta para chegar até ela, mesmo que o adversário jogue primeiro. O menor deles é uma ponte até a borda.
rules-term-ladder = Escada
rules-term-ladder-text = Duas fileiras de pedras que correm lado a lado ao longo de uma borda: uma pessoa tenta chegar à borda, a outra se mantém sempre um passo à frente. Uma pedra mais adiante junto à borda, a saída da escada, deixa a primeira passar.

### Questions and answers

rules-faq = Perguntas e respostas
rules-faq-draw = Uma partida de Hex pode terminar empatada?
rules-faq-draw-answer = Não. Um dos lados liga suas bordas, no mais tardar quando o tabuleiro enche.
rules-faq-first = Começar é uma vantagem?
rules-faq-first-answer = É. Jogando com perfeição, quem começa venceria em um tabuleiro de qualquer tamanho. Ninguém joga assim em { $usual }×{ $usual }, mas a vantagem se sente. Por isso existe a regra da troca, e por isso se alterna quem começa.
rules-faq-size = Que tamanho de tabuleiro devo escolher?
rules-faq-size-answer = { $small }×{ $small } para a primeira partida, { $next }×{ $next } e { $third }×{ $third } para aprender, { $usual }×{ $usual } para uma partida habitual. { $large }×{ $large } e { $largest }×{ $largest } são para partidas longas e profundas.
rules-faq-corner = De quem são os cantos?
rules-faq-corner-answer = Das duas cores. A casa de um canto fica em uma borda vermelha e em uma borda azul. Uma pedra vermelha ali toca a borda vermelha; uma pedra azul, a borda azul.
rules-faq-swap = Quando devo trocar?
rules-faq-swap-answer = Quando você prefere ter aquela pedra a responder a ela. Uma pedra perto do meio é forte: troque. Uma pedra na beira costuma ser fraca: responda.
rules-faq-open = Onde devo abrir?
rules-faq-open-answer = Sem a regra da troca, no meio. Com ela, escolha uma pedra nem forte nem fraca, muitas vezes perto da beira, para que qualquer um dos casos lhe agrade.
rules-faq-resign = Quando devo desistir?
rules-faq-resign-answer = Quando você vê que o adversário está ligado por pontes e padrões de borda, faça você o que fizer. É um gesto de cortesia, e ninguém se incomoda se você continuar para ver.
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = Como se lê “{ $cell }”?
rules-faq-cell-answer = A letra é a coluna e o número é a linha. { $cell } está na coluna { $column } e na linha { $row }, ambas contadas a partir do canto { $corner }.
rules-faq-other-swap = Por que a pedra muda de casa na troca em alguns outros sites?
rules-faq-other-swap-answer = Lá as pessoas ficam com suas cores, então a pedra é espelhada e muda de cor. Dá no mesmo. Aqui a pedra fica e as pessoas trocam de cor.

### First strategy: four pieces of advice, each with a heading

rules-strategy = Primeiras estratégias
rules-strategy-block = Bloqueie de longe
rules-strategy-block-text = Uma pedra bem na frente de uma corrente é fácil de contornar. Fique mais atrás, onde você a encontra por qualquer lado que ela venha.
rules-strategy-double = Crie ameaças duplas
rules-strategy-double-text = A melhor pedra faz duas coisas de uma vez. Se há dois caminhos para ligar, fechar um deixa o outro.
rules-strategy-weakest = Procure o elo mais fraco
rules-strategy-weakest-text = Seu caminho vale tanto quanto o elo mais fraco. Jogue ali primeiro; o que já está seguro, como uma ponte, deixe até que ataquem.
rules-strategy-centre = Ocupe o centro
rules-strategy-centre-text = Do meio, uma pedra alcança suas duas bordas e atrapalha o outro lado. A beira pode esperar.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = Uma partida curta
# Size is the number of cells along an edge.
rules-game-lead = O Vermelho começa em { $size }×{ $size }, sem a regra da troca. Acompanhe pelas figuras: os números nas pedras mostram a ordem.
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = Uma boa abertura: perto do meio e ligada a uma borda vermelha pela ponte { $one } e { $other }. Das { $cells } casas deste tabuleiro, { $winning } vencem como abertura, se o Vermelho seguir sem errar. Esta é uma delas.
rules-game-2 = O Azul toma o centro e fica na frente do Vermelho.
rules-game-3 = { $near } parece natural, mas o Azul responderia em { $refutation } e venceria. Daqui o Vermelho está ligado à outra borda vermelha pela ponte { $one } e { $other }, e pode unir { $from } e { $to } por qualquer um dos lados da pedra azul.
rules-game-4 = O Azul fecha um lado e está ligado a uma borda azul pela ponte { $one } e { $other }.
rules-game-5 = Uma ameaça dupla. { $one } se uniria a { $stone }. { $other } chegaria sozinha à borda vermelha. O Azul só pode tomar uma delas.
rules-game-6 = O Azul toma a primeira.
rules-game-7 = O Vermelho toma a segunda. { $cell } chega à borda pela ponte { $one } e { $other }. A partir daqui o Vermelho está ligado, faça o Azul o que fizer. Muita gente desistiria no lugar do Azul.
rules-game-8 = O Azul tenta uma das pontes até a borda.
rules-game-9 = O Vermelho joga na outra casa dela.
rules-game-10 = O Azul tenta a outra ponte.
rules-game-11 = E de novo o Vermelho joga na outra casa. A corrente { $cells } liga as duas bordas vermelhas. O Vermelho vence.
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = Depois da pedra { $ply }
rules-game-alt = A posição depois da pedra { $ply }. Vermelho: { $red }. Azul: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Jogue com as suas regras
rules-form-lead = Escolha e envie o link a um amigo. A mesa terá exatamente estas regras.
rules-form-button = Abrir uma mesa com exatamente estas regras
rules-form-noscript = Para abrir uma mesa é preciso JavaScript. Para ler a página, não.

### The foot of the page

# Date is written out in your language.
rules-last-changed = Última mudança nas regras: { $date }.
# Names of people or organisations: they stand after a colon, which needs no article.
rules-operator = Responsável por este site: { $operator }.
rules-reviewed = Regras revisadas por { $reviewer }.
