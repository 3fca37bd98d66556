import { momentOf } from '@daybook/contract'
import { DAY_MS } from './days.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local day and time (hh:mm:ss) at a moment in a time zone (IANA). */
export function localAt(timeZone: string, moment: Date) {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { ...PARTS, timeZone })
  if (!known) formats.set(timeZone, format)
  const [day = '', time = ''] = format.format(moment).split(', ')
  return { day, time }
}

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

const localMs = (timeZone: string, ms: number) => {
  const { day, time } = localAt(timeZone, new Date(ms))
  return Date.parse(`${day}T${time}Z`)
}

/**
 * Returns the moment of a local day and time (hh:mm:ss) in a time zone: of a time that the day has twice, the first one; of
 * one that a clock change leaves out, the one that is as much later as the change is.
 */
export function momentAt(timeZone: string, day: string, time: string) {
  const wanted = Date.parse(`${day}T${time}Z`)
  const [before, after] = [-DAY_MS, DAY_MS].map((by) => 2 * wanted + by - localMs(timeZone, wanted + by))
  const found = [before!, after!].find((ms) => localMs(timeZone, ms) === wanted) ?? before!
  return momentOf(new Date(found))
}
