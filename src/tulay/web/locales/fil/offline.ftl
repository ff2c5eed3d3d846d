## Kapag naka-install, at kapag walang koneksyon.

app-name = Tulay, ang board game na Hex
offline-title = Walang koneksyon
offline-lead = Iyo pa rin ang upuan mo. Kusang magbubukas ang page na ito pagbalik ng koneksyon.
