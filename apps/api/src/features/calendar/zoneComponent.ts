import { weekdayOf } from '@daybook/domain/days'
import { nthOf } from '@daybook/domain/movedRule'
import ical from 'ical.js'
import { type ClockChange, clockChanges, offsetAt, YEARS } from './clockChanges.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const toOffset = (minutes: number) => {
  const text = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${text(Math.floor(size / 60))}:${text(size % 60)}`
}

/** Returns the VTIMEZONE of a zone (IANA) for events from a day on: by rules if its clock changes follow them, else by dates. */
export function zoneComponent(zone: string, from: string) {
  const changes = clockChanges(zone, from)
  const offset = offsetAt(zone, Date.UTC(Number(from.slice(0, 4)) - 1, 0, 1))
  const component = new ical.Component('vtimezone')
  component.addPropertyWithValue('tzid', zone)
  const start = { day: `${Number(from.slice(0, 4)) - 1}-01-01`, time: '00:00:00', before: offset, after: offset }
  component.addSubcomponent(observance('standard', [start]))
  const kinds = Map.groupBy(changes, ({ before, after, time, day }) => `${before} ${after} ${time} ${day.slice(5, 7)}`)
  for (const same of kinds.values()) {
    const [first] = same
    component.addSubcomponent(observance(first!.after > first!.before ? 'daylight' : 'standard', same))
  }
  return component
}

function observance(kind: 'standard' | 'daylight', changes: ClockChange[]) {
  const { day, time, before, after } = changes[0]!
  const component = new ical.Component(kind)
  const at = (day: string) => ical.Time.fromDateTimeString(`${day}T${time}`)
  component.addPropertyWithValue('dtstart', at(day))
  component.addPropertyWithValue('tzoffsetfrom', ical.UtcOffset.fromString(toOffset(before)))
  component.addPropertyWithValue('tzoffsetto', ical.UtcOffset.fromString(toOffset(after)))
  const rule = yearlyRule(changes)
  if (rule) component.addPropertyWithValue('rrule', ical.Recur.fromString(rule))
  else for (const { day } of changes.slice(1)) component.addPropertyWithValue('rdate', at(day))
  return component
}

/** Returns the RRULE of clock changes on the nth or last of a weekday, one in each year, or undefined. */
function yearlyRule(changes: ClockChange[]) {
  const [first] = changes
  if (!first || changes.length < YEARS - 1) return undefined
  const nths = new Set(changes.map(({ day }) => nthOf(day)))
  const weekdays = new Set(changes.map(({ day }) => weekdayOf(day)))
  const isYearly = changes.every(({ day }, n) => Number(day.slice(0, 4)) === Number(first.day.slice(0, 4)) + n)
  if (nths.size !== 1 || weekdays.size !== 1 || !isYearly) return undefined
  return `FREQ=YEARLY;BYMONTH=${Number(first.day.slice(5, 7))};BYDAY=${[...nths][0]}${WEEKDAYS[weekdayOf(first.day) - 1]}`
}
