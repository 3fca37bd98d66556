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

/** Reads the first row as the rule says, and searches the end of each quoted cell in the whole text. */
function readFirst(text: string) {
  const cells: string[] = []
  for (let at = 0; at <= text.length; at += 1) {
    const quoted = /^"((?:[^"]|""|"(?![",\n\r]|$))*)"(?=[,\n\r]|$)/.exec(text.slice(at))
    const plain = /^[^,\n\r]*/.exec(text.slice(at))![0]
    cells.push(quoted ? quoted[1]!.replaceAll('""', '"') : plain)
    at += (quoted ? quoted[0] : plain).length
    if (text[at] !== ',') break
  }
  return cells
}

it('reads quotes that no quote ends as a part of their cell, also many of them', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab""",,\n'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(text, (text) => {
      const rows = [...readCsvRows(text, ',')].map(({ cells }) => cells)
      expect(rows[0]).toEqual(readFirst(text))
    }),
    { numRuns: 2000 },
  )
  const many = '"a,"b\n'.repeat(200_000)
  expect([...readCsvRows(many, ',')]).toHaveLength(200_000)
})
