import { describe, expect, it } from 'vitest'
import { duplicateFinder, readImportLine, toDedupeKey } from './entryImport.ts'

describe('a line of an import', () => {
  it('is an entry', () => {
    const entry = { type: 'income', amount: 2.5, date: '2026-02-28', category: 'PAY', title: 'Bonus' }
    expect(readImportLine(JSON.stringify({ ...entry, category: ' pay ' }))).toEqual({ entry })
  })

  it.each([
    [undefined, 'import_line_too_long'],
    ['{', 'import_line_not_json'],
    ['{"type":"gift","amount":1,"date":"2026-02-28","category":"x"}', 'entry_type_invalid'],
    ['{"type":"income","amount":1,"date":"2026-02-29","category":"x"}', 'date_invalid'],
  ])('%s is rejected', (line, message) => {
    expect(readImportLine(line)).toMatchObject({ issues: [{ message }] })
  })
})

it('finds each existing entry once, regardless of the case of its title', () => {
  const tea = { type: 'expense', date: '2026-02-28', amount: 1.005, title: 'Tea' } as const
  const imported = [tea, { ...tea, title: 'TEA' }, { ...tea, title: 'tea' }, { ...tea, type: 'income' as const }]
  const finder = duplicateFinder(imported.map(toDedupeKey))
  for (const title of ['ｔea', 'teA', 'coffee']) finder.add(toDedupeKey({ ...tea, title }))
  expect(finder.duplicates()).toEqual([0, 1])
})

it('does not compare entries that are known by their id', () => {
  const key = toDedupeKey({ type: 'expense', date: '2026-02-28', amount: 1, title: 'Tea' })
  const finder = duplicateFinder([undefined, key, key])
  finder.add(key)
  expect(finder.duplicates()).toEqual([1])
})
