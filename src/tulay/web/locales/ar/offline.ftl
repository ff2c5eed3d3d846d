## Installed on a device, and without a connection.

app-name = Tulay، لعبة هِكس اللوحية
offline-title = لا اتصال
offline-lead = مقعدك محفوظ. تُفتح هذه الصفحة تلقائيًا حال عودة الاتصال.
