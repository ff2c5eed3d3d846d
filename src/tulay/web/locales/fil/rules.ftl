## The rules page, at /fil/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "ikaw/mo". The board is never described by directions:
## it can be turned; say "dalawa mong pulang gilid".

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = Mga patakaran ng Hex
# What search engines show under the title; at most about 155 characters.
rules-description = Mga patakaran ng Hex na may larawan: simula, turno, tulay, pagpapalit, bakit walang tabla, unang estratehiya, at maikling larong may paliwanag.
# The large heading.
rules-heading = Paano laruin ang Hex
rules-lead = Dalawang minuto lang para matutuhan, pero malalim pa rin kahit ilang taon na. Dalawang tao, dalawang kulay, iisang layunin: pagdugtungin ang dalawa mong gilid.
# Heading of the list of links to the sections below.
rules-contents = Sa pahinang ito

### What Hex is

rules-what = Ano ang Hex
rules-what-game = Board game ang Hex para sa dalawa. Salitan kayong naglalagay ng bato sa board na gawa sa mga hexagon. Panalo ang unang makapagdugtong sa dalawa niyang gilid.
rules-what-luck = Walang suwerte rito at walang nakatago. Laging may isang mananalo sa inyo.
# How long it takes. The two sizes are numbers of cells along an edge.
rules-what-time = Mga sampung minuto ang isang laro sa { $usual }×{ $usual }, at ilang minuto lang sa { $small }×{ $small }.
rules-what-origin = Inilathala ang laro noong 1942 ni Piet Hein, isang imbentor at makatang Danish. Muli itong natuklasan noong 1948 ng Amerikanong matematiko na si John Nash.

### Setup

rules-setup = Bago magsimula
rules-setup-who = Pula ang isa sa inyo, Asul ang isa pa. Nakaturo ang guhit sa bawat bato sa mga gilid ng may-ari nito, kaya makikilala mo ang mga bato kahit hindi sa kulay.
rules-setup-board = Hugis-rombo ang board at gawa sa mga hexagon. Bakante ito sa simula.
rules-setup-edges = Pula ang dalawang magkatapat na gilid at sa Pula ang mga ito. Asul ang dalawa pa at sa Asul ang mga iyon.
rules-setup-corners = Ang hexagon sa sulok ay nasa isang pulang gilid at nasa isang asul na gilid din. Kabilang ito sa dalawa: ang batong ilalagay doon ay dikit sa gilid ng sarili nitong kulay.
rules-setup-start = Pula ang naglalagay ng unang bato. Sa unang laro, Pula ang nasa upuan 1.
rules-setup-alternate = Sa susunod na laro, ang isa naman ang Pula at mauuna. Puwede itong i-off.
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = May titik ang bawat column at may numero ang bawat row. Nasa { $cell } ang tuldok.
# What a screen reader says instead of that picture.
rules-board-alt = Bakanteng board na { $size } por { $size } hexagon, hugis-rombo. Pula ang dalawang magkatapat na gilid, asul ang dalawa pa. May tuldok ang hexagon { $cell }.
# Written beside the edges in the picture: very short.
rules-board-red = Gilid ng Pula
rules-board-blue = Gilid ng Asul

### How to play

rules-play = Paano maglaro
# The headings of the parts of this section.
rules-play-turn = Ang turno mo
rules-play-turn-place = Sa turno mo, maglagay ng isang bato ng kulay mo sa alinmang bakanteng hexagon. Pagkatapos, turno naman ng kalaban.
rules-play-turn-pass = Hindi puwedeng lumaktaw ng turno.
rules-play-turn-stay = Hindi na ginagalaw at hindi kinakain ang mga bato.
rules-play-touch = Anim na direksyon
rules-play-touch-six = Sa loob ng board, may anim na katabi ang bawat hexagon. Kapag magkakulay ang mga bato sa magkatabing hexagon, magkadugtong sila: iyon ang dugtong-dugtong na bato.
rules-play-touch-wind = Puwede itong lumiko at magsanga kahit paano. Hindi kailangang tuwid.
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = Katabi ng batong nasa { $cell } ang anim na hexagon na ito.
rules-touch-alt = Isang pulang bato sa { $cell }. May numerong 1 hanggang 6 ang anim na hexagon sa paligid nito.

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = Ang tulay
rules-play-bridge-shape = Tulay ang tawag sa dalawa mong batong hindi magkatabi pero may dalawang bakanteng hexagon sa pagitan.
rules-play-bridge-answer = Kapag kinuha ang isa sa mga hexagon nito, tumira ka sa isa pa.
rules-play-bridge-safe = Kaya parang magkadugtong na ang dalawang bato, at magagamit mo sa ibang lugar ang turno mo. Ganito rin mula sa isang bato papunta sa sarili mong gilid.
rules-play-bridge-watch = Mag-ingat kung may hexagon na kabilang sa dalawang tulay: isang bato lang doon at sabay nang inaatake ang dalawa.
rules-bridge-caption = { $one } at { $other } ang dalawang hexagon ng tulay mula { $from } hanggang { $to }.
rules-bridge-alt = Mga pulang bato sa { $from } at { $to }. May marka ang dalawang bakanteng hexagon sa pagitan, { $one } at { $other }.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = Subukan mo
rules-try-task = Ikaw ang Asul. Subukang putulin ang mga tulay ng Pula: maglagay ng bato sa alinmang hexagon.
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = Kinuha mo ang { $cell }, isang hexagon ng tulay. Tumira ang Pula sa isa pa, sa { $answer }, kaya magkadugtong pa rin.
rules-try-elsewhere = Wala sa alinmang tulay ang { $cell }. May libreng turno ang Pula at tumira ito sa { $answer }.
rules-try-won = Napagdugtong ng Pula ang dalawang pulang gilid. Walang tulay na naputol.
# The button that empties the board again.
rules-try-again = Umpisahan ulit
# Shown in place of the above where scripts are off.
rules-try-still = Saanmang may markang hexagon tumira ang Asul, titira ang Pula sa isa pang hexagon ng tulay ding iyon. Kaya magkadugtong na ang Pula mula gilid hanggang gilid.
rules-try-alt = Board na { $size } por { $size } hexagon na may mga pulang bato sa { $cells }. Pinagdudugtong sila ng mga tulay, pati sa dalawang pulang gilid.

### The swap rule

rules-swap = Ang patakaran ng pagpapalit
rules-swap-why = Lamang ang may unang bato. Sa patakaran ng pagpapalit, puwedeng kunin ng pangalawa ang batong iyon. Kaya kung ikaw ang mauuna, pumili ng pambungad na handa kang ibigay.
rules-swap-off = Isa ito sa mga patakaran ng grupo. Naka-off ito hangga’t hindi ninyo ino-on.
# Steps, shown as a numbered list.
rules-swap-step-open = Inilalagay ng Pula ang unang bato.
rules-swap-step-choose = Pumipili ang pangalawa, at sa pagkakataong ito lang: maglagay ng asul na bato, o magpalit ng kulay.
rules-swap-step-stay = Kapag nagpalit, hindi aalis ang bato sa hexagon nito at pula pa rin ito. Ang dalawang tao ang nagpapalit ng kulay.
rules-swap-step-next = Ang nagpalit na ang Pula, at kaniya na ang batong iyon. Ang naunang tumira ay Asul na, at siya ang maglalagay ng susunod na bato.
rules-swap-step-seat = Hindi ka lilipat ng upuan, pero mag-iiba ang mga gilid mo: kung Pula ka dati, sa iyo na ang dalawang asul na gilid.
rules-swap-once = Wala nang makapagpapalit pagkatapos nito.
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = Bago: Pula ang upuan 1, Asul ang upuan 2. Turno ng upuan 2.
rules-swap-after-caption = Pagkatapos magpalit: Pula ang upuan 2, Asul ang upuan 1. Turno ng upuan 1.
rules-swap-before-alt = Isang pulang bato sa { $cell }. Upuan 1 ang Pula. Ang Asul, upuan 2, ang titira.
rules-swap-after-alt = Iyon ding pulang bato sa { $cell }. Upuan 2 na ang Pula. Ang Asul, na ngayon ay upuan 1, ang titira.

### Winning

rules-win = Paano manalo
rules-win-join = Panalo ka sa sandaling mapagdugtong ng mga bato mo ang dalawa mong gilid. Hindi mahalaga kung saan ito nagsisimula, saan nagtatapos, at paano lumiliko.
rules-win-resign = Puwede kang sumuko anumang oras. Kalaban mo ang mananalo.
rules-win-caption = Panalo ang Pula: pinagdudugtong ng mga batong ito ang dalawang pulang gilid.
rules-win-alt = Tapos na laro sa board na { $size } por { $size } hexagon. Dugtong-dugtong na pulang bato mula gilid hanggang gilid: { $cells }.
rules-draw = Bakit walang tabla
rules-draw-wall = Para tuluyang maharangan ang Pula, kailangan ng Asul ng dugtong-dugtong na batong walang puwang at sumasara sa lahat ng daan ng Pula. Aabot iyon mula sa isang asul na gilid hanggang sa kabila, at panalo na ang Asul.
rules-draw-own = Kaya habang hinaharangan mo ang daan ng kalaban, nabubuo ang sa iyo. Kapag puno ang board, isa lang sa inyo, at tiyak na isa, ang nakapagdugtong sa mga gilid niya.

### How this site does it: a table of facts, each with a short name

rules-site = Sa site na ito
rules-site-players = Mga manlalaro
rules-site-players-text = Dalawang tao ang may upuan. Manonood ang iba pang magbubukas ng link at puwede silang maghintay ng upuan. Puwede mo ring kalabanin ang CPU mula level { $first } hanggang { $last }, o maglaro kayong dalawa sa iisang device.
rules-site-limit = Oras bawat turno
rules-site-limit-text = Walang takda, maliban kung magtakda ang host. Para ito sa bawat turno at buo ulit sa susunod. Kapag naubos, CPU ang titira para sa iyo sa turnong iyon.
rules-site-leave = Kapag may umalis
rules-site-leave-text = Binibitawan ng umalis ang upuan niya, at CPU ang tatapos ng laro para sa kaniya.
rules-site-away = Kapag may nawala muna
rules-site-away-text = Nakalaan pa rin ang upuan niya. CPU ang titira para sa kaniya pagkaubos ng oras ng turno, o kung walang takdang oras, pagkalipas ng { $minutes } minuto. Kung walang takda, puwede ring piliin ng kalaban na maghintay. Pagbalik niya, kaniya na ulit ang turno.
rules-site-pause = Kapag walang naroon
rules-site-pause-text = Hihinto ang laro at maghihintay nang hindi bababa sa { $days } araw.
rules-site-undo = Pagbawi ng tira
rules-site-undo-text = Kahit kailan mo gusto kapag CPU ang kalaban. Kapag dalawang tao, hihiling ang isa at magpapasya ang isa pa.
rules-site-draw = Tabla
rules-site-draw-text = Wala. May nananalo sa bawat laro ng Hex.
rules-site-ranked = Mga ranked na laro
rules-site-ranked-text = Nakatakda ang mga patakaran: { $size }×{ $size }, may pagpapalit, { $seconds } segundo bawat turno, at pinagbubunutan kung sino ang Pula. Kapag may umalis bago nakatira ang dalawa, hindi na tuloy ang laro; pagsuko na ang pag-alis pagkatapos noon. Wala ring tabla rito.
rules-site-claim = Pagkuha ng panalo
rules-site-claim-text = Sa ranked na laro, mula sa ikatlong turno na tinira ng CPU para sa isang tao, puwedeng kunin ng kalaban ang panalo o magpatuloy. Kapag mahigit tatlong turno ang tinira ng CPU para sa nanalo, walang magbabago sa rating ng dalawa.
rules-site-source = Pinagmulan ng mga patakaran
rules-site-source-text = Ang larong natuklasan nina Piet Hein at John Nash. Sa pagpapalit, ang mga tao ang nagpapalit ng kulay at hindi gumagalaw ang bato.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = Patakaran ng grupo
rules-house-lead = Mga puwede ninyong pagkasunduan bago maglaro. Hindi nagbabago ang patakaran ng larong nagsimula na.
rules-house-name = Patakaran
rules-house-meaning = Ano ang ginagawa nito
rules-house-default = Default
rules-house-change = Sino ang nagbabago
rules-house-size = { $usual }×{ $usual } ang karaniwang laki. Sa maliit na board, natututuhan mo kung paano nagtutulungan ang mga bato; sa malaki, may lugar para sa mahahabang plano.
rules-house-swap = Ginagawa nitong patas ang simula: kapag masyadong malakas ang unang bato, sa kalaban lang ito mapupunta.
rules-house-alternate = Lamang ang nauuna, kaya salitan kayo. Kapag naka-off, ang nauna sa huling laro ang mauuna ulit. Walang epekto rito ang pagpapalit ng kulay.
rules-house-turn-limit = Para sa isang turno ang oras, at buo ulit sa susunod. Pareho ito para sa mga tao at kapag CPU ang kalaban.
rules-house-level = Para sa mga laro laban sa CPU, at sa CPU na kalaban mo habang naghihintay ka ng kaibigan.
# Who may change a rule, and when.
rules-house-seated = Sinumang may upuan, sa pagitan ng mga laro at bago ang unang bato. Puwede itong i-lock ng host.
rules-house-host = Ang host, sa pagitan ng mga laro at bago ang unang bato.

### Terms: a list of words, each with its meaning

rules-terms = Mga salita sa Hex
rules-term-cell = Hexagon
rules-term-cell-text = Isang puwesto sa board. Bakante ito o may isang bato.
rules-term-edge = Gilid
rules-term-edge-text = Isa sa apat na hangganan ng board. Dalawa ang pula, dalawa ang asul.
rules-term-chain = Dugtong-dugtong na bato
rules-term-chain-text = Mga batong magkakulay na sunod-sunod na magkakatabi.
rules-term-bridge = Tulay
rules-term-bridge-text = Dalawang batong magkakulay na may dalawang bakanteng hexagon sa pagitan. Kapag kinuha ang isang hexagon, tumira sa isa pa.
rules-term-intrusion = Pagsingit
rules-term-intrusion-text = Batong inilagay sa loob ng tulay o ng template sa gilid ng kalaban. Madalas na may napapala ito sa ibang lugar.
rules-term-swap = Pagpapalit
rules-term-swap-text = Ang sagot sa unang bato kung saan kinukuha ito ng pangalawa: nagpapalit ng kulay ang dalawang tao.
rules-term-opening = Pambungad
rules-term-opening-text = Ang unang bato ng laro, o ang mga unang bato.
rules-term-double-threat = Dobleng banta
rules-term-double-threat-text = Isang batong gumagawa ng dalawang paraan para makadugtong. Isa lang ang maisasara ng kalaban.
rules-term-template = Template sa gilid
rules-term-template-text = Batong malapit sa sarili nitong gilid at may sapat na bakanteng hexagon sa paligid, kaya abot nito ang gilid kahit kalaban ang maunang tumira. Ang pinakamaliit ay tulay papunta sa gilid.
rules-term-ladder = Hagdan
rules-term-ladder-text = Dalawang hanay ng bato na magkaagapay sa kahabaan ng gilid: gustong abutin ng isa ang gilid, pero laging isang hakbang na nauuna ang kalaban. Makalulusot lang ang una kung may bato siyang nag-aabang sa unahan, ang labasan ng hagdan.

### Questions and answers

rules-faq = Mga tanong at sagot
rules-faq-draw = Puwede bang magtapos sa tabla ang Hex?
rules-faq-draw-answer = Hindi. May isang panig na makapagdudugtong sa mga gilid nito, pinakahuli na kapag puno na ang board.
rules-faq-first = Lamang ba ang nauuna?
rules-faq-first-answer = Oo. Kung walang magkakamali, mananalo ang nauuna anuman ang laki ng board. Walang naglalaro nang ganoon sa { $usual }×{ $usual }, pero ramdam ang lamang. Kaya may patakaran ng pagpapalit, at kaya salitan ang nauuna.
rules-faq-size = Anong laki ng board ang pipiliin ko?
rules-faq-size-answer = { $small }×{ $small } sa una mong laro, { $next }×{ $next } at { $third }×{ $third } para matuto, { $usual }×{ $usual } para sa karaniwang laro. Para sa mahahaba at malalalim na laro ang { $large }×{ $large } at { $largest }×{ $largest }.
rules-faq-corner = Kanino ang mga sulok?
rules-faq-corner-answer = Sa parehong kulay. Ang hexagon sa sulok ay nasa isang pulang gilid at nasa isang asul na gilid din. Dikit sa pulang gilid ang pulang batong ilalagay doon, at sa asul na gilid ang asul na bato.
rules-faq-swap = Kailan ako dapat magpalit?
rules-faq-swap-answer = Kapag mas gusto mong maging iyo ang batong iyon kaysa sagutin ito. Malakas ang batong malapit sa gitna: magpalit. Kadalasang mahina ang batong nasa may gilid: sagutin ito.
rules-faq-open = Saan ako unang titira?
rules-faq-open-answer = Kung walang pagpapalit, sa gitna. Kung mayroon, pumili ng batong hindi malakas at hindi rin mahina, madalas ay malapit sa gilid, para ayos lang sa iyo alinman ang mangyari.
rules-faq-resign = Kailan ako dapat sumuko?
rules-faq-resign-answer = Kapag kita mong nakadugtong na ang kalaban gamit ang mga tulay at template sa gilid, anuman ang gawin mo. Magalang iyon, at wala ring magagalit kung itutuloy mo pa para makita.
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = Paano basahin ang “{ $cell }”?
rules-faq-cell-answer = Column ang titik at row ang numero. Nasa column { $column } at row { $row } ang { $cell }; parehong binibilang mula sa sulok na { $corner }.
rules-faq-other-swap = Bakit lumilipat ang bato sa pagpapalit sa ilang ibang site?
rules-faq-other-swap-answer = Doon, hindi nagpapalit ng kulay ang mga tao, kaya inililipat ang bato sa katapat nitong puwesto na parang sa salamin at iniiba ang kulay. Pareho rin ang kinalalabasan. Dito, hindi gumagalaw ang bato at ang mga tao ang nagpapalit ng kulay.

### First strategy: four pieces of advice, each with a heading

rules-strategy = Unang estratehiya
rules-strategy-block = Humarang mula sa malayo
rules-strategy-block-text = Madaling lampasan ang batong nasa mismong harap ng mga bato ng kalaban. Pumuwesto nang mas malayo, kung saan masasalubong mo ang mga iyon saanman dumaan.
rules-strategy-double = Gumawa ng dobleng banta
rules-strategy-double-text = Dalawa ang silbi ng pinakamagandang bato. Kung may dalawang paraan para makadugtong, isara man ang isa ay may isa pa.
rules-strategy-weakest = Hanapin ang pinakamahinang dugtungan
rules-strategy-weakest-text = Kasintibay lang ng pinakamahinang dugtungan ang daan mo. Doon ka unang tumira; iwan muna ang ligtas na, gaya ng tulay, hanggang sa may umatake rito.
rules-strategy-centre = Kunin ang gitna
rules-strategy-centre-text = Mula sa gitna, abot ng bato ang dalawa mong gilid at nakaharang pa sa kalaban. Makapaghihintay ang mga nasa may gilid.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = Isang maikling laro
# Size is the number of cells along an edge.
rules-game-lead = Pula ang mauuna sa { $size }×{ $size }, walang pagpapalit. Sundan sa mga larawan: nasa bato ang numero ng pagkakasunod-sunod.
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = Magandang pambungad: malapit sa gitna, at nakadugtong sa isang pulang gilid gamit ang tulay na { $one } at { $other }. Sa { $cells } hexagon ng board na ito, { $winning } ang panalong pambungad kung hindi na magkakamali ang Pula. Isa ito sa mga iyon.
rules-game-2 = Kinuha ng Asul ang gitna at humarang sa harap ng Pula.
rules-game-3 = Mukhang natural ang { $near }, pero sasagot ang Asul sa { $refutation } at mananalo. Mula rito, nakadugtong ang Pula sa kabilang pulang gilid gamit ang tulay na { $one } at { $other }, at mapagdudugtong nito ang { $from } at { $to } sa alinmang tabi ng asul na bato.
rules-game-4 = Isinara ng Asul ang isang tabi, at nakadugtong ito sa isang asul na gilid gamit ang tulay na { $one } at { $other }.
rules-game-5 = Dobleng banta. Kung sa { $one } ang susunod, makakadugtong sa { $stone }. Kung sa { $other }, aabot ito nang mag-isa sa pulang gilid. Isa lang ang makukuha ng Asul.
rules-game-6 = Kinuha ng Asul ang una.
rules-game-7 = Kinuha ng Pula ang pangalawa. Abot ng { $cell } ang gilid gamit ang tulay na { $one } at { $other }. Mula rito, nakadugtong na ang Pula anuman ang gawin ng Asul. Marami na ang susuko kung sila ang Asul.
rules-game-8 = Sinubukan ng Asul ang isang tulay papunta sa gilid.
rules-game-9 = Tumira ang Pula sa isa pang hexagon nito.
rules-game-10 = Sinubukan ng Asul ang isa pang tulay.
rules-game-11 = At muling tumira ang Pula sa isa pang hexagon. Pinagdudugtong ng mga batong nasa { $cells } ang dalawang pulang gilid. Panalo ang Pula.
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = Pagkatapos ng bato { $ply }
rules-game-alt = Ang posisyon pagkatapos ng bato { $ply }. Pula: { $red }. Asul: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = Maglaro ayon sa patakaran ninyo
rules-form-lead = Pumili, saka ipadala ang link sa kaibigan. Ganitong-ganito ang magiging patakaran sa mesa.
rules-form-button = Magbukas ng mesang ganito ang patakaran
rules-form-noscript = Kailangan ng JavaScript para magbukas ng mesa. Hindi ito kailangan para mabasa ang pahina.

### The foot of the page

# Date is written out in your language.
rules-last-changed = Huling binago ang mga patakaran noong { $date }.
# Names of people or organisations: they stand after a colon, which needs neither "ni" nor "ng".
rules-operator = Nagpapatakbo ng site na ito: { $operator }.
rules-reviewed = Sumuri sa mga patakaran: { $reviewer }.
