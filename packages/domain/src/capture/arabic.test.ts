import { expect, it } from 'vitest'
import { expense, income, readIn, routine, task, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('ar-EG', line, { currency: 'EGP' }))
const DAILY = { unit: 'day' as const, every: 1 }
const monthly = (day: number, date: string) => ({ date, repeat: { unit: 'month' as const, every: 1, day } })

it.each([
  ['إيجار 3500 كل شهر يوم 1', expense('إيجار', 3500, monthly(1, '2026-12-01'))],
  ['إيجار 3500 يوم 5 كل شهر', expense('إيجار', 3500, monthly(5, '2026-12-05'))],
  ['إيجار 3500 يوم 1 من كل شهر', expense('إيجار', 3500, monthly(1, '2026-12-01'))],
  ['إيجار ٣٥٠٠ كل شهر يوم ١', expense('إيجار', 3500, monthly(1, '2026-12-01'))],
  ['كل شهر يوم ٥ إيجار ٣٥٠٠', expense('إيجار', 3500, monthly(5, '2026-12-05'))],
  ['نتفليكس 120 شهريا', expense('نتفليكس', 120, { repeat: { unit: 'month', every: 1 } })],
  ['إيجار 3500 كل شهرين', expense('إيجار', 3500, { repeat: { unit: 'month', every: 2 } })],
  ['دفع الإيجار كل شهر يوم 1', routine('دفع الإيجار', { unit: 'month', every: 1, day: 1 })],
  ['سقي النباتات كل يومين', routine('سقي النباتات', { unit: 'day', every: 2 })],
  ['سقي النباتات كل ٣ أيام', routine('سقي النباتات', { unit: 'day', every: 3 })],
  ['رياضة يوميا', routine('رياضة', DAILY)],
  ['تمرين كل أربع أيام', routine('تمرين', { unit: 'day', every: 4 })],
  ['تمرين سبت واتنين واربع', routine('تمرين', { unit: 'week', every: 1, weekdays: [1, 3, 6] })],
])('reads how often %s repeats', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['غداء 120 مع سامي', expense('غداء مع سامي', 120)],
  ['غداء ١٢٠ مع سامي', expense('غداء مع سامي', 120)],
  ['قهوة 45 في كوستا', expense('قهوة في كوستا', 45)],
  ['هدية 200 لسارة', expense('هدية لسارة', 200)],
  ['فندق 2 ليالي', task('فندق 2 ليالي')],
  ['فطار 4 بيضات', task('فطار 4 بيضات')],
  ['دفعت 120 على الغداء', expense('الغداء', 120)],
  ['استلمت 5000 من سامي', income('سامي', 5000)],
  ['الراتب 9000', income('الراتب', 9000)],
  ['استرجاع من أمازون 300', income('استرجاع من أمازون', 300)],
  ['رجعلي 300 من أمازون', income('أمازون', 300)],
  ['رجعلي القميص', task('رجعلي القميص')],
  ['استلفت من محمد 500', income('استلفت من محمد', 500)],
  ['استلفت 500 من محمد', income('استلفت من محمد', 500)],
])('reads the sum of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['قهوة 45 إمبارح', expense('قهوة', 45, { date: '2026-11-21' })],
  ['قهوة 45 أول امبارح', expense('قهوة', 45, { date: '2026-11-20' })],
  ['قهوة 45 النهارده', expense('قهوة', 45, { date: '2026-11-22' })],
  ['قهوة 45 النهاردة', expense('قهوة', 45, { date: '2026-11-22' })],
  ['قهوة 45 الجمعة الماضية', expense('قهوة', 45, { date: '2026-11-20' })],
  ['قهوة 45 الجمعة اللي فاتت', expense('قهوة', 45, { date: '2026-11-20' })],
  ['طبيب الجمعة الجاية', task('طبيب', '2026-11-27')],
  ['طبيب بكره', task('طبيب', '2026-11-23')],
  ['طبيب بعد بكرة', task('طبيب', '2026-11-24')],
  ['طبيب الأربع', task('طبيب', '2026-11-25')],
  ['طبيب غداً', task('طبيب', '2026-11-23')],
])('reads the day of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['قراءة غدا 10 دقائق', { ...task('قراءة', '2026-11-23'), duration: 10 }],
  ['اجتماع بكرة ٤٥ دقيقة', { ...task('اجتماع', '2026-11-23'), duration: 45 }],
  ['قراءة بكرة لمدة نصف ساعة', { ...task('قراءة', '2026-11-23'), duration: 30 }],
  ['قراءة 10 دقائق كل يوم', { ...routine('قراءة', DAILY), target: { amount: 10, unit: 'دقائق' } }],
  ['الدواء مرتين في اليوم', { ...routine('الدواء', DAILY), target: { amount: 2, unit: 'مرات' } }],
  ['الدواء ٣ مرات في اليوم', { ...routine('الدواء', DAILY), target: { amount: 3, unit: 'مرات' } }],
  ['الدواء تلات مرات يوميا', { ...routine('الدواء', DAILY), target: { amount: 3, unit: 'مرات' } }],
  ['8 أكواب ماء يوميا', { ...routine('ماء', DAILY), target: { amount: 8, unit: 'أكواب' } }],
])('reads how long or how much %s is', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['بنزين ألف', expense('بنزين', 1000)],
  ['إيجار ألفين', expense('إيجار', 2000)],
  ['إيجار ألف ومئتين', expense('إيجار', 1200)],
  ['إيجار 3 آلاف', expense('إيجار', 3000)],
  ['قهوة خمسة جنيه', expense('قهوة', 5)],
  ['تاكسي خمسين', expense('تاكسي', 50)],
  ['تاكسي مئة وخمسين', expense('تاكسي', 150)],
  ['دفعت عشرين جنيه مواصلات', expense('مواصلات', 20)],
  ['مرتب ١٢ ألف', income('مرتب', 12_000)],
  ['مكافأة 500', income('مكافأة', 500)],
  ['قهوة 45 كاش', expense('قهوة', 45)],
  ['قهوة 45 نقدا', expense('قهوة', 45)],
  ['قهوة ميت جنيه', expense('قهوة', 100)],
  ['قهوة خمسة وعشرين جنيه', expense('قهوة', 25)],
  ['تاكسي اتنين وأربعين جنيه', expense('تاكسي', 42)],
  ['تاكسي خمستاشر جنيه', expense('تاكسي', 15)],
  ['جزمة ربعميت جنيه', expense('جزمة', 400)],
  ['إيجار تلات تلاف وخمسمية', expense('إيجار', 3500)],
  ['إيجار خمستلاف', expense('إيجار', 5000)],
  ['إيجار عشر تلاف جنيه', expense('إيجار', 10_000)],
  ['دفعت خمسين للتاكسي', expense('التاكسي', 50)],
  ['فندق تلات ليالي', task('فندق تلات ليالي')],
  ['كتاب ألف ليلة وليلة', task('كتاب ألف ليلة وليلة')],
  ['مكالمة خمسين', task('مكالمة خمسين')],
  ['قهوة 10 ونص', task('قهوة 10 ونص')],
])('reads the words of the sum of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['دكتور بكرة الساعة 10 ونص', '10:30'],
  ['دكتور بكرة 10 ونص', '10:30'],
  ['دكتور بكرة الساعة 5 وربع', '17:15'],
  ['دكتور بكرة الساعة 10 إلا ربع', '09:45'],
])('reads the part of the hour of %s', (line, time) => expect(read(line)).toEqual(task('دكتور', `2026-11-23T${time}`)))

it.each([
  ['ميعاد العربية الثلاثاء الجاي 8 ونص', '2026-11-24T08:30'],
  ['ميعاد العربية الثلاثاء الجاي 8 ونص الصبح', '2026-11-24T08:30'],
  ['ميعاد العربية الخميس 5 إلا ربع', '2026-11-26T16:45'],
  ['ميعاد العربية الجمعة القادمة 5 وربع', '2026-11-27T17:15'],
])('reads the part of the hour beside the day of the week of %s', (line, due) =>
  expect(read(line)).toEqual(task('ميعاد العربية', due)),
)

it.each([
  'ميزانية أكل 4000 شهريا',
  'ميزانية أكل 4000 في الشهر',
  'ميزانية أكل في الشهر 4000',
  'ميزانية أكل 4000 للشهر',
  'ميزانية 4000 للأكل',
])('reads the budget %s', (line) =>
  expect(read(line)).toEqual({ kind: 'budget', title: 'أكل', amount: 4000, repeat: { unit: 'month', every: 1 } }),
)

it('reads an idea as a note', () => expect(read('فكرة: تطبيق جديد')).toEqual({ kind: 'note', title: 'تطبيق جديد' }))

it.each([
  ['قهوة ٣٠ جنيهًا', expense('قهوة', 30)],
  ['قهوة ٣٠ جنيها', expense('قهوة', 30)],
  ['قهوة ٣٠ جنيهات', expense('قهوة', 30)],
  ['دَفَعْتُ ثَلَاثِينَ جُنَيْهًا', expense('دَفَعْتُ', 30)],
  ['قَهْوَة ٣٠ أَمْسِ', expense('قَهْوَة', 30, { date: '2026-11-21' })],
  ['نتفليكس ١٢٠ شهريًّا', expense('نتفليكس', 120, { repeat: { unit: 'month', every: 1 } })],
  ['رياضة يوميًّا', routine('رياضة', DAILY)],
  ['جيم أسبوعيًّا', routine('جيم', { unit: 'week', every: 1 })],
  ['موعد غدًا من الساعة ٣ إلى ٤ مساءً', { ...task('موعد', '2026-11-23T15:00'), duration: 60 }],
])('reads %s without its vowel marks', (line, expected) => expect(read(line)).toEqual(expected))

it('has the parts of a line with their vowel marks', () =>
  expect(readIn('ar-EG', 'قَهْوَة ٣٠ أَمْسِ').parts.map(({ name, text }) => [name, text])).toEqual([
    ['date', 'أَمْسِ'],
    ['amount', '٣٠'],
  ]))

it.each([
  ['مذاكرة من ٤ لـ ٦ العصر', { ...task('مذاكرة', '2026-11-22T16:00'), duration: 120 }],
  ['مذاكرة من ٤ لـ ٦', { ...task('مذاكرة', '2026-11-22T16:00'), duration: 120 }],
  ['مذاكرة بكرة من ٨ لـ ١٠ الصبح', { ...task('مذاكرة', '2026-11-23T08:00'), duration: 120 }],
  ['اجتماع بكرة من ١٠ لـ ٢ الضهر', { ...task('اجتماع', '2026-11-23T10:00'), duration: 240 }],
  ['اجتماع كل جمعة من ٨ لـ ١٠', routine('اجتماع', { unit: 'week', every: 1, weekdays: [5] }, '08:00')],
  ['قراءة بكرة من ٥ لـ ١٠ صفحات', task('قراءة من ٥ لـ ١٠ صفحات', '2026-11-23')],
])('reads from when to when %s is', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['ذكرني ادفع الفاتورة بكرة', 'ادفع الفاتورة'],
  ['ذكّرني أن أدفع الفاتورة بكرة', 'أدفع الفاتورة'],
  ['فكريني بميعاد الدكتور بكرة', 'ميعاد الدكتور'],
])('has no word for the reminder in the title of %s', (line, title) =>
  expect(read(line)).toEqual(task(title, '2026-11-23')),
)

const budget = (title: string, amount: number) => ({ kind: 'budget', title, amount })
const weekly = (...weekdays: number[]) => ({ unit: 'week' as const, every: 1, weekdays })

it.each([
  ['دفعت بالفيزا ١٥٠ بنزين', expense('بنزين', 150)],
  ['غدا ٨٥ جنيه في ماكدونالدز', expense('غدا في ماكدونالدز', 85)],
  ['دفعت ٣ جنيه ونص عيش', expense('عيش', 3.5)],
  ['عيش ٥ جنيه وربع', expense('عيش', 5.25)],
  ['انستاباي ٣٠٠ لأحمد', expense('انستاباي لأحمد', 300)],
  ['تبرع ٢٠٠ لمستشفى ٥٧٣٥٧', expense('تبرع لمستشفى ٥٧٣٥٧', 200)],
  ['اجتماع الاحد الجاي من ٢ ل ٣ ونص', { ...task('اجتماع', '2026-11-29T14:00'), duration: 90 }],
  ['دوا كل ٨ ساعات', { ...routine('دوا', DAILY), target: { amount: 3 } }],
  ['دوا كل ساعتين', { ...routine('دوا', DAILY), target: { amount: 12 } }],
  ['تمارين كل يوم ماعدا الجمعة', routine('تمارين', weekly(1, 2, 3, 4, 6, 7))],
  ['شغل كل يوم إلا الجمعة والسبت', routine('شغل', weekly(1, 2, 3, 4, 7))],
  ['كل جمعة من ٨ لـ ١٠ كورة', routine('كورة', weekly(5), '08:00')],
  [
    'من ٥ لـ ١٠ صفحات قراءة كل يوم',
    { ...routine('من ٥ لـ ١٠ صفحات قراءة', DAILY), target: { amount: 5, unit: 'صفحات' } },
  ],
  ['اوبر ٨٥ رايح الشغل', expense('اوبر رايح الشغل', 85)],
  ['دوا ٩٥ من صيدلية العزبي', expense('دوا من صيدلية العزبي', 95)],
  ['مصاريف المدرسة ٧٥٠٠ على قسطين', expense('مصاريف المدرسة على قسطين', 7500)],
  ['باقة النت ٣٥٠ شهري', expense('باقة النت', 350, { repeat: { unit: 'month', every: 1 } })],
  ['عزومة غدا ٨٥٠ يوم الجمعة اللي فات', expense('عزومة غدا', 850, { date: '2026-11-20' })],
  ['عايز احوش ١٠ الاف للعمرة', { kind: 'goal', title: 'عمرة', amount: 10_000 }],
  ['شغل فريلانس ٤٥٠٠', income('شغل فريلانس', 4500)],
  ['عشا ١٥٠ ليلة امبارح', expense('عشا', 150, { date: '2026-11-21' })],
  ['عشا ١٥٠ ليلة أمس', expense('عشا', 150, { date: '2026-11-21' })],
  ['اشتري لبن الليلادي', task('اشتري لبن', '2026-11-22')],
  ['كاش باك ٥٠', income('كاش باك', 50)],
  ['ميعاد التطعيم بعد اسبوعين', task('ميعاد التطعيم', '2026-12-06')],
  ['خلص العرض لحد الاربع ٤ العصر', task('خلص العرض', '2026-11-25T16:00')],
  ['اتصل بالسباك ضروري', { ...task('اتصل بالسباك'), priority: 1 }],
  ['درس انجليزي تلات وخميس ٦ مساء', routine('درس انجليزي', weekly(2, 4), '18:00')],
  ['اتنين وخمسين جنيه قهوة', expense('قهوة', 52)],
  ['نحوش ١٠٠٠٠ لعيد ميلاد ياسين', { kind: 'goal', title: 'عيد ميلاد ياسين', amount: 10_000 }],
  ['حددلي ميزانية ٥٠٠ للقهوة', { ...budget('قهوة', 500), repeat: { unit: 'month', every: 1 } }],
  ['ميزانية اسبوعية ١٠٠٠', { ...budget('', 1000), all: true, repeat: { unit: 'week', every: 1 } }],
])('reads %s as people write it in Egypt', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['عايز أوفر ٢٠ ألف لشراء لابتوب', 'لابتوب', 20_000],
  ['توفير ٥٠٠٠٠ لعربية جديدة', 'عربية جديدة', 50_000],
  ['هدف توفير ٣٠٠٠٠ للعمرة', 'عمرة', 30_000],
])('reads the goal %s with its digits', (line, title, amount) =>
  expect(read(line)).toEqual({ kind: 'goal', title, amount }),
)

it.each(['الميزانية الكلية لشهر ديسمبر ١٢٠٠٠', 'ميزانية كلية ١٢٠٠٠ لديسمبر'])('reads %s as of one month', (line) =>
  expect(read(line)).toMatchObject({ kind: 'budget', all: true, amount: 12_000, date: '2026-12-01' }),
)
