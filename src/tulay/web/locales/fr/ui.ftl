## Words that the browser needs too. Short sentences; the reader is "tu".
## A narrow no-break space stands before ? : ; and %.

### The frame of every page
brand = Tulay
skip = Aller au contenu
nav = Pages
nav-home = Jouer
nav-rules = Règles
nav-you = Toi
language = Langue
theme = Clair ou sombre
sound = Son
close = Fermer
cancel = Annuler
copied = Copié

### Colours and people
color = { $color ->
    [red] Rouge
   *[blue] Bleu
}
you = Toi
guest = Invité
cpu = CPU
cpu-level = CPU, niveau { $level }
cpu-warm-up = CPU, échauffement
seat-number = Place { $seat }
empty-seat = En attente d’un ami
empty-seat-other = Place libre

### Board
board = Plateau de Hex, { $size } sur { $size }
board-empty = { $cell }, vide
board-stone = { $cell }, { $color ->
    [red] rouge
   *[blue] bleu
}
board-whole = Voir tout le plateau
board-nudge = { $direction ->
    [left] Une case à gauche
    [right] Une case à droite
    [up-left] Une case en haut à gauche
    [up-right] Une case en haut à droite
    [down-left] Une case en bas à gauche
    [down-right] Une case en bas à droite
    [up] Une case en haut
   *[down] Une case en bas
}

### Seats
edges = deux bords { $color ->
    [red] rouges
   *[blue] bleus
}
your-edges = tes deux bords { $color ->
    [red] rouges
   *[blue] bleus
}
seat-to-move = doit jouer
seat-your-turn = à toi
seat-thinking = réfléchit
seat-warming = se prépare
seat-away = n’est pas là
seat-lost = connexion perdue
seat-left = a quitté la table, le CPU termine
seat-stand-in = n’est pas là, le CPU joue à sa place
seat-winner = a relié les bords
seat-again = veut rejouer
seat-again-you = tu veux rejouer
seat-host = hôte
seconds-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
score = Score de la série
game-number = Partie { $number }
warm-up-game = Échauffement, hors score
watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
queue-length = { $count ->
    [one] { $count } personne attend une place
   *[other] { $count } personnes attendent une place
}

### Status line
connecting = Ouverture de la table.
your-turn = À toi de jouer.
their-turn = À { $name } de jouer.
color-turn = { $color ->
    [red] À Rouge de jouer.
   *[blue] À Bleu de jouer.
}
cpu-thinking = Le CPU réfléchit.
cpu-warming = Le CPU se prépare. Le premier coup demande un instant.
cpu-hint = Le CPU cherche un indice.
sending = Envoi de ton coup.
placed = { $name } a joué en { $cell }.
placed-you = Tu as joué en { $cell }.
placed-for = Le CPU a joué en { $cell } pour { $name }.
placed-for-you = Le CPU a joué en { $cell } pour toi.
swapped = { $name } a échangé les couleurs.
swapped-for = Le CPU a échangé les couleurs pour { $name }.
swapped-for-you = Le CPU a échangé les couleurs pour toi.
now-color = { $color ->
    [red] Tu es maintenant Rouge.
   *[blue] Tu es maintenant Bleu.
}
timed-out = Temps écoulé pour { $name }. Le CPU joue ce coup.
timed-out-you = Ton temps est écoulé. Le CPU joue ce coup pour toi.
renewed = Le serveur s’est absenté un instant. Le coup retrouve tout son temps.
stand-in = { $name } n’est pas là. Le CPU joue à sa place.
stand-in-you = Tu n’étais pas là. Le CPU joue à ta place.
went-away = { $name } n’est plus là.
returned = { $name } est de retour.
left = { $name } a quitté la table. Le CPU termine la partie.
waiting-for = Tu attends { $name }. Le CPU ne joue pas à sa place.
deferred = La partie attend { $name }.
undo-asked = { $name } demande à reprendre le dernier coup.
undo-asked-absence = { $name } demande à reprendre ce que le CPU a joué.
undo-asked-you = Tu demandes à reprendre. { $name } décide.
undo-declined = { $name } préfère continuer. Rien n’a été repris.
undo-declined-you = Rien n’a été repris.
undone = Coup repris.
hint-move = Indice : { $cell }. Chances de gagner : { $before } % maintenant, { $percent } % avec.
hint-swap = Indice : échanger les couleurs. Chances de gagner : { $before } % maintenant, { $percent } % avec.
started = Partie { $number } : { $name } est Rouge et commence.
started-you = Partie { $number } : tu es Rouge et tu commences.
abandoned = Ton adversaire est là. L’échauffement est fini.
again-asked = { $name } veut rejouer.
again-asked-you = Tu veux rejouer. { $name } décide.
again-wait = En attente de { $name }.
rules-changed = Les règles maison ont changé.
rules-locked = Seul l’hôte change désormais les règles maison.
rules-open = Toute personne assise peut changer les règles maison.
seat-taken = { $name } a pris place.
seat-taken-you = Tu as pris place.
cpu-seated = Le CPU a pris place.
seat-vacated = Une place est libre.
exchanged = Les places ont été échangées.
queue-joined = { $name } attend une place.
queue-joined-you = Tu attends une place.
queue-left = { $name } n’attend plus.
host-passed = { $name } est maintenant l’hôte.
host-passed-you = Tu es maintenant l’hôte.
group-expired = Cette table est fermée. Une table ferme quand personne n’y joue pendant longtemps.
paused = La partie est en pause jusqu’à ce que quelqu’un revienne.
won-you = Tu as relié tes deux bords { $color ->
    [red] rouges
   *[blue] bleus
}.
won = { $name } a relié les bords { $color ->
    [red] rouges
   *[blue] bleus
}.
won-resigned-you = Tu as gagné. { $name } a abandonné.
won-resigned = { $name } a gagné. { $other } a abandonné.
lost-resigned = Tu as abandonné. { $name } a gagné.
won-claimed-you = Tu as gagné. L’absence de { $name } a trop duré.
won-claimed = { $name } a gagné. L’absence de { $other } a trop duré.
lost-claimed = { $name } a gagné. Ton absence a trop duré.
cancelled = La partie est annulée. Personne n’est venu, rien ne compte.
cancelled-you = La partie est annulée. Tu n’étais pas là pour les premiers coups.
cancelled-by = La partie est annulée. { $name } n’était pas là pour les premiers coups. Rien ne compte.
moves-made = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
away-countdown = { $name } n’est pas là. Le CPU joue à sa place dans { $time }.
away-no-stand-in = { $name } n’est pas là.
watching-now = Tu regardes
watching-full = Les deux places sont prises. Tu regardes

### What was played while you were away
absence = En ton absence, le CPU a joué { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} pour toi : { $cells }.
absence-ask = Demander à reprendre

### Actions
place-cell = Jouer en { $cell }
swap-question = Prendre ce pion ou y répondre ?
swap-take = Prendre ce pion
swap-take-note = Tu deviens Rouge.
swap-answer = Y répondre
swap-answer-note = Tu restes Bleu. Pose un pion.
resign = Abandonner
resign-question = Abandonner cette partie ?
resign-note = { $name } gagne la partie.
resign-note-here = L’autre couleur gagne la partie.
undo = Reprendre
undo-ask = Demander à reprendre
undo-accept = Accepter
undo-refuse = Continuer
undo-withdraw = Retirer la demande
hint = Indice
wait = Attendre
claim = Réclamer la victoire
play-on = Continuer
play-again = Rejouer
play-again-starts = Rejouer, { $name } commence
play-again-you = Rejouer, tu commences
play-again-accept = Oui, rejouer
next-opponent = Adversaire suivant
review = Revoir cette partie
review-short = Revoir
share = Partager
leave = Quitter
leave-question = Quitter cette table ?
leave-note-game = Le CPU termine la partie pour toi.
leave-note = Ta place devient libre.
leave-note-early = La partie est annulée, rien ne compte. Si cela se répète, la file se ferme pour toi un moment.
queue = Attendre une place
unqueue = Ne plus attendre
warm-up = En attendant, jouer le CPU
warm-up-short = S’échauffer
exchange = Échanger les places
give-seat = Donner la place de { $name }
give-seat-mine = Donner ta place
give-seat-cpu = Donner la place du CPU
give-seat-me = Prendre la place de { $name }
sheet = Table
sheet-open = Plus : coups, règles, places

### Inviting
link-private = Lien privé
invite = Inviter un ami
invite-note = Envoie ce lien. La partie commence dès que ton ami l’ouvre.
invite-watch = Maintenant, qui ouvre ce lien regarde la partie.
link = Lien vers cette table
copy-link = Copier le lien
share-text = Joue à Hex avec moi
qr = Code QR
qr-note = À scanner avec l’appareil photo.
qr-alt = Code QR du lien

### Moves and house rules
moves = Coups
no-moves = Pas encore de pion.
move-swap = échange
move-resigned = abandon
house-rules = Règles maison
house-rules-next = Règles maison de la prochaine partie
rule-size = Plateau
rule-size-note = Nombre de cases le long d’un bord. Les petits plateaux servent à apprendre.
rule-size-learning = { $size }×{ $size }, pour apprendre
rule-size-value = { $size }×{ $size }
rule-swap = Règle d’échange
rule-swap-note = La deuxième personne peut prendre le premier pion au lieu d’y répondre.
rule-alternate = Commencer chacun son tour
rule-alternate-note = L’autre personne commence la prochaine partie.
rule-turn-limit = Temps par coup
rule-turn-limit-note = Temps pour chaque coup. S’il s’écoule, le CPU joue ce coup.
rule-turn-limit-value = { $seconds ->
    [0] illimité
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
rule-level = Niveau du CPU
rule-level-note = Le 1 est fait pour une première partie. Chaque niveau est plus fort que le précédent.
rule-level-value = Niveau { $level }
rule-lock = Personne d’autre ne change les règles
rule-locked = Seul l’hôte change les règles.
rule-host-limit = L’hôte fixe le temps par coup.
on = oui
off = non
starter = Qui commence
starter-alternates = chacun son tour
starter-same = toujours la même personne

### Waiting for a ranked game
ranked-rules = Règles fixes
ranked-looking = Recherche d’un adversaire
ranked-stop = Ne plus attendre
ranked-waiting = { $count ->
    [one] Personne d’autre n’attend encore.
   *[other] { $count } personnes attendent, toi compris.
}
ranked-found = { $seconds ->
    [0] Adversaire trouvé. À la table.
    [one] Adversaire trouvé. À la table dans { $seconds } seconde.
   *[other] Adversaire trouvé. À la table dans { $seconds } secondes.
}
ranked-closed = Tu as quitté plusieurs parties avant leur début. La file s’ouvre pour toi à { $time }.
ranked-head = Ton adversaire n’était pas là, rien ne compte. Te revoilà en tête de la file.

### Connection
offline = Pas de connexion. Ta place est gardée.
offline-sending = Pas de connexion. Ton coup partira dès qu’elle reviendra.
try-now = Réessayer
goodbye-replaced = Cette table est maintenant ouverte dans un autre onglet.
goodbye-use-here = Ouvrir ici
in-app = Cette appli risque de perdre ta place.
in-app-open = Ouvrir dans le navigateur
in-app-action = Continuer dans ton navigateur
in-app-note = Ouvre ce lien dans ton propre navigateur. Il sert une seule fois, pendant 10 minutes, et toute personne qui l’ouvre devient toi.

### Titles
title-your-turn = À toi de jouer
title-table = Table
title-waiting = En attente d’un ami
title-won = Tu as gagné
title-over = Partie finie

### Finished game
game-heading = Partie de Hex
game-first = Position de départ
game-back = Un coup en arrière
game-forward = Un coup en avant
game-last = Position finale
game-ply = Coup { $ply } sur { $count }
game-start = Le plateau vide
game-steps = Parcourir la partie
game-keys = Les flèches avancent d’un coup, Début et Fin vont aux extrémités.
game-new = Jouer une partie
by-cpu = par le CPU
by-time-out = par le CPU, temps écoulé
swapped-name = { $name } a échangé les couleurs
resigned-name = { $name } a abandonné
game-over-line = { $name } a relié les bords { $color ->
    [red] rouges
   *[blue] bleus
}.
game-over-resigned = { $name } a gagné par abandon.
game-over-claimed = { $name } a gagné par forfait.
game-assisted = Partie jouée avec des indices ou des coups repris.
game-meant = Contre un joueur coté { $rating }, cela aurait fait { $change }.

### Pages that speak after a press
you-name-saved = Enregistré.
you-link-left = Valable jusqu’à { $time }.
you-device-this = Cet appareil
you-device-other = Autre appareil
you-device-made = depuis le { $date }
you-device-remove = Retirer
you-no-devices = Plus aucun.
you-nobody = Aucun pour l’instant. Avec un nom, une partie ou un lien privé, ce site te reconnaît dans ce navigateur.
you-forgotten = C’est fait. Plus rien ici ne se souvient de toi.
link-done = Cet appareil, c’est toi maintenant.
link-missing = Il manque le code dans ce lien. Ouvre-le exactement comme tu l’as reçu.
home-pause = Arrêter la partie
home-play = Lancer la partie
you-name = Pseudo
you-name-note = Jusqu’à 24 caractères, dans toutes les écritures.
you-name-save = Enregistrer

### This device's board
settings = Cet appareil
setting-steps = Jouer en deux temps
setting-steps-note = Le premier toucher vise, le deuxième joue.
setting-bridges = Montrer les ponts
setting-bridges-note = Deux pions avec deux cases libres entre eux sont pour ainsi dire reliés.
setting-upright = Plateau debout
setting-upright-note = Le même plateau, tourné.
setting-notify = Me prévenir quand c’est à moi de jouer
setting-notify-note = Ton appareil te prévient tant que cette page est ouverte et que tu regardes ailleurs. Une page fermée ne peut pas te prévenir.
setting-notify-denied = Ce navigateur bloque les notifications. Autorise-les pour ce site dans ses réglages.
