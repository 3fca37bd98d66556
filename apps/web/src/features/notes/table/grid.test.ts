import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../markdown/parseMarkdown.ts'
import { markdownExamples } from '../../../testing/markdownExamples.ts'
import {
  addColumn,
  addRow,
  cellAt,
  newGrid,
  readTable,
  removeColumn,
  removeRow,
  trimRows,
  withCell,
  writeTable,
} from './grid.ts'

const cellsOf = (text: string) => readTable(text).rows.map(({ cells }) => cells)

it('reads cells without their signs, and fills rows that are too short', () => {
  expect(cellsOf('Day | Cost\n:-- | --:\n a \\| b|`c`\n| d')).toEqual([
    ['Day', 'Cost'],
    ['a | b', '`c`'],
    ['d', ''],
  ])
})

it('leaves out no cell of a row that is too long', () => {
  const grid = readTable('| a |\n| --- |\n| 1 | 2 |')
  expect(writeTable(grid)).toBe('| a |  |\n| --- | --- |\n| 1 | 2 |')
})

it('keeps alignments, and the lines that were not edited', () => {
  const text = '|Day|  Cost|\n|:-|-:|\n|Monday|3|\n|Friday|4|'
  const edited = withCell(readTable(text), { row: 1, column: 1 }, '**5** | [a](/b)')
  expect(writeTable(edited)).toBe('|Day|  Cost|\n|:-|-:|\n| Monday | **5** \\| [a](/b) |\n|Friday|4|')
  expect(writeTable(addColumn(edited, 0))).toBe(
    '| Day |  | Cost |\n| :- | --- | -: |\n| Monday |  | **5** \\| [a](/b) |\n| Friday |  | 4 |',
  )
  expect(writeTable(removeColumn(removeRow(readTable(text), 1), 0))).toBe('| Cost |\n| -: |\n| 4 |')
})

it.each(['> | a | b |\n> | --- | --- |\n> | 1 | 2 |', '- | a | b |\n  | --- | --- |\n  | 1 | 2 |'])(
  'keeps what is before the lines of %j',
  (text) => {
    const grid = withCell(withCell(readTable(text), { row: 0, column: 0 }, 'x'), { row: 1, column: 1 }, 'y')
    expect(writeTable(grid)).toBe(text.replace('a', 'x').replace('2', 'y'))
  },
)

it('leaves out empty rows at the end, but not those that are to be kept', () => {
  const grid = withCell(addRow(newGrid(), 2), { row: 1, column: 0 }, 'a')
  expect(trimRows(grid, 2).rows).toHaveLength(2)
  expect(trimRows(grid, 4).rows).toHaveLength(4)
})

it('finds the cell at each place of a table', () => {
  const text = '| a | b \\| c |\n| --- | --- |\n| d | e |'
  const at = (sign: string) => cellAt(text, text.indexOf(sign))
  expect(['a', 'b', 'c', '---', 'd', 'e'].map(at)).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 1 },
    { row: 0, column: 1 },
    { row: 0, column: 0 },
    { row: 1, column: 0 },
    { row: 1, column: 1 },
  ])
  expect(cellAt(text, text.length)).toEqual({ row: 1, column: 1 })
})

/** Returns the source of each top-level table that the page of a note shows. */
const tablesIn = (text: string) =>
  parseMarkdown(text).children.flatMap(({ type, position }) =>
    type === 'table' ? [text.slice(position.start.offset, position.end.offset)] : [],
  )

it('writes each table as it is read', () => {
  for (const table of markdownExamples.flatMap(tablesIn)) {
    const grid = readTable(table)
    expect(cellsOf(writeTable(grid))).toEqual(grid.rows.map(({ cells }) => cells))
  }
})

it('keeps whatever is typed into a cell in that cell', () => {
  const words = fc.string({ unit: fc.constantFrom('a', '|', '\\', ' ', '`', '*', '\n', ':', '-', '>') })
  fc.assert(
    fc.property(words, words, (first, second) => {
      const grid = [first, second].reduce((all, text, column) => withCell(all, { row: 1, column }, text), newGrid())
      const table = writeTable(grid)
      const again = readTable(table)
      expect(tablesIn(table)).toEqual([table])
      expect([again.columns.length, again.rows.length]).toEqual([2, 3])
      const [once] = [again.rows[1]!.cells]
      const rewritten = once.reduce((all, text, column) => withCell(all, { row: 1, column }, text), again)
      expect(writeTable(rewritten)).toBe(table)
    }),
  )
})
