## Installed on a device, and without a connection.

app-name = Tulay, ang board game na Hex
offline-title = Walang koneksyon
offline-lead = Iyo pa rin ang upuan mo. Kusang magbubukas ang pahinang ito pagbalik ng koneksyon.
