import { expect, it } from 'vitest'
import { findTransfers } from './importTransfers.ts'

it('reads each of thousands of sides of one amount and day a few times', () => {
  let readCount = 0
  const lines = Array.from({ length: 2000 }, (_, line) => ({
    line,
    type: line % 2 ? ('income' as const) : ('expense' as const),
    day: '2026-03-02',
    milli: 10_000,
    title: '',
    get account() {
      readCount += 1
      return line % 2 ? 'savings' : 'giro'
    },
  }))
  const work = findTransfers(lines, [])
  let step = work.next()
  let steps = 0
  for (; !step.done; step = work.next()) steps += 1
  const transfers = step.value
  expect(transfers).toHaveLength(1000)
  expect(new Set(transfers.flatMap(({ line, other_line }) => [line, other_line])).size).toBe(2000)
  expect(readCount).toBeLessThan(10 * lines.length)
  // For others to work meanwhile: of each thousand lines at each of four distances.
  expect(steps).toBe(8)
})
