import { expect, it } from 'vitest'
import { csvCell, fromCsvCell, toCommaCsv } from './csv.ts'

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

it('writes decimal commas and semicolons, and changes nothing but amounts', () => {
  const text = `\ufeffAmount,Title,Other\r\n-1.5,"a, ""b"";\nc",1.5\r\n2,'=1+1,\r\n'=x,3.5,"d;e"\r\n`
  expect(toCommaCsv(text, (column) => column.endsWith('Amount'))).toBe(
    `\ufeffAmount;Title;Other\r\n-1,5;"a, ""b"";\nc";1.5\r\n2;'=1+1;\r\n'=x;3.5;"d;e"\r\n`,
  )
})
