## Words that only the server needs.

noscript = Zum Spielen braucht es JavaScript. Schalte es ein und lade die Seite neu.
nav-foot = Weitere Seiten

### Home
home-title = Hex spielen im Browser
home-sentence = Verbinde deine beiden Ränder, bevor dein Gegenüber es schafft.
home-lead = Hex hat eine einzige Regel und kein Unentschieden. Spiel per Link mit Freunden, gegen Unbekannte oder gegen die CPU. Ohne Anmeldung.
home-description = Spiel das Brettspiel Hex im Browser: per Link mit Freunden, gewertet gegen Unbekannte, zu zweit an einem Gerät oder gegen die CPU. Kostenlos, ohne Anmeldung.
card-alt-site = Ein kleines Hex-Brett: Eine Kette roter Steine hat die zwei roten Ränder verbunden.
home-friend = Mit Freunden spielen
home-friend-note = Du bekommst einen Link zum Verschicken.
home-cpu = Gegen die CPU spielen
home-cpu-note = Geht sofort los.
home-ranked = Wertungspartie spielen
home-ranked-note = Gegen Unbekannte etwa deiner Stärke.
home-here = Zu zweit an diesem Gerät
home-here-note = Reicht es hin und her.
home-choose = Wähle, wie du spielst
home-rules-summary = Hausregeln
home-how = So geht Hex
home-how-1 = Setz einen Stein
home-how-1-note = Ihr setzt abwechselnd, je einen Stein auf ein beliebiges leeres Feld. Steine ziehen nie und werden nie geschlagen.
home-how-2 = Verbinde deine Ränder
home-how-2-note = Rot verbindet die zwei roten Ränder, Blau die zwei blauen. Der Strich auf jedem Stein zeigt die Richtung.
home-how-3 = Eine Farbe gewinnt immer
home-how-3-note = Eine Kette von Rand zu Rand gewinnt. Sie versperrt der anderen Farbe endgültig den Weg, darum gibt es nie ein Unentschieden.
home-how-rules = Alle Regeln lesen
home-board = Eine kurze Partie, die von selbst läuft

### Group
group-title = Tisch
group-description = Öffne den Link und nimm am Brett Platz: Verbinde deine beiden Ränder, bevor die andere Farbe es schafft. Ohne Anmeldung.
card-alt-group = Das Hex-Brett an diesem Tisch.
group-noscript = Das ist ein Tisch für zwei. Zum Spielen braucht er JavaScript.

### Finished game
game-title = Hex-Partie
game-description = Spiel diese Hex-Partie Zug für Zug nach, bis zur Endstellung.
card-alt-game = Die Endstellung der Partie.

### Queue for ranked games
ranked-title = Wertungspartie
ranked-description = Spiel Hex um Wertungspunkte gegen Unbekannte etwa deiner Stärke: ein Klick, feste Regeln, ohne Anmeldung.
ranked-lead = Ein Klick, und du triffst auf jemanden von etwa deiner Stärke. Das Ergebnis ändert beide Wertungen.
ranked-name = Dein Name
ranked-rating = Deine Wertung
ranked-find = Gegner suchen
ranked-cpu-note = Stufe { $level }. Dein Platz in der Warteschlange bleibt dir.
ranked-elsewhere = Du wartest jetzt in einem anderen Tab.
ranked-here = Hier warten
ranked-rule-board = { $size }×{ $size }, mit Tauschregel, { $seconds } s pro Zug.
ranked-rule-lot = Wer Rot hat, entscheidet das Los.
ranked-rule-leave = Wer geht, bevor beide gezogen haben, lässt die Partie ausfallen. Wer später geht, gibt auf.
ranked-rule-rating = Eine Wertung heißt „etwa“, bis genug Partien sie sicher machen.

### You
you-title = Du auf dieser Seite
you-lead = Keine Anmeldung: Dieser Browser bist du. Hier änderst du deinen Namen, nimmst ihn auf ein anderes Gerät mit oder entfernst ihn.
you-link = Privater Link
you-link-note = Öffnet deinen Platz auf einem anderen Gerät oder in einem anderen Browser. Er gilt einmal, 10 Minuten lang. Wer ihn öffnet, gilt als du.
you-link-make = Privaten Link erstellen
you-devices = Geräte
you-devices-note = Alle Browser, die hier als du gelten. Entferne, was du nicht mehr benutzt.
you-forget = Mich vergessen
you-forget-note = Entfernt deinen Namen und alle deine Geräte. Deine Plätze gehen verloren. Das lässt sich nicht rückgängig machen.
you-forget-question = Deinen Namen und alle deine Geräte entfernen?
you-forget-do = Mich vergessen

### Private link
link-title = Privater Link
link-heading = Dieser Link bist du
link-note = Mach auf diesem Gerät mit deinem Namen und deinen Plätzen weiter.
link-adopt = Hier weitermachen
link-home = Weiter

### Errors
error-title = Hier ist nichts
error-title-language = Diese Sprache gibt es hier noch nicht
error-title-closed = Dieser Tisch ist geschlossen
error-title-internal = Das hat nicht geklappt
error-not-found = Unter dieser Adresse gibt es keine Seite. Vielleicht hat sie einen Tippfehler oder kam abgeschnitten an.
error-no-such-language = Mit einer dieser Sprachen geht es weiter.
error-code-malformed = Das ist kein vollständiger Link zu einem Tisch. Öffne ihn genau so, wie du ihn bekommen hast, oder bitte noch einmal darum.
error-no-such-group = Unter diesem Link gibt es keinen Tisch. Bitte um einen neuen Link oder eröffne selbst einen Tisch.
error-no-such-game = Unter diesem Link gibt es keine beendete Partie. Eine laufende Partie ist hier zu sehen, sobald sie zu Ende ist.
error-expired = Tische schließen, wenn lange niemand an ihnen spielt. Eröffne einen neuen und verschick seinen Link.
error-wrong-method = An diese Adresse lässt sich nichts senden. Öffne die Seite selbst, dann geht es weiter.
error-internal = Bei uns ist etwas schiefgegangen. Deine Partien sind gesichert.
error-home = Neue Partie beginnen
error-again = Noch einmal versuchen
