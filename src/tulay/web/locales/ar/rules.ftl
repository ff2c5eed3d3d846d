## The rules page, at /en/rules: for people who have never seen Hex, and for those who look something up.
## Short, friendly, exact sentences; the reader is "you". The board is never described by "top", "left"
## and so on: it can be turned; say "your two red edges". Names of cells, numbers and names of people come
## as variables, so that they keep their direction. The words of the field are in docs/translating.md.

### The head of the page

# Title of the page, in browser tabs and search results; the site's name follows it.
rules-title = قواعد هِكس
# What search engines show under the title; at most about 155 characters.
rules-description = قواعد هِكس بالصور: الإعداد والأدوار والجسور وقاعدة التبديل، ولماذا لا تعادل، ونصائح أولى للخطّة، ولعبة قصيرة مع شرحها.
# The large heading.
rules-heading = كيف تُلعب هِكس
rules-lead = تتعلّمها في دقيقتين وتبقى عميقة سنين. شخصان ولونان وهدف واحد: صِل بين حافتيك.
# Heading of the list of links to the sections below.
rules-contents = في هذه الصفحة

### What Hex is

rules-what = ما هي هِكس
rules-what-game = هِكس لعبة لوحة لشخصين. يتناوبان على وضع الأحجار في لوحة من الخانات السداسية، ويفوز من يصل بين حافتيه أولًا.
rules-what-luck = لا حظّ فيها ولا شيء مخفيّ، ولا بدّ أن يفوز أحدهما.
# How long it takes. The two sizes are numbers of cells along an edge; these two are the usual size and
# the smallest one.
rules-what-time = تستغرق اللعبة نحو عشر دقائق على لوحة { $usual }×{ $usual }، وبضع دقائق فقط على لوحة { $small }×{ $small }.
# Piet Hein and John Nash are people; write their names as usual in your language.
rules-what-origin = نشرها المخترع والشاعر الدنماركي بيت هاين عام 1942، ثم اهتدى إليها عالم الرياضيات الأمريكي جون ناش من جديد عام 1948.

### Setup

rules-setup = الإعداد
rules-setup-who = أحدكما الأحمر والآخر الأزرق. العلامة على كلّ حجر تشير إلى حافتي صاحبه، فتميّز الأحجار حتى من غير الألوان.
rules-setup-board = اللوحة معيّن من خانات سداسية، وتبدأ خالية.
rules-setup-edges = حافتان متقابلتان حمراوان، وهما للأحمر. والأخريان زرقاوان، وهما للأزرق.
rules-setup-corners = خانة الزاوية تقع على حافة حمراء وعلى حافة زرقاء، وهي جزء من كلتيهما: الحجر فيها يلامس الحافة التي من لونه.
rules-setup-start = يضع الأحمر الحجر الأول. وفي اللعبة الأولى يكون الأحمر من في المقعد 1.
rules-setup-alternate = في اللعبة التالية يصير الآخر هو الأحمر ويبدأ. يمكنك إيقاف هذا التناوب.
# Caption of the picture of the empty board. Cell is a name such as c2.
rules-board-caption = للأعمدة حروف وللصفوف أرقام. النقطة على { $cell }.
# What a screen reader says instead of that picture.
rules-board-alt = لوحة خالية { $size } في { $size } على شكل معيّن. حافتان متقابلتان حمراوان والأخريان زرقاوان. على الخانة { $cell } نقطة.
# Written beside the edges in the picture: very short.
rules-board-red = حافة الأحمر
rules-board-blue = حافة الأزرق

### How to play

rules-play = طريقة اللعب
# The headings of the parts of this section.
rules-play-turn = دورك
rules-play-turn-place = في دورك ضع حجرًا واحدًا من لونك في أيّ خانة خالية. ثم يأتي دور الآخر.
rules-play-turn-pass = لا يجوز التخلّي عن الدور.
rules-play-turn-stay = الأحجار لا تتحرّك ولا تؤخذ.
rules-play-touch = ستّة اتجاهات
rules-play-touch-six = في داخل اللوحة تلامس كلّ خانة ستّ خانات. الأحجار التي من لون واحد في خانات متلامسة متّصلة، وتكوّن سلسلة.
rules-play-touch-wind = للسلسلة أن تلتوي وتتفرّع كما تشاء. لا يلزم أن تكون مستقيمة.
# Under the picture of a cell and the six around it, numbered 1 to 6.
rules-touch-caption = الحجر في { $cell } يلامس هذه الخانات الستّ.
rules-touch-alt = حجر أحمر في { $cell }. الخانات الستّ حوله مرقّمة من 1 إلى 6.

# The bridge is the most important shape of Hex, and the name of this site.
rules-play-bridge = الجسر
rules-play-bridge-shape = حجران من لونك لا يتلامسان وبينهما خانتان خاليتان: هذا جسر.
rules-play-bridge-answer = إذا شُغلت إحدى خانتيه فالعب في الأخرى.
rules-play-bridge-safe = فالحجران كأنهما متّصلان، ولك أن تلعب دورك في مكان آخر. ويصحّ هذا أيضًا بين حجر وحافتك.
rules-play-bridge-watch = انتبه حين يشترك جسران في خانة: حجر واحد فيها يهاجمهما معًا.
rules-bridge-caption = خانتا الجسر بين { $from } و{ $to } هما { $one } و{ $other }.
rules-bridge-alt = حجران أحمران في { $from } و{ $to }. الخانتان الخاليتان بينهما، { $one } و{ $other }، عليهما علامة.

### Try a bridge: a small board on which the reader plays Blue and the page answers for Red

rules-try = جرّب بنفسك
rules-try-task = أنت الأزرق. حاول أن تكسر جسور الأحمر: ضع حجرًا في أيّ خانة.
# Said by a screen reader and shown under the board after each stone. Each is one whole sentence.
rules-try-answered = شغلتَ { $cell }، وهي إحدى خانتي جسر. يلعب الأحمر في الأخرى، { $answer }، ويبقى متّصلًا.
rules-try-elsewhere = { $cell } ليست في أيّ جسر. للأحمر دور حرّ، ويلعب في { $answer }.
rules-try-won = وصل الأحمر بين الحافتين الحمراوين. صمدت الجسور كلّها.
# The button that empties the board again.
rules-try-again = البدء من جديد
# Shown in place of the above where scripts are off.
rules-try-still = أيًّا كانت الخانة المعلَّمة التي يشغلها الأزرق، يلعب الأحمر في الخانة الأخرى من الجسر نفسه. فالأحمر متّصل منذ الآن من حافة إلى حافة.
rules-try-alt = لوحة { $size } في { $size } عليها أحجار حمراء في { $cells }. تصل الجسور بعضها ببعض وبالحافتين الحمراوين.

### The swap rule

rules-swap = قاعدة التبديل
rules-swap-why = الحجر الأول مزيّة. وبقاعدة التبديل يستطيع الثاني أن يأخذه لنفسه. فعلى من يفتتح أن يختار افتتاحًا لا يضيره أن يسلّمه.
rules-swap-off = قاعدة التبديل من القواعد المنزلية، وهي غير مفعّلة إلى أن تفعّلها.
# Steps, shown as a numbered list.
rules-swap-step-open = يضع الأحمر الحجر الأول.
rules-swap-step-choose = يختار الثاني الآن، هذه المرة وحدها: أن يضع حجرًا أزرق، أو أن يبدّل اللونين.
rules-swap-step-stay = إن بدّل بقي الحجر في خانته أحمر كما هو، وتبادل الشخصان اللونين.
rules-swap-step-next = من بدّل صار الأحمر وصار ذلك الحجر له. ومن افتتح صار الأزرق، وعليه وضع الحجر التالي.
rules-swap-step-seat = تبقى في مقعدك، لكنّ حافتيك تتغيّران: إن كنت الأحمر فحافتاك الآن هما الزرقاوان.
rules-swap-once = لا تبديل بعد ذلك في اللعبة.
# Two pictures side by side: the same stone before and after. One and two are the people, by seat.
rules-swap-before-caption = قبل التبديل: المقعد 1 هو الأحمر والمقعد 2 هو الأزرق. الدور على المقعد 2.
rules-swap-after-caption = بعد التبديل: المقعد 2 هو الأحمر والمقعد 1 هو الأزرق. الدور على المقعد 1.
rules-swap-before-alt = حجر أحمر واحد في { $cell }. الأحمر هو المقعد 1. الدور على الأزرق، المقعد 2.
rules-swap-after-alt = الحجر الأحمر نفسه في { $cell }. الأحمر الآن هو المقعد 2. الدور على الأزرق، وهو الآن المقعد 1.

### Winning

rules-win = الفوز
rules-win-join = تفوز حالما تصل سلسلة من أحجارك بين حافتيك. لا يهمّ أين تبدأ وأين تنتهي وكيف تلتوي.
rules-win-resign = لك أن تستسلم في أيّ وقت، فيفوز الآخر.
rules-win-caption = فاز الأحمر: هذه السلسلة تصل بين الحافتين الحمراوين.
rules-win-alt = لعبة منتهية على لوحة { $size } في { $size }. سلسلة حمراء تصل بين الحافتين الحمراوين: { $cells }.
rules-draw = لماذا لا تعادل
rules-draw-wall = لكي يسدّ الأزرق الطريق على الأحمر نهائيًا يحتاج إلى سلسلة بلا ثغرة تقطع كلّ طرقه. وسلسلة كهذه تمتدّ من حافة زرقاء إلى الأخرى، وهذا فوز للأزرق.
rules-draw-own = فمن يسدّ طريق خصمه يبني طريقه. وإذا امتلأت اللوحة فواحد منكما بالضبط قد وصل بين حافتيه.

### How this site does it: a table of facts, each with a short name

rules-site = في هذا الموقع
rules-site-players = اللاعبون
rules-site-players-text = المقعدان لشخصين. وكلّ من يفتح الرابط سواهما يتفرّج، وله أن ينتظر مقعدًا. ولك أن تلعب ضدّ الحاسوب ({"\u2068"}CPU{"\u2069"}) في المستويات من { $first } إلى { $last }، أو أن تلعبا اثنين على جهاز واحد.
rules-site-limit = مهلة الدور
rules-site-limit-text = لا مهلة إلا إذا حدّدها المضيف. وهي لكلّ دور، وتعود كاملة في الدور التالي. حين تنتهي يلعب الحاسوب ({"\u2068"}CPU{"\u2069"}) ذلك الدور وحده بدلًا منك.
rules-site-leave = إذا غادر أحد
rules-site-leave-text = من يغادر يترك مقعده، ويكمل الحاسوب ({"\u2068"}CPU{"\u2069"}) اللعبة بدلًا منه.
rules-site-away = إذا كان أحد غير متصل
rules-site-away-text = يبقى مقعده له. يلعب الحاسوب ({"\u2068"}CPU{"\u2069"}) بدلًا منه عند انتهاء مهلة الدور، أو من غير مهلة بعد { $minutes ->
    [zero] لحظات
    [one] دقيقة واحدة
    [two] دقيقتين
    [few] { $minutes } دقائق
    [many] { $minutes } دقيقة
   *[other] { $minutes } دقيقة
}. ومن غير مهلة يمكن للآخر أيضًا أن يختار الانتظار. وحين يعود يعود الدور إليه.
rules-site-pause = إذا لم يبقَ أحد
rules-site-pause-text = تتوقّف اللعبة وتنتظر مدّة لا تقلّ عن { $days ->
    [zero] يوم
    [one] يوم واحد
    [two] يومين
    [few] { $days } أيام
    [many] { $days } يومًا
   *[other] { $days } يوم
}.
rules-site-undo = التراجع
rules-site-undo-text = ضدّ الحاسوب ({"\u2068"}CPU{"\u2069"}) متى شئت. وبين شخصين يطلبه أحدهما ويقرّر الآخر.
rules-site-draw = التعادل
rules-site-draw-text = لا تعادل. لكلّ لعبة هِكس فائز.
rules-site-ranked = المباريات المصنّفة
rules-site-ranked-text = القواعد ثابتة: { $size }×{ $size }، مع قاعدة التبديل، ومهلة كلّ دور { $seconds } ث، وتحدّد القرعة مَن يلعب بالأحمر. مَن يغادر قبل أن يلعب الاثنان يُلغي المباراة، والمغادرة بعد ذلك استسلام. ولا تعادل هنا أيضًا.
rules-site-claim = طلب الفوز
rules-site-claim-text = في مباراة مصنّفة، ابتداءً من الدور الثالث الذي يلعبه الحاسوب ({"\u2068"}CPU{"\u2069"}) بدلًا من أحد، يمكن لخصمه أن يطلب الفوز أو أن يواصل اللعب. وإذا لعب الحاسوب ({"\u2068"}CPU{"\u2069"}) أكثر من ثلاثة أدوار بدلًا من الفائز، فلا يتغيّر تصنيف أيّ منهما.
rules-site-source = مصدر القواعد
rules-site-source-text = اللعبة كما اهتدى إليها بيت هاين وجون ناش. عند التبديل يتبادل الشخصان اللونين ويبقى الحجر مكانه.

### House rules: a table, one row for each. Names and short explanations are those of the form.

rules-house = القواعد المنزلية
rules-house-lead = ما يمكن الاتفاق عليه قبل اللعبة. قواعد اللعبة الجارية لا تتغيّر أبدًا.
rules-house-name = القاعدة
rules-house-meaning = أثرها
rules-house-default = الافتراضي
rules-house-change = من يغيّرها
rules-house-size = { $usual }×{ $usual } هي الحجم المعتاد. على لوحة صغيرة تتعلّم كيف تتعاون الأحجار، وعلى لوحة كبيرة متّسع للخطط الطويلة.
rules-house-swap = تجعل البداية عادلة: من يفتتح بحجر قويّ أكثر مما ينبغي يهديه لخصمه.
rules-house-alternate = في البدء مزيّة، فتتناوبان عليه. وإن أُوقف التناوب بدأ اللعبة التالية من بدأ الأخيرة. والتبديل لا يغيّر شيئًا في ذلك.
rules-house-turn-limit = المهلة لدور واحد، وتعود كاملة في الدور التالي. وهي نفسها بين الناس وضدّ الحاسوب ({"\u2068"}CPU{"\u2069"}).
rules-house-level = للألعاب ضدّ الحاسوب ({"\u2068"}CPU{"\u2069"})، وللعبة الإحماء في انتظار صديقك.
# Who may change a rule, and when.
rules-house-seated = كلّ صاحب مقعد، بين الألعاب وقبل الحجر الأول. وللمضيف أن يقصر تغييرها على نفسه.
rules-house-host = المضيف، بين الألعاب وقبل الحجر الأول.

### Terms: a list of words, each with its meaning

rules-terms = المصطلحات
rules-term-cell = الخانة
rules-term-cell-text = شكل سداسيّ واحد من اللوحة. إمّا خالية وإمّا فيها حجر واحد.
rules-term-edge = الحافة
rules-term-edge-text = واحدة من حافات اللوحة الأربع. اثنتان حمراوان واثنتان زرقاوان.
rules-term-chain = السلسلة
rules-term-chain-text = أحجار من لون واحد يلامس كلّ منها ما يليه.
rules-term-bridge = الجسر
rules-term-bridge-text = حجران من لون واحد بينهما خانتان خاليتان. إذا شُغلت إحداهما فالعب في الأخرى.
rules-term-intrusion = الاقتحام
rules-term-intrusion-text = حجر داخل جسر الخصم أو قالب حافته. كثيرًا ما يكسب شيئًا في مكان آخر.
rules-term-swap = التبديل
rules-term-swap-text = الردّ على الحجر الأول بأخذه: يتبادل الشخصان اللونين.
rules-term-opening = الافتتاح
rules-term-opening-text = الحجر الأول في اللعبة، أو الأحجار القليلة الأولى.
rules-term-double-threat = التهديد المزدوج
rules-term-double-threat-text = حجر واحد يفتح طريقين للاتصال، ولا يستطيع الخصم أن يسدّ إلا واحدًا منهما.
rules-term-template = قالب الحافة
rules-term-template-text = حجر قريب من حافته وحوله من الخانات الخالية ما يكفي ليبلغها ولو لعب الخصم أولًا. وأصغر القوالب جسر إلى الحافة.
rules-term-ladder = السُّلّم
rules-term-ladder-text = صفّان من الأحجار يمتدّان متجاورين على طول حافة: أحدهما يحاول بلوغها، والآخر يسبقه بخطوة دائمًا. وحجر للأول أبعد على طول الحافة، وهو مَخرج السُّلّم، يفتح له الطريق.

### Questions and answers

rules-faq = أسئلة وأجوبة
rules-faq-draw = هل يمكن أن تنتهي لعبة هِكس بالتعادل؟
rules-faq-draw-answer = لا. يصل أحدهما بين حافتيه، وأقصى ما يتأخّر ذلك حين تمتلئ اللوحة.
rules-faq-first = هل في البدء مزيّة؟
rules-faq-first-answer = نعم. لو لُعبت اللعبة بلا أيّ خطأ لفاز من يبدأ، على لوحة من أيّ حجم. لا أحد يلعب هكذا على لوحة { $usual }×{ $usual }، لكنّ المزيّة محسوسة. لهذا وُجدت قاعدة التبديل، ولهذا يُتناوب البدء.
rules-faq-size = أيّ حجم أختار للوحة؟
rules-faq-size-answer = { $small }×{ $small } لأول لعبة لك، و{ $next }×{ $next } و{ $third }×{ $third } للتعلّم، و{ $usual }×{ $usual } للعبة المعتادة. أمّا { $large }×{ $large } و{ $largest }×{ $largest } فلألعاب طويلة وعميقة.
rules-faq-corner = لمن الزوايا؟
rules-faq-corner-answer = للّونين معًا. تقع خانة الزاوية على حافة حمراء وعلى حافة زرقاء. فالحجر الأحمر فيها يلامس الحافة الحمراء، والأزرق يلامس الزرقاء.
rules-faq-swap = متى أبدّل؟
rules-faq-swap-answer = حين تفضّل أن يكون ذلك الحجر لك على أن تردّ عليه. الحجر القريب من الوسط قويّ: بدّل. والحجر عند الطرف ضعيف في الغالب: ردّ عليه.
rules-faq-open = أين أفتتح؟
rules-faq-open-answer = من غير قاعدة التبديل: في الوسط. ومعها اختر حجرًا لا قويًّا ولا ضعيفًا، وكثيرًا ما يكون قرب الطرف، بحيث يرضيك أيّ اللونين صار لك.
rules-faq-resign = متى أستسلم؟
rules-faq-resign-answer = حين ترى أنّ خصمك متّصل بالجسور وقوالب الحافة مهما فعلت. هذا من اللباقة، ولا أحد ينزعج إن واصلت اللعب لترى.
# Cell is the name asked about, column its letter, row its number, corner the name of the first cell.
rules-faq-cell = كيف أقرأ «{ $cell }»؟
rules-faq-cell-answer = الحرف هو العمود والرقم هو الصفّ. تقع { $cell } في العمود { $column } والصفّ { $row }، والعدّ من الزاوية { $corner }.
rules-faq-other-swap = لماذا يتحرّك الحجر عند التبديل في مواقع أخرى؟
rules-faq-other-swap-answer = هناك يحتفظ كلّ شخص بلونه، فيُعكس مكان الحجر كما في المرآة ويتغيّر لونه. والنتيجة واحدة. أمّا هنا فيبقى الحجر ويتبادل الشخصان اللونين.

### First strategy: four pieces of advice, each with a heading

rules-strategy = خطّة أولى
rules-strategy-block = سُدّ الطريق من بعيد
rules-strategy-block-text = الحجر الملاصق لسلسلة من أمامها يسهل الالتفاف حوله. قف أبعد منها، حيث تلقاها أينما اتّجهت.
rules-strategy-double = اصنع تهديدات مزدوجة
rules-strategy-double-text = أفضل الأحجار ما يفعل شيئين معًا. إذا كان للاتصال طريقان وسُدّ أحدهما بقي الآخر.
rules-strategy-weakest = ابحث عن أضعف حلقة
rules-strategy-weakest-text = طريقك في قوة أضعف حلقاته. العب هناك أولًا، واترك ما هو آمن، كالجسر، إلى أن يُهاجَم.
rules-strategy-centre = خذ الوسط
rules-strategy-centre-text = من الوسط يتطلّع الحجر إلى حافتيك كلتيهما ويعترض طريق الخصم. أمّا الطرف فيمكنه الانتظار.

### A short game on 5×5, with comments. Every claim below was checked with the solver.

rules-game = لعبة قصيرة
# Size is the number of cells along an edge.
rules-game-lead = يبدأ الأحمر على لوحة { $size }×{ $size } من غير قاعدة التبديل. تابعها في الصور: الأرقام على الأحجار تدلّ على الترتيب.
# One row for each stone: number, colour and cell are shown before the comment. In the first comment the
# numbers are always 25 and 13.
rules-game-1 = افتتاح جيّد: قريب من الوسط، ومتّصل بحافة حمراء بالجسر { $one } و{ $other }. من أصل { $cells } خانة على هذه اللوحة تفوز { $winning } خانة في الافتتاح إن لم يخطئ الأحمر بعدها، وهذه إحداها.
rules-game-2 = يأخذ الأزرق الوسط ويقف في وجه الأحمر.
rules-game-3 = تبدو { $near } طبيعية، لكنّ الأزرق كان سيردّ في { $refutation } ويفوز. أمّا من هنا فالأحمر متّصل بالحافة الحمراء الأخرى بالجسر { $one } و{ $other }، ويمكنه أن يصل { $from } بـ{ $to } من أيّ جانبي الحجر الأزرق.
rules-game-4 = يسدّ الأزرق أحد الجانبين، وهو متّصل بحافة زرقاء بالجسر { $one } و{ $other }.
rules-game-5 = تهديد مزدوج. { $one } تصل بالحجر في { $stone }. و{ $other } تبلغ الحافة الحمراء وحدها. ولا يستطيع الأزرق أن يشغل إلا واحدة منهما.
rules-game-6 = يشغل الأزرق الأولى.
rules-game-7 = ويشغل الأحمر الثانية. تبلغ { $cell } الحافة بالجسر { $one } و{ $other }. من هنا صار الأحمر متّصلًا مهما فعل الأزرق. وكثيرون يستسلمون هنا لو كانوا مكان الأزرق.
rules-game-8 = يجرّب الأزرق أحد الجسرين إلى الحافة.
rules-game-9 = يلعب الأحمر في خانته الأخرى.
rules-game-10 = يجرّب الأزرق الجسر الآخر.
rules-game-11 = ومرة أخرى يلعب الأحمر في الخانة الأخرى. تصل السلسلة { $cells } بين الحافتين الحمراوين. فاز الأحمر.
# Captions and alternatives of the pictures of this game. Ply is the number of the stone.
rules-game-caption = بعد الحجر { $ply }
rules-game-alt = الوضع بعد الحجر { $ply }. الأحمر: { $red }. الأزرق: { $blue }.

### The form at the end: choose rules, open a table with them

rules-form = العب بقواعدك
rules-form-lead = اختر ثم أرسل الرابط إلى صديق. للطاولة هذه القواعد بعينها.
rules-form-button = فتح طاولة بهذه القواعد تمامًا
rules-form-noscript = فتح الطاولة يحتاج إلى {"\u2068"}JavaScript{"\u2069"}. أمّا قراءة هذه الصفحة فلا.

### The foot of the page

# Date is written out in your language.
rules-last-changed = آخر تغيير في القواعد: { $date }.
# Names of people or organisations.
rules-operator = يدير هذا الموقع { $operator }.
rules-reviewed = راجع القواعد { $reviewer }.
