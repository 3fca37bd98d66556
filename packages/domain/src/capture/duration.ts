import { TaskDuration } from '@daybook/contract'
import { type Line, take } from './line.ts'

/** What is before how long something takes. */
export const FOR_WORDS = 'for|für|pendant|durante|por|per|voor|لمدة'
const MINUTES = 'min|mins|minutes?|minuten?|minut[ios]|minutos?|دق[ائي]+ق[ةه]?|分'
const HOURS = 'h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|ساعات|ساع[ةه]|時間'
const HALF = `half an hour|(?:eine )?halbe stunde|une demi-heure|media hora|mezz['’]ora|meia hora|een half uur|نصف? ساع[ةه]`
const ONE = `an hour|eine stunde|une heure|una hora|un['’]ora|uma hora|een uur|ساع[ةه]`
const NUMBERED = String.raw`(?<hours>\d{1,2}(?:[.,]\d{1,2})?)\s?(?:${HOURS})(?:\s?(?<rest>[0-5]?\d\s?(?:${MINUTES})|[0-5]\d|半))?|(?<minutes>\d{1,4})\s?(?:${MINUTES})`
/** How long something takes, as `toMinutes` reads it. */
export const LASTING = `(?<said>(?<half>${HALF})|(?<one>${ONE})|${NUMBERED})`
/** 'for 5 people' has no unit of time. */
const FOR = new RegExp(String.raw`(?<![\p{L}\p{Nd}])(?:${FOR_WORDS})\s+${LASTING}(?![\p{L}\p{Nd}])`, 'iu')
/** 'write report 90 min' */
const LAST = new RegExp(String.raw`(?<=\p{L}\s+)(?<said>${NUMBERED})(?=\s*$)`, 'iu')

/** 'meeting 2h friday' is of no hour in the night, and not in two hours. */
const FEW_HOURS = new RegExp(
  String.raw`(?<=\p{L}\s)(?<!(?<!\p{L})(?:in|within|after|at|every|next|um|alle|à|a las|às|om|dans|en|nach)\s)[1-5]\s?(?:${HOURS})(?:\s?[0-5]\d(?:\s?(?:${MINUTES}))?)?(?![\p{L}\p{Nd}])`,
  'giu',
)

/** Returns a text of the same length in which no number of hours can be read as a time. */
export const hideHours = (open: string) => open.replace(FEW_HOURS, (text) => 'x'.repeat(text.length))

/** Takes how long something takes, in minutes, out of a line: 'for 45 min', 'für 1,5 Stunden', 'for half an hour'. */
export const takeDuration = (line: Line) => takeFound(line, FOR)

/** The same at the end of a line from which its day is taken: 'write report 90 min'. */
export const takeLastDuration = (line: Line) => takeFound(line, LAST)

function takeFound(line: Line, pattern: RegExp) {
  const found = pattern.exec(line.open)
  const duration = TaskDuration.safeParse(toMinutes(found?.groups)).data
  if (!found || !duration) return { line }
  const [from, end] = [found.index, found.index + found[0].length]
  return { line: take(line, 'duration', { start: end - found.groups!.said!.length, end, from }), duration }
}

/** Returns the minutes that the groups of {@link LASTING} say. */
export function toMinutes({ half, one, hours, rest = '', minutes }: Record<string, string | undefined> = {}) {
  if (half || one) return half ? 30 : 60
  if (minutes) return Number(minutes)
  return Math.round(Number(hours?.replace(',', '.')) * 60) + (rest === '半' ? 30 : Number.parseInt(rest, 10) || 0)
}
