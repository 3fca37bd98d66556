import { expect, it } from 'vitest'
import { atOnce } from './inSteps.ts'
import { findFault } from './readFile.ts'
import { readTable } from './readTable.ts'

it.each([
  ['CSV', 'Date,Payee,Amount\n', '2026-03-01,Coffee,-3.50\n'],
  ['QIF', '!Type:Bank\n', 'D2026-03-01\nT-3.50\nPCoffee\n^\n'],
])('reads no more of a %s file than tells that it is too long', (_, head, row) => {
  const readRows = (count: number) => atOnce(readTable(head + row.repeat(count)))
  const toFile = (count: number) => ({
    name: '',
    chosenAt: 0,
    bytes: new Uint8Array(),
    encoding: 'utf-8' as const,
    table: readRows(count),
  })
  expect(findFault(toFile(50_000), 'text/csv')).toBeUndefined()
  expect(findFault(toFile(50_001), 'text/csv')).toBe('This file has more than 50,000 rows: divide it.')
  expect(readRows(60_000).rows.length).toBeLessThan(50_100)
})
