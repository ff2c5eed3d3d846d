## What is said when something is refused: one sentence for every code.
refusal-cross-origin = Galing iyon sa ibang site kaya hindi ginawa.
refusal-hello-first = Nawala ang pahina sa laro. I-load itong muli.
refusal-internal = Nagkaproblema sa panig namin. Subukan ulit maya-maya.
refusal-message-malformed = Hindi iyon nabasa. I-load ulit ang pahina.
refusal-message-too-large = Masyadong mahaba iyon.
refusal-no-device = I-on ang cookies para sa site na ito upang maging iyo ang upuan mo.
refusal-device-banned = Hindi na puwedeng maglaro dito ang browser na ito.
refusal-no-such-game = Walang natapos na laro sa link na ito.
refusal-no-such-language = Wala pa rito ang wikang ito.
refusal-not-found = Walang pahina sa address na ito.
refusal-request-malformed = Hindi iyon nabasa. I-load ulit ang pahina.
refusal-request-too-slow = Natagalan iyon bago dumating. Subukan ulit.
refusal-too-fast = Napakabilis niyon. Maghintay sandali.
refusal-offline = Walang koneksyon. Subukan ulit maya-maya.
refusal-no-group = Walang mesa sa link na ito.
refusal-group-expired = Sarado na ang mesang ito. Nagsasara ang mesa kapag matagal nang walang naglaro dito.
refusal-no-game = Wala pang nagsisimulang laro.
refusal-game-over = Tapos na ang laro.
refusal-game-running = Puwede lang iyon bago ang unang bato at sa pagitan ng mga laro.
refusal-stale-game = Para sa ibang laro iyon.
refusal-not-seated = May upuan lang ang puwedeng gumawa niyan.
refusal-already-seated = May upuan ka na.
refusal-seats-taken = May nakaupo na sa dalawang upuan.
refusal-not-queued = Hindi ka naghihintay ng upuan.
refusal-not-waiting = Wala rito ang taong iyon para maghintay ng upuan.
refusal-not-host = Host lang ang puwedeng gumawa niyan.
refusal-not-your-turn = Hindi mo pa turno.
refusal-stale-turn = Lumipas na ang turnong iyon. Walang nagbago.
refusal-time-over = Ubos na ang oras ng turnong ito. CPU na ang titira.
refusal-cell-malformed = Hindi iyon pangalan ng hexagon.
refusal-cell-off-board = Walang ganoong hexagon sa board.
refusal-cell-occupied = May bato na sa hexagon na ito.
refusal-swap-not-allowed = Puwede lang magpalit ng kulay bilang sagot sa unang bato.
refusal-undo-not-possible = Wala kang tirang mababawi.
refusal-undo-already-asked = Nahiling na iyon.
refusal-no-undo-asked = Wala nang humihiling na magbawi.
refusal-hint-not-possible = Isang pahiwatig lang bawat turno, kapag CPU ang kalaban.
refusal-rules-locked = Host lang ang pinapayagang magbago ng patakaran ng grupo.
refusal-bad-rules = Wala sa pagpipilian ang patakarang iyon.
refusal-claim-not-possible = Kulang pa ang mga turnong tinira ng CPU para sa kalaban.
refusal-ranked-closed = May ilang laro kang iniwan bago pa nagsimula. Magbubukas ang pila para sa iyo pagkalipas ng { $seconds } segundo.
refusal-nobody-away = Walang umalis.
refusal-not-possible-now = Hindi pa iyon puwede ngayon.
refusal-no-such-debt = Huli na iyon.
refusal-bad-answer = Hindi iyon nabasa. I-load ulit ang pahina.
refusal-cannot-read = Hindi maabot ang mga laro ngayon. Subukan ulit maya-maya.
refusal-cannot-save = Hindi iyon na-save kaya hindi itinuloy. Subukan ulit maya-maya.
refusal-command-id-reused = Hindi iyon nabasa. I-load ulit ang pahina.
refusal-link-expired = Lumipas na o nagamit na ang link. Gumawa ng bago.
refusal-no-such-device = Wala na rito ang device na iyon.
refusal-no-such-program = Hindi naglalaro dito ang program na ito. Pumili ng ibang kalaban.
refusal-no-such-person = Wala nang tao rito ang browser na ito. I-load ulit ang pahina.
refusal-bad-name = { $reason ->
    [too-long] Mahigit 24 na karakter ang pangalang ito.
    [empty] Maglagay muna ng pangalan.
   *[bad-character] May karakter sa pangalang ito na hindi maipapakita.
}
