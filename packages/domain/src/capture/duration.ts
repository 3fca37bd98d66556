import { TaskDuration } from '@daybook/contract'
import { type Line, take } from './line.ts'

const MINUTES = 'min|mins|minutes?|minuten?|minut[ios]|minutos?'
const HOURS = 'h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur'
const HALF = `half an hour|(?:eine )?halbe stunde|une demi-heure|media hora|mezz['’]ora|meia hora|een half uur`
const ONE = `an hour|eine stunde|une heure|una hora|un['’]ora|uma hora|een uur`
/** 'for 5 people' has no unit of time. */
const FOR = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}])(?:for|für|pendant|durante|por|per|voor)\s+(?<said>(?<half>${HALF})|(?<one>${ONE})|(?<hours>\d{1,2}(?:[.,]\d{1,2})?)\s?(?:${HOURS})(?:\s?(?<rest>[0-5]?\d\s?(?:${MINUTES})|[0-5]\d))?|(?<minutes>\d{1,4})\s?(?:${MINUTES}))(?![\p{L}\p{Nd}])`,
  'iu',
)

/** Takes how long something takes, in minutes, out of a line: 'for 45 min', 'für 1,5 Stunden', 'for half an hour'. */
export function takeDuration(line: Line) {
  const found = FOR.exec(line.open)
  const duration = TaskDuration.safeParse(toMinutes(found?.groups)).data
  if (!found || !duration) return { line }
  const [from, end] = [found.index, found.index + found[0].length]
  return { line: take(line, 'duration', { start: end - found.groups!.said!.length, end, from }), duration }
}

function toMinutes({ half, one, hours, rest = '', minutes }: Record<string, string | undefined> = {}) {
  if (half || one) return half ? 30 : 60
  if (minutes) return Number(minutes)
  return Math.round(Number(hours?.replace(',', '.')) * 60) + (Number.parseInt(rest, 10) || 0)
}
