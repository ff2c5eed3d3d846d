## Instalado en el dispositivo y sin conexión.

app-name = Tulay, el juego de mesa Hex
offline-title = Sin conexión
offline-lead = Tu asiento se conserva. Esta página se abre sola en cuanto vuelve la conexión.
