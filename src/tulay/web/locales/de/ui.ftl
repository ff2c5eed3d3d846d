## Words that the browser needs too. Short sentences; the reader is "du".

### The frame of every page
brand = Tulay
skip = Zum Inhalt springen
nav = Seiten
nav-home = Spielen
nav-rules = Regeln
nav-you = Du
language = Sprache
theme = Hell oder dunkel
sound = Ton
close = Schließen
cancel = Abbrechen
copied = Kopiert

### Colours and people
color = { $color ->
    [red] Rot
   *[blue] Blau
}
you = Du
guest = Gast
cpu = CPU
cpu-level = CPU, Stufe { $level }
cpu-warm-up = CPU, zum Aufwärmen
seat-number = Platz { $seat }
empty-seat = Noch niemand da
empty-seat-other = Freier Platz

### Board
board = Hex-Brett, { $size } mal { $size }
board-empty = { $cell }, leer
board-stone = { $cell }, { $color ->
    [red] rot
   *[blue] blau
}
board-whole = Ganzes Brett zeigen
board-nudge = { $direction ->
    [left] Ein Feld nach links
    [right] Ein Feld nach rechts
    [up-left] Ein Feld nach links oben
    [up-right] Ein Feld nach rechts oben
    [down-left] Ein Feld nach links unten
    [down-right] Ein Feld nach rechts unten
    [up] Ein Feld nach oben
   *[down] Ein Feld nach unten
}

### Seats
edges = zwei { $color ->
    [red] rote
   *[blue] blaue
} Ränder
your-edges = deine zwei { $color ->
    [red] roten
   *[blue] blauen
} Ränder
seat-to-move = am Zug
seat-your-turn = dein Zug
seat-thinking = denkt nach
seat-warming = macht sich bereit
seat-away = abwesend
seat-lost = Verbindung verloren
seat-left = gegangen, die CPU spielt zu Ende
seat-stand-in = abwesend, die CPU springt ein
seat-winner = hat die Ränder verbunden
seat-again = möchte noch eine Partie
seat-again-you = du möchtest noch eine Partie
seat-host = Host
seconds-left = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
}
score = Stand der Serie
game-number = Partie { $number }
warm-up-game = Zum Aufwärmen, zählt nicht
watching = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
queue-length = { $count ->
    [one] { $count } wartet auf einen Platz
   *[other] { $count } warten auf einen Platz
}

### Status line
connecting = Der Tisch wird geöffnet.
your-turn = Du bist am Zug.
their-turn = { $name } ist am Zug.
color-turn = { $color ->
    [red] Rot ist am Zug.
   *[blue] Blau ist am Zug.
}
cpu-thinking = Die CPU denkt nach.
cpu-warming = Die CPU macht sich bereit. Der erste Zug dauert einen Moment.
cpu-hint = Die CPU sucht einen Tipp.
sending = Dein Zug wird gesendet.
placed = { $name } hat auf { $cell } gesetzt.
placed-you = Du hast auf { $cell } gesetzt.
placed-for = Die CPU hat für { $name } auf { $cell } gesetzt.
placed-for-you = Die CPU hat für dich auf { $cell } gesetzt.
swapped = { $name } hat die Farben getauscht.
swapped-for = Die CPU hat für { $name } die Farben getauscht.
swapped-for-you = Die CPU hat für dich die Farben getauscht.
now-color = { $color ->
    [red] Du bist jetzt Rot.
   *[blue] Du bist jetzt Blau.
}
timed-out = Die Zeit von { $name } ist um. Die CPU spielt diesen Zug.
timed-out-you = Deine Zeit ist um. Die CPU spielt diesen Zug für dich.
renewed = Der Server war kurz weg. Der Zug hat wieder die volle Zeit.
stand-in = { $name } ist abwesend. Die CPU springt ein.
stand-in-you = Du warst abwesend. Die CPU springt für dich ein.
went-away = { $name } ist abwesend.
returned = { $name } ist zurück.
left = { $name } hat den Tisch verlassen. Die CPU spielt die Partie zu Ende.
waiting-for = Du wartest auf { $name }. Die CPU springt nicht ein.
deferred = Die Partie wartet auf { $name }.
undo-asked = { $name } möchte den letzten Zug zurücknehmen.
undo-asked-absence = { $name } möchte zurücknehmen, was die CPU gespielt hat.
undo-asked-you = Du möchtest zurücknehmen. { $name } entscheidet.
undo-declined = { $name } möchte weiterspielen. Nichts wurde zurückgenommen.
undo-declined-you = Nichts wurde zurückgenommen.
undone = Zurückgenommen.
hint-move = Tipp: { $cell }. Gewinnchance: jetzt { $before } %, damit { $percent } %.
hint-swap = Tipp: Farben tauschen. Gewinnchance: jetzt { $before } %, damit { $percent } %.
started = Partie { $number }: { $name } ist Rot und beginnt.
started-you = Partie { $number }: Du bist Rot und beginnst.
abandoned = Dein Gegenüber ist da. Das Aufwärmen ist vorbei.
again-asked = { $name } möchte noch eine Partie.
again-asked-you = Du möchtest noch eine Partie. { $name } entscheidet.
again-wait = Warten auf { $name }.
rules-changed = Die Hausregeln wurden geändert.
rules-locked = Jetzt ändert nur noch der Host die Hausregeln.
rules-open = Jetzt darf jeder mit Platz die Hausregeln ändern.
seat-taken = { $name } hat Platz genommen.
seat-taken-you = Du hast Platz genommen.
cpu-seated = Die CPU hat Platz genommen.
seat-vacated = Ein Platz ist frei.
exchanged = Die Plätze wurden getauscht.
queue-joined = { $name } wartet auf einen Platz.
queue-joined-you = Du wartest auf einen Platz.
queue-left = { $name } wartet nicht mehr.
host-passed = { $name } ist jetzt Host.
host-passed-you = Du bist jetzt Host.
group-expired = Dieser Tisch ist geschlossen. Tische schließen, wenn lange niemand an ihnen spielt.
paused = Die Partie ruht, bis jemand zurück ist.
won-you = Du hast deine zwei { $color ->
    [red] roten
   *[blue] blauen
} Ränder verbunden.
won = { $name } hat die { $color ->
    [red] roten
   *[blue] blauen
} Ränder verbunden.
won-resigned-you = Du hast gewonnen. { $name } hat aufgegeben.
won-resigned = { $name } hat gewonnen. { $other } hat aufgegeben.
lost-resigned = Du hast aufgegeben. { $name } hat gewonnen.
won-claimed-you = Du hast gewonnen. { $name } war zu lange abwesend.
won-claimed = { $name } hat gewonnen. { $other } war zu lange abwesend.
lost-claimed = { $name } hat gewonnen. Du warst zu lange abwesend.
cancelled = Die Partie fällt aus. Niemand kam, nichts wird gewertet.
cancelled-you = Die Partie fällt aus. Du warst bei den ersten Zügen nicht da.
cancelled-by = Die Partie fällt aus. { $name } war bei den ersten Zügen nicht da. Nichts wird gewertet.
moves-made = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
away-countdown = { $name } ist abwesend. In { $time } springt die CPU ein.
away-no-stand-in = { $name } ist abwesend.
watching-now = Du schaust zu
watching-full = Beide Plätze sind besetzt. Du schaust zu

### What was played while you were away
absence = Während du abwesend warst, hat die CPU { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
} für dich gespielt: { $cells }.
absence-ask = Rücknahme erbitten

### Actions
place-cell = Auf { $cell } setzen
swap-question = Diesen Stein übernehmen oder antworten?
swap-take = Stein übernehmen
swap-take-note = Du wirst Rot.
swap-answer = Antworten
swap-answer-note = Du bleibst Blau. Setz einen Stein.
resign = Aufgeben
resign-question = Diese Partie aufgeben?
resign-note = { $name } gewinnt die Partie.
resign-note-here = Die andere Farbe gewinnt die Partie.
undo = Zurück
undo-ask = Rücknahme erbitten
undo-accept = Erlauben
undo-refuse = Weiterspielen
undo-withdraw = Zurückziehen
hint = Tipp
wait = Warten
claim = Sieg beanspruchen
play-on = Weiterspielen
play-again = Noch eine Partie
play-again-starts = Noch eine, { $name } beginnt
play-again-you = Noch eine, du beginnst
play-again-accept = Ja, noch eine Partie
next-opponent = Nächste Partie suchen
review = Partie nachspielen
review-short = Nachspielen
share = Teilen
leave = Verlassen
leave-question = Diesen Tisch verlassen?
leave-note-game = Die CPU spielt die Partie für dich zu Ende.
leave-note = Dein Platz wird frei.
leave-note-early = Die Partie fällt aus, nichts wird gewertet. Wenn du das öfter machst, schließt die Warteschlange für dich eine Weile.
queue = Auf einen Platz warten
unqueue = Nicht mehr warten
warm-up = Solange gegen die CPU
warm-up-short = Aufwärmen
exchange = Plätze tauschen
give-seat = Platz von { $name } geben
give-seat-mine = Deinen Platz geben
give-seat-cpu = Den CPU-Platz geben
give-seat-me = Platz von { $name } nehmen
sheet = Tisch
sheet-open = Mehr: Züge, Regeln, Plätze

### Inviting
link-private = Privater Link
invite = Freunde einladen
invite-note = Verschick diesen Link. Die Partie beginnt, sobald ihn jemand öffnet.
invite-watch = Wer den Link jetzt öffnet, schaut zu.
link = Link zu diesem Tisch
copy-link = Link kopieren
share-text = Spiel Hex mit mir
qr = QR-Code
qr-note = Mit der Kamera scannen.
qr-alt = QR-Code des Links

### Moves and house rules
moves = Züge
no-moves = Noch kein Stein.
move-swap = Tausch
move-resigned = aufgegeben
house-rules = Hausregeln
house-rules-next = Hausregeln für die nächste Partie
rule-size = Brett
rule-size-note = Felder entlang eines Randes. Kleine Bretter sind zum Lernen.
rule-size-learning = { $size }×{ $size }, zum Lernen
rule-size-value = { $size }×{ $size }
rule-swap = Tauschregel
rule-swap-note = Die zweite Person darf den ersten Stein übernehmen, statt zu antworten.
rule-alternate = Abwechselnd beginnen
rule-alternate-note = Die nächste Partie beginnt die andere Person.
rule-turn-limit = Zeitlimit pro Zug
rule-turn-limit-note = Zeit für jeden Zug. Läuft sie ab, spielt die CPU diesen Zug.
rule-turn-limit-value = { $seconds ->
    [0] keins
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
rule-level = CPU-Stufe
rule-level-note = 1 ist für die erste Partie. Jede Stufe ist stärker als die vorige.
rule-level-value = Stufe { $level }
rule-lock = Nur ich ändere die Regeln
rule-locked = Nur der Host ändert die Regeln.
rule-host-limit = Das Zeitlimit bestimmt der Host.
on = an
off = aus
starter = Wer beginnt
starter-alternates = wechselt
starter-same = bleibt gleich

### Waiting for a ranked game
ranked-rules = Feste Regeln
ranked-looking = Gegner wird gesucht
ranked-stop = Nicht mehr warten
ranked-waiting = { $count ->
    [one] Noch wartet niemand sonst.
   *[other] { $count } warten, du eingeschlossen.
}
ranked-found = { $seconds ->
    [0] Gegner gefunden. Auf zum Tisch.
    [one] Gegner gefunden. Zum Tisch in { $seconds } Sekunde.
   *[other] Gegner gefunden. Zum Tisch in { $seconds } Sekunden.
}
ranked-closed = Du hast mehrere Partien vor ihrem Beginn verlassen. Die Warteschlange öffnet für dich um { $time }.
ranked-head = Die andere Seite war nicht da, nichts wird gewertet. Du stehst wieder ganz vorn in der Warteschlange.

### Connection
offline = Keine Verbindung. Dein Platz bleibt dir.
offline-sending = Keine Verbindung. Dein Zug wird gesendet, sobald sie wieder da ist.
try-now = Jetzt versuchen
goodbye-replaced = Dieser Tisch ist jetzt in einem anderen Tab offen.
goodbye-use-here = Hier öffnen
in-app = In dieser App kann dein Platz verloren gehen.
in-app-open = Im Browser öffnen
in-app-action = Im eigenen Browser weiterspielen
in-app-note = Öffne diesen Link in deinem eigenen Browser. Er gilt einmal, 10 Minuten lang, und wer ihn öffnet, gilt als du.

### Titles
title-your-turn = Du bist am Zug
title-table = Tisch
title-waiting = Noch niemand da
title-won = Du hast gewonnen
title-over = Partie zu Ende

### Finished game
game-heading = Hex-Partie
game-first = Anfangsstellung
game-back = Ein Zug zurück
game-forward = Ein Zug vor
game-last = Endstellung
game-ply = Zug { $ply } von { $count }
game-start = Das leere Brett
game-steps = Partie durchblättern
game-keys = Pfeiltasten blättern, Pos1 und Ende springen.
game-new = Partie spielen
by-cpu = von der CPU
by-time-out = von der CPU nach Ablauf der Zeit
swapped-name = { $name } hat die Farben getauscht
resigned-name = { $name } hat aufgegeben
game-over-line = { $name } hat die { $color ->
    [red] roten
   *[blue] blauen
} Ränder verbunden.
game-over-resigned = { $name } hat durch Aufgabe gewonnen.
game-over-claimed = { $name } hat gewonnen, die andere Person war abwesend.
game-assisted = Gespielt mit Tipps oder Rücknahmen.
game-meant = Gegen jemanden mit Wertung { $rating } wäre das { $change } gewesen.

### Pages that speak after a press
you-name-saved = Gespeichert.
you-link-left = Gilt bis { $time }.
you-device-this = Dieses Gerät
you-device-other = Anderes Gerät
you-device-made = seit { $date }
you-device-remove = Entfernen
you-no-devices = Keine mehr.
you-nobody = Noch keine. Mit einem Namen, einer Partie oder einem privaten Link gilt dieser Browser als du.
you-forgotten = Erledigt. Hier erinnert nichts mehr an dich.
link-done = Dieses Gerät bist jetzt du.
link-missing = In diesem Link fehlt der Code. Öffne ihn genau so, wie du ihn bekommen hast.
home-pause = Partie anhalten
home-play = Partie abspielen
you-name = Spitzname
you-name-note = Bis zu 24 Zeichen, in jeder Schrift.
you-name-save = Speichern

### This device's board
settings = Dieses Gerät
setting-steps = In zwei Schritten setzen
setting-steps-note = Das erste Tippen zielt, das zweite setzt.
setting-bridges = Brücken zeigen
setting-bridges-note = Zwei Steine mit zwei freien Feldern dazwischen sind so gut wie verbunden.
setting-upright = Brett aufrecht stellen
setting-upright-note = Dasselbe Brett, gedreht.
setting-notify = Mich rufen, wenn ich am Zug bin
setting-notify-note = Dein Gerät meldet sich, solange diese Seite offen ist und du woanders hinsiehst. Eine geschlossene Seite kann dich nicht rufen.
setting-notify-denied = Dieser Browser blockiert das. Erlaube in seinen Einstellungen Benachrichtigungen für diese Website.
