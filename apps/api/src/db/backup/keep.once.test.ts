import { addDays, weekStart } from '@daybook/domain/days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { daysToRemove } from './keep.ts'

const FIRST = '2019-01-01'
const someDay = fc.integer({ min: 0, max: 3000 }).map((count) => addDays(FIRST, count))
const someDays = fc.uniqueArray(someDay, { maxLength: 400 })
const LATER = '9999-12-31'

const keptOf = (days: string[], today = LATER, proved?: string) => {
  const removed = new Set(daysToRemove(days, { today, proved }))
  return days.filter((day) => !removed.has(day)).toSorted()
}

it('keeps seven days, five weeks and twelve months of a server that runs every day', () => {
  const days = Array.from({ length: 800 }, (_, n) => addDays('2024-09-19', n))
  expect(days.at(-1)).toBe('2026-11-27')
  expect(keptOf(days)).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    ...['2026-11-01', '2026-11-08', '2026-11-15'],
    ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  ])
})

it('removes nothing of a server that was off for years before its next backup', () => {
  const before = keptOf(Array.from({ length: 400 }, (_, n) => addDays(FIRST, n)))
  const removed = daysToRemove([...before, '2026-11-27'], { today: '2026-11-27' })
  // One each of the oldest day, week and month leaves.
  expect(removed.length).toBeLessThanOrEqual(3)
  expect(before.filter((day) => !removed.includes(day)).length).toBeGreaterThanOrEqual(before.length - 3)
})

const newestOf = (days: string[], periodOf: (day: string) => string, count: number) =>
  [...new Map(days.toSorted().map((day) => [periodOf(day), day])).values()].slice(-count)

it('keeps the newest of each kind and at most 24, whatever days there are', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const kept = keptOf(days)
      expect(kept.length).toBeLessThanOrEqual(24)
      expect(kept).toEqual(expect.arrayContaining(days.toSorted().slice(-7)))
      expect(kept).toEqual(expect.arrayContaining(newestOf(days, (day) => weekStart(day, 1), 5)))
      expect(kept).toEqual(expect.arrayContaining(newestOf(days, (day) => day.slice(0, 7), 12)))
    }),
    { numRuns: runs(300) },
  )
})

it('keeps the same whether it removes after each backup or once', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      let kept: string[] = []
      for (const day of days.toSorted()) kept = keptOf(kept.concat(day), day)
      expect(kept).toEqual(keptOf(days))
    }),
    { numRuns: runs(100) },
  )
})

it('removes nothing more when it is run again, and no day because of one that is later than today', () => {
  fc.assert(
    fc.property(someDays, someDays, someDay, (days, others, today) => {
      const kept = keptOf(days, today)
      expect(daysToRemove(kept, { today })).toEqual([])
      expect(kept).toEqual(expect.arrayContaining(days.filter((day) => day > today)))
      const past = days.filter((day) => day <= today)
      const ahead = others.filter((day) => day > today)
      expect(daysToRemove([...past, ...ahead], { today })).toEqual(daysToRemove(past, { today }))
    }),
    { numRuns: runs(300) },
  )
})

it('never removes the last proved backup', () => {
  fc.assert(
    fc.property(someDays, someDay, someDay, (days, proved, today) => {
      expect(keptOf([...days, proved], today, proved)).toContain(proved)
    }),
    { numRuns: runs(300) },
  )
})
