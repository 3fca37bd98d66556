import { expect, it } from 'vitest'
import { untilSafe } from './midnight.ts'

it.each([
  ['an hour before midnight', '2026-11-30T23:00:00Z', 0],
  ['a minute before midnight in Greenwich', '2026-11-30T23:59:00Z', 60_000],
  ['a minute and a half before midnight in Kolkata', '2026-11-30T18:28:30Z', 90_000],
  ['at midnight in Kolkata', '2026-11-30T18:30:00Z', 0],
])('tests that begin %s wait for it to pass', (_, now, wait) => {
  expect(untilSafe(new Date(now), ['UTC', 'Asia/Kolkata'])).toBe(wait)
})
