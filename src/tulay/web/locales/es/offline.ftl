## Installed on a device, and without a connection.

app-name = Tulay, el juego de tablero Hex
offline-title = Sin conexión
offline-lead = Tu asiento se conserva. Esta página se abre sola en cuanto vuelve la conexión.
