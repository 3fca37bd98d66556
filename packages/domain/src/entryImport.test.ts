import { describe, expect, it } from 'vitest'
import { duplicateFinder, readImportLine, toDedupeKeys } from './entryImport.ts'

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

const tea = { type: 'expense', date: '2026-02-28', amount: 1.005, title: 'Tea' } as const

it('finds each existing entry once, regardless of the case of its title', () => {
  const imported = [tea, { ...tea, title: 'TEA' }, { ...tea, title: 'tea' }, { ...tea, type: 'income' as const }]
  const finder = duplicateFinder(imported.map(toDedupeKeys))
  for (const title of ['ｔea', 'teA']) finder.add(toDedupeKeys({ ...tea, title }))
  finder.add(toDedupeKeys({ ...tea, title: 'coffee', date: '2026-02-27' }))
  expect(finder.find()).toEqual({ duplicates: [0, 1], similar: [] })
})

it('does not compare entries that are known by their id', () => {
  const keys = toDedupeKeys(tea)
  const finder = duplicateFinder([undefined, keys, keys])
  finder.add(keys)
  expect(finder.find()).toEqual({ duplicates: [1], similar: [] })
})

it('finds entries with another title in the same account, each once and after the duplicates', () => {
  const imported = [{ ...tea, title: 'CARD TEA HOUSE' }, tea, { ...tea, title: 'TEA HOUSE', account: 'savings' }]
  const finder = duplicateFinder(imported.map(toDedupeKeys))
  finder.add(toDedupeKeys(tea))
  expect(finder.find()).toEqual({ duplicates: [1], similar: [] })
  const second = duplicateFinder(imported.map(toDedupeKeys))
  for (const title of ['Tea', 'Cup of tea']) second.add(toDedupeKeys({ ...tea, title }))
  expect(second.find()).toEqual({ duplicates: [1], similar: [0] })
})
