import { expect, it } from 'vitest'
import { findTextLines } from './textLines.ts'

it('reads as many marks as a PDF can have, and keeps no more of them than a script writes', () => {
  const marks = `a${'\u0345\u0301\u0323'.repeat(66_000)}`
  const texts = ['CORNER SHOP 2026-11-20', 'TOTAL 7.75', marks].map((text, n) => ({
    ...{ text, x: 0, y: 20 * n, width: 100, height: 10 },
  }))
  const lines = findTextLines([texts], { width: 600, height: 800 })
  expect(lines?.map(({ text }) => text.length)).toEqual([22, 10, 30])
})
