## Words that the browser needs too. Short sentences; the reader is "mo", without "po".
## A name may be a person's, a colour, a seat or the CPU: where it may be the CPU or a colour it stands as
## the predicate ("{ $name } ang ..."), which needs no "si" or "ang" before it.

### The frame of every page
brand = Tulay
skip = Lumaktaw sa nilalaman
nav = Mga pahina
nav-home = Maglaro
nav-rules = Patakaran
nav-you = Ikaw
language = Wika
theme = Maliwanag o madilim
sound = Tunog
close = Isara
cancel = Huwag na
copied = Nakopya

### Colours and people
color = { $color ->
    [red] Pula
   *[blue] Asul
}
you = Ikaw
guest = Bisita
cpu = CPU
cpu-level = CPU, level { $level }
cpu-warm-up = CPU, warm-up
seat-number = Upuan { $seat }
empty-seat = Para sa kaibigan
empty-seat-other = Bakanteng upuan

### Board
board = Board ng Hex, { $size } por { $size }
board-empty = { $cell }, bakante
board-stone = { $cell }, { $color ->
    [red] pula
   *[blue] asul
}
board-whole = Ipakita ang buong board
board-nudge = { $direction ->
    [left] Isang hexagon pakaliwa
    [right] Isang hexagon pakanan
    [up-left] Isang hexagon pataas at pakaliwa
    [up-right] Isang hexagon pataas at pakanan
    [down-left] Isang hexagon pababa at pakaliwa
    [down-right] Isang hexagon pababa at pakanan
    [up] Isang hexagon pataas
   *[down] Isang hexagon pababa
}

### Seats
edges = mga { $color ->
    [red] pulang
   *[blue] asul na
} gilid
your-edges = mga { $color ->
    [red] pulang
   *[blue] asul na
} gilid mo
seat-to-move = titira
seat-your-turn = ikaw na
seat-thinking = nag-iisip
seat-warming = naghahanda
seat-away = wala muna
seat-lost = naputol ang koneksyon
seat-left = umalis, CPU ang tatapos
seat-stand-in = wala muna, CPU ang tumitira
seat-winner = napagdugtong ang gilid
seat-again = gustong maglaro ulit
seat-again-you = gusto mong maglaro ulit
seat-host = host
seconds-left = { $seconds } segundo na lang
score = Iskor ng serye
game-number = Laro { $number }
warm-up-game = Warm-up, hindi kasama sa iskor
watching = { $count } ang nanonood
queue-length = { $count } ang naghihintay ng upuan

### Status line
connecting = Binubuksan ang mesa.
your-turn = Ikaw na ang titira.
their-turn = { $name } na ang titira.
color-turn = { $color ->
    [red] Pula na ang titira.
   *[blue] Asul na ang titira.
}
cpu-thinking = Nag-iisip ang CPU.
cpu-warming = Naghahanda ang CPU. Matatagalan nang kaunti ang unang tira.
cpu-hint = Naghahanap ng pahiwatig ang CPU.
sending = Ipinapadala ang tira mo.
placed = { $name } ang tumira sa { $cell }.
placed-you = Tumira ka sa { $cell }.
placed-for = CPU ang tumira sa { $cell } para kay { $name }.
placed-for-you = CPU ang tumira sa { $cell } para sa iyo.
swapped = { $name } ang nagpalit ng kulay.
swapped-for = CPU ang nagpalit ng kulay para kay { $name }.
swapped-for-you = CPU ang nagpalit ng kulay para sa iyo.
now-color = { $color ->
    [red] Ikaw na ngayon ang Pula.
   *[blue] Ikaw na ngayon ang Asul.
}
timed-out = Naubusan ng oras si { $name }. CPU ang titira sa turnong ito.
timed-out-you = Naubusan ka ng oras. CPU ang titira para sa iyo.
renewed = Nawala sandali ang server. Buo ulit ang oras ng turno.
stand-in = Wala muna si { $name }. CPU ang tumitira para sa kaniya.
stand-in-you = Nawala ka muna. CPU ang tumitira para sa iyo.
went-away = Wala muna si { $name }.
returned = Bumalik na si { $name }.
left = Umalis si { $name }. CPU ang tatapos ng laro.
waiting-for = Hinihintay mo si { $name }. Hindi muna titira ang CPU.
deferred = Hinihintay ng laro si { $name }.
undo-asked = Hinihiling ni { $name } na bawiin ang huling tira.
undo-asked-absence = Hinihiling ni { $name } na bawiin ang mga itinira ng CPU.
undo-asked-you = Humiling kang magbawi. Si { $name } ang magpapasya.
undo-declined = Gustong ituloy ni { $name } ang laro. Walang binawi.
undo-declined-you = Walang binawi.
undone = Nabawi na.
hint-move = Pahiwatig: { $cell }. Tsansang manalo: { $before }% ngayon, { $percent }% kung ito.
hint-swap = Pahiwatig: magpalit ng kulay. Tsansang manalo: { $before }% ngayon, { $percent }% kung ito.
started = Simula na ng laro { $number }. { $name } ang Pula at mauuna.
started-you = Simula na ng laro { $number }. Ikaw ang Pula at mauuna.
abandoned = Narito na ang kaibigan mo. Tapos na ang warm-up.
again-asked = Gustong maglaro ulit ni { $name }.
again-asked-you = Gusto mong maglaro ulit. Si { $name } ang magpapasya.
again-wait = Hinihintay si { $name }.
rules-changed = Nagbago ang patakaran ng grupo.
rules-locked = Host na lang ang puwedeng magbago ng patakaran ng grupo.
rules-open = Puwede nang magbago ng patakaran ng grupo ang sinumang may upuan.
seat-taken = Umupo na si { $name }.
seat-taken-you = Nakaupo ka na.
cpu-seated = Umupo na ang CPU.
seat-vacated = May bakanteng upuan.
exchanged = Nagpalit ng upuan.
queue-joined = Naghihintay ng upuan si { $name }.
queue-joined-you = Naghihintay ka ng upuan.
queue-left = Hindi na naghihintay si { $name }.
host-passed = Si { $name } na ang host.
host-passed-you = Ikaw na ang host.
group-expired = Sarado na ang mesang ito. Nagsasara ang mesa kapag matagal nang walang naglaro dito.
paused = Nakahinto ang laro hanggang may bumalik.
won-you = Napagdugtong mo ang dalawa mong { $color ->
    [red] pulang
   *[blue] asul na
} gilid.
won = { $name } ang nakapagdugtong sa mga { $color ->
    [red] pulang
   *[blue] asul na
} gilid.
won-resigned-you = Panalo ka. { $name } ang sumuko.
won-resigned = { $name } ang panalo. { $other } ang sumuko.
lost-resigned = Sumuko ka. { $name } ang panalo.
won-claimed-you = Panalo ka. Masyadong matagal nawala si { $name }.
won-claimed = { $name } ang panalo. Masyadong matagal nawala si { $other }.
lost-claimed = { $name } ang panalo. Masyadong matagal kang nawala.
cancelled = Hindi natuloy ang laro. Walang dumating, kaya walang nagbago sa rating.
cancelled-you = Hindi natuloy ang laro. Nawala ka bago nakatira ang dalawa.
cancelled-by = Hindi natuloy ang laro. Nawala si { $name } bago nakatira ang dalawa. Walang nagbago sa rating.
moves-made = { $count } tira
away-countdown = Wala muna si { $name }. CPU ang titira para sa kaniya pagkalipas ng { $time }.
away-no-stand-in = Wala muna si { $name }.
watching-now = Nanonood ka
watching-full = May nakaupo na sa dalawang upuan. Nanonood ka

### What was played while you were away
absence = Habang wala ka, may { $count } tira ang CPU para sa iyo: { $cells }.
absence-ask = Hilinging bawiin

### Actions
place-cell = Tumira sa { $cell }
swap-question = Kukunin mo ba ang batong ito, o sasagutin?
swap-take = Kunin ang bato
swap-take-note = Magiging Pula ka.
swap-answer = Sagutin ito
swap-answer-note = Asul ka pa rin. Maglagay ng bato.
resign = Sumuko
resign-question = Susuko ka sa larong ito?
resign-note = { $name } ang mananalo.
resign-note-here = Ang kabilang kulay ang mananalo.
undo = Bawiin
undo-ask = Hilinging bawiin
undo-accept = Pumayag
undo-refuse = Ituloy ang laro
undo-withdraw = Iurong ang hiling
hint = Pahiwatig
wait = Maghintay
claim = Kunin ang panalo
play-on = Ituloy ang laro
play-again = Laro ulit
play-again-starts = Laro ulit, { $name } ang mauuna
play-again-you = Laro ulit, ikaw ang mauuna
play-again-accept = Sige, laro ulit
next-opponent = Susunod na kalaban
review = Balikan ang larong ito
review-short = Balikan
share = Ibahagi
leave = Umalis
leave-question = Aalis ka sa mesang ito?
leave-note-game = CPU ang tatapos ng laro para sa iyo.
leave-note = Mababakante ang upuan mo.
leave-note-early = Hindi na matutuloy ang laro, at walang magbabago sa rating. Kapag inulit-ulit mo ito, magsasara muna ang pila para sa iyo.
queue = Maghintay ng upuan
unqueue = Huwag nang maghintay
warm-up = Kalabanin muna ang CPU
warm-up-short = Warm‑up
exchange = Pagpalitin ang upuan
give-seat = Ibigay ang upuan ni { $name }
give-seat-mine = Ibigay ang upuan mo
give-seat-cpu = Ibigay ang upuan ng CPU
give-seat-me = Kunin ang upuan ni { $name }
sheet = Mesa
sheet-open = Iba pa: mga tira, patakaran, upuan

### Inviting
link-private = Pribadong link
invite = Mag-imbita ng kaibigan
invite-note = Ipadala ang link na ito. Magsisimula ang laro kapag binuksan ito ng kaibigan mo.
invite-watch = Manonood ang magbubukas ng link ngayon.
link = Link sa mesang ito
copy-link = Kopyahin ang link
share-text = Maglaro tayo ng Hex
qr = QR code
qr-note = Itapat dito ang camera.
qr-alt = QR code ng link

### Moves and house rules
moves = Mga tira
no-moves = Wala pang bato.
move-swap = palit
move-resigned = sumuko
house-rules = Patakaran ng grupo
house-rules-next = Patakaran ng grupo sa susunod na laro
rule-size = Board
rule-size-note = Bilang ng hexagon sa bawat gilid. Pang-aral ang maliliit na board.
rule-size-learning = { $size }×{ $size }, pang-aral
rule-size-value = { $size }×{ $size }
rule-swap = Pagpapalit
rule-swap-note = Puwedeng kunin ng pangalawa ang unang bato sa halip na sagutin ito.
rule-alternate = Salitan ang nauuna
rule-alternate-note = Ang isa naman ang mauuna sa susunod na laro.
rule-turn-limit = Oras bawat turno
rule-turn-limit-note = Oras para sa bawat turno. Kapag naubos, CPU ang titira sa turnong iyon.
rule-turn-limit-value = { $seconds ->
    [0] walang takda
   *[other] { $seconds } segundo
}
rule-level = Level ng CPU
rule-level-note = 1 ang para sa unang laro. Bawat level ay mas malakas kaysa sa nauna.
rule-level-value = Level { $level }
rule-lock = Ako lang ang magbabago ng patakaran
rule-locked = Host lang ang puwedeng magbago ng patakaran.
rule-host-limit = Host ang nagtatakda ng oras bawat turno.
on = naka-on
off = naka-off
starter = Mauuna
starter-alternates = salitan
starter-same = hindi nagbabago

### Waiting for a ranked game
ranked-rules = Nakatakdang patakaran
ranked-looking = Naghahanap ng kalaban
ranked-stop = Huwag nang maghintay
ranked-waiting = { $count ->
    [1] Wala pang ibang naghihintay.
   *[other] { $count } ang naghihintay, kasama ka.
}
ranked-found = { $seconds ->
    [0] May kalaban na. Punta na sa mesa.
   *[other] May kalaban na. Pupunta sa mesa sa loob ng { $seconds } segundo.
}
ranked-closed = May ilang laro kang iniwan bago pa nagsimula. Magbubukas ang pila para sa iyo nang { $time }.
ranked-head = Wala roon ang kalaban mo, kaya walang nagbago sa rating. Nasa unahan ka na ulit ng pila.

### Connection
offline = Walang koneksyon. Iyo pa rin ang upuan mo.
offline-sending = Walang koneksyon. Ipapadala ang tira mo pagbalik nito.
try-now = Subukan ngayon
goodbye-replaced = Bukas na ang mesang ito sa ibang tab.
goodbye-use-here = Gamitin dito
in-app = Baka mawala ang upuan mo sa app na ito.
in-app-open = Buksan sa browser
in-app-action = Ituloy sa browser mo
in-app-note = Buksan ang link na ito sa sarili mong browser. Isang beses lang ito gagana, sa loob ng 10 minuto, at ikaw ang magbubukas nito.

### Titles
title-your-turn = Ikaw na
title-table = Mesa
title-waiting = Naghihintay ng kaibigan
title-won = Panalo ka
title-over = Tapos na ang laro

### Finished game
game-heading = Laro ng Hex
game-first = Unang posisyon
game-back = Isang tira pabalik
game-forward = Isang tira pasulong
game-last = Huling posisyon
game-ply = Tira { $ply } ng { $count }
game-start = Ang bakanteng board
game-steps = Isa-isahin ang mga tira
game-keys = Arrow keys para sa bawat tira, Home at End para sa simula at dulo.
game-new = Maglaro
by-cpu = CPU ang tumira
by-time-out = CPU ang tumira nang maubos ang oras
swapped-name = { $name } ang nagpalit ng kulay
resigned-name = { $name } ang sumuko
game-over-line = { $name } ang nakapagdugtong sa mga { $color ->
    [red] pulang
   *[blue] asul na
} gilid.
game-over-resigned = { $name } ang panalo dahil sumuko ang kalaban.
game-over-claimed = { $name } ang panalo dahil nawala ang kalaban.
game-assisted = May ginamit na pahiwatig o pagbawi.
game-meant = Kung manlalarong may rating na { $rating } ang kalaban, { $change } sana ito.

### Pages that speak after a press
you-name-saved = Na-save.
you-link-left = Gagana hanggang { $time }.
you-device-this = Ang device na ito
you-device-other = Ibang device
you-device-made = mula { $date }
you-device-remove = Alisin
you-no-devices = Wala nang natira.
you-nobody = Wala pa. Magiging ikaw ang browser na ito kapag may pangalan, laro o pribadong link ka na.
you-forgotten = Tapos na. Wala nang anumang ikaw rito.
link-done = Ikaw na ang device na ito.
link-missing = Walang code sa link na ito. Buksan ito nang eksakto kung paano mo ito natanggap.
home-pause = Ihinto ang laro
home-play = Patakbuhin ang laro
you-name = Palayaw
you-name-note = Hanggang 24 na karakter sa anumang sulat.
you-name-save = I-save

### This device's board
settings = Sa device na ito
setting-steps = Tumira sa dalawang hakbang
setting-steps-note = Pang-asinta ang unang pindot, pantira ang pangalawa.
setting-bridges = Ipakita ang mga tulay
setting-bridges-note = Parang magkadugtong na ang dalawang bato na may dalawang bakanteng hexagon sa pagitan.
setting-upright = Itayo ang board
setting-upright-note = Iyon ding board, inikot lang.
setting-notify = Abisuhan ako kapag turno ko na
setting-notify-note = Aabisuhan ka ng device mo habang bukas ang pahinang ito at iba ang tinitingnan mo. Hindi makakaabiso ang nakasarang pahina.
setting-notify-denied = Hinaharang ito ng browser. Payagan sa settings nito ang mga abiso ng site na ito.
