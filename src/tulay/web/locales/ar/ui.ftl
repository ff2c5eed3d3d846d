## Words that the browser needs too. Short sentences; the reader is "you".

### The frame of every page
brand = Tulay
skip = التخطّي إلى المحتوى
nav = الصفحات
nav-home = اللعب
nav-rules = القواعد
nav-you = أنت
language = اللغة
theme = فاتح أو داكن
sound = الصوت
close = إغلاق
cancel = إلغاء
copied = نُسخ

### Colours and people
color = { $color ->
    [red] الأحمر
   *[blue] الأزرق
}
you = أنت
guest = ضيف
cpu = الحاسوب (CPU)
cpu-level = الحاسوب، المستوى { $level }
cpu-warm-up = الحاسوب، للإحماء
seat-number = المقعد { $seat }
empty-seat = في انتظار صديق
empty-seat-other = مقعد شاغر

### Board
board = لوحة هِكس، { $size } في { $size }
board-empty = { $cell }، خالية
board-stone = { $cell }، { $color ->
    [red] حجر أحمر
   *[blue] حجر أزرق
}
board-whole = عرض اللوحة كاملة
board-nudge = { $direction ->
    [left] خانة إلى اليسار
    [right] خانة إلى اليمين
    [up-left] خانة إلى أعلى اليسار
    [up-right] خانة إلى أعلى اليمين
    [down-left] خانة إلى أسفل اليسار
    [down-right] خانة إلى أسفل اليمين
    [up] خانة إلى الأعلى
   *[down] خانة إلى الأسفل
}

### Seats
edges = { $color ->
    [red] الحافتان الحمراوان
   *[blue] الحافتان الزرقاوان
}
your-edges = { $color ->
    [red] حافتاك الحمراوان
   *[blue] حافتاك الزرقاوان
}
seat-to-move = عليه الدور
seat-your-turn = دورك
seat-thinking = يفكّر
seat-warming = يستعدّ
seat-away = غير متصل
seat-lost = انقطع الاتصال
seat-left = غادر، والحاسوب (CPU) يكمل
seat-stand-in = غير متصل، والحاسوب (CPU) يلعب بدلًا منه
seat-winner = الفائز
seat-again = يريد اللعب مجددًا
seat-again-you = تريد اللعب مجددًا
seat-host = المضيف
seconds-left = { $seconds ->
    [zero] انتهى الوقت
    [one] بقيت ثانية واحدة
    [two] بقيت ثانيتان
    [few] بقيت { $seconds } ثوانٍ
    [many] بقيت { $seconds } ثانية
   *[other] بقيت { $seconds } ثانية
}
score = نتيجة المواجهة
game-number = اللعبة { $number }
warm-up-game = لعبة إحماء، خارج النتيجة
watching = { $count ->
    [zero] لا متفرّجين
    [one] متفرّج واحد
    [two] متفرّجان
    [few] { $count } متفرّجين
    [many] { $count } متفرّجًا
   *[other] { $count } متفرّج
}
queue-length = { $count ->
    [zero] لا أحد ينتظر مقعدًا
    [one] شخص واحد ينتظر مقعدًا
    [two] شخصان ينتظران مقعدًا
    [few] { $count } أشخاص ينتظرون مقعدًا
    [many] { $count } شخصًا ينتظرون مقعدًا
   *[other] { $count } شخص ينتظرون مقعدًا
}

### Status line
connecting = جارٍ فتح الطاولة.
your-turn = دورك.
their-turn = الدور على { $name }.
color-turn = { $color ->
    [red] الدور على الأحمر.
   *[blue] الدور على الأزرق.
}
cpu-thinking = الحاسوب (CPU) يفكّر.
cpu-warming = الحاسوب (CPU) يستعدّ. تحتاج النقلة الأولى إلى لحظات.
cpu-hint = الحاسوب (CPU) يبحث عن تلميح.
sending = جارٍ إرسال نقلتك.
placed = وضع { $name } حجرًا في { $cell }.
placed-you = وضعتَ حجرًا في { $cell }.
placed-for = وضع الحاسوب (CPU) حجرًا في { $cell } بدلًا من { $name }.
placed-for-you = وضع الحاسوب (CPU) حجرًا في { $cell } بدلًا منك.
swapped = بدّل { $name } اللونين.
swapped-for = بدّل الحاسوب (CPU) اللونين بدلًا من { $name }.
swapped-for-you = بدّل الحاسوب (CPU) اللونين بدلًا منك.
now-color = { $color ->
    [red] لونك الآن الأحمر.
   *[blue] لونك الآن الأزرق.
}
timed-out = انتهت مهلة { $name }. يلعب الحاسوب (CPU) هذا الدور.
timed-out-you = انتهت مهلتك. يلعب الحاسوب (CPU) هذا الدور بدلًا منك.
renewed = غاب الخادم لحظة. عادت مهلة الدور كاملة.
stand-in = { $name } غير متصل. يلعب الحاسوب (CPU) بدلًا منه.
stand-in-you = كنت غير متصل. يلعب الحاسوب (CPU) بدلًا منك.
went-away = { $name } غير متصل.
returned = عاد { $name }.
left = غادر { $name }. يكمل الحاسوب (CPU) اللعبة.
waiting-for = أنت تنتظر { $name }. لن يلعب الحاسوب (CPU) بدلًا منه.
deferred = اللعبة تنتظر { $name }.
undo-asked = يطلب { $name } التراجع عن النقلة الأخيرة.
undo-asked-absence = يطلب { $name } التراجع عمّا لعبه الحاسوب (CPU).
undo-asked-you = طلبتَ التراجع. القرار بيد { $name }.
undo-declined = يفضّل { $name } متابعة اللعب. لم يُتراجع عن شيء.
undo-declined-you = لم يُتراجع عن شيء.
undone = تمّ التراجع.
hint-move = تلميح: { $cell }. فرصة الفوز: { $before }% الآن، و{ $percent }% بها.
hint-swap = تلميح: تبديل اللونين. فرصة الفوز: { $before }% الآن، و{ $percent }% به.
started = بدأت اللعبة { $number }. { $name } هو الأحمر ويبدأ.
started-you = بدأت اللعبة { $number }. لونك الأحمر وأنت تبدأ.
abandoned = وصل صديقك. انتهى الإحماء.
again-asked = يريد { $name } اللعب مجددًا.
again-asked-you = تريد اللعب مجددًا. القرار بيد { $name }.
again-wait = في انتظار { $name }.
rules-changed = تغيّرت القواعد المنزلية.
rules-locked = صار تغيير القواعد المنزلية للمضيف وحده.
rules-open = صار لكلّ صاحب مقعد أن يغيّر القواعد المنزلية.
seat-taken = جلس { $name }.
seat-taken-you = جلستَ على مقعد.
cpu-seated = جلس الحاسوب (CPU).
seat-vacated = شغر مقعد.
exchanged = جرى تبادل المقعدين.
queue-joined = { $name } ينتظر مقعدًا.
queue-joined-you = أنت تنتظر مقعدًا.
queue-left = لم يعد { $name } ينتظر.
host-passed = { $name } هو المضيف الآن.
host-passed-you = أنت المضيف الآن.
group-expired = هذه الطاولة مغلقة. تُغلق الطاولات حين لا يلعب فيها أحد مدة طويلة.
paused = اللعبة متوقّفة إلى أن يعود أحد.
won-you = وصلتَ بين حافتيك { $color ->
    [red] الحمراوين
   *[blue] الزرقاوين
}.
won = وصل { $name } بين الحافتين { $color ->
    [red] الحمراوين
   *[blue] الزرقاوين
}.
won-resigned-you = فزتَ. استسلم { $name }.
won-resigned = فاز { $name }. استسلم { $other }.
lost-resigned = استسلمتَ. فاز { $name }.
won-claimed-you = فزتَ. غاب { $name } طويلًا.
won-claimed = فاز { $name }. غاب { $other } طويلًا.
lost-claimed = فاز { $name }. غبتَ طويلًا.
cancelled = أُلغيت المباراة. لم يأتِ أحد، ولا يُحتسب شيء.
cancelled-you = أُلغيت المباراة. لم تكن حاضرًا قبل أن يلعب الاثنان.
cancelled-by = أُلغيت المباراة. لم يكن { $name } حاضرًا قبل أن يلعب الاثنان. لا يُحتسب شيء.
moves-made = { $count ->
    [zero] بلا نقلات
    [one] نقلة واحدة
    [two] نقلتان
    [few] { $count } نقلات
    [many] { $count } نقلة
   *[other] { $count } نقلة
}
away-countdown = { $name } غير متصل. يلعب الحاسوب (CPU) بدلًا منه بعد { $time }.
away-no-stand-in = { $name } غير متصل.
watching-now = أنت تتفرّج
watching-full = المقعدان مشغولان. أنت تتفرّج

### What was played while you were away
absence = في غيابك لعب الحاسوب (CPU) بدلًا منك { $count ->
    [zero] بلا نقلات
    [one] نقلة واحدة
    [two] نقلتين
    [few] { $count } نقلات
    [many] { $count } نقلة
   *[other] { $count } نقلة
}: { $cells }.
absence-ask = طلب التراجع

### Actions
place-cell = وضع في { $cell }
swap-question = أتأخذ هذا الحجر أم تردّ عليه؟
swap-take = أخذ الحجر
swap-take-note = يصير لونك الأحمر.
swap-answer = الردّ عليه
swap-answer-note = يبقى لونك الأزرق. ضع حجرًا.
resign = استسلام
resign-question = الاستسلام في هذه اللعبة؟
resign-note = يفوز { $name } باللعبة.
resign-note-here = يفوز اللون الآخر باللعبة.
undo = تراجع
undo-ask = طلب التراجع
undo-accept = قبول التراجع
undo-refuse = متابعة اللعب
undo-withdraw = سحب الطلب
hint = تلميح
wait = انتظار
claim = طلب الفوز
play-on = متابعة اللعب
play-again = اللعب مجددًا
play-again-starts = اللعب مجددًا، يبدأ { $name }
play-again-you = اللعب مجددًا، تبدأ أنت
play-again-accept = نعم، اللعب مجددًا
next-opponent = الخصم التالي
review = مراجعة هذه اللعبة
review-short = مراجعة
share = مشاركة
leave = مغادرة
leave-question = مغادرة هذه الطاولة؟
leave-note-game = يكمل الحاسوب (CPU) اللعبة بدلًا منك.
leave-note = يصبح مقعدك شاغرًا.
leave-note-early = تُلغى المباراة ولا يُحتسب شيء. إذا تكرّر ذلك، يُغلق الطابور أمامك مدّة.
queue = انتظار مقعد
unqueue = إنهاء الانتظار
warm-up = اللعب ضدّ الحاسوب (CPU) في الأثناء
warm-up-short = إحماء
exchange = تبادل المقعدين
give-seat = إعطاؤه مقعد { $name }
give-seat-mine = إعطاؤه مقعدك
give-seat-cpu = إعطاؤه مقعد الحاسوب (CPU)
give-seat-me = أخذ مقعد { $name }
sheet = الطاولة
sheet-open = المزيد: النقلات والقواعد والمقاعد

### Inviting
link-private = رابط خاص
invite = دعوة صديق
invite-note = أرسل هذا الرابط. تبدأ اللعبة حين يفتحه صديقك.
invite-watch = من يفتح الرابط الآن يتفرّج.
link = رابط هذه الطاولة
copy-link = نسخ الرابط
share-text = العب هِكس معي
qr = رمز QR
qr-note = وجّه الكاميرا نحوه.
qr-alt = رمز QR للرابط

### Moves and house rules
moves = النقلات
no-moves = لا حجر بعد.
move-swap = تبديل
move-resigned = استسلام
house-rules = القواعد المنزلية
house-rules-next = القواعد المنزلية للعبة التالية
rule-size = اللوحة
rule-size-note = عدد الخانات على الحافة الواحدة. اللوحات الصغيرة للتعلّم.
rule-size-learning = { $size }×{ $size }، للتعلّم
rule-size-value = { $size }×{ $size }
rule-swap = قاعدة التبديل
rule-swap-note = للثاني أن يأخذ الحجر الأول بدلًا من الردّ عليه.
rule-alternate = تناوب البدء
rule-alternate-note = يبدأ الآخر اللعبة التالية.
rule-turn-limit = مهلة الدور
rule-turn-limit-note = وقت كلّ دور. حين ينتهي يلعب الحاسوب (CPU) ذلك الدور.
rule-turn-limit-value = { $seconds ->
    [0] بلا مهلة
    [zero] بلا مهلة
    [one] ثانية واحدة
    [two] ثانيتان
    [few] { $seconds } ثوانٍ
    [many] { $seconds } ثانية
   *[other] { $seconds } ثانية
}
rule-level = مستوى الحاسوب
rule-level-note = المستوى 1 لأول لعبة. كلّ مستوى أقوى مما قبله.
rule-level-value = المستوى { $level }
rule-lock = أنا وحدي أغيّر القواعد
rule-locked = تغيير القواعد للمضيف وحده.
rule-host-limit = المضيف يحدّد مهلة الدور.
on = نعم
off = لا
starter = البادئ
starter-alternates = بالتناوب
starter-same = نفسه كلّ مرة

### Waiting for a ranked game
ranked-rules = قواعد ثابتة
ranked-looking = البحث جارٍ عن خصم
ranked-stop = إنهاء الانتظار
ranked-waiting = { $count ->
    [zero] لا أحد ينتظر.
    [one] لا أحد غيرك ينتظر بعد.
    [two] شخصان ينتظران، أنت أحدهما.
    [few] { $count } أشخاص ينتظرون، أنت أحدهم.
    [many] { $count } شخصًا ينتظرون، أنت أحدهم.
   *[other] { $count } شخص ينتظرون، أنت أحدهم.
}
ranked-found = { $seconds ->
    [0] وُجد خصم. إلى الطاولة.
    [zero] وُجد خصم. إلى الطاولة.
    [one] وُجد خصم. إلى الطاولة بعد ثانية واحدة.
    [two] وُجد خصم. إلى الطاولة بعد ثانيتين.
    [few] وُجد خصم. إلى الطاولة بعد { $seconds } ثوانٍ.
    [many] وُجد خصم. إلى الطاولة بعد { $seconds } ثانية.
   *[other] وُجد خصم. إلى الطاولة بعد { $seconds } ثانية.
}
ranked-closed = غادرتَ عدة مباريات قبل أن تبدأ. يُفتح الطابور لك في الساعة { $time }.
ranked-head = لم يكن خصمك حاضرًا، فلا يُحتسب شيء. عدتَ إلى أوّل الطابور.

### Connection
offline = لا اتصال. مقعدك محفوظ.
offline-sending = لا اتصال. تُرسَل نقلتك حال عودته.
try-now = المحاولة الآن
goodbye-replaced = هذه الطاولة مفتوحة الآن في تبويب آخر.
goodbye-use-here = استخدامها هنا
in-app = قد يُضيع هذا التطبيق مقعدك.
in-app-open = فتح في المتصفّح
in-app-action = المتابعة في متصفّحك
in-app-note = افتح هذا الرابط في متصفّحك. يعمل مرة واحدة خلال 10 دقائق، ومن يفتحه يصير أنت.

### Titles
title-your-turn = دورك
title-table = الطاولة
title-waiting = في انتظار صديق
title-won = فزتَ
title-over = انتهت اللعبة

### Finished game
game-heading = لعبة هِكس
game-first = الوضع الأول
game-back = نقلة إلى الخلف
game-forward = نقلة إلى الأمام
game-last = الوضع الأخير
game-ply = النقلة { $ply } من { $count }
game-start = اللوحة الخالية
game-steps = تصفّح اللعبة
game-keys = تصفّح بالأسهم، وبمفتاحي Home و End للبداية والنهاية.
game-new = بدء لعبة
by-cpu = لعبها الحاسوب (CPU)
by-time-out = لعبها الحاسوب (CPU) بعد انتهاء المهلة
swapped-name = بدّل { $name } اللونين
resigned-name = استسلم { $name }
game-over-line = وصل { $name } بين الحافتين { $color ->
    [red] الحمراوين
   *[blue] الزرقاوين
}.
game-over-resigned = فاز { $name } بالاستسلام.
game-over-claimed = فاز { $name } بغياب الخصم.
game-assisted = استُخدم تلميح أو تراجع.
game-meant = لو كان الخصم لاعبًا تصنيفه { $rating } لكانت النتيجة { $change }.

### Pages that speak after a press
you-name-saved = حُفظ.
you-link-left = يعمل حتى { $time }.
you-device-this = هذا الجهاز
you-device-other = جهاز آخر
you-device-made = منذ { $date }
you-device-remove = إزالة
you-no-devices = لم يبقَ جهاز.
you-nobody = لا جهاز بعد. يصير هذا المتصفّح أنت حين تختار اسمًا أو تبدأ لعبة أو تنشئ رابطًا خاصًا.
you-forgotten = تمّ. لم يعد هنا شيء يخصّك.
link-done = صار هذا الجهاز أنت.
link-missing = لا رمز في هذا الرابط. افتحه كما وصلك تمامًا.
home-pause = إيقاف العرض
home-play = تشغيل العرض
you-name = الاسم المستعار
you-name-note = حتى 24 حرفًا بأيّ كتابة.
you-name-save = حفظ

### This device's board
settings = هذا الجهاز
setting-steps = الوضع بخطوتين
setting-steps-note = اللمسة الأولى للتصويب والثانية للوضع.
setting-bridges = إظهار الجسور
setting-bridges-note = حجران بينهما خانتان خاليتان كأنهما متصلان.
setting-upright = عرض اللوحة رأسيًا
setting-upright-note = اللوحة نفسها بعد تدويرها.
setting-notify = نبّهني حين يأتي دوري
setting-notify-note = ينبّهك جهازك ما دامت هذه الصفحة مفتوحة وأنت تنظر إلى غيرها. الصفحة المغلقة لا تنبّهك.
setting-notify-denied = هذا المتصفح يمنع ذلك. اسمح بالإشعارات لهذا الموقع من إعداداته.
