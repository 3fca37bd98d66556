import { expect, it } from 'vitest'
import { expense, readIn, task, understood } from './testing/lines.ts'

it.each([
  ['en-US', 'tire change in April', task('tire change', '2027-04-01')],
  ['en-US', 'passport photos', task('passport photos')],
  ['en-US', 'milk', task('milk')],
  ['en-US', 'tax return', task('tax return')],
  ['en-US', 'lunch with Tom', task('lunch with Tom')],
  ['en-US', 'homework math page 45', task('homework math page 45')],
  ['de-DE', 'Reifenwechsel im April', task('Reifenwechsel', '2027-04-01')],
  ['de-DE', 'Hausaufgaben: Mathe S. 45 Nr. 3', task('Hausaufgaben: Mathe S. 45 Nr. 3')],
  ['de-DE', 'Zählerstand ablesen am letzten Tag des Monats', task('Zählerstand ablesen', '2026-11-30')],
  ['fr-FR', "photos d'identité", task("photos d'identité")],
  ['fr-FR', 'relever le compteur le dernier jour du mois', task('relever le compteur', '2026-11-30')],
  ['es-ES', 'leer contador el último día del mes', task('leer contador', '2026-11-30')],
  ['ja-JP', '証明写真', task('証明写真')],
  ['ja-JP', '図書館に本を返す 12/10まで', task('図書館に本を返す', '2026-12-10')],
  ['ar-EG', 'صور الباسبور', task('صور الباسبور')],
])('reads a line that names no cost as a task, as in %s: %s', (locale, line, expected) =>
  expect(understood(readIn(locale, line))).toEqual(expected),
)

it.each([
  'lunch',
  'taxi',
  'netflix',
  'rent',
  'electricity bill',
  'paid Tom',
  'Stromrechnung',
  '家賃',
  'bus 12',
  'salary',
])('waits for the amount of %s', (line) => expect(understood(readIn('de-DE', line))).toEqual(expense(line)))

it('leaves a line that can be any the kind of the open form', () => {
  expect(readIn('en-US', 'milk', { usual: 'expense' })).toMatchObject(expense('milk'))
  expect(readIn('en-US', 'lunch', { usual: 'task' })).toMatchObject(task('lunch'))
})
