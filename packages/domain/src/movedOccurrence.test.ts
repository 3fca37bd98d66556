import type { RepeatRule, ScheduleRow } from '@daybook/contract'
import { expect, it } from 'vitest'
import { computeForecast } from './forecast.ts'
import { changedOn, confirmedOn, dueUntil, entryIdOn, newSchedule } from './recording.ts'
import { nextAutomaticDay, nextOpenDay, occurrencesBetween, upcomingUntil, withHandled } from './schedules.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const MONTHLY: RepeatRule = { unit: 'month', every: 1, day: 1 }
const RENT = { amount: 700, title: 'Rent', category: 'HOME' }

const rent = (mode: ScheduleRow['mode'] = 'automatic') =>
  newSchedule({ ...RENT, type: 'expense', rule: MONTHLY, start: '2026-12-01', end: null, mode }, '2026-11-30')
const moved = (row: ScheduleRow, day: string, date: string) => changedOn(row, { ...RENT, day, date })
const datesUntil = (row: ScheduleRow, until: string) =>
  upcomingUntil([{ ...row, id: ID }], until).map(({ day, entry }) => [day, entry.date])

it('moves one occurrence to another day and leaves those that follow on the days of the rule', () => {
  const row = moved(rent(), '2026-12-01', '2026-12-02')
  expect(nextAutomaticDay(row)).toBe('2026-12-02')
  expect(datesUntil(row, '2027-01-31')).toEqual([
    ['2026-12-01', '2026-12-02'],
    ['2027-01-01', '2027-01-01'],
  ])
  expect(dueUntil(ID, row, '2026-12-01').entries).toEqual([])
  const { entries, row: after } = dueUntil(ID, row, '2026-12-02')
  expect(entries).toMatchObject([[entryIdOn(ID, row, '2026-12-01'), { date: '2026-12-02', amount: 700 }]])
  expect(after).toMatchObject({ changed: [], handled_until: '2026-12-01', handled_days: [] })
  expect(nextAutomaticDay(after)).toBe('2027-01-01')
})

it('records a moved occurrence once, also after one that follows it', () => {
  const row = moved(rent(), '2026-12-01', '2027-01-15')
  const { entries, row: after } = dueUntil(ID, row, '2027-01-10')
  expect(entries.map(([, { date }]) => date)).toEqual(['2027-01-01'])
  expect(nextAutomaticDay(after)).toBe('2027-01-15')
  const next = dueUntil(ID, after, '2027-02-01')
  expect(next.entries.map(([, { date }]) => date)).toEqual(['2027-01-15', '2027-02-01'])
  expect(next.row).toMatchObject({ handled_until: '2027-02-01', handled_days: [], changed: [] })
})

it('moves an occurrence before another one, and back', () => {
  const early = moved(rent(), '2027-01-01', '2026-11-30')
  expect(datesUntil(early, '2026-12-31').map(([day]) => day)).toEqual(['2027-01-01', '2026-12-01'])
  expect(nextOpenDay(early)).toBe('2027-01-01')
  const back = moved(early, '2027-01-01', '2027-01-01')
  expect(back.changed).toEqual([{ day: '2027-01-01', ...RENT }])
})

it('keeps the day of an occurrence whose amount is changed, and is skipped by its due day', () => {
  const row = changedOn(moved(rent(), '2026-12-01', '2026-12-02'), { ...RENT, day: '2026-12-01', amount: 720 })
  expect(row.changed).toMatchObject([{ day: '2026-12-01', date: '2026-12-02', amount: 720 }])
  expect(datesUntil(withHandled(row, '2026-12-01'), '2027-01-01')).toEqual([['2027-01-01', '2027-01-01']])
  expect(datesUntil({ ...row, paused: true }, '2027-01-01')).toEqual([])
})

it('confirms a moved occurrence on its day, or on the day that is given', () => {
  const row = moved(rent('confirm'), '2026-12-01', '2026-12-02')
  expect(confirmedOn(row, '2026-12-01', RENT).entry.date).toBe('2026-12-02')
  expect(confirmedOn(row, '2026-12-01', { ...RENT, date: '2026-11-30' }).entry.date).toBe('2026-11-30')
})

it('counts in the forecast and in a period on its day', () => {
  const row = moved(rent(), '2027-01-01', '2026-12-30')
  const days = computeForecast({ balance: 0, entries: [], schedules: [{ ...row, id: ID }] }, '2026-12-02', 60)
  const added = days.filter((one) => one.added.length > 0).map(({ day }) => day)
  expect(added).toEqual(['2026-12-03', '2026-12-30'])
  expect(occurrencesBetween(row, '2026-12-01', '2026-12-31').map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2026-12-01',
  ])
  expect(occurrencesBetween(row, '2027-01-01', '2027-01-31')).toEqual([])
})
