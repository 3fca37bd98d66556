import type { RepeatRule, ScheduleDraft, ScheduleRow } from '@daybook/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMilli, sumOf, toMilli } from './amounts.ts'
import { addDays, dayAt, dayNumber, monthOf, weekdayOf } from './days.ts'
import {
  changedOn,
  confirmedOn,
  dueUntil,
  editedSchedule,
  entryIdOn,
  followingFrom,
  madeBy,
  newSchedule,
  pausedSchedule,
} from './recording.ts'
import { firstDueFrom, repeatFinder } from './recurrence.ts'
import { dayOfTime, entryOn, nextOpenDay, openDays, upcomingUntil, withHandled } from './schedules.ts'

const ID = '01890000-0000-7000-8000-000000000000'
const MONTHLY: RepeatRule = { unit: 'month', every: 1, day: 31 }
const draft = (more: Partial<ScheduleDraft> = {}): Omit<ScheduleDraft, 'id'> => ({
  type: 'expense',
  amount: 700,
  title: 'Rent',
  category: 'HOME',
  rule: MONTHLY,
  start: '2026-01-31',
  end: null,
  mode: 'automatic',
  ...more,
})
const toSchedule = (more: Partial<ScheduleDraft> = {}) => newSchedule(draft(more), '2026-01-31')
const followFrom = (row: ScheduleRow, day: string, draft: Omit<ScheduleDraft, 'id'>) =>
  followingFrom(row, { id: ID, day, draft, today: '2026-01-31' })
function take(row: ReturnType<typeof toSchedule>, count: number) {
  const days: string[] = []
  for (const day of openDays(row)) if (days.push(day) >= count) break
  return days
}

const every = fc.integer({ min: 1, max: 40 })
const anyDay = fc.integer({ min: dayNumber('1999-01-01'), max: dayNumber('2040-12-31') }).map(dayAt)
const day = fc.integer({ min: 1, max: 31 })
const weekday = fc.integer({ min: 1, max: 7 })
const anyRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ unit: fc.constant('day' as const), every }),
  fc.record({ unit: fc.constant('week' as const), every, weekdays: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month' as const), every, day }),
  fc.record({ unit: fc.constant('weekday' as const), every, nth: fc.constantFrom(1, 2, 3, 4, -1), weekday }),
  fc.record({ unit: fc.constant('year' as const), every, month: fc.integer({ min: 1, max: 12 }), day }),
)

/** Says whether a day is due as the rule is explained to people, without the start. */
function isDueByWords(rule: RepeatRule, start: string, day: string) {
  const [, last] = monthOf(day)
  const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  const isOn = (wanted: number) => Number(day.slice(8)) === Math.min(wanted, Number(last.slice(8)))
  const isNth = (passed: number) => passed % rule.every === 0
  if (rule.unit === 'day') return isNth(dayNumber(day) - dayNumber(start))
  if (rule.unit === 'week') {
    const monday = (of: string) => dayNumber(of) - weekdayOf(of)
    return rule.weekdays.includes(weekdayOf(day)) && isNth((monday(day) - monday(start)) / 7)
  }
  if (rule.unit === 'month') return isOn(rule.day) && isNth(months(day) - months(start))
  if (rule.unit === 'year')
    return (
      isOn(rule.day) &&
      Number(day.slice(5, 7)) === rule.month &&
      isNth(Number(day.slice(0, 4)) - Number(start.slice(0, 4)))
    )
  const isNthWeekday = rule.nth < 0 ? addDays(day, 7) > last : Math.ceil(Number(day.slice(8)) / 7) === rule.nth
  return weekdayOf(day) === rule.weekday && isNthWeekday && isNth(months(day) - months(start))
}

describe('the days of a rule', () => {
  it('are those of its words, forwards and backwards', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: -50, max: 2000 }), (rule, start, offset) => {
        const from = dayNumber(start) + offset
        const { onOrAfter, onOrBefore } = repeatFinder(rule, start)
        const isDue = (number: number) => isDueByWords(rule, start, dayAt(number))
        const [next, last] = [onOrAfter(from), onOrBefore(from)]
        expect([isDue(next), isDue(last)]).toEqual([true, true])
        for (let number = from; number < Math.min(next, from + 1000); number += 1) expect(isDue(number)).toBe(false)
        for (let number = from; number > Math.max(last, from - 1000); number -= 1) expect(isDue(number)).toBe(false)
      }),
    )
  })

  it('end with the last day, and can be counted', () => {
    const rule: RepeatRule = { unit: 'weekday', every: 1, nth: -1, weekday: 5 }
    expect(dayOfTime(rule, '2026-01-01', 3)).toBe('2026-03-27')
    expect(firstDueFrom({ rule, start: '2026-01-01', end: '2026-03-27' }, '2026-03-28')).toBeNull()
    expect(dayOfTime({ unit: 'year', every: 4, month: 2, day: 29 }, '2024-02-29', 2)).toBe('2028-02-29')
  })
})

describe('a schedule', () => {
  it('records what is due once, and nothing that was skipped', () => {
    const skipped = withHandled(toSchedule(), '2026-02-28')
    const { entries, row } = dueUntil(ID, skipped, '2026-04-10')
    expect(entries.map(([, { date, amount }]) => [date, amount])).toEqual([
      ['2026-01-31', 700],
      ['2026-03-31', 700],
    ])
    expect(row).toMatchObject({ handled_until: '2026-03-31', handled_days: [] })
    expect(dueUntil(ID, row, '2026-04-10').entries).toEqual([])
  })

  it('keeps the same days open whatever order they are handled in', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]), (rule, start, order) => {
        const row = toSchedule({ rule, start })
        const days = take(row, 10)
        const handled = order.reduce((row, index) => withHandled(row, days[index]!), row)
        expect(take(handled, 10 - order.length)).toEqual(days.filter((_, index) => !order.includes(index)))
        expect(handled.handled_days.every((one) => handled.handled_until === null || one > handled.handled_until)).toBe(
          true,
        )
      }),
    )
  })

  it('whose entries are confirmed proposes the last confirmed amount', () => {
    const asking = toSchedule({ mode: 'confirm' })
    const { entry, row } = confirmedOn(asking, '2026-01-31', { amount: 712, title: 'Rent', category: 'HOME' })
    expect(entry).toMatchObject({ amount: 712, date: '2026-01-31', type: 'expense' })
    expect(upcomingUntil([{ id: ID, ...row }], '2026-03-01')).toMatchObject([
      { day: '2026-02-28', needsConfirmation: true, entry: { amount: 712 } },
    ])
  })

  it('with other days, or after a pause, is due from today on', () => {
    const row = toSchedule({ handled_until: '2026-01-31' })
    expect(nextOpenDay(editedSchedule(row, draft({ amount: 9 }), '2026-06-10'))).toBe('2026-02-28')
    const weekly = editedSchedule(row, draft({ rule: { unit: 'week', every: 1, weekdays: [3] } }), '2026-06-10')
    expect(nextOpenDay(weekly)).toBe('2026-06-10')
    const paused = pausedSchedule(row, true, '2026-02-01')
    expect(nextOpenDay(paused)).toBeNull()
    expect(nextOpenDay(pausedSchedule(paused, false, '2026-06-10'))).toBe('2026-06-30')
  })

  it('is found by its entries, whose id has the day', () => {
    const [one, other] = [toSchedule(), toSchedule({ source_entry: ID })]
    const schedules = [
      { ...one, id: '01890000-0000-7000-8000-000000000001' },
      { ...other, id: '01890000-0000-7000-8000-000000000002' },
    ]
    const made = entryIdOn(schedules[0]!.id, {}, '2026-03-31')
    expect(madeBy(made, schedules)).toEqual({ schedule: schedules[0], day: '2026-03-31' })
    expect(madeBy(ID, schedules)).toEqual({ schedule: schedules[1], day: '2026-01-31' })
    expect(madeBy('01890000-0000-7000-8000-000000000003', schedules)).toBeUndefined()
  })
})

describe('a split schedule', () => {
  const parts = [
    { category: 'HOME', amount: 600.125, title: '' },
    { category: 'POWER', amount: 99.875, title: 'Heating' },
  ]
  const split = toSchedule({ parts })
  const { parts: _, ...plain } = draft()

  it('gives each entry its parts', () => {
    const { entries } = dueUntil(ID, split, '2026-03-31')
    expect(entries.map(([, entry]) => entry.parts)).toEqual([parts, parts, parts])
    expect(toSchedule({ parts: [] })).not.toHaveProperty('parts')
    expect(toSchedule({ parts, category: 'OTHER' }).category).toBe('HOME')
  })

  it('keeps its parts in an edit without them while they fit, and is whole otherwise', () => {
    const edit = (more: Partial<ScheduleDraft>) => editedSchedule(split, { ...plain, ...more }, '2026-01-01')
    expect(edit({ title: 'Flat' })).toMatchObject({ title: 'Flat', parts })
    expect(edit({ amount: 701 })).not.toHaveProperty('parts')
    expect(edit({ category: 'POWER' })).not.toHaveProperty('parts')
    expect(edit({ parts: [] })).not.toHaveProperty('parts')
    expect(followFrom(split, '2026-03-31', plain)).toMatchObject({ parts })
    expect(followFrom(split, '2026-03-31', { ...plain, amount: 1 })).not.toHaveProperty('parts')
  })

  it('has a day with other parts, or none', () => {
    const day = '2026-02-28'
    const given = { day, amount: 10, title: '', category: 'HOME' }
    const others = [
      { category: 'WATER', amount: 4, title: '' },
      { category: 'HOME', amount: 6, title: '' },
    ]
    const changed = changedOn(changedOn(split, given), { ...given, parts: others })
    expect(entryOn(changed, day)).toMatchObject({ category: 'WATER', parts: others })
    expect(entryOn(changedOn(split, given), day)).not.toHaveProperty('parts')
    expect(entryOn(changed, '2026-01-31')).toMatchObject({ parts })
  })

  it('proposes what was confirmed if that is split, too', () => {
    const asking = { ...split, mode: 'confirm' as const }
    const given = { amount: 700, title: 'Rent', category: 'HOME' }
    expect(confirmedOn(asking, '2026-01-31', given).entry).toMatchObject({ parts })
    const whole = confirmedOn(asking, '2026-01-31', { ...given, amount: 650 })
    expect(whole.entry).not.toHaveProperty('parts')
    expect(whole.row).toMatchObject({ amount: 700, parts })
    const others = [{ category: 'POWER', amount: 650, title: '' }]
    const other = confirmedOn(asking, '2026-01-31', { ...given, amount: 650, parts: others })
    expect(other.row).toMatchObject({ amount: 650, category: 'POWER', parts: others })
  })

  it('has parts that add up, whatever is done', () => {
    const some = fc.array(
      fc.record({ category: fc.constantFrom('A', 'B'), amount: fc.integer({ min: 1, max: 9000 }) }),
      {
        maxLength: 3,
      },
    )
    const step = fc.record({ what: fc.constantFrom('edit', 'follow', 'change', 'confirm'), some, keeps: fc.boolean() })
    const addsUp = ({ amount, category, parts }: { amount: number; category: string; parts?: typeof split.parts }) => {
      expect(parts?.length).not.toBe(0)
      if (!parts) return
      expect(sumOf(parts)).toBe(BigInt(toMilli(amount)))
      expect(parts[0]?.category).toBe(category)
    }
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let row = { ...split, mode: 'confirm' as 'confirm' | 'automatic' }
        for (const { what, some, keeps } of steps) {
          const parts = some.map(({ category, amount }) => ({ category, amount: fromMilli(amount), title: '' }))
          const amount = parts.length > 0 ? fromMilli(sumOf(parts)) : keeps ? row.amount : 5
          const given = { amount, title: '', category: keeps ? row.category : 'B', ...(parts.length > 0 && { parts }) }
          const day = firstDueFrom(row, '2026-05-05')!
          if (what === 'edit') row = editedSchedule(row, { ...draft(), ...given, mode: 'confirm' }, '2026-01-01')
          if (what === 'follow') row = followFrom(row, day, { ...draft(), ...given, mode: 'confirm' })
          if (what === 'change') row = changedOn(row, { ...given, day })
          if (what === 'confirm') {
            const confirmed = confirmedOn(row, day, given)
            addsUp(confirmed.entry)
            row = confirmed.row
          }
          addsUp(row)
          for (const one of row.changed) addsUp(one)
          for (const next of take(row, 2)) addsUp(entryOn(row, next))
        }
      }),
    )
  })
})
