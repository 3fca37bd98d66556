import { expect, it } from 'vitest'
import { shareDone } from './share.ts'

it.each([
  [0, 0, '0%'],
  [3, 0, '0.0%'],
  [0, 4, '100.0%'],
  [2, 1, '33.3%'],
  [1, 2, '66.7%'],
  [1999, 1, '0.1%'],
])('returns the completed share of %i open and %i completed tasks', (open, completed, text) => {
  expect(shareDone(open, completed)).toBe(text)
})
