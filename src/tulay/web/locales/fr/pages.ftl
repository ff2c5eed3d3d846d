## Words that only the server needs.

noscript = Pour jouer, il faut JavaScript. Active-le et recharge la page.
nav-foot = Autres pages

### Home
home-title = Jouer à Hex en ligne
home-sentence = Relie tes deux bords avant que l’autre ne relie les siens.
home-lead = Hex tient en une seule règle et ne finit jamais sur un match nul. Joue avec un ami par lien, contre un inconnu ou contre le CPU. Sans inscription.
home-description = Joue au jeu de plateau Hex en ligne : avec un ami par lien, en partie classée contre un inconnu, à deux sur un appareil ou contre le CPU. Gratuit, sans inscription.
card-alt-site = Un petit plateau de Hex : une chaîne de pions rouges a relié les deux bords rouges.
home-friend = Jouer avec un ami
home-friend-note = Tu reçois un lien à envoyer.
home-cpu = Jouer contre le CPU
home-cpu-note = Ça commence tout de suite.
home-ranked = Jouer classé
home-ranked-note = Un inconnu à peu près de ta force.
home-here = À deux sur cet appareil
home-here-note = Passez-le-vous à tour de rôle.
home-choose = Choisis comment jouer
home-rules-summary = Règles maison
home-how = Comment se joue Hex
home-how-1 = Pose un pion
home-how-1-note = Chacun son tour, un pion sur n’importe quelle case vide. Les pions ne bougent jamais et ne sont jamais capturés.
home-how-2 = Relie tes bords
home-how-2-note = Rouge relie les deux bords rouges, Bleu les deux bords bleus. Le trait sur chaque pion montre la direction.
home-how-3 = Quelqu’un gagne toujours
home-how-3-note = Une chaîne d’un bord à l’autre gagne. Elle barre la route à l’autre couleur pour de bon : il n’y a donc jamais de match nul.
home-how-rules = Lire toutes les règles
home-board = Une courte partie qui se joue toute seule

### Group
group-title = Table
group-description = Ouvre le lien et prends place devant le plateau : relie tes deux bords avant que l’autre couleur ne relie les siens. Sans inscription.
card-alt-group = Le plateau de Hex de cette table.
group-noscript = Voici une table pour deux. Il faut JavaScript pour y jouer.

### Finished game
game-title = Partie de Hex
game-description = Revois cette partie de Hex, coup par coup, jusqu’à la position finale.
card-alt-game = La position finale de la partie.

### Queue for ranked games
ranked-title = Partie classée
ranked-description = Joue au Hex pour le classement contre un inconnu à peu près de ta force : un seul geste, des règles fixes, sans inscription.
ranked-lead = Un seul geste, et tu rencontres un inconnu à peu près de ta force. Le résultat change les deux cotes.
ranked-name = Ton nom
ranked-rating = Ta cote
ranked-find = Chercher un adversaire
ranked-cpu-note = Niveau { $level }. Tu gardes ta place dans la file.
ranked-elsewhere = Tu attends maintenant dans un autre onglet.
ranked-here = Attendre ici
ranked-rule-board = { $size }×{ $size }, échange permis, { $seconds } s par coup.
ranked-rule-lot = Le sort désigne qui a les rouges.
ranked-rule-leave = Partir avant que les deux aient joué annule la partie. Partir plus tard, c’est abandonner.
ranked-rule-rating = Une cote est dite « environ » tant que les parties ne suffisent pas à en être sûr.

### You
you-title = Toi sur ce site
you-lead = Pas d’inscription : ce navigateur, c’est toi. Ici, tu changes ton nom, tu l’emportes sur un autre appareil ou tu l’effaces.
you-link = Lien privé
you-link-note = Ouvre ta place sur un autre appareil ou dans un autre navigateur. Il sert une seule fois, pendant 10 minutes. Toute personne qui l’ouvre devient toi.
you-link-make = Créer un lien privé
you-devices = Appareils
you-devices-note = Les navigateurs où ce site te reconnaît. Retire ceux que tu n’utilises plus.
you-forget = M’oublier
you-forget-note = Efface ton nom et tous tes appareils. Tu perds tes places. C’est sans retour.
you-forget-question = Effacer ton nom et tous tes appareils ?
you-forget-do = M’oublier

### Private link
link-title = Lien privé
link-heading = Ce lien, c’est toi
link-note = Continue sur cet appareil avec ton nom et tes places.
link-adopt = Continuer ici
link-home = Continuer

### Errors
error-title = Il n’y a rien ici
error-title-language = Cette langue n’est pas encore là
error-title-closed = Cette table est fermée
error-title-internal = Cela n’a pas marché
error-not-found = Il n’y a pas de page à cette adresse. Elle est peut-être mal écrite, ou a été coupée en chemin.
error-no-such-language = Choisis l’une de celles-ci pour continuer.
error-code-malformed = Ce lien vers une table est incomplet. Ouvre-le exactement comme tu l’as reçu, ou demande-le de nouveau.
error-no-such-group = Il n’y a pas de table à ce lien. Demande un nouveau lien, ou ouvre une table.
error-no-such-game = Il n’y a pas de partie terminée à ce lien. Une partie en cours se verra ici quand elle sera finie.
error-expired = Une table ferme quand personne n’y joue pendant longtemps. Ouvres-en une autre et envoie son lien.
error-wrong-method = On ne peut rien envoyer à cette adresse. Ouvre la page elle-même pour continuer.
error-internal = Quelque chose s’est mal passé de notre côté. Tes parties sont conservées.
error-home = Commencer une partie
error-again = Réessayer
