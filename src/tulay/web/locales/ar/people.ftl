## Words of the pages about people: a player, the leaderboard, one's own games. Server only.

### Ratings
rating-known = { $rating }
rating-about = نحو { $rating }
rating-interval = على الأرجح بين { $low } و{ $high }.

### A player's page
player-title = { $name }: هِكس مصنّف
player-description = تصنيف { $name } وسجلّه ومبارياته المصنّفة، للمراجعة نقلةً نقلة.
player-you = هذا أنت كما يراك الجميع.
player-rating = التصنيف
player-unrated = لا مباراة مصنّفة بعد، فلا تصنيف.
player-place = المركز { $place } في قائمة المتصدرين
player-curve = التصنيف عبر الزمن
player-curve-note = يبيّن الشريط مدى دقته.
curve-title = تصنيف { $name } عبر الزمن
curve-description = من { $first } في { $since } إلى { $last } في { $until }. الأدنى { $low }، والأعلى { $high }.
player-record = السجل
player-against = ضد
player-record-note = تُحسب ضد الحاسوب (CPU) المباريات على لوحات 11×11 وأكبر، بلا تلميح ولا تراجع.
player-games = المباريات المصنّفة
player-after = التصنيف بعدها
player-not-rated = لم تُحتسب
player-no-games = لا مباراة مصنّفة بعد.

### Lists of games
games-ranked = مصنّفة
games-friend = مع الأصدقاء
games-cpu = ضد الحاسوب (CPU)
games-here = اثنان على هذا الجهاز
games-won = فوز
games-lost = خسارة
games-played = انتهت
games-day = { $day }
games-game = المباراة
games-opponent = الخصم
games-kind = النوع
games-result = النتيجة
games-all = الكل
games-show = عرض
games-title = مبارياتك
games-lead = كل مباراة لعبتها حتى نهايتها. لا يرى هذه القائمة سواك.
games-public = صفحتك كما يراها الجميع
games-none = لم تنتهِ أي مباراة بعد. حين تنتهي واحدة تجدها هنا لمراجعتها.
games-none-fit = لا مباراة توافق ذلك. اختر غيره أعلاه.
games-newest = أحدث المباريات
games-older = مباريات أقدم

### The leaderboard
leaders-title = المتصدرون
leaders-description = أقوى لاعبي هِكس المصنّف ممن عُرف تصنيفهم جيدًا، مع مبارياتهم للمراجعة.
leaders-lead = كل من عُرف تصنيفه جيدًا، الأقوى أولًا.
leaders-empty = لا أحد هنا بعد. يلزم عدد من المباريات المصنّفة حتى يُعرف التصنيف جيدًا.
leaders-your-place = أنت في المركز { $place }.
leaders-not-yet = لست هنا بعد: يلزم مزيد من المباريات المصنّفة حتى يُعرف تصنيفك جيدًا.
leaders-place = المركز
leaders-player = اللاعب
leaders-games = المباريات
leaders-higher = مراكز أعلى
leaders-lower = مراكز أدنى

### Around them
list-number = { $number }
list-pages = صفحات هذه القائمة
you-games = مبارياتك
you-games-note = راجع كل مباراة لعبتها حتى نهايتها، واختر من بينها.
you-games-open = عرض مبارياتك
error-no-such-player = لا لاعب في هذا العنوان. لمن لعب مباراة مصنّفة صفحة.
