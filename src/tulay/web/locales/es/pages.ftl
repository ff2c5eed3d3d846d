## Words that only the server needs.

noscript = Para jugar hace falta JavaScript. Actívalo y vuelve a cargar la página.
nav-foot = Más páginas

### Home
home-title = Juega a Hex en el navegador
home-sentence = Une tus dos bordes antes de que tu rival una los suyos.
home-lead = Hex tiene una sola regla y nunca acaba en empate. Juega con un amigo por enlace, con alguien desconocido o contra la CPU. Sin registro.
home-description = Juega a Hex, el juego de tablero, en el navegador: con un amigo por enlace, por puntos, dos en un mismo dispositivo o contra la CPU. Gratis y sin registro.
card-alt-site = Un pequeño tablero de Hex: una cadena de fichas rojas une los dos bordes rojos.
home-friend = Jugar con un amigo
home-friend-note = Con un enlace para enviar.
home-cpu = Jugar contra la CPU
home-cpu-note = Empieza al instante.
home-ranked = Jugar por puntos
home-ranked-note = Con alguien de tu nivel.
home-here = Dos en este dispositivo
home-here-note = Por turnos, en la misma pantalla.
home-choose = Elige cómo jugar
home-rules-summary = Reglas de la casa
home-how = Cómo se juega a Hex
home-how-1 = Coloca una ficha
home-how-1-note = Se juega por turnos: una ficha en cualquier casilla vacía. Las fichas no se mueven ni se capturan.
home-how-2 = Une tus bordes
home-how-2-note = Rojo une los dos bordes rojos; Azul, los dos azules. El trazo de cada ficha indica la dirección.
home-how-3 = Alguien tiene que ganar
home-how-3-note = Gana la cadena que va de borde a borde. Además, corta el paso al otro color para siempre: por eso nunca hay empate.
home-how-rules = Leer las reglas completas
home-board = Una partida corta que se juega sola

### Group
group-title = Mesa
group-description = Abre el enlace y siéntate a la mesa: une tus dos bordes antes de que el otro color una los suyos. Sin registro.
card-alt-group = El tablero de Hex de esta mesa.
group-noscript = Esta es una mesa para dos. Para jugar hace falta JavaScript.

### Finished game
game-title = Partida de Hex
game-description = Repasa esta partida de Hex, jugada a jugada, hasta la posición final.
card-alt-game = La posición final de la partida.

### Queue for ranked games
ranked-title = Partida por puntos
ranked-description = Juega a Hex por puntos contra alguien de tu nivel: un toque, reglas fijas, sin registro.
ranked-lead = Un toque y encuentras a alguien de tu nivel. El resultado cambia la puntuación de los dos.
ranked-name = Tu nombre
ranked-rating = Tu puntuación
ranked-find = Buscar rival
ranked-cpu-note = Nivel { $level }. Conservas tu lugar en la cola.
ranked-elsewhere = Ahora esperas en otra pestaña.
ranked-here = Esperar aquí
ranked-rule-board = { $size }×{ $size }, con intercambio, { $seconds } s por turno.
ranked-rule-lot = Se sortea quién es Rojo.
ranked-rule-leave = Irse antes de que jueguen los dos anula la partida. Irse después es rendirse.
ranked-rule-rating = Una puntuación lleva «unos» hasta que hay partidas suficientes para estar seguros.

### You
you-title = Tú en este sitio
you-lead = Sin registro: este navegador eres tú. Aquí puedes cambiar tu nombre, llevarlo a otro dispositivo o borrarlo.
you-link = Enlace privado
you-link-note = Abre tu asiento en otro dispositivo o navegador. Sirve una sola vez, durante 10 minutos. Quien lo abre eres tú.
you-link-make = Crear un enlace privado
you-devices = Dispositivos
you-devices-note = Todos los navegadores que aquí eres tú. Quita los que ya no uses.
you-forget = Borrar mis datos
you-forget-note = Borra tu nombre y todos tus dispositivos. Pierdes tus asientos. No se puede deshacer.
you-forget-question = ¿Borrar tu nombre y todos tus dispositivos?
you-forget-do = Borrar mis datos

### Private link
link-title = Enlace privado
link-heading = Este enlace eres tú
link-note = Continúa en este dispositivo con tu nombre y tus asientos.
link-adopt = Continuar aquí
link-home = Seguir

### Errors
error-title = Aquí no hay nada
error-title-language = Este idioma todavía no está aquí
error-title-closed = Esta mesa está cerrada
error-title-internal = No se pudo hacer
error-not-found = No hay ninguna página en esta dirección. Quizá se escribió mal o llegó incompleta.
error-no-such-language = Elige uno de estos para seguir.
error-code-malformed = Este enlace a una mesa está incompleto. Ábrelo tal como te llegó o pídelo de nuevo.
error-no-such-group = No hay ninguna mesa en este enlace. Pide un enlace nuevo o abre tú una mesa.
error-no-such-game = No hay ninguna partida terminada en este enlace. Una partida que aún se juega se podrá ver aquí cuando termine.
error-expired = Las mesas se cierran cuando nadie juega en ellas durante mucho tiempo. Abre una nueva y envía su enlace.
error-wrong-method = No se puede enviar nada a esta dirección. Abre la propia página para seguir.
error-internal = Algo falló de nuestro lado. Tus partidas están guardadas.
error-home = Empezar una partida nueva
error-again = Probar de nuevo
