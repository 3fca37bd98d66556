import { expect, it } from 'vitest'
import { repeatText } from './repeatText.ts'

const MONTHLY = { unit: 'month', every: 1, day: 1 } as const

it.each([
  [{}, 'Every month on the 1st'],
  [{ from: 'done' as const }, 'Every month on the 1st after it is done'],
  [{ times: 4 }, 'Every month on the 1st, 4 times'],
  [{ times: 1 }, 'Every month on the 1st, for the last time'],
  [{ until: '2026-12-24' }, 'Every month on the 1st, until 24th December 2026'],
  [{ from: 'done' as const, until: '2099-12-24' }, 'Every month on the 1st after it is done, until 24th December 2099'],
])('says from when a repeat is counted and until when: %j', (more, text) => {
  expect(repeatText({ rule: MONTHLY, ...more })).toBe(text)
})

it('says the day instead of a weekend before the end', () => {
  const text = repeatText({ rule: { ...MONTHLY, weekend: 'before' }, from: 'done', times: 2 })
  expect(text).toBe('Every month on the 1st after it is done, or the Friday before, 2 times')
})
