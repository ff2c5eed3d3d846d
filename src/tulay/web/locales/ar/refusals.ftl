## What is said when something is refused: one sentence for every code.
refusal-cross-origin = جاء ذلك من موقع آخر ولم يُنفَّذ.
refusal-hello-first = فقدت الصفحة موضعها. حمّلها من جديد.
refusal-internal = حدث خطأ عندنا. حاول بعد لحظة.
refusal-message-malformed = تعذّرت قراءة ذلك. حمّل الصفحة من جديد.
refusal-message-too-large = كان ذلك أطول مما يُقبل.
refusal-no-device = فعّل ملفات تعريف الارتباط لهذا الموقع ليبقى مقعدك لك.
refusal-device-banned = لم يعد بإمكان هذا المتصفّح اللعب هنا.
refusal-no-such-game = لا لعبة منتهية في هذا الرابط.
refusal-no-such-language = هذه اللغة غير متوفرة بعد.
refusal-not-found = لا صفحة في هذا العنوان.
refusal-request-malformed = تعذّرت قراءة ذلك. حمّل الصفحة من جديد.
refusal-request-too-slow = استغرق وصول ذلك وقتًا طويلًا. حاول مجددًا.
refusal-too-fast = كان ذلك سريعًا جدًا. انتظر لحظة.
refusal-offline = لا اتصال. حاول بعد لحظة.
refusal-no-group = لا طاولة في هذا الرابط.
refusal-group-expired = هذه الطاولة مغلقة. تُغلق الطاولات حين لا يلعب فيها أحد مدة طويلة.
refusal-no-game = لم تبدأ لعبة بعد.
refusal-game-over = انتهت اللعبة.
refusal-game-running = هذا ممكن قبل الحجر الأول وبين الألعاب.
refusal-stale-game = كان ذلك يخصّ لعبة أخرى.
refusal-not-seated = هذا لأصحاب المقاعد فقط.
refusal-already-seated = لديك مقعد بالفعل.
refusal-seats-taken = المقعدان مشغولان.
refusal-not-queued = أنت لا تنتظر مقعدًا.
refusal-not-waiting = هذا الشخص ليس هنا في انتظار مقعد.
refusal-not-host = هذا للمضيف فقط.
refusal-not-your-turn = ليس هذا دورك.
refusal-stale-turn = انقضى ذلك الدور. لم يُنفَّذ شيء.
refusal-time-over = انتهت مهلة هذا الدور. يلعبه الحاسوب (CPU).
refusal-cell-malformed = ليس هذا اسم خانة.
refusal-cell-off-board = لا خانة كهذه على اللوحة.
refusal-cell-occupied = على هذه الخانة حجر.
refusal-swap-not-allowed = التبديل ممكن ردًّا على الحجر الأول فقط.
refusal-undo-not-possible = لا شيء لك يمكن التراجع عنه.
refusal-undo-already-asked = سبق أن طُلب ذلك.
refusal-no-undo-asked = لم يعد أحد يطلب التراجع.
refusal-hint-not-possible = تلميح واحد لكلّ دور، ضدّ الحاسوب (CPU) فقط.
refusal-rules-locked = قصر المضيف تغيير القواعد المنزلية على نفسه.
refusal-bad-rules = هذه القواعد المنزلية غير متاحة.
refusal-claim-not-possible = لم يلعب الحاسوب (CPU) بدلًا من الآخر مرّات كافية بعد.
refusal-ranked-closed = غادرتَ عدة مباريات قبل أن تبدأ. يُفتح الطابور لك بعد { $seconds } ث.
refusal-nobody-away = الجميع متصلون.
refusal-not-possible-now = هذا غير ممكن الآن.
refusal-no-such-debt = وصل ذلك متأخرًا.
refusal-bad-answer = تعذّرت قراءة ذلك. حمّل الصفحة من جديد.
refusal-cannot-read = تعذّر الوصول إلى الألعاب الآن. حاول بعد لحظة.
refusal-cannot-save = تعذّر حفظ ذلك فلم يُنفَّذ. حاول بعد لحظة.
refusal-command-id-reused = تعذّرت قراءة ذلك. حمّل الصفحة من جديد.
refusal-link-expired = انتهت صلاحية الرابط أو استُخدم. أنشئ رابطًا جديدًا.
refusal-no-such-device = لم يعد ذلك الجهاز هنا.
refusal-no-such-program = هذا البرنامج لا يلعب هنا. اختر خصمًا آخر.
refusal-no-such-person = لم يعد هذا المتصفّح أحدًا هنا. حمّل الصفحة من جديد.
refusal-bad-name = { $reason ->
    [too-long] هذا الاسم أطول من 24 حرفًا.
    [empty] اكتب اسمًا أولًا.
   *[bad-character] في هذا الاسم رمز لا يمكن عرضه.
}
