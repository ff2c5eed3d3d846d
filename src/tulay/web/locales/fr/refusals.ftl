## What is said when something is refused: one sentence for every code.
refusal-cross-origin = Cela venait d’un autre site et n’a pas été fait.
refusal-hello-first = La page a perdu le fil. Recharge-la.
refusal-internal = Quelque chose s’est mal passé de notre côté. Réessaie dans un instant.
refusal-message-malformed = C’était illisible. Recharge la page.
refusal-message-too-large = C’était trop long.
refusal-no-device = Autorise les cookies pour ce site, afin que ta place soit à toi.
refusal-device-banned = Ce navigateur ne peut plus jouer ici.
refusal-no-such-game = Il n’y a pas de partie terminée à ce lien.
refusal-no-such-language = Cette langue n’est pas encore là.
refusal-not-found = Il n’y a pas de page à cette adresse.
refusal-request-malformed = C’était illisible. Recharge la page.
refusal-request-too-slow = C’est arrivé trop lentement. Réessaie.
refusal-too-fast = C’était très rapide. Attends un instant.
refusal-offline = Pas de connexion. Réessaie dans un instant.
refusal-no-group = Il n’y a pas de table à ce lien.
refusal-group-expired = Cette table est fermée. Une table ferme quand personne n’y joue pendant longtemps.
refusal-no-game = Aucune partie n’a encore commencé.
refusal-game-over = La partie est finie.
refusal-game-running = C’est possible avant le premier pion et entre deux parties.
refusal-stale-game = Cela concernait une autre partie.
refusal-not-seated = Il faut avoir une place pour faire cela.
refusal-already-seated = Tu as déjà une place.
refusal-seats-taken = Les deux places sont prises.
refusal-not-queued = Tu n’attends pas de place.
refusal-not-waiting = Cette personne n’attend pas de place ici.
refusal-not-host = Seul l’hôte peut faire cela.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-stale-turn = Le tour était passé. Rien n’a été fait.
refusal-time-over = Le temps de ce coup est écoulé. Le CPU le joue.
refusal-cell-malformed = Ce n’est pas le nom d’une case.
refusal-cell-off-board = Cette case n’est pas sur le plateau.
refusal-cell-occupied = Il y a déjà un pion sur cette case.
refusal-swap-not-allowed = On ne peut échanger qu’en réponse au premier pion.
refusal-undo-not-possible = Tu n’as rien à reprendre.
refusal-undo-already-asked = C’est déjà demandé.
refusal-no-undo-asked = Personne ne demande plus à reprendre.
refusal-hint-not-possible = Il y a un indice par coup, contre le CPU.
refusal-rules-locked = L’hôte a verrouillé les règles maison.
refusal-bad-rules = Ces règles maison ne sont pas proposées.
refusal-claim-not-possible = Le CPU n’a pas encore joué assez de coups à la place de l’autre.
refusal-ranked-closed = Tu as quitté plusieurs parties avant leur début. La file s’ouvre pour toi dans { $seconds } s.
refusal-nobody-away = Personne n’est absent.
refusal-not-possible-now = Ce n’est pas possible pour l’instant.
refusal-no-such-debt = C’est arrivé trop tard.
refusal-bad-answer = C’était illisible. Recharge la page.
refusal-cannot-read = Les parties sont inaccessibles pour l’instant. Réessaie dans un instant.
refusal-cannot-save = Impossible de l’enregistrer, rien n’a donc été fait. Réessaie dans un instant.
refusal-command-id-reused = C’était illisible. Recharge la page.
refusal-link-expired = Le lien a expiré ou a déjà servi. Crées-en un nouveau.
refusal-no-such-device = Cet appareil n’est plus là.
refusal-no-such-program = Ce programme ne joue pas ici. Choisis un autre adversaire.
refusal-no-such-person = Ce site ne reconnaît plus ce navigateur. Recharge la page.
refusal-bad-name = { $reason ->
    [too-long] Ce nom dépasse 24 caractères.
    [empty] Écris d’abord un nom.
   *[bad-character] Ce nom contient un caractère impossible à afficher.
}
