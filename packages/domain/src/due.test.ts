import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './days.ts'
import { dueDayOf, dueMomentOf, firstDue } from './due.ts'
import { localAt } from './zones.ts'

const MOMENT = '2026-11-20T09:30:00Z'
const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Australia/Lord_Howe')
const onDay = (due_day: string) => ({ due: null, due_day })

it('is overdue from the end of the local day, and on the same day in every time zone', () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 400 }), (timeZone, by) => {
      const day = addDays('2026-01-01', by)
      expect(localAt(timeZone, new Date(dueMomentOf(onDay(day), timeZone)!))).toEqual({ day, time: '23:59:00' })
      expect(dueDayOf(onDay(day), timeZone)).toBe(day)
      expect(dueMomentOf({ due: MOMENT }, timeZone)).toBe(MOMENT)
    }),
  )
})

it('is due at a moment on the local day of it, or never', () => {
  expect(dueDayOf({ due: MOMENT }, 'Pacific/Kiritimati')).toBe('2026-11-20')
  expect(dueDayOf({ due: MOMENT }, 'Pacific/Pago_Pago')).toBe('2026-11-19')
  expect([dueDayOf({ due: null }, 'UTC'), dueMomentOf({ due: null }, 'UTC')]).toEqual([null, null])
})

it('orders days and moments by when they are overdue', () => {
  const tasks = [
    { id: '1', ...onDay('2026-11-20') },
    { id: '2', due: '2026-11-21T06:00:00Z' },
    { id: '3', due: MOMENT },
    { id: '4', ...onDay('2026-11-20') },
  ]
  const ids = (timeZone: string) => firstDue(tasks, timeZone, 3).map(({ id }) => id)
  expect(ids('UTC')).toEqual(['3', '4', '1'])
  expect(ids('Pacific/Pago_Pago')).toEqual(['3', '2', '4'])
})
