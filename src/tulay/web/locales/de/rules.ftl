## The rules page: the reader is "du"; the words are those of ui.ftl.

### The head of the page

rules-title = Die Regeln von Hex
rules-description = Die Regeln von Hex mit Bildern: Aufbau, Züge, Brücken, Tauschregel, warum es kein Unentschieden gibt, erste Strategie und eine kommentierte Partie.
rules-heading = So spielt man Hex
rules-lead = In zwei Minuten gelernt, in Jahren nicht ausgelernt. Zwei Menschen, zwei Farben, ein Ziel: die eigenen zwei Ränder verbinden.
rules-contents = Auf dieser Seite

### What Hex is

rules-what = Was Hex ist
rules-what-game = Hex ist ein Brettspiel für zwei. Ihr setzt abwechselnd Steine auf ein Brett aus Sechsecken. Wer zuerst die eigenen zwei Ränder verbindet, gewinnt.
rules-what-luck = Das Glück spielt nicht mit, und nichts ist verdeckt. Eine Farbe gewinnt immer.
rules-what-time = Auf { $usual }×{ $usual } dauert eine Partie ungefähr zehn Minuten, auf { $small }×{ $small } nur ein paar Minuten.
rules-what-origin = Der dänische Erfinder und Dichter Piet Hein hat das Spiel 1942 veröffentlicht. Der amerikanische Mathematiker John Nash hat es 1948 noch einmal gefunden.

### Setup

rules-setup = Aufbau
rules-setup-who = Eine Person ist Rot, die andere Blau. Der Strich auf jedem Stein zeigt auf die Ränder seiner Farbe. So sind die Steine auch ohne Farben zu unterscheiden.
rules-setup-board = Das Brett ist eine Raute aus sechseckigen Feldern. Am Anfang ist es leer.
rules-setup-edges = Zwei gegenüberliegende Ränder sind rot und gehören Rot. Die anderen zwei sind blau und gehören Blau.
rules-setup-corners = Ein Feld in der Ecke liegt an einem roten und an einem blauen Rand. Es gehört zu beiden: Ein Stein darauf berührt den Rand der eigenen Farbe.
rules-setup-start = Rot setzt den ersten Stein. In der ersten Partie ist Rot, wer auf Platz 1 sitzt.
rules-setup-alternate = In der nächsten Partie ist die andere Person Rot und beginnt. Das lässt sich abschalten.
rules-board-caption = Die Spalten haben Buchstaben, die Reihen Zahlen. Der Punkt liegt auf { $cell }.
rules-board-alt = Ein leeres Brett in Form einer Raute, { $size } mal { $size } Felder groß. Zwei gegenüberliegende Ränder sind rot, die anderen zwei blau. Auf dem Feld { $cell } liegt ein Punkt.
rules-board-red = Roter Rand
rules-board-blue = Blauer Rand

### How to play

rules-play = Spielablauf
rules-play-turn = Dein Zug
rules-play-turn-place = Wenn du am Zug bist, setzt du einen Stein deiner Farbe auf ein beliebiges leeres Feld. Dann ist die andere Person am Zug.
rules-play-turn-pass = Passen gibt es nicht.
rules-play-turn-stay = Steine ziehen nie und werden nie geschlagen.
rules-play-touch = Sechs Richtungen
rules-play-touch-six = Im Inneren des Bretts berührt ein Feld sechs andere. Steine einer Farbe auf Feldern, die sich berühren, sind verbunden und bilden eine Kette.
rules-play-touch-wind = Eine Kette darf sich winden und verzweigen, wie sie will. Gerade muss sie nicht sein.
rules-touch-caption = Der Stein auf { $cell } berührt diese sechs Felder.
rules-touch-alt = Ein roter Stein auf { $cell }. Die sechs Felder um ihn herum sind von 1 bis 6 nummeriert.

rules-play-bridge = Die Brücke
rules-play-bridge-shape = Zwei Steine deiner Farbe, die sich nicht berühren, bilden mit zwei leeren Feldern dazwischen eine Brücke.
rules-play-bridge-answer = Wird eines ihrer Felder besetzt, setzt du auf das andere.
rules-play-bridge-safe = Die zwei Steine sind also so gut wie verbunden, und du hast deinen Zug für etwas anderes frei. Genauso geht es von einem Stein zu deinem eigenen Rand.
rules-play-bridge-watch = Pass auf, wo zwei Brücken ein Feld gemeinsam haben: Ein einziger Stein dort greift beide an.
rules-bridge-caption = Die zwei Felder der Brücke von { $from } nach { $to } sind { $one } und { $other }.
rules-bridge-alt = Rote Steine auf { $from } und { $to }. Die zwei leeren Felder dazwischen, { $one } und { $other }, sind markiert.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Probier es aus
rules-try-task = Du bist Blau. Versuch, die Brücken von Rot zu durchbrechen: Setz einen Stein auf ein beliebiges Feld.
rules-try-answered = Du hast { $cell } besetzt, ein Feld einer Brücke. Rot setzt auf das andere, { $answer }, und bleibt verbunden.
rules-try-elsewhere = { $cell } gehört zu keiner der Brücken. Rot hat einen Zug frei und setzt auf { $answer }.
rules-try-won = Rot hat die zwei roten Ränder verbunden. Jede Brücke hat gehalten.
rules-try-again = Von vorn
rules-try-still = Wo immer Blau eines der markierten Felder besetzt, setzt Rot auf das andere Feld derselben Brücke. Rot ist also schon jetzt von Rand zu Rand verbunden.
rules-try-alt = Ein Brett mit { $size } mal { $size } Feldern und roten Steinen auf { $cells }. Brücken verbinden sie miteinander und mit den zwei roten Rändern.

### The swap rule

rules-swap = Die Tauschregel
rules-swap-why = Der erste Stein ist ein Vorteil. Mit der Tauschregel darf die zweite Person diesen Stein übernehmen. Eröffne also mit einem Stein, den du auch hergeben würdest.
rules-swap-off = Die Tauschregel ist eine Hausregel. Sie gilt erst, wenn ihr sie einschaltet.
rules-swap-step-open = Rot setzt den ersten Stein.
rules-swap-step-choose = Nun hat die zweite Person dieses eine Mal die Wahl: einen blauen Stein setzen oder tauschen.
rules-swap-step-stay = Bei einem Tausch bleibt der Stein auf seinem Feld, und er bleibt rot. Die zwei Personen tauschen die Farben.
rules-swap-step-next = Wer getauscht hat, ist jetzt Rot und hat diesen Stein. Wer eröffnet hat, ist jetzt Blau und setzt den nächsten.
rules-swap-step-seat = Du behältst deinen Platz, aber deine Ränder wechseln: Warst du Rot, so sind deine zwei Ränder jetzt die blauen.
rules-swap-once = Später in der Partie wird nicht mehr getauscht.
rules-swap-before-caption = Vorher: Platz 1 ist Rot, Platz 2 ist Blau. Platz 2 ist am Zug.
rules-swap-after-caption = Nach dem Tausch: Platz 2 ist Rot, Platz 1 ist Blau. Platz 1 ist am Zug.
rules-swap-before-alt = Ein roter Stein auf { $cell }. Rot gehört zu Platz 1. Blau, also Platz 2, ist am Zug.
rules-swap-after-alt = Derselbe rote Stein auf { $cell }. Rot gehört jetzt zu Platz 2. Blau, jetzt Platz 1, ist am Zug.

### Winning

rules-win = Gewinnen
rules-win-join = Du gewinnst, sobald eine Kette aus deinen Steinen deine zwei Ränder verbindet. Wo sie anfängt, wo sie endet und wie sie sich windet, ist gleich.
rules-win-resign = Aufgeben darfst du jederzeit. Dann gewinnt die andere Person.
rules-win-caption = Rot hat gewonnen: Diese Kette verbindet die zwei roten Ränder.
rules-win-alt = Eine beendete Partie auf einem Brett mit { $size } mal { $size } Feldern. Eine rote Kette verbindet die zwei roten Ränder: { $cells }.
rules-draw = Warum es kein Unentschieden gibt
rules-draw-wall = Um Rot endgültig aufzuhalten, braucht Blau eine lückenlose Kette quer durch alle Wege von Rot. So eine Kette reicht von einem blauen Rand zum anderen, und damit hat Blau gewonnen.
rules-draw-own = Wer der anderen Farbe den Weg versperrt, baut also den eigenen. Auf einem vollen Brett hat genau eine Farbe ihre Ränder verbunden.

### How this site does it: a table of facts, each with a short name

rules-site = Auf dieser Website
rules-site-players = Wer spielt
rules-site-players-text = Zwei Personen haben die Plätze. Alle anderen, die den Link öffnen, schauen zu und können auf einen Platz warten. Du kannst auch gegen die CPU spielen, auf den Stufen { $first } bis { $last }, oder zu zweit an einem Gerät.
rules-site-limit = Zeitlimit pro Zug
rules-site-limit-text = Keins, solange der Host keins festlegt. Es gilt für einen Zug und ist beim nächsten wieder voll. Läuft es ab, spielt die CPU diesen einen Zug für dich.
rules-site-leave = Wenn jemand geht
rules-site-leave-text = Wer den Tisch verlässt, gibt den Platz auf, und die CPU spielt die Partie zu Ende.
rules-site-away = Wenn jemand abwesend ist
rules-site-away-text = Der Platz bleibt erhalten. Die CPU springt ein, sobald das Zeitlimit abläuft, ohne Zeitlimit nach { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}. Ohne Zeitlimit kann die andere Person auch lieber warten. Wer zurückkommt, ist selbst wieder am Zug.
rules-site-pause = Wenn niemand da ist
rules-site-pause-text = Die Partie ruht und wartet mindestens { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}.
rules-site-undo = Zurücknehmen
rules-site-undo-text = Gegen die CPU, wann immer du willst. Zu zweit bittest du darum, und die andere Person entscheidet.
rules-site-draw = Unentschieden
rules-site-draw-text = Gibt es nicht. In jeder Partie Hex gewinnt eine Farbe.
rules-site-ranked = Wertungspartien
rules-site-ranked-text = Die Regeln sind fest: { $size }×{ $size }, mit Tauschregel, { $seconds } Sekunden pro Zug, und wer Rot hat, entscheidet das Los. Wer geht, bevor beide gezogen haben, lässt die Partie ausfallen; wer später geht, gibt auf. Ein Unentschieden gibt es auch hier nicht.
rules-site-claim = Sieg beanspruchen
rules-site-claim-text = In einer Wertungspartie kann die andere Seite, sobald die CPU zum dritten Mal für jemanden gezogen hat, den Sieg beanspruchen oder weiterspielen. Hat die CPU mehr als drei Züge für die Siegerseite gemacht, ändert sich keine der beiden Wertungen.
rules-site-source = Herkunft der Regeln
rules-site-source-text = Das Spiel, wie Piet Hein und John Nash es gefunden haben. Beim Tausch wechseln die Personen die Farben, der Stein bleibt, wo er ist.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = Hausregeln
rules-house-lead = Was ihr vor einer Partie vereinbaren könnt. Während einer Partie ändern sich die Regeln nie.
rules-house-name = Regel
rules-house-meaning = Was sie bewirkt
rules-house-default = Standard
rules-house-change = Wer sie ändert
rules-house-size = { $usual }×{ $usual } ist die übliche Größe. Auf einem kleinen Brett lernst du, wie Steine zusammenspielen; auf einem großen ist Platz für lange Pläne.
rules-house-swap = So wird der Anfang gerecht: Wer mit einem zu starken Stein eröffnet, gibt ihn her.
rules-house-alternate = Beginnen ist ein Vorteil, darum wechselt ihr euch ab. Abgeschaltet beginnt die nächste Partie, wer die letzte begonnen hat. Ein Tausch ändert daran nichts.
rules-house-turn-limit = Die Zeit gilt für einen Zug und ist beim nächsten wieder voll. Für Menschen und gegen die CPU ist sie gleich.
rules-house-level = Für Partien gegen die CPU und für die, mit der du dich aufwärmst, bis dein Gegenüber da ist.
rules-house-seated = Wer einen Platz hat, zwischen den Partien und bis zum ersten Stein. Der Host kann sie sperren.
rules-house-host = Der Host, zwischen den Partien und bis zum ersten Stein.

### Terms: a list of words, each with its meaning

rules-terms = Begriffe
rules-term-cell = Feld
rules-term-cell-text = Ein Sechseck des Bretts. Es ist leer oder trägt einen Stein.
rules-term-edge = Rand
rules-term-edge-text = Eine der vier Grenzen des Bretts. Zwei sind rot, zwei sind blau.
rules-term-chain = Kette
rules-term-chain-text = Steine einer Farbe, die sich einer nach dem anderen berühren.
rules-term-bridge = Brücke
rules-term-bridge-text = Zwei Steine einer Farbe mit zwei leeren Feldern dazwischen. Wird ein Feld besetzt, setzt man auf das andere.
rules-term-intrusion = Eingriff
rules-term-intrusion-text = Ein Stein mitten in einer Brücke oder Randschablone der anderen Farbe. Oft bringt er an anderer Stelle etwas ein.
rules-term-swap = Tausch
rules-term-swap-text = Eine Antwort auf den ersten Stein, bei der die zweite Person ihn übernimmt: Die Personen tauschen die Farben.
rules-term-opening = Eröffnung
rules-term-opening-text = Der erste Stein einer Partie oder die ersten paar.
rules-term-double-threat = Doppeldrohung
rules-term-double-threat-text = Ein Stein, der zwei Wege zum Verbinden schafft. Nur einer davon lässt sich schließen.
rules-term-template = Randschablone
rules-term-template-text = Ein Stein in der Nähe des eigenen Rands mit so vielen leeren Feldern ringsum, dass er den Rand auch dann erreicht, wenn die andere Farbe zuerst setzt. Die kleinste ist eine Brücke zum Rand.
rules-term-ladder = Leiter
rules-term-ladder-text = Zwei Reihen von Steinen, die nebeneinander an einem Rand entlanglaufen: Die eine Farbe will zum Rand, die andere bleibt ihr knapp voraus. Ein Stein weiter vorn am Rand, ein Leiterausstieg, lässt die erste durch.

### Questions and answers

rules-faq = Fragen und Antworten
rules-faq-draw = Kann eine Partie Hex unentschieden enden?
rules-faq-draw-answer = Nein. Eine Farbe verbindet ihre Ränder, spätestens wenn das Brett voll ist.
rules-faq-first = Ist es ein Vorteil, zu beginnen?
rules-faq-first-answer = Ja. Bei fehlerfreiem Spiel würde auf jedem Brett gewinnen, wer beginnt. Auf { $usual }×{ $usual } spielt niemand so, doch der Vorteil ist zu spüren. Darum gibt es die Tauschregel, und darum wechselt, wer beginnt.
rules-faq-size = Welche Brettgröße ist die richtige?
rules-faq-size-answer = { $small }×{ $small } für die allererste Partie, { $next }×{ $next } und { $third }×{ $third } zum Lernen, { $usual }×{ $usual } für eine normale. { $large }×{ $large } und { $largest }×{ $largest } sind für lange, tiefe Partien.
rules-faq-corner = Wem gehören die Ecken?
rules-faq-corner-answer = Beiden Farben. Ein Eckfeld liegt an einem roten und an einem blauen Rand. Ein roter Stein darauf berührt den roten Rand, ein blauer den blauen.
rules-faq-swap = Wann soll ich tauschen?
rules-faq-swap-answer = Wenn du diesen Stein lieber hättest, als auf ihn zu antworten. Ein Stein nahe der Mitte ist stark: tauschen. Ein Stein außen ist meistens schwach: antworten.
rules-faq-open = Womit soll ich eröffnen?
rules-faq-open-answer = Ohne Tauschregel in der Mitte. Mit ihr nimmst du einen Stein, der weder stark noch schwach ist, oft einen weiter außen, sodass dir beides recht ist.
rules-faq-resign = Wann soll ich aufgeben?
rules-faq-resign-answer = Wenn du siehst, dass die andere Farbe durch Brücken und Randschablonen verbunden ist, was du auch tust. Das ist höflich, und niemand nimmt es dir übel, wenn du es dir zu Ende ansiehst.
rules-faq-cell = Wie lese ich „{ $cell }“?
rules-faq-cell-answer = Der Buchstabe ist die Spalte, die Zahl die Reihe. { $cell } liegt in Spalte { $column } und Reihe { $row }, beide von der Ecke { $corner } aus gezählt.
rules-faq-other-swap = Warum wandert der Stein beim Tausch auf manchen anderen Websites?
rules-faq-other-swap-answer = Dort behalten die Personen ihre Farben, darum wird der Stein gespiegelt und umgefärbt. Es läuft auf dasselbe hinaus. Hier bleibt der Stein liegen, und die Personen tauschen die Farben.

### First strategy: four pieces of advice, each with a heading

rules-strategy = Erste Strategie
rules-strategy-block = Aus der Ferne abfangen
rules-strategy-block-text = An einem Stein direkt vor einer Kette kommt sie leicht vorbei. Stell dich weiter weg, wo du sie abfängst, welchen Weg sie auch nimmt.
rules-strategy-double = Doppelt drohen
rules-strategy-double-text = Der beste Stein tut zwei Dinge zugleich. Gibt es zwei Wege zum Verbinden, bleibt immer einer offen.
rules-strategy-weakest = Das schwächste Glied suchen
rules-strategy-weakest-text = Dein Weg ist nur so gut wie sein schwächstes Glied. Spiel zuerst dort; was sicher ist, etwa eine Brücke, lässt du in Ruhe, bis es angegriffen wird.
rules-strategy-centre = Die Mitte nehmen
rules-strategy-centre-text = Aus der Mitte reicht ein Stein zu deinen beiden Rändern und steht der anderen Farbe im Weg. Außen hat Zeit.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = Eine kurze Partie
rules-game-lead = Rot beginnt auf { $size }×{ $size }, ohne Tauschregel. Verfolge die Partie auf den Bildern: Die Zahlen auf den Steinen zeigen die Reihenfolge.
rules-game-1 = Eine gute Eröffnung: nahe der Mitte und durch die Brücke { $one } und { $other } mit einem roten Rand verbunden. Von den { $cells } Feldern dieses Bretts gewinnen { $winning } als Eröffnung, wenn Rot danach fehlerlos spielt. Dies ist eines davon.
rules-game-2 = Blau nimmt die Mitte und stellt sich Rot in den Weg.
rules-game-3 = { $near } sieht naheliegend aus, aber Blau würde mit { $refutation } antworten und gewinnen. Von hier ist Rot durch die Brücke { $one } und { $other } mit dem anderen roten Rand verbunden und kann { $from } und { $to } auf der einen wie auf der anderen Seite des blauen Steins verbinden.
rules-game-4 = Blau schließt die eine Seite und ist durch die Brücke { $one } und { $other } mit einem blauen Rand verbunden.
rules-game-5 = Eine Doppeldrohung. Mit { $one } wäre { $stone } angeschlossen. Mit { $other } wäre der rote Rand auch ohne das erreicht. Blau kann nur eines der beiden Felder besetzen.
rules-game-6 = Blau nimmt das erste.
rules-game-7 = Rot nimmt das zweite. { $cell } erreicht den Rand durch die Brücke { $one } und { $other }. Von jetzt an ist Rot verbunden, was Blau auch tut. Viele würden als Blau nun aufgeben.
rules-game-8 = Blau versucht es bei der einen Brücke zum Rand.
rules-game-9 = Rot setzt auf ihr anderes Feld.
rules-game-10 = Blau versucht es bei der anderen Brücke.
rules-game-11 = Und wieder setzt Rot auf das andere Feld. Die Kette { $cells } verbindet die zwei roten Ränder. Rot gewinnt.
rules-game-caption = Nach Stein { $ply }
rules-game-alt = Die Stellung nach Stein { $ply }. Rot: { $red }. Blau: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Spielt nach euren Regeln
rules-form-lead = Wähle die Regeln und verschick dann den Link. Der Tisch hat genau diese Regeln.
rules-form-button = Tisch mit genau diesen Regeln öffnen
rules-form-noscript = Einen Tisch zu öffnen braucht JavaScript. Diese Seite selbst braucht es nicht.

### The foot of the page

rules-last-changed = Regeln zuletzt geändert am { $date }.
rules-operator = Diese Website wird von { $operator } betrieben.
rules-reviewed = Die Regeln hat { $reviewer } geprüft.
