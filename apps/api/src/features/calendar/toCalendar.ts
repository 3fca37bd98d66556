import { addDays } from '@daybook/domain/days'
import { momentAt } from '@daybook/domain/zones'
import ical from 'ical.js'
import { yieldToEventLoop } from '../../db/slices.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { zoneComponent } from './zoneComponent.ts'

// A line has at most 75 octets with the space that continues it, which this library does not count.
ical.foldLength = 74

const EVENTS_AT_ONCE = 200
const END_OF_DAY = '23:59:59'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F]/g

/** Other ends of lines than a newline, also those that only some programs know. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

const UTC = 'UTC'

type Calendar = {
  events: readonly CalendarEvent[]
  /** IANA */
  zone: string
  name: string
  /** Makes the ids of events unique among servers. */
  host: string
  /** When the rows of the events were last changed. */
  changed: Date
}

/** Returns a calendar (RFC 5545) with these events. The same events give the same bytes. */
export async function toCalendar({ events, zone, name, host, changed }: Calendar) {
  const parts = [head(name, zone)]
  const repeating = events.filter(({ rule, time }) => rule && time)
  if (repeating.length > 0 && zone !== UTC)
    parts.push(zoneComponent(zone, repeating.map(({ day }) => day).sort()[0]!).toString())
  const stamp = ical.Time.fromJSDate(changed, true)
  for (const [index, event] of events.entries()) {
    if (index % EVENTS_AT_ONCE === 0) await yieldToEventLoop()
    parts.push(toComponent(event, zone, `${event.uid}@${host}`, stamp).toString())
  }
  return `${[...parts, 'END:VCALENDAR'].join('\r\n')}\r\n`
}

function head(name: string, zone: string) {
  const calendar = new ical.Component('vcalendar')
  const properties = {
    version: '2.0',
    prodid: '-//Daybook//Calendar//EN',
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
    name,
    'x-wr-calname': name,
    'x-wr-timezone': zone,
    'x-published-ttl': 'PT1H',
  }
  for (const [key, value] of Object.entries(properties)) calendar.addPropertyWithValue(key, value)
  const interval = new ical.Property('refresh-interval')
  interval.resetType('duration')
  interval.setValue(ical.Duration.fromString('PT1H'))
  calendar.addProperty(interval)
  return calendar.toString().replace(/\r\nEND:VCALENDAR$/, '')
}

function toComponent(event: CalendarEvent, zone: string, uid: string, stamp: InstanceType<typeof ical.Time>) {
  const { title, description, day, time, moment, minutes, rule, leftOut = [] } = event
  const component = new ical.Component('vevent')
  component.addPropertyWithValue('uid', uid)
  component.addPropertyWithValue('dtstamp', stamp)
  component.addPropertyWithValue('last-modified', stamp)
  component.addPropertyWithValue('summary', toText(title))
  if (description) component.addPropertyWithValue('description', toText(description))
  const single = time && !rule ? (moment ?? momentAt(zone, day, time)) : undefined
  if (single) component.addPropertyWithValue('dtstart', ical.Time.fromJSDate(new Date(single), true))
  else component.addProperty(localTime('dtstart', day, time, zone))
  if (time) component.addPropertyWithValue('duration', ical.Duration.fromData({ minutes }))
  else component.addProperty(localTime('dtend', addDays(day, 1), null, zone))
  if (rule) component.addPropertyWithValue('rrule', ical.Recur.fromString(`${rule.value}${untilOf(event, zone)}`))
  for (const day of leftOut) component.addProperty(localTime('exdate', day, time, zone))
  if (!time) component.addPropertyWithValue('transp', 'TRANSPARENT')
  return component
}

const toText = (text: string) => text.toWellFormed().replace(LINE_ENDS, '\n').replace(CONTROL_CHARACTERS, '')

/** The end is a day if the start is one, and else the end of that day in UTC. */
function untilOf({ rule, time }: CalendarEvent, zone: string) {
  if (!rule?.last) return ''
  const moment = time ? momentAt(zone, rule.last, END_OF_DAY) : rule.last
  return `;UNTIL=${moment.replaceAll(/[-:]/g, '')}`
}

/** Returns a property with a day, or with a local time and its zone. */
function localTime(name: string, day: string, time: string | null, zone: string) {
  const property = new ical.Property(name)
  if (!time) {
    property.resetType('date')
    property.setValue(ical.Time.fromDateString(day))
  } else {
    property.setValue(ical.Time.fromDateTimeString(`${day}T${time}${zone === UTC ? 'Z' : ''}`))
    if (zone !== UTC) property.setParameter('tzid', zone)
  }
  return property
}
