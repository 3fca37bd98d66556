import { expect, it } from 'vitest'
import { someHints } from '../../testing/renderedText.ts'
import { toLine } from '../../text.ts'
import { extractReceipt } from '../extract.ts'

/** Extracts a receipt whose words were recognised with this confidence. */
function extracted(rows: [text: string, price: string][], confidence: number) {
  const lines = rows.map(([text, price], i) => {
    const box = (left: number) => ({ left, top: i / rows.length, width: 0.3, height: 0.5 / rows.length })
    return toLine([
      ...(text ? [{ text, confidence, box: box(0) }] : []),
      ...(price ? [{ text: price, confidence: 0.99, box: box(0.6) }] : []),
    ])
  })
  return extractReceipt({ lines, picture: { width: 600, height: 800, turn: 0 } }, someHints)
}

const rows: [string, string][] = [
  ['Jly tes', ''],
  ['04/03/2026 12:10', ''],
  ['cb log', '36.50'],
  ['coee ast', '20.00'],
  ['olee', '30.00'],
  ['', '86.50'],
]

it('asks to check type and title of a page whose words were not recognised', () => {
  const { type, title } = extracted(rows, 0.62)
  expect([type.sure, title.sure]).toEqual([false, false])
})

it('is sure of the type of a page whose words were recognised', () => {
  expect(extracted(rows, 0.96).type).toMatchObject({ value: 'expense', sure: true })
})
