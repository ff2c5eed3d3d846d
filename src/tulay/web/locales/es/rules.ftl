## The rules page, at /en/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "you". The board is never described by "top", "left"
## and so on: it can be turned; say "your two red edges". Names of cells, numbers and names of people come
## as variables, so that they keep their direction. The words of the field are in docs/translating.md.

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = Reglas de Hex
# What search engines show under the title; at most about 155 characters.
rules-description = Las reglas de Hex con imágenes: preparación, turnos, puentes, intercambio, por qué no hay empates, primeros consejos y una partida comentada.
# The large heading.
rules-heading = Cómo se juega a Hex
rules-lead = Se aprende en dos minutos y da para años. Dos personas, dos colores y un solo objetivo: unir tus dos bordes.
# Heading of the list of links to the sections below.
rules-contents = En esta página

### What Hex is

rules-what = Qué es Hex
rules-what-game = Hex es un juego de tablero para dos. Por turnos se colocan fichas en un tablero de hexágonos, y gana quien une primero sus dos bordes.
rules-what-luck = No hay azar ni nada oculto, y siempre gana uno de los dos.
# How long it takes. The two sizes are numbers of cells along an edge; these two are the usual size and
# the smallest one.
rules-what-time = Una partida dura unos diez minutos en { $usual }×{ $usual } y apenas unos minutos en { $small }×{ $small }.
# Piet Hein and John Nash are people; write their names as usual in your language.
rules-what-origin = Piet Hein, inventor y poeta danés, publicó el juego en 1942. El matemático estadounidense John Nash lo descubrió de nuevo en 1948.

### Setup

rules-setup = Preparación
rules-setup-who = Una persona es Rojo y la otra, Azul. El trazo de cada ficha apunta a los bordes de su dueño, así que también se distinguen sin los colores.
rules-setup-board = El tablero es un rombo de casillas hexagonales. Al principio está vacío.
rules-setup-edges = Dos bordes opuestos son rojos y pertenecen a Rojo. Los otros dos son azules y pertenecen a Azul.
rules-setup-corners = La casilla de una esquina está en un borde rojo y en uno azul, y forma parte de los dos: una ficha en ella toca el borde de su propio color.
rules-setup-start = Rojo coloca la primera ficha. En la primera partida, Rojo es quien ocupa el asiento 1.
rules-setup-alternate = En la partida siguiente, la otra persona es Rojo y empieza. Esto se puede desactivar.
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = Las columnas tienen letras y las filas, números. El punto está en { $cell }.
# What a screen reader says instead of that picture.
rules-board-alt = Un tablero vacío de { $size } por { $size } casillas en forma de rombo. Dos bordes opuestos son rojos; los otros dos, azules. La casilla { $cell } tiene un punto.
# Written beside the edges in the picture: very short.
rules-board-red = Borde de Rojo
rules-board-blue = Borde de Azul

### How to play

rules-play = Cómo se juega
# The headings of the parts of this section.
rules-play-turn = Tu turno
rules-play-turn-place = Cuando te toque, coloca una ficha de tu color en cualquier casilla vacía. Después le toca a la otra persona.
rules-play-turn-pass = No se puede pasar.
rules-play-turn-stay = Las fichas no se mueven ni se capturan.
rules-play-touch = Seis direcciones
rules-play-touch-six = En el interior del tablero, cada casilla toca otras seis. Las fichas de un mismo color en casillas que se tocan están unidas y forman una cadena.
rules-play-touch-wind = Una cadena puede serpentear y ramificarse como quiera. No tiene que ser recta.
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = La ficha de { $cell } toca estas seis casillas.
rules-touch-alt = Una ficha roja en { $cell }. Las seis casillas que la rodean están numeradas del 1 al 6.

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = El puente
rules-play-bridge-shape = Dos fichas de tu color que no se tocan, con dos casillas vacías entre ellas, forman un puente.
rules-play-bridge-answer = Si te ocupan una de sus casillas, juega en la otra.
rules-play-bridge-safe = Por eso las dos fichas están prácticamente unidas, y puedes aprovechar tu turno en otra parte. Lo mismo vale de una ficha a tu propio borde.
rules-play-bridge-watch = Ojo cuando dos puentes comparten una casilla: una sola ficha en ella ataca los dos.
rules-bridge-caption = Las dos casillas del puente entre { $from } y { $to } son { $one } y { $other }.
rules-bridge-alt = Fichas rojas en { $from } y { $to }. Las dos casillas vacías entre ellas, { $one } y { $other }, están marcadas.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Pruébalo
rules-try-task = Eres Azul. Intenta romper los puentes de Rojo: coloca una ficha en cualquier casilla.
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = Ocupaste { $cell }, una casilla de un puente. Rojo juega en la otra, { $answer }, y sigue unido.
rules-try-elsewhere = { $cell } no está en ningún puente. Rojo tiene un turno libre y juega en { $answer }.
rules-try-won = Rojo unió los dos bordes rojos. Todos los puentes aguantaron.
# The button that empties the board again.
rules-try-again = Empezar de nuevo
# Shown in place of the above where scripts are off.
rules-try-still = Sea cual sea la casilla marcada que ocupe Azul, Rojo juega en la otra casilla del mismo puente. Por eso Rojo ya está unido de borde a borde.
rules-try-alt = Un tablero de { $size } por { $size } casillas con fichas rojas en { $cells }. Los puentes las unen entre sí y con los dos bordes rojos.

### The swap rule

rules-swap = La regla de intercambio
rules-swap-why = La primera ficha es una ventaja. Con la regla de intercambio, quien juega segundo puede quedarse con ella. Por eso, al abrir conviene elegir una apertura que no te importaría ceder.
rules-swap-off = El intercambio es una regla de la casa. Está desactivado hasta que lo actives.
# Steps, shown as a numbered list.
rules-swap-step-open = Rojo coloca la primera ficha.
rules-swap-step-choose = Ahora, y solo esta vez, la otra persona elige: colocar una ficha azul o intercambiar los colores.
rules-swap-step-stay = Si elige el intercambio, la ficha se queda en su casilla y sigue siendo roja. Son las dos personas quienes cambian de color.
rules-swap-step-next = Quien pidió el intercambio es ahora Rojo, y esa ficha es suya. Quien abrió es ahora Azul y coloca la ficha siguiente.
rules-swap-step-seat = Conservas tu asiento, pero cambian tus bordes: si eras Rojo, ahora tus dos bordes son los azules.
rules-swap-once = Más adelante en la partida ya no hay intercambio.
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = Antes: el asiento 1 es Rojo y el asiento 2 es Azul. Le toca al asiento 2.
rules-swap-after-caption = Después del intercambio: el asiento 2 es Rojo y el asiento 1 es Azul. Le toca al asiento 1.
rules-swap-before-alt = Una ficha roja en { $cell }. Rojo es el asiento 1. Le toca a Azul, el asiento 2.
rules-swap-after-alt = La misma ficha roja en { $cell }. Rojo es ahora el asiento 2. Le toca a Azul, ahora el asiento 1.

### Winning

rules-win = Cómo se gana
rules-win-join = Ganas en cuanto una cadena de tus fichas une tus dos bordes. Da igual dónde empiece, dónde acabe y cuántas vueltas dé.
rules-win-resign = Puedes rendirte en cualquier momento. Entonces gana la otra persona.
rules-win-caption = Ganó Rojo: esta cadena une los dos bordes rojos.
rules-win-alt = Una partida terminada en un tablero de { $size } por { $size } casillas. Una cadena roja une los dos bordes rojos: { $cells }.
rules-draw = Por qué no hay empates
rules-draw-wall = Para cortar el paso a Rojo para siempre, Azul necesita una cadena sin huecos que cruce todos los caminos de Rojo. Una cadena así llega de un borde azul al otro, y con eso gana Azul.
rules-draw-own = O sea: cerrar el camino del otro es construir el tuyo. Si el tablero se llena, exactamente uno de los dos habrá unido sus bordes.

### How this site does it: a table of facts, each with a short name

rules-site = En este sitio
rules-site-players = Jugadores
rules-site-players-text = Dos personas ocupan los asientos. Los demás que abran el enlace miran y pueden esperar asiento. También puedes jugar contra la CPU, en los niveles { $first } a { $last }, o pueden jugar dos en un mismo dispositivo.
rules-site-limit = Tiempo por turno
rules-site-limit-text = Sin límite, salvo que el anfitrión ponga uno. Vale para cada turno y en el siguiente vuelve a estar completo. Cuando se acaba, la CPU juega ese turno por ti.
rules-site-leave = Si alguien se va
rules-site-leave-text = Quien se va deja su asiento, y la CPU termina la partida en su lugar.
rules-site-away = Si alguien está ausente
rules-site-away-text = Se le guarda el asiento. La CPU juega en su lugar cuando se acaba el tiempo del turno o, si no hay límite, al cabo de { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}. Sin límite, la otra persona también puede preferir esperar. Cuando vuelve, el turno es suyo otra vez.
rules-site-pause = Si no hay nadie
rules-site-pause-text = La partida queda en pausa y espera al menos { $days ->
    [one] { $days } día
   *[other] { $days } días
}.
rules-site-undo = Deshacer
rules-site-undo-text = Contra la CPU, cuando quieras. Entre dos personas se pide, y decide la otra.
rules-site-draw = Empates
rules-site-draw-text = No hay. Toda partida de Hex tiene ganador.
rules-site-ranked = Partidas por puntos
rules-site-ranked-text = Las reglas son fijas: { $size }×{ $size }, con intercambio, { $seconds } segundos por turno, y se sortea quién es Rojo. Irse antes de que jueguen los dos anula la partida; irse después es rendirse. Aquí tampoco hay empates.
rules-site-claim = Reclamar la victoria
rules-site-claim-text = En una partida por puntos, desde el tercer turno que la CPU juega por alguien, su rival puede reclamar la victoria o seguir jugando. Si la CPU jugó más de tres turnos por quien ganó, no cambia ninguna puntuación.
rules-site-source = Origen de las reglas
rules-site-source-text = El juego tal como lo idearon Piet Hein y John Nash. En el intercambio, las personas cambian de color y la ficha se queda donde está.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = Reglas de la casa
rules-house-lead = Lo que se puede acordar antes de una partida. Las reglas de una partida en curso no cambian nunca.
rules-house-name = Regla
rules-house-meaning = Qué hace
rules-house-default = Por defecto
rules-house-change = Quién la cambia
rules-house-size = { $usual }×{ $usual } es el tamaño habitual. En un tablero pequeño se aprende cómo se apoyan las fichas; en uno grande caben planes largos.
rules-house-swap = Iguala el comienzo: quien abre con una ficha demasiado fuerte la regala.
rules-house-alternate = Empezar ayuda, así que se hace por turnos. Si lo desactivas, quien empezó la última partida empieza también la siguiente. Un intercambio no cambia nada de esto.
rules-house-turn-limit = El tiempo es para un turno y en el siguiente vuelve a estar completo. Es el mismo entre personas y contra la CPU.
rules-house-level = Para las partidas contra la CPU, y para la CPU que juega mientras esperas a un amigo.
# Who may change a rule, and when.
rules-house-seated = Quien tenga asiento, entre partidas y hasta la primera ficha. El anfitrión puede bloquearla.
rules-house-host = El anfitrión, entre partidas y hasta la primera ficha.

### Terms: a list of words, each with its meaning

rules-terms = Vocabulario
rules-term-cell = Casilla
rules-term-cell-text = Un hexágono del tablero. Está vacía o tiene una ficha.
rules-term-edge = Borde
rules-term-edge-text = Cada uno de los cuatro lados del tablero. Dos son rojos y dos, azules.
rules-term-chain = Cadena
rules-term-chain-text = Fichas del mismo color que se tocan, una tras otra.
rules-term-bridge = Puente
rules-term-bridge-text = Dos fichas del mismo color con dos casillas vacías entre ellas. Si ocupan una, juega en la otra.
rules-term-intrusion = Intrusión
rules-term-intrusion-text = Una ficha dentro de un puente o de una plantilla de borde del rival. Muchas veces gana algo en otra parte.
rules-term-swap = Intercambio
rules-term-swap-text = La respuesta a la primera ficha con la que quien juega segundo se queda con ella: las personas cambian de color.
rules-term-opening = Apertura
rules-term-opening-text = La primera ficha de una partida, o las primeras.
rules-term-double-threat = Doble amenaza
rules-term-double-threat-text = Una ficha que crea dos maneras de unirse. El rival solo puede cerrar una.
rules-term-template = Plantilla de borde
rules-term-template-text = Una ficha cerca de su propio borde, con bastantes casillas vacías alrededor para llegar a él aunque el rival juegue primero. La más pequeña es un puente hasta el borde.
rules-term-ladder = Escalera
rules-term-ladder-text = Dos hileras de fichas que avanzan juntas a lo largo de un borde: una persona quiere llegar a él y la otra va siempre justo por delante. Una ficha más adelante junto al borde, un escape de escalera, deja pasar a la primera.

### Questions and answers

rules-faq = Preguntas y respuestas
rules-faq-draw = ¿Puede una partida de Hex acabar en empate?
rules-faq-draw-answer = No. Alguien une sus bordes, a más tardar cuando el tablero está lleno.
rules-faq-first = ¿Es una ventaja empezar?
rules-faq-first-answer = Sí. Con juego perfecto ganaría quien empieza, en un tablero de cualquier tamaño. En { $usual }×{ $usual } nadie juega así, pero la ventaja se nota. Por eso existe la regla de intercambio y por eso se alterna quién empieza.
rules-faq-size = ¿Qué tamaño de tablero elijo?
rules-faq-size-answer = { $small }×{ $small } para tu primera partida, { $next }×{ $next } y { $third }×{ $third } para aprender, { $usual }×{ $usual } para una partida normal. { $large }×{ $large } y { $largest }×{ $largest } son para partidas largas y profundas.
rules-faq-corner = ¿De quién son las esquinas?
rules-faq-corner-answer = De los dos colores. La casilla de una esquina está en un borde rojo y en uno azul. En ella, una ficha roja toca el borde rojo, y una azul, el azul.
rules-faq-swap = ¿Cuándo me conviene el intercambio?
rules-faq-swap-answer = Cuando prefieras tener esa ficha a responderle. Una ficha cerca del centro es fuerte: intercambia. Una ficha en la orilla suele ser débil: responde.
rules-faq-open = ¿Dónde abro?
rules-faq-open-answer = Sin la regla de intercambio, en el centro. Con ella, elige una ficha ni fuerte ni débil, a menudo cerca de la orilla, de modo que te parezca bien cualquiera de los dos colores.
rules-faq-resign = ¿Cuándo me rindo?
rules-faq-resign-answer = Cuando veas que el rival ya está unido por puentes y plantillas de borde, hagas lo que hagas. Es un gesto cortés, pero a nadie le molesta que sigas hasta verlo.
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = ¿Cómo se lee «{ $cell }»?
rules-faq-cell-answer = La letra es la columna y el número, la fila. { $cell } está en la columna { $column } y la fila { $row }, contadas desde la esquina { $corner }.
rules-faq-other-swap = ¿Por qué en otros sitios la ficha se mueve con el intercambio?
rules-faq-other-swap-answer = Allí las personas conservan su color, así que la ficha se refleja y cambia de color. El resultado es el mismo. Aquí la ficha se queda y las personas cambian de color.

### First strategy: four pieces of advice, each with a heading

rules-strategy = Primera estrategia
rules-strategy-block = Bloquea a distancia
rules-strategy-block-text = Una ficha pegada delante de una cadena se esquiva con facilidad. Colócate más lejos, donde la encuentres vaya por donde vaya.
rules-strategy-double = Crea dobles amenazas
rules-strategy-double-text = La mejor ficha hace dos cosas a la vez. Si hay dos maneras de unirse, cerrar una deja la otra.
rules-strategy-weakest = Busca el eslabón más débil
rules-strategy-weakest-text = Tu camino vale lo que vale su eslabón más débil. Juega ahí primero y deja lo que ya es seguro, como un puente, hasta que lo ataquen.
rules-strategy-centre = Toma el centro
rules-strategy-centre-text = Desde el centro, una ficha mira a tus dos bordes y estorba al otro lado. La orilla puede esperar.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = Una partida corta
# Size is the number of cells along an edge.
rules-game-lead = Rojo empieza en { $size }×{ $size }, sin la regla de intercambio. Síguela en las imágenes: los números de las fichas indican el orden.
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = Una buena apertura: cerca del centro y unida a un borde rojo por el puente de { $one } y { $other }. De las { $cells } casillas de este tablero, { $winning } ganan como apertura si Rojo sigue sin errores. Esta es una de ellas.
rules-game-2 = Azul toma el centro y se planta delante de Rojo.
rules-game-3 = { $near } parece natural, pero Azul respondería en { $refutation } y ganaría. Desde aquí Rojo está unido al otro borde rojo por el puente de { $one } y { $other }, y puede unir { $from } con { $to } por cualquiera de los dos lados de la ficha azul.
rules-game-4 = Azul cierra un lado y está unido a un borde azul por el puente de { $one } y { $other }.
rules-game-5 = Una doble amenaza. { $one } uniría con { $stone }. { $other } llegaría por sí sola al borde rojo. Azul solo puede ocupar una de las dos.
rules-game-6 = Azul ocupa la primera.
rules-game-7 = Rojo ocupa la segunda. { $cell } llega al borde por el puente de { $one } y { $other }. A partir de aquí Rojo está unido, haga Azul lo que haga. Con Azul, muchos se rendirían.
rules-game-8 = Azul prueba con un puente hacia el borde.
rules-game-9 = Rojo juega en la otra casilla de ese puente.
rules-game-10 = Azul prueba con el otro puente.
rules-game-11 = Y otra vez Rojo juega en la otra casilla. La cadena { $cells } une los dos bordes rojos. Gana Rojo.
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = Después de la ficha { $ply }
rules-game-alt = La posición después de la ficha { $ply }. Rojo: { $red }. Azul: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Juega con tus reglas
rules-form-lead = Elige y envía el enlace a un amigo. La mesa tendrá exactamente estas reglas.
rules-form-button = Abrir una mesa con estas mismas reglas
rules-form-noscript = Para abrir una mesa hace falta JavaScript. Para leer esta página, no.

### The foot of the page

# Date is written out in your language.
rules-last-changed = Último cambio de las reglas: { $date }.
# Names of people or organisations.
rules-operator = Este sitio lo administra { $operator }.
rules-reviewed = Reglas revisadas por { $reviewer }.
