import { expect, it } from 'vitest'
import { extractText } from '../testing/renderedText.ts'
import { toLine } from '../text.ts'
import { bounded } from './bounded.ts'

const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.01 }
const line = (...texts: string[]) => toLine(texts.map((text) => ({ text, confidence: 0.97, box })))

it('returns a page within the limits unchanged', () => {
  const lines = Array.from({ length: 500 }, (_, n) => line(`Apples ${n}`, '1.20'))
  expect(bounded(lines)).toEqual(lines)
})

it('keeps the first 100 and the last 400 lines, and 300 characters of each', () => {
  const texts = bounded(Array.from({ length: 10_000 }, (_, n) => line(`${n}`, 'x'.repeat(200), 'y'.repeat(200)))).map(
    ({ text }) => text,
  )
  expect(texts).toHaveLength(500)
  expect([texts[99]?.slice(0, 4), texts[100]?.slice(0, 4)]).toEqual(['99 x', '9600'])
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(300)
})

// An algorithm that compares everything with everything would take minutes here.
it.each(['1 ', '12.12.2026 ', '1.00 ', '$1', '(1', 'no. ', 'TOTAL 1.00 ', 'www.', '1 jan 2026 '])(
  'reads a page of 10,000 lines and a line of 100,000 characters of %j',
  { timeout: 30_000 },
  (part) => {
    const page = [...Array(10_000).fill(`x ${part}`), part.repeat(100_000 / part.length), 'TOTAL 4.20'].join('\n')
    expect(extractText(page, 'USD').total).toBeGreaterThan(0)
  },
)
