import { expect, it } from 'vitest'
import { findGaps } from './tableGaps.ts'

/** Returns a table with its gaps as points. */
function fill(table: string) {
  let [filled, done] = ['', 0]
  for (const { at, columns } of findGaps(table)) {
    filled += table.slice(done, at) + '·'.repeat(columns)
    done = at
  }
  return filled + table.slice(done)
}

it('fills the cells of each column up to its longest', () => {
  const table = ['| Day | Cost |', '| --- | ---: |', '| Monday | 3 |', '| `a|b` | \\| |'].join('\n')
  const filled = ['| Day ···| Cost |', '| --- ···| ---: |', '| Monday | 3 ···|', '| `a|b` ·| \\| ··|'].join('\n')
  expect(fill(table)).toBe(filled)
})

it('leaves a table as it is that is wider than a line', () => {
  expect(findGaps(`| a | ${'b'.repeat(100)} |\n| --- | --- |`)).toEqual([])
})
