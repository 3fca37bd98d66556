import { expect, it } from 'vitest'
import type { CapturedRepeat } from './captured.ts'
import { expense, readIn, routine, understood } from './testing/lines.ts'

const every = (unit: CapturedRepeat['unit']) => ({ unit, every: 1 })

it.each([
  ['phone 25/month', expense('phone', 25, { repeat: every('month') })],
  ['phone 25 a month', expense('phone', 25, { repeat: every('month') })],
  ['Phone 25 per month', expense('Phone', 25, { repeat: every('month') })],
  ['phone 25 every month', expense('phone', 25, { repeat: every('month') })],
  ['phone 25/week', expense('phone', 25, { repeat: every('week') })],
  ['phone $25.50/yr', expense('phone', 25.5, { repeat: every('year') })],
  ['phone 250/year', expense('phone', 250, { repeat: every('year') })],
  ['gym 30/wk', expense('gym', 30, { repeat: every('week') })],
  ['gym 25 weekly', expense('gym', 25, { repeat: every('week') })],
  ['gym 25 every week', expense('gym', 25, { repeat: every('week') })],
  ['gym 30 every monday', routine('gym 30', { ...every('week'), weekdays: [1] })],
  ['run 20 weekly', routine('run 20', every('week'))],
  ['run 5/week', routine('run 5', every('week'))],
  ['phone 5550123 every month', routine('phone 5550123', every('month'))],
  ['phone 25 every day', routine('phone 25', every('day'))],
])('reads what is paid by the week, month or year, of %s', (line, expected) =>
  expect(understood(readIn('en-US', line))).toEqual(expected),
)

const accounts = [
  { id: 'v', name: 'Visa card' },
  { id: 'c', name: 'Cash' },
]

it.each([
  ['coffee 5 visa', expense('coffee', 5, { account: 'v' })],
  ['coffee 5 visa card', expense('coffee', 5, { account: 'v' })],
  ['gas 38.20 in Visa', expense('gas', 38.2, { account: 'v' })],
  ['pizza 12 with visa', expense('pizza', 12, { account: 'v' })],
  ['taxi 18 Cash', expense('taxi', 18, { account: 'c' })],
  [
    'mortgage 1850 on the 1st every month visa',
    expense('mortgage', 1850, { account: 'v', date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  ['gift 20 for visa', expense('gift for visa', 20)],
  ['cash 12', expense('cash', 12)],
  ['move 100 from cash to visa', { kind: 'transfer', title: '', amount: 100, account: 'c', to: 'v' }],
  ['transfer 100 to visa from cash', { kind: 'transfer', title: '', amount: 100, account: 'c', to: 'v' }],
])('reads the account at the end of %s', (line, expected) =>
  expect(understood(readIn('en-US', line, { accounts }))).toEqual(expected),
)

it.each([
  ['en-US', 'piano lesson 40 weekly', expense('piano lesson', 40, { repeat: every('week') })],
  ['en-US', 'piano lesson 40', expense('piano lesson', 40)],
  ['en-US', 'rent 900 monthly since October', expense('rent', 900, { date: '2026-10-01', repeat: every('month') })],
  ['de-DE', 'Klavierunterricht 40 wöchentlich', expense('Klavierunterricht', 40, { repeat: every('week') })],
  ['de-DE', 'Kita 210 monatlich per Lastschrift', expense('Kita per Lastschrift', 210, { repeat: every('month') })],
  ['de-DE', 'jeden Monat 200 auf das Sparbuch', expense('auf das Sparbuch', 200, { repeat: every('month') })],
  ['de-DE', 'Miete 900 monatlich seit Oktober', expense('Miete', 900, { date: '2026-10-01', repeat: every('month') })],
  ['de-DE', 'Miete 900 monatlich ab März', expense('Miete', 900, { date: '2027-03-01', repeat: every('month') })],
  ['fr-FR', 'cours de piano 40 chaque semaine', expense('cours de piano', 40, { repeat: every('week') })],
  [
    'fr-FR',
    'loyer 900 chaque mois depuis octobre',
    expense('loyer', 900, { date: '2026-10-01', repeat: every('month') }),
  ],
  ['es-ES', 'clases de piano 40 cada semana', expense('clases de piano', 40, { repeat: every('week') })],
  ['ja-JP', 'ピアノ教室 5000円 毎週', expense('ピアノ教室', 5000, { repeat: every('week') })],
  ['ja-JP', '毎週 子供のお小遣い 2000', expense('子供のお小遣い', 2000, { repeat: every('week') })],
  ['ja-JP', '毎日 コーヒー 400', expense('コーヒー', 400, { repeat: every('day') })],
  ['ja-JP', '毎日 腹筋 100', { ...routine('腹筋', every('day')), target: { amount: 100 } }],
  ['ar-EG', 'درس بيانو 150 كل أسبوع', expense('درس بيانو', 150, { repeat: every('week') })],
  ['ar-EG', 'ضغط 50 كل يوم', { ...routine('ضغط', every('day')), target: { amount: 50 } }],
  ['en-US', 'dog walker 80 every week', expense('dog walker', 80, { repeat: every('week') })],
  ['en-US', 'laps 40 every week', routine('laps 40', every('week'))],
  ['en-US', 'squats 50 daily', { ...routine('squats', every('day')), target: { amount: 50 } }],
  ['en-US', 'meditate 45 every week', routine('meditate 45', every('week'))],
  [
    'en-US',
    'therapy 150 every other thursday',
    expense('therapy', 150, { date: '2026-11-26', repeat: { unit: 'week', every: 2, weekdays: [4] } }),
  ],
  ['en-US', 'school fees 1200 in january', expense('school fees in january', 1200)],
  ['de-DE', 'Versicherung 480 jährlich', expense('Versicherung', 480, { repeat: every('year') })],
  [
    'de-DE',
    'Sparplan 100 monatlich zum 15.',
    expense('Sparplan', 100, { date: '2026-12-15', repeat: { ...every('month'), day: 15 } }),
  ],
  ['de-DE', 'jeden 1. Miete 900', expense('Miete', 900, { date: '2026-12-01', repeat: { ...every('month'), day: 1 } })],
  [
    'de-DE',
    'Miete 900 jeden Ersten',
    expense('Miete', 900, { date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  [
    'de-DE',
    'Miete 900 an jedem Monatsersten',
    expense('Miete', 900, { date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  [
    'de-DE',
    'Miete 900 am Ersten jeden Monats',
    expense('Miete', 900, { date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  [
    'en-US',
    'rent 900 every first of the month',
    expense('rent', 900, { date: '2026-12-01', repeat: { ...every('month'), day: 1 } }),
  ],
  ['de-DE', 'jeden 1. Kontoauszug prüfen', routine('Kontoauszug prüfen', { ...every('month'), day: 1 })],
])('reads what is paid again and again as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  ['en-US', 'rent monthly since October', { ...routine('rent', every('month')), date: '2026-10-01' }],
  ['ja-JP', '朝7時に起きる 毎日', routine('起きる', every('day'), '07:00')],
  ['ja-JP', '毎日 夜10時に寝る', routine('寝る', every('day'), '22:00')],
])('reads when a routine begins, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)
