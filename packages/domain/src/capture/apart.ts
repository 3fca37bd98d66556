import { ARABIC_HOUR, ARABIC_HOURS } from './arabicHour.ts'
import type { FoundTime } from './captured.ts'
import { blank, type Span } from './line.ts'
import { SPOKEN_HOUR } from './spokenHour.ts'

/** A time whose hour is in another place of the line than its day, at `also`. */
export type Placed = FoundTime & Pick<Span, 'also'>

const CLOCK = new RegExp(
  String.raw`^(?:(?:at|um|à|a las|às|alle|om)\s+)?(?:\d{1,2}:\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|(?<=at |um )\d{1,2}|\d{1,2}h\d{0,2}|(?:午前|午後)?\d{1,2}時(?:半|\d{1,2}分)?)(?:\s+uhr)?$|^\d{1,2}\s+uhr$|^(?:${SPOKEN_HOUR.source})$|^(?:noon|midday)$`,
  'iu',
)
const ARABIC_CLOCK = new RegExp(`^(?:${ARABIC_HOUR.source})$`, 'iu')
const ARABIC_CLOCKS = new RegExp(`^(?:${ARABIC_HOURS.source})$`, 'u')
type Find = (open: string, now: Date | undefined) => FoundTime | undefined

/** Returns whether a time is only one of the day. */
export const isClock = ({ hasHour, text }: FoundTime) =>
  hasHour && [CLOCK, ARABIC_CLOCK, ARABIC_CLOCKS].some((clock) => clock.test(text.trim()))

const NOON = 12
/** A part of the day is no hour: 'tonight'. */
const namesHour = (time: FoundTime) => time.hasHour && (/\p{Nd}/u.test(time.text) || isClock(time))

/**
 * Returns a time with the hour or the day that the rest of the line has, as `find` reads it: 'halb neun Yoga morgen',
 * '来週の金曜日 会議 10時半'.
 */
export function withRest(found: FoundTime, open: string, find: Find): Placed {
  const isHour = isClock(found)
  if (namesHour(found) && !isHour) return found
  // An hour that is over today is still to come on another day.
  const before = isHour ? undefined : new Date(new Date(`${found.day}T00:00`).getTime() - 1)
  const other = find(blank(open, found.lead, found.start + found.text.length), before)
  if (!other || (isHour ? namesHour(other) : !isClock(other))) return found
  const [day, hour] = isHour ? [other, found] : [found, other]
  const at = new Date(day.at)
  const isLate = day.hasHour && at.getHours() > NOON && hour.at.getHours() < NOON
  at.setHours(hour.at.getHours() + (isLate ? NOON : 0), hour.at.getMinutes(), 0, 0)
  const { start, lead, text } = day
  return {
    ...hour,
    start,
    lead,
    text,
    at,
    day: day.day,
    also: { start: hour.lead, end: hour.start + hour.text.length },
  }
}
