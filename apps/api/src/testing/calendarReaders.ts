import { dayAt, dayNumber } from '@daybook/domain/days'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'

/** An event as a calendar reads it. The starts are days (yyyy-mm-dd) or moments (UTC), those of a range, in order. */
export type ReadEvent = { uid: string; title: string; description: string; starts: string[]; minutes: number }

/** Two days (yyyy-mm-dd), the second of which is not included. */
type Range = { from: string; to: string }

const MINUTE_MS = 60_000
const MARGIN_DAYS = 2

const ordered = (events: ReadEvent[]) => events.sort((a, b) => (a.uid < b.uid ? -1 : 1))

const within = ({ from, to }: Range, starts: string[]) => starts.filter((start) => start >= from && start < to).sort()

/** Reads a calendar as Thunderbird does. */
export function readByIcalJs(text: string, range: Range): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const last = dayAt(dayNumber(range.to) + MARGIN_DAYS)
  return ordered(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const starts: string[] = []
      const iterator = event.iterator()
      for (let time = iterator.next(); time && time.toString().slice(0, 10) <= last; time = iterator.next())
        starts.push(time.isDate ? time.toString() : toMoment(time.toJSDate()))
      const minutes = event.duration.toSeconds() / 60
      const { uid, summary, description } = event
      return { uid, title: summary, description: description ?? '', starts: within(range, starts), minutes }
    }),
  )
}

/** Reads a calendar with a parser that shares no code with the other one. */
export function readByNodeIcal(text: string, range: Range): ReadEvent[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
  const [from, to] = [dayNumber(range.from) - MARGIN_DAYS, dayNumber(range.to) + MARGIN_DAYS].map(
    (day) => new Date(`${dayAt(day)}T00:00:00Z`),
  )
  return ordered(
    events.map((event) => {
      const instances = nodeIcal.expandRecurringEvent(event, { from: from!, to: to! })
      const starts = instances.map(({ start, isFullDay }) => (isFullDay ? localDay(start) : toMoment(start)))
      const minutes = (event.end!.getTime() - event.start.getTime()) / MINUTE_MS
      const { uid, summary, description } = event
      return {
        uid,
        title: String(summary),
        description: String(description ?? ''),
        starts: within(range, starts),
        minutes: event.datetype === 'date' ? Math.round(minutes / 1440) * 1440 : minutes,
      }
    }),
  )
}

const toMoment = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

/** This parser returns a day as its midnight where the program runs. */
const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
