import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsvRows } from './csvRows.ts'

it.each<[string, string, string[][], number[]]>([
  [
    'quotes with delimiters and line ends',
    'a,"b, ""c""\nd"\r\ne,f',
    [
      ['a', 'b, "c"\nd'],
      ['e', 'f'],
    ],
    [1, 3],
  ],
  [
    'old line ends and empty cells',
    'a,,\r,b',
    [
      ['a', '', ''],
      ['', 'b'],
    ],
    [1, 2],
  ],
  ['a quote inside of a cell', 'a 5" pipe,"b" c",d\n', [['a 5" pipe', 'b" c', 'd']], [1]],
  [
    'a quote that does not end',
    '"a,b\nc,d',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
    [1, 2],
  ],
])('reads %s', (_, text, cells, lines) => {
  const rows = [...readCsvRows(text, ',')]
  expect(rows.map((row) => row.cells)).toEqual(cells)
  expect(rows.map((row) => row.line)).toEqual(lines)
})

it('reads back any cells that are written', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab",;\n\r ') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const quoted = rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
      expect([...readCsvRows(quoted.join('\r\n'), ',')].map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})
