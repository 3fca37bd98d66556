import { expect, it } from 'vitest'
import { expense, income, readIn, task, understood } from './testing/lines.ts'

const accounts = [
  { id: 'savings', name: 'Savings' },
  { id: 'wallet', name: 'Wallet' },
]

it.each([
  ['de-DE', 'Mama anrufen übermorgen um halb acht', task('Mama anrufen', '2026-11-24T07:30')],
  ['de-DE', 'Zahnarzt morgen viertel nach neun', task('Zahnarzt', '2026-11-23T09:15')],
  ['de-DE', 'Kino morgen um Viertel vor drei', task('Kino', '2026-11-23T14:45')],
  ['de-DE', 'Anna treffen morgen um acht', task('Anna treffen', '2026-11-23T08:00')],
  ['de-DE', 'halb fertige Regale streichen', undefined],
  ['en-US', 'call mum tomorrow at half past seven', task('call mum', '2026-11-23T07:30')],
  ['en-US', 'meet Jo tomorrow at quarter to 5', task('meet Jo', '2026-11-23T16:45')],
  ['en-GB', 'meet Jo at half 7 tonight', task('meet Jo', '2026-11-22T19:30')],
  ['en-GB', 'meet Jo tomorrow evening at half past seven', task('meet Jo', '2026-11-23T19:30')],
  ['de-DE', 'Kino heute Abend um halb acht', task('Kino', '2026-11-22T19:30')],
  ['en-GB', 'collect parcel by noon tomorrow', task('collect parcel', '2026-11-23T12:00')],
  ['en-US', 'call Tom this morning', task('call Tom', '2026-11-22')],
] as const)('%s: reads the time of day of %j as it is spoken', (locale, line, expected) => {
  const found = understood(readIn(locale, line))
  expect(found).toMatchObject(expected ?? { title: line })
  expect('due' in found).toBe(expected !== undefined && 'due' in expected)
})

it.each([
  ['en-US', 'uber 14.20 this morning', expense('uber', 14.2, { date: '2026-11-22' })],
  ['en-US', 'dinner 40 last night', expense('dinner', 40, { date: '2026-11-21' })],
  ['en-GB', 'pizza last Friday night 18', expense('pizza', 18, { date: '2026-11-20' })],
  ['en-GB', 'last Friday night dinner 45', expense('dinner', 45, { date: '2026-11-20' })],
  ['ja-JP', '給料 250000円 25日', income('給料', 250000, { date: '2026-10-25' })],
  ['ja-JP', '家賃 80000円 1日', expense('家賃', 80000, { date: '2026-11-01' })],
] as const)('%s: reads the day of the expense %j', (locale, line, expected) => {
  const decimals = locale === 'ja-JP' ? { decimals: 0, currency: 'JPY' } : {}
  expect(understood(readIn(locale, line, decimals))).toEqual(expected)
})

const monthly = (more = {}) => ({ repeat: { unit: 'month', every: 1, ...more } as const })

it.each([
  [
    'internet 30 every month on the 28th starting tomorrow',
    expense('internet', 30, { date: '2026-11-23', ...monthly({ day: 28 }) }),
  ],
  ['gym 25/month from dec 1', expense('gym', 25, { date: '2026-12-01', ...monthly() })],
  ['rent 900 monthly starting 1 January', expense('rent', 900, { date: '2027-01-01', ...monthly() })],
  ['gym every monday starting tomorrow', { kind: 'routine', title: 'gym', date: '2026-11-23' }],
  ['drink 8 glasses every day', { kind: 'routine', title: 'drink', target: { amount: 8, unit: 'glasses' } }],
  [
    'read 20 min every day at 21:00',
    { kind: 'routine', title: 'read', time: '21:00', target: { amount: 20, unit: 'min' } },
  ],
  ['drink 8 glasses of water every day', { title: 'drink water', target: { amount: 8, unit: 'glasses' } }],
  ['walk 10000 steps every day', { kind: 'routine', title: 'walk', target: { amount: 10_000, unit: 'steps' } }],
] as const)('reads from which day %j repeats, and how much of it', (line, expected) => {
  expect(understood(readIn('en-US', line))).toMatchObject(expected)
})

it.each([
  [
    'en-US',
    'taxi 18 + tip 2',
    [
      { title: 'taxi', amount: 18 },
      { title: 'tip', amount: 2 },
    ],
  ],
  ['de-DE', 'Einkaufen: Milch, Brot, Eier', undefined],
  ['en-US', 'Shopping: milk, bread', undefined],
] as const)('%s: reads the things of %j', (locale, line, items) => {
  const found = readIn(locale, line, { usual: 'task' })
  expect(found.items).toEqual(items)
  if (!items) expect(found.title).toBe(line)
})

it.each(['Birthday Jo every 14 March', 'Birthday Jo every March 14th', 'Birthday Jo each 14th of March'])(
  'reads the day of a year in %j',
  (line) => {
    const rule = { unit: 'year', every: 1, month: 3, day: 14 }
    const found = readIn('en-GB', line, { byHand: { kind: 'task' } })
    expect(found).toMatchObject({ kind: 'task', title: 'Birthday Jo', due: '2027-03-14', rule })
  },
)

it.each([
  ['Pay tax every 2nd tuesday', 'Pay tax', '2026-12-08', { unit: 'weekday', every: 1, nth: 2, weekday: 2 }],
  ['Review every last friday of the month', 'Review', '2026-11-27', { unit: 'weekday', every: 1, nth: -1, weekday: 5 }],
  ['Yoga every second tuesday', 'Yoga', '2026-11-24', { unit: 'week', every: 2, weekdays: [2] }],
  ['Water every 3rd day', 'Water', '2026-11-22', { unit: 'day', every: 3 }],
  ['Check oil every jan 5', 'Check oil', '2027-01-05', { unit: 'year', every: 1, month: 1, day: 5 }],
] as const)('reads how often %j repeats', (line, title, due, rule) =>
  expect(readIn('en-US', line, { byHand: { kind: 'task' } })).toMatchObject({ title, due, rule }),
)

it('reads the bill of a weekday of each month', () => {
  const repeat = { unit: 'month', every: 1, weekdays: [5], nth: -1 }
  expect(readIn('en-US', 'club 20 every last friday')).toMatchObject({ kind: 'expense', date: '2026-11-27', repeat })
})

it('reads what is due by a day in Japanese', () => {
  expect(understood(readIn('ja-JP', '明後日までにレポート提出 !1'))).toEqual({
    ...task('レポート提出', '2026-11-24'),
    priority: 1,
  })
})

it.each([
  ['transfer 200 to savings', { to: 'savings' }],
  ['moved 200 from wallet to savings yesterday', { account: 'wallet', to: 'savings', date: '2026-11-21' }],
  ['move 200 from wallet to savings', { account: 'wallet', to: 'savings' }],
  ['transferred $200 from wallet', { account: 'wallet' }],
] as const)('reads the transfer %j', (line, sides) => {
  expect(understood(readIn('en-US', line, { accounts }))).toEqual({
    kind: 'transfer',
    title: '',
    amount: 200,
    ...sides,
  })
})

it.each([
  ['transfer 200 to the bank', 'expense'],
  ['move the boxes to savings', 'task'],
] as const)('reads no transfer in %j', (line, kind) => expect(readIn('en-US', line, { accounts }).kind).toBe(kind))

const main = [{ id: 'main', name: 'Main account' }]

it.each([
  ['en-US', 'transfer 200 to savings', [], { missing: 'savings' }],
  ['en-US', 'transfer 200 to savings', main, { missing: 'savings' }],
  ['en-GB', 'move 50 to isa', main, { missing: 'isa' }],
  ['en-GB', 'moved £50 to my stocks isa yesterday', main, { missing: 'stocks isa', date: '2026-11-21', amount: 50 }],
  ['en-US', 'transferred 300 from checking to savings', main, { missing: 'savings', amount: 300 }],
  ['en-US', 'move 50 from main account to isa', main, { account: 'main', missing: 'isa' }],
  ['en-US', 'move 50 from wallet to isa', accounts, { account: 'wallet', missing: 'isa' }],
  ['en-US', 'move 50 to savings tomorrow', accounts, { to: 'savings', date: '2026-11-23' }],
  ['en-US', 'move 50 from isa to savings', accounts, { to: 'savings', missing: 'isa' }],
  ['de-DE', '1.000 € von Girokonto auf Sparkonto', main, { missing: 'Sparkonto', amount: 1000 }],
  ['ja-JP', '貯金に3万円移した', main, { missing: '貯金', amount: 30_000 }],
  ['ar-EG', 'حولت 1000 للتوفير', main, { missing: 'توفير', amount: 1000 }],
  ['de-DE', 'Überweisung 50 € nach Tagesgeld', main, { missing: 'Tagesgeld' }],
  ['de-DE', 'Überweisung 50 an Tagesgeld', main, { missing: 'Tagesgeld', amount: 50 }],
  ['de-DE', '50 auf Tagesgeld überweisen', main, { missing: 'Tagesgeld', amount: 50 }],
  ['de-DE', '500 vom Girokonto aufs Sparkonto', [], { missing: 'Sparkonto', amount: 500 }],
  ['de-DE', '500 vom Girokonto aufs Sparkonto', main, { missing: 'Sparkonto', amount: 500 }],
  ['de-DE', '200 von Girokonto auf Sparkonto', main, { missing: 'Sparkonto', amount: 200 }],
  ['en-US', '500 from checking to savings', main, { missing: 'savings', amount: 500 }],
  ['ja-JP', '普通預金から貯金へ5万円', main, { missing: '貯金', amount: 50_000 }],
  ['ar-EG', 'حول 2000 من البنك للتوفير', main, { missing: 'توفير', amount: 2000 }],
  ['ar-EG', '500 من الحساب الجاري للتوفير', main, { missing: 'توفير', amount: 500 }],
])('names the account that there is not as in %s: %s', (locale, line, accounts, sides) =>
  expect(readIn(locale, line, { accounts })).toMatchObject({ kind: 'transfer', title: '', ...sides }),
)

it.each([
  ['transfer 200 to the bank', 'expense'],
  ['move 50 to isa tomorrow', 'task'],
  ['move 3 chairs to garage', 'expense'],
  ['pay 80 to Bob', 'task'],
] as const)('misses no account in %j', (line, kind) => {
  const captured = readIn('en-US', line, { accounts: main })
  expect(captured).toMatchObject({ kind })
  expect(captured).not.toHaveProperty('missing')
})

it.each([
  ['en-US', 'pick up kids at 3:15', task('pick up kids', '2026-11-22T15:15')],
  ['en-US', 'pick up kids tomorrow at 3:15', task('pick up kids', '2026-11-23T15:15')],
  ['en-US', 'call mom at 03:15', task('call mom', '2026-11-23T03:15')],
  ['en-US', 'wake up tomorrow at 5:30', task('wake up', '2026-11-23T05:30')],
  ['en-US', 'email boss tmrw 8', task('email boss', '2026-11-23T08:00')],
  ['en-GB', 'call mom tomorrow 5', task('call mom', '2026-11-23T17:00')],
  ['en-US', 'call mom tonight 8', task('call mom', '2026-11-22T20:00')],
  ['en-US', 'parents evening tomorrow at 7', task('parents evening', '2026-11-23T19:00')],
  ['de-DE', '3.12. um halb acht Elternabend', task('Elternabend', '2026-12-03T19:30')],
  ['de-DE', 'Elternabend morgen um 8', task('Elternabend', '2026-11-23T20:00')],
])('reads whether an hour is after noon as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['pick up kids at 3:15 on weekdays', '15:15'],
  ['wake up at 6 every day', '06:00'],
])('reads whether the hour of a routine is after noon: %s', (line, time) =>
  expect(readIn('en-US', line)).toMatchObject({ kind: 'routine', time }),
)
