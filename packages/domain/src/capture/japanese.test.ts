import { expect, it } from 'vitest'
import { expense, income, readIn, routine, task, understood } from './testing/lines.ts'

const read = (line: string) => understood(readIn('ja-JP', line, { decimals: 0, currency: 'JPY' }))
const daily = (title: string, amount: number, unit: string) => ({
  ...routine(title, { unit: 'day', every: 1 }),
  target: { amount, unit },
})

it.each([
  ['給料 25万円', income('給料', 250_000)],
  ['給料２５万円', income('給料', 250_000)],
  ['ボーナス 50万', income('ボーナス', 500_000)],
  ['ボーナス 50万円 昨日', income('ボーナス', 500_000, { date: '2026-11-21' })],
  ['家賃 8万5千円', expense('家賃', 85_000)],
  ['１２月３日 プレゼント ３０００円', expense('プレゼント', 3000, { date: '2026-12-03' })],
  ['家賃8万5000円', expense('家賃', 85_000)],
  ['家賃 8.5万円', expense('家賃', 85_000)],
  ['3千円 ランチ', expense('ランチ', 3000)],
  ['車 1億2000万円', expense('車', 120_000_000)],
  ['土地 1億円', expense('土地', 100_000_000)],
  ['五千円', expense('', 5000)],
  ['千二百円 ランチ', expense('ランチ', 1200)],
  ['家賃 八万五千円', expense('家賃', 85_000)],
  ['ボーナス 十五万円', income('ボーナス', 150_000)],
  ['百円ショップ 500円', expense('百円ショップ', 500)],
])('reads the words for zeros of the amount in %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['3千人が来る', task],
  ['1万歩歩く', task],
  ['万年筆', task],
  ['5千8万円', expense],
  ['千円札', expense],
])('reads no amount in %s', (line, expected) => expect(read(line)).toEqual(expected(line)))

it.each([
  ['コンビニで500円', expense('コンビニ', 500)],
  ['タクシーに2000円', expense('タクシー', 2000)],
  ['スーパーで3,200円 昨日', expense('スーパー', 3200, { date: '2026-11-21' })],
  ['昨日スーパーで3,200円', expense('スーパー', 3200, { date: '2026-11-21' })],
  ['昨夜 居酒屋 4200', expense('居酒屋', 4200, { date: '2026-11-21' })],
  ['昨晩の居酒屋 4200円', expense('居酒屋', 4200, { date: '2026-11-21' })],
  ['本を1500円で買った', expense('本を買った', 1500)],
  ['かに500円', expense('かに', 500)],
  ['うに 800円', expense('うに', 800)],
  ['500円 のり弁', expense('のり弁', 500)],
  ['カフェで友達とコーヒー 1200円', expense('カフェで友達とコーヒー', 1200)],
])('leaves no particle of what was taken in the title of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['毎日水を8杯飲む', daily('水を飲む', 8, '杯')],
  ['毎日水を８杯飲む', daily('水を飲む', 8, '杯')],
  ['毎日8杯の水を飲む', daily('水を飲む', 8, '杯')],
  ['毎日20分読書', daily('読書', 20, '分')],
  ['毎朝腕立て30回', daily('腕立て', 30, '回')],
  ['毎日 薬 3錠', daily('薬', 3, '錠')],
  ['毎日 第3回 レビュー', routine('第3回 レビュー', { unit: 'day', every: 1 })],
  ['毎日 ゴミ出し 2回目', routine('ゴミ出し 2回目', { unit: 'day', every: 1 })],
])('reads the target of %s', (line, expected) => expect(read(line)).toEqual(expected))

it.each([
  ['es-ES', 'beber 8 vasos de agua cada día', 'beber agua', 8, 'vasos'],
  ['it-IT', 'bere 8 bicchieri di acqua ogni giorno', 'bere acqua', 8, 'bicchieri'],
  ['nl-NL', '8 glazen water drinken elke dag', 'water drinken', 8, 'glazen'],
  ['pt-BR', 'ler 20 páginas todos os dias', 'ler', 20, 'páginas'],
])('reads a target as in %s: %s', (locale, line, title, amount, unit) =>
  expect(readIn(locale, line)).toMatchObject(daily(title, amount, unit)),
)

it.each(['牛乳を買う', '歯医者に行く', '本を返す'])('reads what is to do in %s', (line) =>
  expect(read(line)).toMatchObject({ kind: 'task', title: line }),
)

it.each([
  ['ar-EG', 'اشتري عيش ولبن'],
  ['ar-EG', 'اتصل بماما'],
  ['de-DE', 'Mama anrufen'],
  ['de-DE', 'Müll rausbringen'],
  ['fr-FR', 'acheter du pain'],
  ['es-ES', 'comprar leche'],
  ['it-IT', 'comprare il latte'],
])('reads what is to do as in %s: %s', (locale, line) =>
  expect(understood(readIn(locale, line))).toEqual({ kind: 'task', title: line }),
)

it.each([
  ['予算 外食 20000円/月', '外食', 20_000],
  ['外食 予算 2万円/月', '外食', 20_000],
])('reads the budget of each month %s', (line, title, amount) =>
  expect(read(line)).toEqual({ kind: 'budget', title, amount, repeat: { unit: 'month', every: 1 } }),
)

it('repeats no expense that names two days', () => expect(read('土曜と日曜 旅行 5万円')).not.toHaveProperty('repeat'))

it.each([
  ['火曜と木曜 英会話 19:30', '19:30'],
  ['火曜日・木曜日 英会話', undefined],
])('reads both days of the week of %s', (line, time) =>
  expect(read(line)).toEqual(routine('英会話', { unit: 'week', every: 1, weekdays: [2, 4] }, time)),
)

it.each([
  ['毎月第1月曜日 会議', '会議', '2026-12-07', 1, 1],
  ['毎月第２火曜の会議', '会議', '2026-12-08', 2, 2],
  ['毎月最終金曜日 飲み会', '飲み会', '2026-11-27', -1, 5],
])('reads which weekday of a month %s names', (line, title, due, nth, weekday) =>
  expect(read(line)).toEqual({ ...task(title, due), rule: { unit: 'weekday', every: 1, nth, weekday } }),
)

it.each([
  ['月水金 ジム', [1, 3, 5]],
  ['火木　ジム', [2, 4]],
])('reads the days of the week that %s begins with', (line, weekdays) =>
  expect(read(line)).toEqual(routine('ジム', { unit: 'week', every: 1, weekdays })),
)

it.each(['土木 工事', '月日 確認', '土日 掃除', '金土日 旅行', '水 買う', '日本 旅行'])(
  'takes no day of the week from %s',
  (line) => expect(read(line)).toEqual(task(line)),
)
