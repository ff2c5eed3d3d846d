## Installed on a device, and without a connection.

app-name = Tulay, the board game Hex
offline-title = No connection
offline-lead = Your seat is kept. This page opens by itself as soon as the connection is back.
