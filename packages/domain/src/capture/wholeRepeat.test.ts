import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'Take out trash every! 2 days', 'Take out trash', '2026-11-22', { unit: 'day', every: 2 }],
  ['en-US', 'water every! monday', 'water', '2026-11-23', { unit: 'week', every: 1, weekdays: [1] }],
  ['de-DE', 'Filter wechseln jeden! Monat', 'Filter wechseln', '2026-11-22', { unit: 'month', every: 1, day: 22 }],
])('counts a task from the day done as in %s: %s', (locale, line, title, due, rule) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'task', title, due, rule, from: 'done' }),
)

it.each([
  ['Change filter every 3 months from today', 'Change filter', '2026-11-22'],
  ['gym every 3 months from tomorrow', 'gym', '2026-11-23'],
])('reads from which day a task repeats in %s', (line, title, due) =>
  expect(readIn('en-US', line, { byHand: { kind: 'task' } })).toMatchObject({ title, due, rule: { every: 3 } }),
)

it.each([
  ['en-US', 'stand-up every weekday except friday', 'stand-up', [1, 2, 3, 4]],
  ['en-US', 'walk every day except sunday', 'walk', [1, 2, 3, 4, 5, 6]],
  ['en-US', 'walk every day except saturday and sunday 8am', 'walk', [1, 2, 3, 4, 5]],
  ['en-US', 'walk every day except weekends', 'walk', [1, 2, 3, 4, 5]],
  ['en-US', 'walk every day but mondays', 'walk', [2, 3, 4, 5, 6, 7]],
  ['de-DE', 'laufen jeden Tag außer am Samstag und Sonntag', 'laufen', [1, 2, 3, 4, 5]],
  ['fr-FR', 'courir tous les jours sauf le dimanche', 'courir', [1, 2, 3, 4, 5, 6]],
  ['es-ES', 'correr todos los días excepto los domingos', 'correr', [1, 2, 3, 4, 5, 6]],
  ['it-IT', 'correre ogni giorno tranne la domenica', 'correre', [1, 2, 3, 4, 5, 6]],
  ['pt-BR', 'correr todos os dias exceto domingo', 'correr', [1, 2, 3, 4, 5, 6]],
  ['nl-NL', 'lopen elke dag behalve zondag', 'lopen', [1, 2, 3, 4, 5, 6]],
])('leaves days out as in %s: %s', (locale, line, title, weekdays) =>
  expect(readIn(locale, line)).toMatchObject({
    kind: 'routine',
    title,
    repeat: { unit: 'week', every: 1, weekdays },
  }),
)

it.each([
  ['en-US', 'pills every day until dec 15', 'pills', '2026-12-15'],
  ['en-US', 'pills every day 8am until dec 15', 'pills', '2026-12-15'],
  ['en-US', 'until dec 15 pills every day', 'pills', '2026-12-15'],
  ['en-US', 'netflix 9.99 every month until the end of the year', 'netflix', '2026-12-31'],
  ['en-US', 'gym 25/month from dec 1 until jun 1', 'gym', '2027-06-01'],
  ['de-DE', 'Pillen jeden Tag bis 15. Dezember', 'Pillen', '2026-12-15'],
  ['de-DE', 'Pillen jeden Tag bis Jahresende', 'Pillen', '2026-12-31'],
  ['fr-FR', "pilules tous les jours jusqu'au 15 décembre", 'pilules', '2026-12-15'],
  ['es-ES', 'pastillas cada día hasta el 15 de diciembre', 'pastillas', '2026-12-15'],
  ['en-GB', 'netflix 12.99 monthly until march', 'netflix', '2027-03-31'],
  ['en-GB', 'netflix 12.99 every month until december', 'netflix', '2026-12-31'],
  ['en-GB', 'netflix 12.99 monthly through march', 'netflix', '2027-03-31'],
  ['en-GB', 'netflix 12.99 monthly till the end of march', 'netflix', '2027-03-31'],
  ['en-GB', 'rent 900 every month until 1 june 2027', 'rent', '2027-06-01'],
  ['en-GB', 'rent 900 every month until june 2028', 'rent', '2028-06-30'],
  ['en-GB', 'rent 900 monthly until end of 2027', 'rent', '2027-12-31'],
  ['en-GB', 'rent 900 monthly until 2028', 'rent', '2028-01-01'],
  ['en-US', 'gym every monday until march', 'gym', '2027-03-31'],
  ['en-US', 'gym every monday until march 15', 'gym', '2027-03-15'],
  ['de-DE', 'Miete 900 jeden Monat bis März', 'Miete', '2027-03-31'],
  ['de-DE', 'Miete 900 jeden Monat bis Anfang März', 'Miete', '2027-03-01'],
  ['de-DE', 'Miete 900 jeden Monat bis Ende März', 'Miete', '2027-03-31'],
  ['fr-FR', "loyer 900 chaque mois jusqu'en mars", 'loyer', '2027-03-31'],
  ['es-ES', 'alquiler 900 cada mes hasta marzo', 'alquiler', '2027-03-31'],
  ['ar-EG', 'إيجار 6000 كل شهر لحد يونيو', 'إيجار', '2027-06-30'],
  ['ar-EG', 'كل شهر حتى يونيو إيجار 3000', 'إيجار', '2027-06-30'],
  ['ja-JP', '家賃 8万円 毎月 6月まで', '家賃', '2027-06-30'],
  ['ja-JP', '6月まで毎月 家賃 8万円', '家賃', '2027-06-30'],
  ['ja-JP', '12月15日まで毎日薬を飲む', '薬を飲む', '2026-12-15'],
])('reads until when something repeats as in %s: %s', (locale, line, title, until) =>
  expect(readIn(locale, line)).toMatchObject({ title, repeat: { until } }),
)

it('reads the end of a task, which is no due day', () =>
  expect(readIn('en-US', 'todo: pills every day until dec 15')).toMatchObject({
    title: 'pills',
    due: '2026-11-22',
    until: '2026-12-15',
  }))

it.each(['walk every day except christmas', 'read every day until 5pm', 'pills every day until breakfast'])(
  'reads no end and no other days in %s',
  (line) => {
    const { repeat } = readIn('en-US', line)
    expect(repeat).not.toHaveProperty('until')
    expect(repeat).not.toHaveProperty('weekdays')
  },
)

it.each([
  ['Weekly review every sunday 17:00', 'Weekly review', { unit: 'week', weekdays: [7] }],
  ['read the daily news every morning', 'read the daily news', { unit: 'day' }],
  ['Monthly report on the 1st', 'report', { unit: 'month', day: 1 }],
  ['Weekly review', 'review', { unit: 'week' }],
  ['Daily standup at 9am', 'standup', { unit: 'day' }],
  ['vacuum weekly on monday', 'vacuum', { unit: 'week', weekdays: [1] }],
  ['vacuum weekly starting tomorrow', 'vacuum', { unit: 'week' }],
])('takes only the word for how often that belongs to no noun in %s', (line, title, repeat) =>
  expect(readIn('en-US', line)).toMatchObject({ kind: 'routine', title, repeat }),
)

it.each([
  ['en-US', 'Sync daily standup notes tomorrow', task('Sync daily standup notes', '2026-11-23')],
  ['en-US', 'pay monthly bill on friday', task('pay monthly bill', '2026-11-27')],
  ['de-DE', 'Wöchentliche Besprechung morgen vorbereiten', task('Wöchentliche Besprechung vorbereiten', '2026-11-23')],
  ['en-GB', 'weekly shop 45', expense('weekly shop', 45)],
  ['en-GB', 'weekly food shop £45.20', expense('weekly food shop', 45.2)],
  ['en-GB', '45 weekly shop', expense('weekly shop', 45)],
  ['en-US', 'Weekly groceries 80 yesterday', expense('Weekly groceries', 80, { date: '2026-11-21' })],
])(
  'repeats nothing that has its day or is bought, because of a word before a noun as in %s: %s',
  (locale, line, expected) => expect(understood(readIn(locale, line))).toEqual(expected),
)

it('reads how often a task repeats before a word of its title', () =>
  expect(readIn('en-US', 'Yearly check every 2 years')).toMatchObject({
    title: 'Yearly check',
    rule: { unit: 'year', every: 2 },
  }))

it.each([
  ['en-US', 'Weekly review every sunday 17:00 for 4 weeks', 'Weekly review', '2026-12-19'],
  ['en-US', 'call Ann every day for 2 weeks', 'call Ann', '2026-12-05'],
  ['en-US', 'netflix 9.99 monthly for 6 months', 'netflix', '2027-05-21'],
  ['en-US', 'gym every monday starting tomorrow for a month', 'gym', '2026-12-22'],
  ['de-DE', 'Pillen jeden Tag für drei Wochen', 'Pillen', '2026-12-12'],
  ['fr-FR', 'pilules tous les jours pendant 2 semaines', 'pilules', '2026-12-05'],
  ['en-US', 'rent a boat every year for 2 weeks', 'rent a boat for 2 weeks', undefined],
  ['en-US', 'meditate every day for 20 min', 'meditate', undefined],
])('reads for how long something repeats as in %s: %s', (locale, line, title, until) => {
  const { title: found, repeat } = readIn(locale, line)
  expect([found, repeat?.until]).toEqual([title, until])
})

it('begins a task that repeats on the day that the line says', () =>
  expect(readIn('en-US', 'oil change every 6 months starting in march')).toMatchObject({
    kind: 'task',
    title: 'oil change',
    due: '2027-03-01',
    rule: { unit: 'month', every: 6, day: 1 },
  }))

it.each([
  ['en-US', 'no sugar for 30 days', 'no sugar', '2026-12-21'],
  ['en-US', '30 days no sugar', 'no sugar', '2026-12-21'],
  ['en-US', 'no dairy for two weeks', 'no dairy', '2026-12-05'],
  ['en-US', 'without coffee for a month', 'without coffee', '2026-12-21'],
  ['de-DE', 'kein Zucker für 30 Tage', 'kein Zucker', '2026-12-21'],
  ['de-DE', '30 Tage ohne Zucker', 'ohne Zucker', '2026-12-21'],
  ['de-DE', 'kein Alkohol für einen Monat', 'kein Alkohol', '2026-12-21'],
  ['ja-JP', '30日間 禁酒', '禁酒', '2026-12-21'],
  ['ja-JP', '砂糖なし 30日間', '砂糖なし', '2026-12-21'],
  ['ar-EG', 'من غير سكر ٣٠ يوم', 'من غير سكر', '2026-12-21'],
  ['ar-EG', 'بدون قهوة لمدة أسبوع', 'بدون قهوة', '2026-11-28'],
])('reads what is done without for a time as a routine in %s: %s', (locale, line, title, until) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, repeat: { unit: 'day', every: 1, until } }),
)

it.each(['出張 木金', '旅行 土日'])('reads no routine in %s', (line) =>
  expect(readIn('ja-JP', line).kind).not.toBe('routine'),
)

it.each(['no internet 3 days', 'no frills 45 groceries for 2 weeks', 'noodles for 30 days'])(
  'reads no routine in %s',
  (line) => expect(readIn('en-US', line).kind).not.toBe('routine'),
)

it.each([
  ['ja-JP', '資源ごみ 毎月第1・第3水曜日'],
  ['en-US', 'trash every 2nd and 4th tuesday'],
  ['en-US', 'recycling 1st and 3rd monday of every month'],
  ['de-DE', 'Müll jeden 2. und 4. Dienstag'],
])('leaves several weekdays of a month in the title, as no rule repeats so, in %s: %s', (locale, line) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'task', title: line }),
)

it.each([
  ['en-US', 'piano tue/thu', [2, 4]],
  ['en-US', 'sat/sun run', [6, 7]],
  ['en-US', 'gym tue/thu 4:15p', [2, 4], '16:15'],
  ['de-DE', 'Klavier di/do', [2, 4]],
  ['de-DE', 'Yoga Mo/Mi/Fr 17 Uhr', [1, 3, 5], '17:00'],
  ['ja-JP', 'ゴミ出し 火・金', [2, 5]],
  ['ja-JP', '燃えるゴミ 月木', [1, 4]],
  ['ja-JP', '月/水/金 ジム', [1, 3, 5]],
  ['ar-EG', 'تمرين سبت/اتنين', [1, 6]],
])('reads days with a mark between them in %s: %s', (locale, line, weekdays, time?: string) =>
  expect(readIn(locale, line)).toMatchObject({
    kind: 'routine',
    repeat: { unit: 'week', every: 1, weekdays },
    ...(time && { time }),
  }),
)

it.each(['毎月最終日 家計簿', '毎月最後の日 家計簿', '家計簿 毎月最終日'])(
  'reads the last day of each month in %s',
  (line) =>
    expect(readIn('ja-JP', line)).toMatchObject({ title: '家計簿', repeat: { unit: 'month', every: 1, day: 31 } }),
)
