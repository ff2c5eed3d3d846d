## The rules page: the reader is "tu"; the words are those of ui.ftl.
## A narrow no-break space stands before ? : ; and inside « ».

### The head of the page

rules-title = Règles de Hex
rules-description = Les règles de Hex en images : mise en place, coups, ponts, règle d’échange, pourquoi jamais de match nul, premières stratégies, une partie commentée.
rules-heading = Comment jouer à Hex
rules-lead = Deux minutes pour apprendre, des années pour en faire le tour. Deux personnes, deux couleurs, un seul but : relier ses deux bords.
rules-contents = Sur cette page

### What Hex is

rules-what = Hex, c’est quoi ?
rules-what-game = Hex est un jeu de plateau pour deux. À tour de rôle, vous posez des pions sur un plateau d’hexagones. Qui relie ses deux bords en premier gagne.
rules-what-luck = Pas de hasard, rien de caché. Et il y a toujours un vainqueur.
rules-what-time = Une partie dure environ dix minutes en { $usual }×{ $usual }, quelques minutes seulement en { $small }×{ $small }.
rules-what-origin = Piet Hein, inventeur et poète danois, a publié le jeu en 1942. Le mathématicien américain John Nash l’a retrouvé de son côté en 1948.

### Setup

rules-setup = Mise en place
rules-setup-who = Une personne est Rouge, l’autre est Bleu. Le trait sur chaque pion pointe vers les bords de sa couleur : on distingue donc les pions même sans les couleurs.
rules-setup-board = Le plateau est un losange de cases hexagonales. Au début, il est vide.
rules-setup-edges = Deux bords opposés sont rouges et appartiennent à Rouge. Les deux autres sont bleus et appartiennent à Bleu.
rules-setup-corners = Une case d’angle touche un bord rouge et un bord bleu. Elle fait partie des deux : un pion posé là touche le bord de sa couleur.
rules-setup-start = Rouge pose le premier pion. À la première partie, la place 1 est Rouge.
rules-setup-alternate = À la partie suivante, l’autre personne est Rouge et commence. Cela peut se désactiver.
rules-board-caption = Les colonnes ont des lettres, les rangées des nombres. Le point est en { $cell }.
rules-board-alt = Un plateau vide en forme de losange, de { $size } cases sur { $size }. Deux bords opposés sont rouges, les deux autres sont bleus. La case { $cell } porte un point.
rules-board-red = Bord rouge
rules-board-blue = Bord bleu

### How to play

rules-play = Déroulement
rules-play-turn = À ton tour
rules-play-turn-place = À ton tour, pose un pion de ta couleur sur n’importe quelle case vide. Puis c’est à l’autre de jouer.
rules-play-turn-pass = On ne passe jamais son tour.
rules-play-turn-stay = Les pions ne bougent jamais et ne sont jamais capturés.
rules-play-touch = Six directions
rules-play-touch-six = À l’intérieur du plateau, une case en touche six autres. Des pions d’une même couleur sur des cases qui se touchent sont reliés et forment une chaîne.
rules-play-touch-wind = Une chaîne peut serpenter et se ramifier à sa guise. Rien ne l’oblige à être droite.
rules-touch-caption = Le pion en { $cell } touche ces six cases.
rules-touch-alt = Un pion rouge en { $cell }. Les six cases qui l’entourent sont numérotées de 1 à 6.

rules-play-bridge = Le pont
rules-play-bridge-shape = Deux pions de ta couleur qui ne se touchent pas, avec deux cases vides entre eux, forment un pont.
rules-play-bridge-answer = Si l’une de ses cases est prise, joue l’autre.
rules-play-bridge-safe = Les deux pions sont donc pour ainsi dire reliés, et tu peux jouer ton coup ailleurs. Cela marche aussi entre un pion et ton propre bord.
rules-play-bridge-watch = Attention quand deux ponts ont une case en commun : un seul pion posé là attaque les deux.
rules-bridge-caption = Les deux cases du pont de { $from } à { $to } sont { $one } et { $other }.
rules-bridge-alt = Des pions rouges en { $from } et { $to }. Les deux cases vides entre eux, { $one } et { $other }, sont marquées.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Essaie
rules-try-task = Tu es Bleu. Tente de couper les ponts de Rouge : pose un pion sur la case de ton choix.
rules-try-answered = Tu as pris { $cell }, une case d’un pont. Rouge joue l’autre, { $answer }, et reste relié.
rules-try-elsewhere = { $cell } ne fait partie d’aucun pont. Rouge a un coup d’avance et joue en { $answer }.
rules-try-won = Rouge a relié les deux bords rouges. Tous les ponts ont tenu.
rules-try-again = Recommencer
rules-try-still = Quelle que soit la case marquée que prend Bleu, Rouge joue l’autre case du même pont. Rouge est donc déjà relié d’un bord à l’autre.
rules-try-alt = Un plateau de { $size } cases sur { $size } avec des pions rouges en { $cells }. Des ponts les relient entre eux et aux deux bords rouges.

### The swap rule

rules-swap = La règle d’échange
rules-swap-why = Le premier pion est un avantage. Avec la règle d’échange, la deuxième personne peut le prendre pour elle. Quand tu commences, choisis donc une ouverture que tu accepterais de céder.
rules-swap-off = La règle d’échange est une règle maison. Elle ne s’applique que si vous l’activez.
rules-swap-step-open = Rouge pose le premier pion.
rules-swap-step-choose = La deuxième personne choisit alors, cette fois seulement : poser un pion bleu, ou échanger.
rules-swap-step-stay = En cas d’échange, le pion reste sur sa case et reste rouge. Ce sont les deux personnes qui échangent leurs couleurs.
rules-swap-step-next = Qui a échangé est maintenant Rouge et possède ce pion. Qui a ouvert est maintenant Bleu et pose le pion suivant.
rules-swap-step-seat = Tu gardes ta place, mais tes bords changent : si tu étais Rouge, tes deux bords sont maintenant les bleus.
rules-swap-once = Plus tard dans la partie, on ne peut plus échanger.
rules-swap-before-caption = Avant : la place 1 est Rouge, la place 2 est Bleu. C’est à la place 2 de jouer.
rules-swap-after-caption = Après l’échange : la place 2 est Rouge, la place 1 est Bleu. C’est à la place 1 de jouer.
rules-swap-before-alt = Un pion rouge en { $cell }. La place 1 est Rouge. Bleu, la place 2, doit jouer.
rules-swap-after-alt = Le même pion rouge en { $cell }. La place 2 est maintenant Rouge. Bleu, maintenant la place 1, doit jouer.

### Winning

rules-win = Gagner
rules-win-join = Tu gagnes dès qu’une chaîne de tes pions relie tes deux bords. Peu importe où elle commence, où elle finit et comment elle serpente.
rules-win-resign = Tu peux abandonner à tout moment. L’autre personne gagne alors.
rules-win-caption = Rouge a gagné : cette chaîne relie les deux bords rouges.
rules-win-alt = Une partie terminée sur un plateau de { $size } cases sur { $size }. Une chaîne rouge relie les deux bords rouges : { $cells }.
rules-draw = Pourquoi il n’y a pas de match nul
rules-draw-wall = Pour bloquer Rouge pour de bon, Bleu a besoin d’une chaîne sans trou en travers de tous les chemins de Rouge. Une telle chaîne va d’un bord bleu à l’autre : Bleu a gagné.
rules-draw-own = Barrer la route à l’autre, c’est donc construire la sienne. Si le plateau est plein, une couleur et une seule a relié ses bords.

### How this site does it: a table of facts, each with a short name

rules-site = Sur ce site
rules-site-players = Qui joue
rules-site-players-text = Deux personnes ont les places. Toutes celles qui ouvrent le lien ensuite regardent et peuvent attendre une place. Tu peux aussi jouer contre le CPU, du niveau { $first } au niveau { $last }, ou à deux sur un même appareil.
rules-site-limit = Temps par coup
rules-site-limit-text = Illimité, sauf si l’hôte en fixe un. Il vaut pour un coup et repart en entier au suivant. S’il s’écoule, le CPU joue ce seul coup pour toi.
rules-site-leave = Si quelqu’un quitte la table
rules-site-leave-text = Qui quitte la table rend sa place, et le CPU termine la partie.
rules-site-away = Si quelqu’un n’est plus là
rules-site-away-text = Sa place lui reste. Le CPU joue en son nom quand le temps du coup est écoulé ou, sans limite de temps, après { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}. Sans limite de temps, l’autre personne peut aussi choisir d’attendre. Dès son retour, la personne reprend la main.
rules-site-pause = Si personne n’est là
rules-site-pause-text = La partie est en pause et attend au moins { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}.
rules-site-undo = Reprendre un coup
rules-site-undo-text = Contre le CPU, quand tu veux. À deux, tu demandes et l’autre décide.
rules-site-draw = Match nul
rules-site-draw-text = Cela n’existe pas. Toute partie de Hex a un vainqueur.
rules-site-ranked = Parties classées
rules-site-ranked-text = Les règles sont fixes : { $size }×{ $size }, échange permis, { $seconds } secondes par coup, et le sort désigne qui a les rouges. Partir avant que les deux aient joué annule la partie ; partir plus tard, c’est abandonner. Ici non plus, pas de match nul.
rules-site-claim = Réclamer la victoire
rules-site-claim-text = Dans une partie classée, à partir du troisième coup que le CPU joue pour quelqu’un, l’adversaire peut réclamer la victoire ou continuer. Si le CPU a joué plus de trois coups pour le gagnant, aucune des deux cotes ne change.
rules-site-source = Origine des règles
rules-site-source-text = Le jeu tel que Piet Hein et John Nash l’ont trouvé. Lors d’un échange, les personnes échangent leurs couleurs et le pion reste où il est.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = Règles maison
rules-house-lead = Ce que vous pouvez convenir avant une partie. En cours de partie, les règles ne changent jamais.
rules-house-name = Règle
rules-house-meaning = Effet
rules-house-default = Par défaut
rules-house-change = Qui la change
rules-house-size = { $usual }×{ $usual } est la taille habituelle. Sur un petit plateau, on apprend comment les pions s’entraident ; sur un grand, il y a de la place pour de longs plans.
rules-house-swap = Le début devient équitable : ouvrir avec un pion trop fort, c’est le céder.
rules-house-alternate = Commencer est un avantage, alors chacun son tour. Sans cette règle, qui a commencé la dernière partie commence aussi la suivante. Un échange n’y change rien.
rules-house-turn-limit = Le temps vaut pour un coup et repart en entier au suivant. Il est le même entre personnes et contre le CPU.
rules-house-level = Pour les parties contre le CPU, et pour celle qui t’échauffe en attendant ton adversaire.
rules-house-seated = Toute personne assise, entre deux parties et jusqu’au premier pion. L’hôte peut la verrouiller.
rules-house-host = L’hôte, entre deux parties et jusqu’au premier pion.

### Terms: a list of words, each with its meaning

rules-terms = Vocabulaire
rules-term-cell = Case
rules-term-cell-text = Un hexagone du plateau. Elle est vide ou porte un pion.
rules-term-edge = Bord
rules-term-edge-text = L’une des quatre limites du plateau. Deux sont rouges, deux sont bleues.
rules-term-chain = Chaîne
rules-term-chain-text = Des pions d’une même couleur qui se touchent de proche en proche.
rules-term-bridge = Pont
rules-term-bridge-text = Deux pions d’une même couleur avec deux cases vides entre eux. Si l’une est prise, on joue l’autre.
rules-term-intrusion = Intrusion
rules-term-intrusion-text = Un pion posé dans un pont ou un gabarit de bord de l’autre couleur. Il rapporte souvent quelque chose ailleurs.
rules-term-swap = Échange
rules-term-swap-text = La réponse au premier pion par laquelle la deuxième personne le prend pour elle : les personnes échangent leurs couleurs.
rules-term-opening = Ouverture
rules-term-opening-text = Le premier pion d’une partie, ou les tout premiers.
rules-term-double-threat = Double menace
rules-term-double-threat-text = Un pion qui crée deux façons de relier. L’autre ne peut en fermer qu’une.
rules-term-template = Gabarit de bord
rules-term-template-text = Un pion proche de son propre bord, avec assez de cases vides autour pour l’atteindre même si l’autre couleur joue en premier. Le plus petit est un pont vers le bord.
rules-term-ladder = Échelle
rules-term-ladder-text = Deux rangées de pions qui courent côte à côte le long d’un bord : une couleur cherche à l’atteindre, l’autre garde juste un pas d’avance. Un pion placé plus loin le long du bord, une échappatoire, laisse passer la première.

### Questions and answers

rules-faq = Questions et réponses
rules-faq-draw = Une partie de Hex peut-elle finir sur un match nul ?
rules-faq-draw-answer = Non. Une couleur relie ses bords, au plus tard quand le plateau est plein.
rules-faq-first = Est-ce un avantage de commencer ?
rules-faq-first-answer = Oui. Avec un jeu parfait, qui commence gagnerait sur un plateau de n’importe quelle taille. Personne ne joue ainsi en { $usual }×{ $usual }, mais l’avantage se fait sentir. C’est pour cela que la règle d’échange existe, et qu’on commence chacun son tour.
rules-faq-size = Quelle taille de plateau choisir ?
rules-faq-size-answer = { $small }×{ $small } pour la toute première partie, { $next }×{ $next } et { $third }×{ $third } pour apprendre, { $usual }×{ $usual } pour une partie normale. { $large }×{ $large } et { $largest }×{ $largest } sont faits pour les parties longues et profondes.
rules-faq-corner = À qui sont les angles ?
rules-faq-corner-answer = Aux deux couleurs. Une case d’angle touche un bord rouge et un bord bleu. Un pion rouge posé là touche le bord rouge, un pion bleu le bord bleu.
rules-faq-swap = Quand faut-il échanger ?
rules-faq-swap-answer = Quand tu aimerais mieux avoir ce pion que d’y répondre. Un pion près du centre est fort : échange. Un pion près du bord est le plus souvent faible : réponds-y.
rules-faq-open = Par où ouvrir ?
rules-faq-open-answer = Sans la règle d’échange, au centre. Avec elle, choisis un pion ni fort ni faible, souvent près du bord, pour que les deux suites te conviennent.
rules-faq-resign = Quand faut-il abandonner ?
rules-faq-resign-answer = Quand tu vois que l’autre est relié par des ponts et des gabarits de bord quoi que tu fasses. C’est courtois, et personne ne t’en voudra de jouer jusqu’au bout pour voir.
rules-faq-cell = Comment lire « { $cell } » ?
rules-faq-cell-answer = La lettre est la colonne, le nombre est la rangée. { $cell } est dans la colonne { $column } et la rangée { $row }, comptées toutes deux depuis l’angle { $corner }.
rules-faq-other-swap = Pourquoi le pion se déplace-t-il à l’échange sur d’autres sites ?
rules-faq-other-swap-answer = Là-bas, les personnes gardent leurs couleurs : le pion passe donc à la case symétrique et change de couleur. Cela revient au même. Ici, le pion reste et les personnes échangent leurs couleurs.

### First strategy: four pieces of advice, each with a heading

rules-strategy = Premières stratégies
rules-strategy-block = Bloquer de loin
rules-strategy-block-text = Un pion collé devant une chaîne se contourne facilement. Place-toi plus loin, là où tu l’arrêtes quel que soit son chemin.
rules-strategy-double = Faire des doubles menaces
rules-strategy-double-text = Le meilleur pion fait deux choses à la fois. S’il y a deux façons de relier, en fermer une laisse l’autre.
rules-strategy-weakest = Chercher le maillon faible
rules-strategy-weakest-text = Ton chemin ne vaut que ce que vaut son maillon le plus faible. Joue d’abord là ; laisse ce qui est sûr, comme un pont, jusqu’à ce qu’on l’attaque.
rules-strategy-centre = Prendre le centre
rules-strategy-centre-text = Depuis le centre, un pion vise tes deux bords et gêne l’autre couleur. Les bords peuvent attendre.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = Une courte partie
rules-game-lead = Rouge commence en { $size }×{ $size }, sans la règle d’échange. Suis la partie sur les images : les nombres sur les pions donnent l’ordre.
rules-game-1 = Une bonne ouverture : près du centre, et reliée à un bord rouge par le pont { $one } et { $other }. Sur les { $cells } cases de ce plateau, { $winning } gagnent en ouverture si Rouge joue ensuite sans faute. Celle-ci en fait partie.
rules-game-2 = Bleu prend le centre et se place devant Rouge.
rules-game-3 = { $near } paraît naturel, mais Bleu répondrait en { $refutation } et gagnerait. D’ici, Rouge est relié à l’autre bord rouge par le pont { $one } et { $other }, et peut relier { $from } et { $to } d’un côté ou de l’autre du pion bleu.
rules-game-4 = Bleu ferme un côté, et se trouve relié à un bord bleu par le pont { $one } et { $other }.
rules-game-5 = Une double menace. { $one } rattacherait { $stone }. { $other } atteindrait le bord rouge sans cela. Bleu ne peut prendre qu’une des deux cases.
rules-game-6 = Bleu prend la première.
rules-game-7 = Rouge prend la seconde. { $cell } atteint le bord par le pont { $one } et { $other }. À partir de là, Rouge est relié quoi que fasse Bleu. À la place de Bleu, beaucoup abandonneraient.
rules-game-8 = Bleu tente l’un des ponts vers le bord.
rules-game-9 = Rouge joue son autre case.
rules-game-10 = Bleu tente l’autre pont.
rules-game-11 = Et Rouge joue encore l’autre case. La chaîne { $cells } relie les deux bords rouges. Rouge gagne.
rules-game-caption = Après le pion { $ply }
rules-game-alt = La position après le pion { $ply }. Rouge : { $red }. Bleu : { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Joue avec tes règles
rules-form-lead = Choisis les règles, puis envoie le lien à un ami. La table aura exactement ces règles.
rules-form-button = Ouvrir une table avec ces règles
rules-form-noscript = Ouvrir une table demande JavaScript. Cette page, non.

### The foot of the page

rules-last-changed = Règles modifiées pour la dernière fois le { $date }.
rules-operator = Ce site est tenu par { $operator }.
rules-reviewed = Règles relues par { $reviewer }.
