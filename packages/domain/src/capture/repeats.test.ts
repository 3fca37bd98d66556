import { expect, it } from 'vitest'
import { expense, readIn, understood } from './testing/lines.ts'

it.each<[string, string, string, string, object?]>([
  ['de-DE', 'Vitamine jeden Tag', 'Vitamine', 'day'],
  ['de-DE', 'Bad putzen wöchentlich', 'Bad putzen', 'week'],
  ['fr-FR', 'vitamines tous les jours', 'vitamines', 'day'],
  ['es-ES', 'vitaminas cada día', 'vitaminas', 'day'],
  ['ja-JP', '毎日 ビタミン', 'ビタミン', 'day'],
  ['de-DE', 'Pflanzen gießen jeden Freitag', 'Pflanzen gießen', 'week', { weekdays: [5] }],
  ['fr-FR', 'piscine tous les mardis', 'piscine', 'week', { weekdays: [2] }],
  ['es-ES', 'fútbol cada domingo', 'fútbol', 'week', { weekdays: [7] }],
  ['ja-JP', '毎週金曜日 水やり', '水やり', 'week', { weekdays: [5] }],
])('reads repetitions as in %s: %s', (locale, line, title, unit, more = {}) =>
  expect(readIn(locale, line)).toMatchObject({ kind: 'routine', title, repeat: { unit, every: 1, ...more } }),
)

it.each(['Strom 85 jeden Monat am 15.', 'Strom 85 monatlich am 15.', 'monatlich am 15. Strom 85'])(
  'reads the day of the month as in de-DE: %s',
  (line) =>
    expect(understood(readIn('de-DE', line))).toEqual(
      expense('Strom', 85, { date: '2026-11-15', repeat: { unit: 'month', every: 1, day: 15 } }),
    ),
)
