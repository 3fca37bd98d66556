import { expect, it } from 'vitest'
import { csvCell, fromCsvCell } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  'check 23: escapes the formula %j',
  (text) => {
    const cell = csvCell(text).replace(/^"(.*)"$/s, '$1')
    expect(cell).toBe(`'${text}`)
    expect(fromCsvCell(cell)).toBe(text)
  },
)

it('does not change text that is not a formula', () => {
  for (const text of ['', 'Coffee', '1-1', 'a=b']) expect(csvCell(text)).toBe(text)
})
