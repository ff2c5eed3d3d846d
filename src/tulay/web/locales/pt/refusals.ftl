## What is said when something is refused: one sentence for every code.
refusal-cross-origin = Isso veio de outro site e não foi feito.
refusal-hello-first = A página se perdeu. Recarregue-a.
refusal-internal = Algo deu errado do nosso lado. Tente de novo daqui a pouco.
refusal-message-malformed = Não foi possível ler isso. Recarregue a página.
refusal-message-too-large = Isso ficou longo demais.
refusal-no-device = Ative os cookies para este site, para que seu lugar seja seu.
refusal-device-banned = Este navegador não pode mais jogar aqui.
refusal-no-such-game = Não há partida terminada neste link.
refusal-no-such-language = Este idioma ainda não está disponível.
refusal-not-found = Não há página neste endereço.
refusal-request-malformed = Não foi possível ler isso. Recarregue a página.
refusal-request-too-slow = Isso demorou demais para chegar. Tente de novo.
refusal-too-fast = Isso foi muito rápido. Espere um momento.
refusal-offline = Sem conexão. Tente de novo daqui a pouco.
refusal-no-group = Não há mesa neste link.
refusal-group-expired = Esta mesa está fechada. As mesas fecham quando ninguém joga nelas há muito tempo.
refusal-no-game = Nenhuma partida começou ainda.
refusal-game-over = A partida acabou.
refusal-game-running = Isso é possível antes da primeira pedra e entre as partidas.
refusal-stale-game = Isso era de outra partida.
refusal-not-seated = Só quem tem lugar pode fazer isso.
refusal-already-seated = Você já tem lugar.
refusal-seats-taken = Os dois lugares estão ocupados.
refusal-not-queued = Você não está esperando lugar.
refusal-not-waiting = Essa pessoa não está aqui esperando lugar.
refusal-not-host = Só o anfitrião pode fazer isso.
refusal-not-your-turn = Não é sua vez.
refusal-stale-turn = A vez já tinha passado. Nada foi feito.
refusal-time-over = O tempo desta jogada acabou. A CPU joga por você.
refusal-cell-malformed = Isso não é nome de casa.
refusal-cell-off-board = O tabuleiro não tem essa casa.
refusal-cell-occupied = Já há uma pedra nesta casa.
refusal-swap-not-allowed = Só dá para trocar as cores em resposta à primeira pedra.
refusal-undo-not-possible = Não há jogada sua para desfazer.
refusal-undo-already-asked = Isso já foi pedido.
refusal-no-undo-asked = Ninguém mais pede para desfazer nada.
refusal-hint-not-possible = Há uma dica por vez de jogar, contra a CPU.
refusal-rules-locked = O anfitrião reservou para si as regras da casa.
refusal-bad-rules = Essas regras da casa não são oferecidas.
refusal-claim-not-possible = A CPU ainda não jogou vezes suficientes pela outra pessoa.
refusal-ranked-closed = Você saiu de várias partidas antes de começarem. A fila se abre para você em { $seconds } s.
refusal-nobody-away = Ninguém está ausente.
refusal-not-possible-now = Isso não é possível agora.
refusal-no-such-debt = Isso chegou tarde demais.
refusal-bad-answer = Não foi possível ler isso. Recarregue a página.
refusal-cannot-read = Não é possível acessar as partidas agora. Tente de novo daqui a pouco.
refusal-cannot-save = Não foi possível guardar isso, então não foi feito. Tente de novo daqui a pouco.
refusal-command-id-reused = Não foi possível ler isso. Recarregue a página.
refusal-link-expired = O link expirou ou já foi usado. Crie um novo.
refusal-no-such-device = Esse aparelho não está mais aqui.
refusal-no-such-program = Esse programa não joga aqui. Escolha outro adversário.
refusal-no-such-person = Este navegador já não é ninguém aqui. Recarregue a página.
refusal-bad-name = { $reason ->
    [too-long] Este nome tem mais de 24 caracteres.
    [empty] Escreva um nome primeiro.
   *[bad-character] Este nome tem um caractere que não pode ser mostrado.
}
