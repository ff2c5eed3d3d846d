## What is said when something is refused: one sentence for every code.
refusal-cross-origin = Eso venía de otro sitio y no se hizo.
refusal-hello-first = La página perdió el hilo. Vuelve a cargarla.
refusal-internal = Algo falló de nuestro lado. Prueba de nuevo en un momento.
refusal-message-malformed = No se pudo leer. Vuelve a cargar la página.
refusal-message-too-large = Era demasiado largo.
refusal-no-device = Activa las cookies de este sitio para que tu asiento sea tuyo.
refusal-device-banned = Este navegador ya no puede jugar aquí.
refusal-no-such-game = No hay ninguna partida terminada en este enlace.
refusal-no-such-language = Este idioma todavía no está aquí.
refusal-not-found = No hay ninguna página en esta dirección.
refusal-request-malformed = No se pudo leer. Vuelve a cargar la página.
refusal-request-too-slow = Tardó demasiado en llegar. Prueba de nuevo.
refusal-too-fast = Demasiado rápido. Espera un momento.
refusal-offline = Sin conexión. Prueba de nuevo en un momento.
refusal-no-group = No hay ninguna mesa en este enlace.
refusal-group-expired = Esta mesa está cerrada. Las mesas se cierran cuando nadie juega en ellas durante mucho tiempo.
refusal-no-game = Todavía no empezó ninguna partida.
refusal-game-over = La partida terminó.
refusal-game-running = Eso se puede antes de la primera ficha y entre partidas.
refusal-stale-game = Eso era de otra partida.
refusal-not-seated = Eso solo lo puede hacer quien tiene asiento.
refusal-already-seated = Ya tienes asiento.
refusal-seats-taken = Los dos asientos están ocupados.
refusal-not-queued = No estás esperando asiento.
refusal-not-waiting = Esta persona no está aquí esperando asiento.
refusal-not-host = Eso solo lo puede hacer el anfitrión.
refusal-not-your-turn = No es tu turno.
refusal-stale-turn = Ese turno ya pasó. No se hizo nada.
refusal-time-over = Se acabó el tiempo de este turno. Lo juega la CPU.
refusal-cell-malformed = Ese no es el nombre de una casilla.
refusal-cell-off-board = El tablero no tiene esa casilla.
refusal-cell-occupied = En esta casilla ya hay una ficha.
refusal-swap-not-allowed = El intercambio solo es posible como respuesta a la primera ficha.
refusal-undo-not-possible = No hay nada tuyo que deshacer.
refusal-undo-already-asked = Eso ya se pidió.
refusal-no-undo-asked = Ya nadie pide deshacer nada.
refusal-hint-not-possible = Hay una pista por turno, contra la CPU.
refusal-rules-locked = El anfitrión bloqueó las reglas de la casa.
refusal-bad-rules = Estas reglas de la casa no se ofrecen.
refusal-claim-not-possible = La CPU todavía no jugó suficientes turnos por la otra persona.
refusal-ranked-closed = Dejaste varias partidas antes de que empezaran. Podrás volver a la cola en { $seconds } s.
refusal-nobody-away = No hay nadie ausente.
refusal-not-possible-now = Eso no es posible ahora mismo.
refusal-no-such-debt = Eso llegó demasiado tarde.
refusal-bad-answer = No se pudo leer. Vuelve a cargar la página.
refusal-cannot-read = Ahora mismo no se puede acceder a las partidas. Prueba de nuevo en un momento.
refusal-cannot-save = No se pudo guardar, así que no se hizo. Prueba de nuevo en un momento.
refusal-command-id-reused = No se pudo leer. Vuelve a cargar la página.
refusal-link-expired = El enlace caducó o ya se usó. Crea uno nuevo.
refusal-no-such-device = Ese dispositivo ya no está.
refusal-no-such-program = Este programa no juega aquí. Elige otro rival.
refusal-no-such-person = Este navegador ya no es nadie aquí. Vuelve a cargar la página.
refusal-bad-name = { $reason ->
    [too-long] Este nombre tiene más de 24 caracteres.
    [empty] Escribe primero un nombre.
   *[bad-character] Este nombre tiene un carácter que no se puede mostrar.
}
