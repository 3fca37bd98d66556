import type { RepeatRule, RoutinePause } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { firstDueAfter, firstDueFrom, type Series } from '@daybook/domain/recurrence'
import { momentAt } from '@daybook/domain/zones'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../scripts/testing.ts'
import { readByIcalJs, readByNodeIcal } from '../../testing/calendarReaders.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { unclearDays } from './clockChanges.ts'
import { eventDates } from './eventDates.ts'
import { toCalendar } from './toCalendar.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Jerusalem']
const FROM = '2026-10-01'
const TO = '2027-10-01'
const UNTIL = '2028-11-01'

const weekday = fc.integer({ min: 1, max: 7 })
const every = fc.integer({ min: 1, max: 6 })
const monthDay = fc.integer({ min: 1, max: 31 })
const weekend = fc.constantFrom('before' as const, 'after' as const, undefined)
const anyRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ unit: fc.constant('day'), every: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ unit: fc.constant('week'), every, weekdays: fc.uniqueArray(weekday, { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month'), every, day: monthDay, weekend }),
  fc.record({ unit: fc.constant('weekday'), every, nth: fc.constantFrom(1, 2, 3, 4, -1 as const), weekday }),
  fc.record({ unit: fc.constant('year'), every, month: fc.integer({ min: 1, max: 12 }), day: monthDay, weekend }),
)
const anyDay = fc.integer({ min: -900, max: 500 }).map((days) => addDays(FROM, days))
const anyPause: fc.Arbitrary<RoutinePause> = fc.record({
  from: anyDay,
  until: fc.constant(null),
})
const anyPauses = fc.oneof(
  fc.constant([]),
  fc.tuple(anyDay, fc.integer({ min: 0, max: 90 })).map(([from, days]) => [{ from, until: addDays(from, days) }]),
  anyPause.map((pause) => [pause]),
)
const anySeries: fc.Arbitrary<Series> = fc.record({
  rule: anyRule,
  start: anyDay,
  end: fc.option(
    fc.integer({ min: 0, max: 700 }).map((days) => addDays(FROM, days)),
    { nil: null },
  ),
  pauses: anyPauses,
})
const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'))
/** Most often one that a clock change leaves out or repeats. */
const anyTime = fc.oneof(
  fc.constant(null),
  fc.tuple(twoDigits(23), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}:00`),
  fc.tuple(fc.constantFrom('01', '02'), twoDigits(59)).map(([hour, minute]) => `${hour}:${minute}:00`),
)

function daysOf(series: Series, leftOut: ReadonlySet<string>) {
  const days: string[] = []
  for (let day = firstDueFrom(series, FROM); day !== null && day < addDays(TO, 2); day = firstDueAfter(series, day))
    if (!leftOut.has(day)) days.push(day)
  return days
}

const write = (events: CalendarEvent[], zone = 'UTC') =>
  toCalendar({ events, zone, name: 'Tasks', host: 'daybook.example', changed: new Date('2026-11-20T10:00:00Z') })

/** Reads a calendar with both parsers, which have to agree. */
function read(text: string) {
  const [one, other] = [readByIcalJs, readByNodeIcal].map((read) => read(text, { from: FROM, to: TO }))
  expect(other).toEqual(one)
  return one!
}

it('has the occurrences of a year that each rule has, for two parsers', async () => {
  const skipped = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 })
  const property = fc.asyncProperty(
    anySeries,
    anyTime,
    fc.constantFrom(...ZONES),
    skipped,
    async (series, time, zone, skipped) => {
      const leftOut = new Set(skipped.flatMap((n) => daysOf(series, new Set())[n] ?? []))
      const unclear = unclearDays(zone, FROM)(time)
      const dates = eventDates(series, { from: FROM, until: UNTIL }, { leftOut, unclear })
      const events = dates.map((date, n) => ({ ...date, uid: `${n}`, title: 'a', description: '', time, minutes: 30 }))
      const starts = read(await write(events, zone)).flatMap((event) => event.starts)
      const expected = daysOf(series, leftOut).map((day) => (time ? momentAt(zone, day, time) : day))
      expect(starts.sort()).toEqual(expected.filter((start) => start >= FROM && start < TO))
    },
  )
  await fc.assert(property, { numRuns: runs(400) })
})

it('keeps each title, description and duration, in lines of at most 75 octets', async () => {
  // One of the parsers removes spaces and quotation marks around a text.
  const anyText = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.stringMatching(/^[a\\;,:"\n🎉שé]{1,200}$/u),
    )
    .map((text) => `x${text}x`)
  const property = fc.asyncProperty(
    anyText,
    anyText,
    fc.integer({ min: 1, max: 1440 }),
    async (title, text, minutes) => {
      const event = {
        uid: 'task-1',
        title,
        description: text,
        day: FROM,
        time: '09:00:00',
        moment: `${FROM}T09:00:00Z`,
      }
      const calendar = await write([{ ...event, minutes }])
      const lines = calendar.split('\r\n')
      for (const line of lines) expect([line.isWellFormed(), Buffer.byteLength(line) <= 75]).toEqual([true, true])
      expect(lines.join('')).not.toMatch(/[\n\r]/)
      const expected = { title: clean(title), description: clean(text), minutes, starts: [event.moment] }
      expect(read(calendar)).toEqual([{ uid: 'task-1@daybook.example', ...expected }])
    },
  )
  await fc.assert(property, { numRuns: runs(200) })
})

const clean = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar has none
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')

it.each([
  ['Europe/Berlin', ['2027-03-27T08:00:00Z', '2027-03-28T07:00:00Z'], ['2026-10-24T07:00:00Z', '2026-10-25T08:00:00Z']],
  [
    'America/New_York',
    ['2027-03-13T14:00:00Z', '2027-03-14T13:00:00Z'],
    ['2026-10-31T13:00:00Z', '2026-11-01T14:00:00Z'],
  ],
  [
    'Australia/Lord_Howe',
    ['2026-10-02T22:30:00Z', '2026-10-03T22:00:00Z'],
    ['2027-04-02T22:00:00Z', '2027-04-03T22:30:00Z'],
  ],
])('keeps the local time over both clock changes of %s', async (zone, ...changes) => {
  const rule = { value: 'FREQ=DAILY;INTERVAL=1', last: null }
  const event = { uid: 'routine-1', title: 'Run', description: '', day: FROM, time: '09:00:00', minutes: 30, rule }
  const [{ starts } = { starts: [] }] = read(await write([event], zone))
  for (const moments of changes) expect(starts).toEqual(expect.arrayContaining(moments))
})
