## Installed on a device, and without a connection.

app-name = Tulay, o jogo de tabuleiro Hex
offline-title = Sem conexão
offline-lead = Seu lugar está guardado. Esta página abre sozinha assim que a conexão voltar.
