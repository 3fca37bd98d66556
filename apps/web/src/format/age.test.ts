import { expect, it } from 'vitest'
import { ageInWords } from './age.ts'

const MINUTE = 60_000

it.each([
  [-1, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [90 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [49 * 60 * MINUTE, '2 days ago'],
])('formats %d ms as "%s"', (ms, words) => {
  expect(ageInWords(ms)).toBe(words)
})
