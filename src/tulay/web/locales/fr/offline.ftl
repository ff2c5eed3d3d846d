## Installed on a device, and without a connection.

app-name = Tulay, le jeu de plateau Hex
offline-title = Pas de connexion
offline-lead = Ta place est gardée. Cette page s’ouvre toute seule dès que la connexion revient.
