## What is said when something is refused: one sentence for every code.
refusal-cross-origin = That came from another site and was not done.
refusal-hello-first = The page lost its place. Load it again.
refusal-internal = Something went wrong on our side. Try again in a moment.
refusal-message-malformed = That could not be read. Load the page again.
refusal-message-too-large = That was too long.
refusal-no-device = Switch cookies on for this site, so that your seat is yours.
refusal-device-banned = This browser may not play here any more.
refusal-no-such-game = There is no finished game at this link.
refusal-no-such-language = This language is not here yet.
refusal-not-found = There is no page at this address.
refusal-request-malformed = That could not be read. Load the page again.
refusal-request-too-slow = That took too long to arrive. Try again.
refusal-too-fast = That was very fast. Wait a moment.
refusal-offline = No connection. Try again in a moment.
refusal-no-group = There is no table at this link.
refusal-group-expired = This table is closed. Tables close when nobody has played at them for long.
refusal-no-game = No game has begun yet.
refusal-game-over = The game is over.
refusal-game-running = That is possible before the first stone and between games.
refusal-stale-game = That belonged to another game.
refusal-not-seated = Only who has a seat may do that.
refusal-already-seated = You have a seat already.
refusal-seats-taken = Both seats are taken.
refusal-not-queued = You do not wait for a seat.
refusal-not-waiting = This person is not here waiting for a seat.
refusal-not-host = Only the host may do that.
refusal-not-your-turn = It is not your turn.
refusal-stale-turn = The turn had passed. Nothing was done.
refusal-time-over = The time for this turn is over. The CPU plays it.
refusal-cell-malformed = That is not the name of a cell.
refusal-cell-off-board = The board has no such cell.
refusal-cell-occupied = There is a stone on this cell.
refusal-swap-not-allowed = Swapping is possible only as the answer to the first stone.
refusal-undo-not-possible = There is nothing of yours to take back.
refusal-undo-already-asked = That has been asked already.
refusal-no-undo-asked = Nobody asks to take anything back any more.
refusal-hint-not-possible = There is one hint a turn, against the CPU.
refusal-rules-locked = The host has locked the house rules.
refusal-bad-rules = These house rules are not offered.
refusal-claim-not-possible = The CPU has not played often enough for the other one yet.
refusal-ranked-closed = You left several games before they had begun. The queue opens for you in { $seconds } s.
refusal-nobody-away = Nobody is away.
refusal-not-possible-now = That is not possible just now.
refusal-no-such-debt = That came too late.
refusal-bad-answer = That could not be read. Load the page again.
refusal-cannot-read = The games cannot be reached just now. Try again in a moment.
refusal-cannot-save = That could not be kept, so it was not done. Try again in a moment.
refusal-command-id-reused = That could not be read. Load the page again.
refusal-link-expired = The link has expired or was used. Make a new one.
refusal-no-such-device = That device is not there any more.
refusal-no-such-program = This program does not play here. Choose another opponent.
refusal-no-such-person = This browser is nobody here any more. Load the page again.
refusal-bad-name = { $reason ->
    [too-long] This name is longer than 24 characters.
    [empty] Write a name first.
   *[bad-character] This name has a character that cannot be shown.
}
