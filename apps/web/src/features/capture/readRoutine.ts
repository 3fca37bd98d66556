import { REPEATS } from '@daybook/contract'

/** What a line says of a routine. `time` as hh:mm. */
export type ReadRoutine = { title: string; repeat: number; weekdays: number[] | null; time?: string }

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DAY = `(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?`
const EVERY = new RegExp(
  String.raw`\b(?:(?:every|each) (other day|\d+ days|day|morning|evening|night|weekday|week|month|${DAY}(?:(?:,? and |, ?| )${DAY})*)|(daily|weekly|monthly))\b`,
  'i',
)
const TIME = /\b(?:at )?(?:([01]?\d|2[0-3]):([0-5]\d)(?: ?([ap])m)?|(1[0-2]|[1-9]) ?([ap])m)\b/i

/** Reads a line that says how often: 'gym every monday 7am'. Returns undefined for any other. */
export function readRoutine(line: string): ReadRoutine | undefined {
  const found = EVERY.exec(line)
  if (!found) return undefined
  const [text, every = '', often = ''] = found
  const time = TIME.exec(line)
  const title = [text, time?.[0] ?? '']
    .reduce((rest, part) => rest.replace(part, ' '), line)
    .replace(/\s+/g, ' ')
    .trim()
  if (!title) return undefined
  return { title, ...toSchedule((every || often).toLowerCase()), ...(time && { time: parseTime(time) }) }
}

function toSchedule(every: string): Pick<ReadRoutine, 'repeat' | 'weekdays'> {
  const [days] = /\d+/.exec(every) ?? []
  if (days) return { repeat: Math.max(Number(days) - 1, 0), weekdays: null }
  if (every === 'other day') return { repeat: REPEATS.everyOtherDay, weekdays: null }
  if (/^month/.test(every)) return { repeat: REPEATS.monthly, weekdays: null }
  if (every === 'week' || every === 'weekly') return { repeat: REPEATS.weekly, weekdays: null }
  if (every === 'weekday') return { repeat: REPEATS.weekly, weekdays: [1, 2, 3, 4, 5] }
  const weekdays = DAYS.flatMap((day, n) => (new RegExp(String.raw`\b${day}`).test(every) ? [n + 1] : []))
  return weekdays.length > 0 ? { repeat: REPEATS.weekly, weekdays } : { repeat: REPEATS.daily, weekdays: null }
}

function parseTime([, hour, minute = '00', half, halfHour, halfOnly]: RegExpExecArray) {
  const [shown, part] = [Number(hour ?? halfHour), (half ?? halfOnly)?.toLowerCase()]
  const hours = part ? (shown % 12) + (part === 'p' ? 12 : 0) : shown
  return `${String(hours).padStart(2, '0')}:${minute}`
}
