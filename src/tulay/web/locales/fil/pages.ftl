## Words that only the server needs.

noscript = Kailangan ng JavaScript para makapaglaro. I-on ito at i-load ulit ang pahina.
nav-foot = Iba pang pahina

### Home
home-title = Maglaro ng Hex sa browser
home-sentence = Pagdugtungin ang dalawa mong gilid bago ka maunahan.
home-lead = Iisa ang patakaran ng Hex at walang tabla. Makipaglaro sa kaibigan gamit ang link, sa di-kakilala, o sa CPU. Hindi kailangang mag-sign up.
home-description = Maglaro ng board game na Hex sa browser: sa kaibigan gamit ang link, sa di-kakilala para sa rating, sa iisang device, o laban sa CPU. Libre, walang sign-up.
card-alt-site = Maliit na board ng Hex: napagdugtong ng mga pulang bato ang dalawang pulang gilid.
home-friend = Makipaglaro sa kaibigan
home-friend-note = May link kang ipapadala.
home-cpu = Kalabanin ang CPU
home-cpu-note = Magsisimula agad.
home-ranked = Maglaro ng ranked
home-ranked-note = Di-kakilalang halos kasinghusay mo.
home-here = Dalawa sa device na ito
home-here-note = Ipapasa ito tuwing turno.
home-choose = Piliin kung paano maglalaro
home-rules-summary = Patakaran ng grupo
home-how = Paano laruin ang Hex
home-how-1 = Maglagay ng isang bato
home-how-1-note = Salitan kayo. Isang bato sa alinmang bakanteng hexagon. Hindi na ginagalaw at hindi kinakain ang mga bato.
home-how-2 = Pagdugtungin ang mga gilid mo
home-how-2-note = Sa Pula ang dalawang pulang gilid, sa Asul ang dalawang asul. Itinuturo ng guhit sa bawat bato ang daan.
home-how-3 = Laging may mananalo
home-how-3-note = Panalo ang dugtong-dugtong na bato mula gilid hanggang gilid. Tuluyan din nitong hinaharangan ang kabilang kulay, kaya walang tabla kailanman.
home-how-rules = Basahin ang buong patakaran
home-board = Isang maikling larong kusang tumatakbo

### Group
group-title = Mesa
group-description = Buksan ang link at umupo na: pagdugtungin ang dalawa mong gilid bago ka maunahan ng kabilang kulay. Hindi kailangang mag-sign up.
card-alt-group = Ang board ng Hex sa mesang ito.
group-noscript = Mesa ito para sa dalawa. Kailangan ng JavaScript para makapaglaro.

### Finished game
game-title = Laro ng Hex
game-description = Balikan ang larong ito ng Hex, isa-isang tira, hanggang sa huling posisyon.
card-alt-game = Ang huling posisyon ng laro.

### Queue for ranked games
ranked-title = Ranked na laro
ranked-description = Maglaro ng Hex para sa rating laban sa di-kakilalang halos kasinghusay mo: isang pindot, nakatakdang patakaran, walang sign-up.
ranked-lead = Isang pindot lang at may makakalaro kang di-kakilalang halos kasinghusay mo. Magbabago ang rating ninyong dalawa ayon sa resulta.
ranked-name = Pangalan mo
ranked-rating = Rating mo
ranked-find = Humanap ng kalaban
ranked-cpu-note = Level { $level }. Hindi mawawala ang puwesto mo sa pila.
ranked-elsewhere = Sa ibang tab ka na naghihintay.
ranked-here = Dito maghintay
ranked-rule-board = { $size }×{ $size }, may pagpapalit, { $seconds } s bawat turno.
ranked-rule-lot = Pinagbubunutan kung sino ang Pula.
ranked-rule-leave = Kapag may umalis bago nakatira ang dalawa, hindi na tuloy ang laro. Pagsuko na ang pag-alis pagkatapos noon.
ranked-rule-rating = “Mga” ang nakasulat sa rating hangga’t kulang pa ang laro para matiyak ito.

### You
you-title = Ikaw sa site na ito
you-lead = Walang sign-up dito: ang browser na ito ay ikaw. Dito mo mapapalitan ang pangalan mo, madadala ito sa ibang device, o maaalis.
you-link = Pribadong link
you-link-note = Binubuksan nito ang upuan mo sa ibang device o browser. Isang beses lang gagana, sa loob ng 10 minuto. Ikaw na rin ang sinumang magbukas nito.
you-link-make = Gumawa ng pribadong link
you-devices = Mga device
you-devices-note = Lahat ng browser na ikaw dito. Alisin ang hindi mo na ginagamit.
you-forget = Kalimutan ako
you-forget-note = Aalisin ang pangalan mo at lahat ng device mo. Mawawala ang mga upuan mo. Hindi na ito maibabalik.
you-forget-question = Aalisin ang pangalan mo at lahat ng device mo?
you-forget-do = Kalimutan ako

### Private link
link-title = Pribadong link
link-heading = Ikaw ang link na ito
link-note = Magpatuloy sa device na ito, dala ang pangalan at mga upuan mo.
link-adopt = Magpatuloy dito
link-home = Magpatuloy

### Errors
error-title = Wala rito ang hinahanap mo
error-title-language = Wala pa rito ang wikang ito
error-title-closed = Sarado na ang mesang ito
error-title-internal = Hindi iyon natuloy
error-not-found = Walang pahina sa address na ito. Baka may mali sa pagkakasulat, o naputol ito bago nakarating sa iyo.
error-no-such-language = Pumili ng isa sa mga ito para magpatuloy.
error-code-malformed = Hindi ito buong link ng mesa. Buksan ito nang eksakto kung paano mo ito natanggap, o hingin ulit.
error-no-such-group = Walang mesa sa link na ito. Humingi ng bagong link, o ikaw na ang magbukas ng mesa.
error-no-such-game = Walang natapos na laro sa link na ito. Kapag natapos ang larong nilalaro pa, makikita ito rito.
error-expired = Nagsasara ang mesa kapag matagal nang walang naglaro dito. Magbukas ng bago at ipadala ang link nito.
error-wrong-method = Walang maipapadala sa address na ito. Buksan ang mismong pahina para magpatuloy.
error-internal = Nagkaproblema sa panig namin. Ligtas ang mga laro mo.
error-home = Magsimula ng bagong laro
error-again = Subukan ulit
