## What is said when something is refused: one sentence for every code.
refusal-cross-origin = Das kam von einer anderen Website und wurde nicht ausgeführt.
refusal-hello-first = Die Seite hat den Faden verloren. Lade sie neu.
refusal-internal = Bei uns ist etwas schiefgegangen. Versuch es gleich noch einmal.
refusal-message-malformed = Das war nicht lesbar. Lade die Seite neu.
refusal-message-too-large = Das war zu lang.
refusal-no-device = Erlaube Cookies für diese Website, damit dein Platz dir gehört.
refusal-device-banned = Dieser Browser darf hier nicht mehr spielen.
refusal-no-such-game = Unter diesem Link gibt es keine beendete Partie.
refusal-no-such-language = Diese Sprache gibt es hier noch nicht.
refusal-not-found = Unter dieser Adresse gibt es keine Seite.
refusal-request-malformed = Das war nicht lesbar. Lade die Seite neu.
refusal-request-too-slow = Das kam zu langsam an. Versuch es noch einmal.
refusal-too-fast = Das war sehr schnell. Warte einen Moment.
refusal-offline = Keine Verbindung. Versuch es gleich noch einmal.
refusal-no-group = Unter diesem Link gibt es keinen Tisch.
refusal-group-expired = Dieser Tisch ist geschlossen. Tische schließen, wenn lange niemand an ihnen spielt.
refusal-no-game = Noch hat keine Partie begonnen.
refusal-game-over = Die Partie ist zu Ende.
refusal-game-running = Das geht nur vor dem ersten Stein und zwischen den Partien.
refusal-stale-game = Das gehörte zu einer anderen Partie.
refusal-not-seated = Das darf nur, wer einen Platz hat.
refusal-already-seated = Du hast schon einen Platz.
refusal-seats-taken = Beide Plätze sind besetzt.
refusal-not-queued = Du wartest auf keinen Platz.
refusal-not-waiting = Diese Person wartet hier nicht auf einen Platz.
refusal-not-host = Das darf nur der Host.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-stale-turn = Der Zug war schon vorbei. Es ist nichts passiert.
refusal-time-over = Die Zeit für diesen Zug ist um. Die CPU spielt ihn.
refusal-cell-malformed = Das ist kein Name eines Feldes.
refusal-cell-off-board = Dieses Feld gibt es auf dem Brett nicht.
refusal-cell-occupied = Auf diesem Feld liegt schon ein Stein.
refusal-swap-not-allowed = Tauschen geht nur als Antwort auf den ersten Stein.
refusal-undo-not-possible = Du hast nichts, was du zurücknehmen könntest.
refusal-undo-already-asked = Darum wurde schon gebeten.
refusal-no-undo-asked = Niemand möchte mehr etwas zurücknehmen.
refusal-hint-not-possible = Es gibt einen Tipp pro Zug, gegen die CPU.
refusal-rules-locked = Der Host hat die Hausregeln gesperrt.
refusal-bad-rules = Diese Hausregeln stehen nicht zur Wahl.
refusal-claim-not-possible = Die CPU hat noch nicht oft genug für die andere Person gespielt.
refusal-ranked-closed = Du hast mehrere Partien vor ihrem Beginn verlassen. Die Warteschlange öffnet für dich in { $seconds } s.
refusal-nobody-away = Niemand ist abwesend.
refusal-not-possible-now = Das geht gerade nicht.
refusal-no-such-debt = Das kam zu spät.
refusal-bad-answer = Das war nicht lesbar. Lade die Seite neu.
refusal-cannot-read = Die Partien sind gerade nicht erreichbar. Versuch es gleich noch einmal.
refusal-cannot-save = Das ließ sich nicht speichern und gilt darum nicht. Versuch es gleich noch einmal.
refusal-command-id-reused = Das war nicht lesbar. Lade die Seite neu.
refusal-link-expired = Der Link ist abgelaufen oder wurde schon benutzt. Erstelle einen neuen.
refusal-no-such-device = Dieses Gerät ist nicht mehr dabei.
refusal-no-such-program = Dieses Programm spielt hier nicht. Wähle jemand anderen.
refusal-no-such-person = Dieser Browser ist hier nicht mehr bekannt. Lade die Seite neu.
refusal-bad-name = { $reason ->
    [too-long] Dieser Name ist länger als 24 Zeichen.
    [empty] Schreib zuerst einen Namen.
   *[bad-character] Dieser Name enthält ein Zeichen, das sich nicht anzeigen lässt.
}
