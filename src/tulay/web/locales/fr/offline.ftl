## Installé sur l’appareil, et sans connexion.

app-name = Tulay, le jeu de plateau Hex
offline-title = Pas de connexion
offline-lead = Ta place est gardée. Cette page s’ouvre toute seule dès que la connexion revient.
