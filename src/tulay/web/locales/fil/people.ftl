## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = mga { $rating }
rating-interval = Malamang na nasa pagitan ng { $low } at { $high }.

### A player's page
player-title = { $name }: ranked na Hex
player-description = Rating, rekord at mga ranked na laro ni { $name }, na mapapanood bawat tira.
player-you = Ikaw ito, ayon sa nakikita ng lahat.
player-rating = Rating
player-unrated = Wala pang ranked na laro, kaya wala pang rating.
player-place = Ika-{ $place } sa leaderboard
player-curve = Rating sa paglipas ng panahon
player-curve-note = Ipinapakita ng guhit na malapad kung gaano ito katiyak.
curve-title = Rating ni { $name } sa paglipas ng panahon
curve-description = Mula { $first } noong { $since } hanggang { $last } noong { $until }. Pinakamababa { $low }, pinakamataas { $high }.
player-record = Rekord
player-against = Laban sa
player-record-note = Laban sa CPU, binibilang ang mga laro sa 11×11 at mas malaking board, nang walang pahiwatig at pagbawi.
player-games = Mga ranked na laro
player-after = Rating pagkatapos
player-not-rated = hindi binilang
player-no-games = Wala pang ranked na laro.

### Lists of games
games-ranked = Ranked
games-friend = Kasama ang kaibigan
games-cpu = Laban sa CPU
games-here = Dalawa sa device na ito
games-won = Panalo
games-lost = Talo
games-played = Nalaro
games-day = { $day }
games-game = Laro
games-opponent = Kalaban
games-kind = Uri
games-result = Resulta
games-all = Lahat
games-show = Ipakita
games-title = Mga laro mo
games-lead = Lahat ng larong tinapos mo. Ikaw lang ang nakakakita ng listahang ito.
games-public = Ang pahina mo, ayon sa nakikita ng lahat
games-none = Wala pang natapos na laro. Kapag mayroon na, mapapanood mo ito rito.
games-none-fit = Walang larong tugma. Pumili ng iba sa itaas.
games-newest = Mga pinakabagong laro
games-older = Mga mas lumang laro

### The leaderboard
leaders-title = Leaderboard
leaders-description = Ang pinakamalalakas na manlalaro ng ranked na Hex na tiyak na ang rating, kasama ang mga laro nila.
leaders-lead = Lahat ng tiyak na ang rating, nauuna ang pinakamalakas.
leaders-empty = Wala pang tao rito. Kailangan ng ilang ranked na laro bago matiyak ang rating.
leaders-your-place = Nasa ika-{ $place } na puwesto ka.
leaders-not-yet = Wala ka pa rito: kailangan pa ng mga ranked na laro bago matiyak ang rating mo.
leaders-place = Puwesto
leaders-player = Manlalaro
leaders-games = Mga laro
leaders-higher = Mas mataas na puwesto
leaders-lower = Mas mababang puwesto

### Around them
list-number = { $number }
list-pages = Mga pahina ng listahang ito
you-games = Mga laro mo
you-games-note = Panoorin muli ang bawat larong tinapos mo, at pumili sa mga ito.
you-games-open = Tingnan ang mga laro mo
error-no-such-player = Walang manlalaro sa address na ito. May pahina ang sinumang nakapaglaro na ng ranked na laro.
