import type { ScheduleRow } from '@daybook/contract'
import { expect, it } from 'vitest'
import { billsOf } from './bills.ts'
import { changedOn, entryIdOn, newSchedule } from './recording.ts'
import { withHandled } from './schedules.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const bill = (day: number, amount: number, more: Partial<ScheduleRow> = {}) => ({
  ...newSchedule(
    {
      type: 'expense',
      amount,
      title: 'Bill',
      category: 'HOME',
      rule: { unit: 'month', every: 1, day },
      start: '2026-09-01',
      end: null,
      mode: 'confirm',
      handled_until: '2026-10-31',
    },
    '2026-11-10',
  ),
  id: ID,
  ...more,
})
const ofNovember = (
  schedules: Parameters<typeof billsOf>[0]['schedules'],
  entries: Parameters<typeof billsOf>[0]['entries'] = [],
) => billsOf({ month: '2026-11', schedules, entries })

it('counts recurring expenses that are recorded or skipped, and those still to come with what they take', () => {
  const [rent, phone, water] = [bill(1, 700), bill(20, 20.5), bill(30, 400)]
  const paid = { ...withHandled(rent, '2026-11-01'), id: ID }
  expect(ofNovember([paid, phone, water])).toEqual({ done: 1, count: 3, toPay: 420.5 })
  expect(ofNovember([])).toEqual({ done: 0, count: 0, toPay: 0 })
})

it('leaves out income and what is paused, and counts one that was moved in its new month', () => {
  expect(ofNovember([bill(5, 9, { type: 'income' }), bill(5, 9, { paused: true })])).toMatchObject({ count: 0 })
  const moved = changedOn(bill(30, 9), {
    day: '2026-11-30',
    date: '2026-12-01',
    amount: 9,
    title: '',
    category: 'HOME',
  })
  expect(ofNovember([{ ...moved, id: ID }])).toMatchObject({ count: 0 })
  expect(billsOf({ month: '2026-12', schedules: [{ ...moved, id: ID }], entries: [] })).toMatchObject({
    count: 2,
    toPay: 18,
  })
})

it('counts single expenses of days to come in the month, each once', () => {
  const electric = { id: 'a', type: 'expense', amount: 84.5, date: '2026-11-25' } as const
  const others = [{ ...electric, id: 'b', type: 'income' } as const, { ...electric, id: 'c', date: '2026-12-05' }]
  expect(ofNovember([], [electric, ...others])).toEqual({ done: 0, count: 1, toPay: 84.5 })
  const row = bill(25, 84.5)
  const recorded = { ...withHandled(row, '2026-11-25'), id: ID }
  const entry = { ...electric, id: entryIdOn(ID, row, '2026-11-25') }
  expect(ofNovember([recorded], [entry])).toEqual({ done: 0, count: 1, toPay: 84.5 })
})
