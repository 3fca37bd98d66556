import { expect, it } from 'vitest'
import { formatDay, formatMoment } from './dates.ts'
import { dueText } from './dueText.ts'

it.each([
  [19, 'Due yesterday, '],
  [20, 'Due today, '],
  [21, 'Due tomorrow, '],
  [22, 'Due '],
])('names a day beside its date if it is near: day %i', (day, start) => {
  const due = new Date(2026, 10, day, 13, 30).toISOString()
  const text = dueText(due, new Date(2026, 10, 20, 9).getTime())
  expect(text.replace('\u00A0', ' ')).toBe(start + formatMoment(due))
})

it('names no time of day for what is due at the end of a day', () => {
  const text = dueText(new Date(2026, 11, 4, 23, 59).toISOString(), new Date(2026, 10, 20).getTime())
  expect(text.replace('\u00A0', ' ')).toBe(`Due ${formatDay('2026-12-04')}`)
})
