## Installed on a device, and without a connection.

app-name = Tulay, das Brettspiel Hex
offline-title = Keine Verbindung
offline-lead = Dein Platz bleibt dir. Diese Seite öffnet sich von selbst, sobald die Verbindung wieder da ist.
