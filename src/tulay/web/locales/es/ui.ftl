## Words that the browser needs too. Short sentences; the reader is "tú".

### The frame of every page
brand = Tulay
skip = Saltar al contenido
nav = Páginas
nav-home = Jugar
nav-rules = Reglas
nav-you = Tú
language = Idioma
theme = Claro u oscuro
sound = Sonido
close = Cerrar
cancel = Cancelar
copied = Copiado

### Colours and people
color = { $color ->
    [red] Rojo
   *[blue] Azul
}
you = Tú
guest = Invitado
cpu = CPU
cpu-level = CPU, nivel { $level }
cpu-warm-up = CPU, calentamiento
seat-number = Asiento { $seat }
empty-seat = Esperando a un amigo
empty-seat-other = Asiento libre

### Board
board = Tablero de Hex, { $size } por { $size }
board-empty = { $cell }, vacía
board-stone = { $cell }, { $color ->
    [red] roja
   *[blue] azul
}
board-whole = Mostrar todo el tablero
board-nudge = { $direction ->
    [left] Una casilla a la izquierda
    [right] Una casilla a la derecha
    [up-left] Una casilla arriba a la izquierda
    [up-right] Una casilla arriba a la derecha
    [down-left] Una casilla abajo a la izquierda
    [down-right] Una casilla abajo a la derecha
    [up] Una casilla arriba
   *[down] Una casilla abajo
}

### Seats
edges = bordes { $color ->
    [red] rojos
   *[blue] azules
}
your-edges = tus bordes { $color ->
    [red] rojos
   *[blue] azules
}
seat-to-move = le toca
seat-your-turn = te toca
seat-thinking = pensando
seat-warming = preparándose
seat-away = ausente
seat-lost = sin conexión
seat-left = se fue, la CPU termina
seat-stand-in = ausente, la CPU juega en su lugar
seat-winner = unió los bordes
seat-again = quiere otra partida
seat-again-you = quieres otra partida
seat-host = anfitrión
seconds-left = { $seconds ->
    [one] Queda { $seconds } segundo
   *[other] Quedan { $seconds } segundos
}
score = Marcador de la serie
game-number = Partida { $number }
warm-up-game = Calentamiento, no puntúa
watching = { $count ->
    [one] { $count } espectador
   *[other] { $count } espectadores
}
queue-length = { $count ->
    [one] { $count } espera asiento
   *[other] { $count } esperan asiento
}

### Status line
connecting = Abriendo la mesa.
your-turn = Te toca.
their-turn = Le toca a { $name }.
color-turn = { $color ->
    [red] Le toca a Rojo.
   *[blue] Le toca a Azul.
}
cpu-thinking = La CPU está pensando.
cpu-warming = La CPU se está preparando. La primera jugada tarda un poco.
cpu-hint = La CPU busca una pista.
sending = Enviando tu jugada.
placed = { $name } jugó en { $cell }.
placed-you = Jugaste en { $cell }.
placed-for = La CPU jugó en { $cell } por { $name }.
placed-for-you = La CPU jugó en { $cell } por ti.
swapped = { $name } intercambió los colores.
swapped-for = La CPU intercambió los colores por { $name }.
swapped-for-you = La CPU intercambió los colores por ti.
now-color = { $color ->
    [red] Ahora eres Rojo.
   *[blue] Ahora eres Azul.
}
timed-out = A { $name } se le acabó el tiempo. La CPU juega este turno.
timed-out-you = Se te acabó el tiempo. La CPU juega este turno por ti.
renewed = El servidor no respondió un momento. El turno vuelve a tener todo su tiempo.
stand-in = { $name } está ausente. La CPU juega en su lugar.
stand-in-you = Estabas ausente. La CPU juega por ti.
went-away = { $name } está ausente.
returned = { $name } volvió.
left = { $name } se fue. La CPU termina la partida.
waiting-for = Esperas a { $name }. La CPU no interviene.
deferred = La partida espera a { $name }.
undo-asked = { $name } pide deshacer la última jugada.
undo-asked-absence = { $name } pide deshacer lo que jugó la CPU.
undo-asked-you = Pediste deshacer. Decide { $name }.
undo-declined = { $name } prefiere seguir jugando. No se deshizo nada.
undo-declined-you = No se deshizo nada.
undone = Jugada deshecha.
hint-move = Pista: { $cell }. Probabilidad de ganar: ahora { $before } %, con ella { $percent } %.
hint-swap = Pista: intercambia los colores. Probabilidad de ganar: ahora { $before } %, con ella { $percent } %.
started = Empieza la partida { $number }. Abre { $name }, con rojo.
started-you = Empieza la partida { $number }. Abres tú, con rojo.
abandoned = Tu amigo ya está aquí. Se acabó el calentamiento.
again-asked = { $name } quiere otra partida.
again-asked-you = Quieres otra partida. Decide { $name }.
again-wait = Esperando a { $name }.
rules-changed = Cambiaron las reglas de la casa.
rules-locked = Ahora solo el anfitrión cambia las reglas de la casa.
rules-open = Ahora quien tenga asiento puede cambiar las reglas de la casa.
seat-taken = { $name } se sentó.
seat-taken-you = Te sentaste.
cpu-seated = La CPU se sentó.
seat-vacated = Quedó libre un asiento.
exchanged = Se intercambiaron los asientos.
queue-joined = { $name } espera asiento.
queue-joined-you = Esperas asiento.
queue-left = { $name } ya no espera.
host-passed = Ahora el anfitrión es { $name }.
host-passed-you = Ahora el anfitrión eres tú.
group-expired = Esta mesa está cerrada. Las mesas se cierran cuando nadie juega en ellas durante mucho tiempo.
paused = La partida está en pausa hasta que alguien vuelva.
won-you = Uniste tus dos bordes { $color ->
    [red] rojos
   *[blue] azules
}.
won = { $name } unió los bordes { $color ->
    [red] rojos
   *[blue] azules
}.
won-resigned-you = Ganaste. { $name } se rindió.
won-resigned = Ganó { $name }. { $other } se rindió.
lost-resigned = Te rendiste. Ganó { $name }.
won-claimed-you = Ganaste. { $name } estuvo ausente demasiado tiempo.
won-claimed = Ganó { $name }. { $other } estuvo ausente demasiado tiempo.
lost-claimed = Ganó { $name }. Estuviste ausente demasiado tiempo.
cancelled = Partida anulada. No vino nadie y no puntúa.
cancelled-you = Partida anulada. No estabas antes de que jugaran los dos.
cancelled-by = Partida anulada. { $name } no estaba antes de que jugaran los dos. No puntúa.
moves-made = { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
}
away-countdown = { $name } está ausente. La CPU juega en su lugar en { $time }.
away-no-stand-in = { $name } está ausente.
watching-now = Estás mirando
watching-full = Los dos asientos están ocupados. Estás mirando

### What was played while you were away
absence = En tu ausencia la CPU hizo { $count ->
    [one] { $count } jugada
   *[other] { $count } jugadas
} por ti: { $cells }.
absence-ask = Pedir deshacer

### Actions
place-cell = Colocar en { $cell }
swap-question = ¿Tomas esta ficha o respondes?
swap-take = Tomar esta ficha
swap-take-note = Pasas a ser Rojo.
swap-answer = Responder
swap-answer-note = Sigues siendo Azul. Coloca una ficha.
resign = Rendirse
resign-question = ¿Rendirte en esta partida?
resign-note = { $name } gana la partida.
resign-note-here = El otro color gana la partida.
undo = Deshacer
undo-ask = Pedir deshacer
undo-accept = Deshacer
undo-refuse = Seguir jugando
undo-withdraw = Retirar
hint = Pista
wait = Esperar
claim = Reclamar victoria
play-on = Seguir jugando
play-again = Otra partida
play-again-starts = Otra partida, empieza { $name }
play-again-you = Otra partida, empiezas tú
play-again-accept = Sí, otra partida
next-opponent = Siguiente rival
review = Repasar esta partida
review-short = Repasar
share = Compartir
leave = Salir
leave-question = ¿Salir de esta mesa?
leave-note-game = La CPU termina la partida por ti.
leave-note = Tu asiento queda libre.
leave-note-early = La partida se anula y no puntúa. Si lo repites, la cola se cierra para ti durante un rato.
queue = Esperar asiento
unqueue = Dejar de esperar
warm-up = Mientras, jugar contra la CPU
warm-up-short = Calentar
exchange = Intercambiar asientos
give-seat = Darle el asiento de { $name }
give-seat-mine = Darle tu asiento
give-seat-cpu = Darle el asiento de la CPU
give-seat-me = Ocupar el asiento de { $name }
sheet = Mesa
sheet-open = Más: jugadas, reglas, asientos

### Inviting
link-private = Enlace privado
invite = Invitar a un amigo
invite-note = Envía este enlace. La partida empieza cuando tu amigo lo abra.
invite-watch = Quien abra el enlace ahora mira la partida.
link = Enlace a esta mesa
copy-link = Copiar enlace
share-text = Juega a Hex conmigo
qr = Código QR
qr-note = Apunta con la cámara.
qr-alt = Código QR del enlace

### Moves and house rules
moves = Jugadas
no-moves = Todavía no hay fichas.
move-swap = intercambio
move-resigned = rendición
house-rules = Reglas de la casa
house-rules-next = Reglas de la casa para la próxima partida
rule-size = Tablero
rule-size-note = Casillas por borde. Los tableros pequeños son para aprender.
rule-size-learning = { $size }×{ $size }, iniciación
rule-size-value = { $size }×{ $size }
rule-swap = Regla de intercambio
rule-swap-note = Quien juega segundo puede tomar la primera ficha en vez de responder.
rule-alternate = Alternar quién empieza
rule-alternate-note = La próxima partida la empieza la otra persona.
rule-turn-limit = Tiempo por turno
rule-turn-limit-note = Cuando se acaba, la CPU juega ese turno.
rule-turn-limit-value = { $seconds ->
    [0] sin límite
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
rule-level = Nivel de la CPU
rule-level-note = El 1 es para una primera partida. Cada nivel es más fuerte que el anterior.
rule-level-value = Nivel { $level }
rule-lock = Solo yo cambio las reglas
rule-locked = Solo el anfitrión cambia las reglas.
rule-host-limit = El anfitrión fija el tiempo por turno.
on = sí
off = no
starter = Quién empieza
starter-alternates = se alterna
starter-same = no cambia

### Waiting for a ranked game
ranked-rules = Reglas fijas
ranked-looking = Buscando rival
ranked-stop = Dejar de esperar
ranked-waiting = { $count ->
    [one] Aún no espera nadie más.
   *[other] { $count } esperan, contándote a ti.
}
ranked-found = { $seconds ->
    [0] Hay rival. A la mesa.
    [one] Hay rival. A la mesa en { $seconds } segundo.
   *[other] Hay rival. A la mesa en { $seconds } segundos.
}
ranked-closed = Dejaste varias partidas antes de que empezaran. La cola se abre para ti a esta hora: { $time }.
ranked-head = Tu rival no estaba, así que no puntúa. Vuelves al principio de la cola.

### Connection
offline = Sin conexión. Tu asiento se conserva.
offline-sending = Sin conexión. Tu jugada se enviará en cuanto vuelva.
try-now = Probar ahora
goodbye-replaced = Esta mesa está abierta ahora en otra pestaña.
goodbye-use-here = Usarla aquí
in-app = Esta aplicación podría perder tu asiento.
in-app-open = Abrir en el navegador
in-app-action = Continuar en tu navegador
in-app-note = Abre este enlace en tu propio navegador. Sirve una sola vez, durante 10 minutos, y eres tú.

### Titles
title-your-turn = Te toca
title-table = Mesa
title-waiting = Esperando a un amigo
title-won = Ganaste
title-over = Partida terminada

### Finished game
game-heading = Partida de Hex
game-first = Posición inicial
game-back = Una jugada atrás
game-forward = Una jugada adelante
game-last = Posición final
game-ply = Jugada { $ply } de { $count }
game-start = Tablero vacío
game-steps = Recorrer la partida
game-keys = Las flechas recorren la partida; Inicio y Fin saltan a los extremos.
game-new = Jugar una partida
by-cpu = por la CPU
by-time-out = por la CPU, al acabarse el tiempo
swapped-name = { $name } intercambió los colores
resigned-name = { $name } se rindió
game-over-line = { $name } unió los bordes { $color ->
    [red] rojos
   *[blue] azules
}.
game-over-resigned = { $name } ganó por rendición.
game-over-claimed = { $name } ganó por ausencia de su rival.
game-assisted = Se usaron pistas o se deshicieron jugadas.
game-meant = Contra un jugador con { $rating } puntos habría sido { $change }.

### Pages that speak after a press
you-name-saved = Guardado.
you-link-left = Válido hasta: { $time }.
you-device-this = Este dispositivo
you-device-other = Otro dispositivo
you-device-made = desde el { $date }
you-device-remove = Quitar
you-no-devices = Ya no queda ninguno.
you-nobody = Todavía ninguno. Con un nombre, una partida o un enlace privado, este navegador pasa a ser tú.
you-forgotten = Hecho. Aquí ya no queda nada tuyo.
link-done = Ahora este dispositivo eres tú.
link-missing = A este enlace le falta el código. Ábrelo tal como te llegó.
home-pause = Detener la partida
home-play = Reproducir la partida
you-name = Apodo
you-name-note = Hasta 24 caracteres, en cualquier escritura.
you-name-save = Guardar

### This device's board
settings = Este dispositivo
setting-steps = Colocar en dos pasos
setting-steps-note = El primer toque apunta, el segundo coloca.
setting-bridges = Mostrar puentes
setting-bridges-note = Dos fichas con dos casillas libres entre ellas están prácticamente unidas.
setting-upright = Tablero vertical
setting-upright-note = El mismo tablero, girado.
setting-notify = Avísame cuando me toque
setting-notify-note = Tu dispositivo te avisa mientras esta página está abierta y miras otra cosa. Una página cerrada no puede avisarte.
setting-notify-denied = Este navegador lo bloquea. Permite en sus ajustes las notificaciones de este sitio.
