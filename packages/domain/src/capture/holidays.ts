import { addDays, modulo, weekdayOf } from '../days.ts'
import type { FoundDay } from './days.ts'

/** The evening before a holiday is a day wherever a line begins with it; the others are also words of things: 'christmas tree'. */
const EVES = { '12-24': 'christmas eve|heilig(?:er )?abend', '12-31': "new year['’]?s['’]? eve|silvester" }
const HOLIDAYS = {
  '12-25': 'christmas(?: day)?|xmas|weihnachten',
  '01-01': "new year(?:['’]?s(?: day)?)?|neujahr",
}
/** The day after the fourth Thursday of November. */
const BLACK_FRIDAY = 'black friday'
const LEAD = '(?:on|by|for|before|until|till|due|at|an|zu|bis(?: zu)?|vor)'
const END = String.raw`(?=\s*(?:$|[,;!?]|[@#]|(?:at|um|with|mit)\s))`

type Holiday = { date: string; patterns: RegExp[] }
const toHoliday =
  (isEve: boolean) =>
  ([date, names]: [string, string]): Holiday => ({
    date,
    patterns: [
      // 'gifts for christmas', 'dinner christmas eve', 'christmas eve dinner with parents'.
      new RegExp(
        String.raw`(?<=^|\s)(?<lead>${LEAD}\s+)(?<name>${names})(?![\p{L}\p{Nd}'’])(?!\s+(?:eve|party|tree|card)s?)`,
        'iu',
      ),
      new RegExp(String.raw`(?<=^|\s)(?<lead>)(?<name>${names})${END}`, 'iu'),
      ...(isEve ? [new RegExp(String.raw`^\s*(?<lead>)(?<name>${names})(?!\p{L})(?=[^\p{Nd}]*$)`, 'iu')] : []),
    ],
  })
const ALL = [
  ...Object.entries({ ...EVES, [BLACK_FRIDAY]: BLACK_FRIDAY }).map(toHoliday(true)),
  ...Object.entries(HOLIDAYS).map(toHoliday(false)),
]

/** Returns the last day up to today, or the next one from today on, of a holiday that a line names: 'on christmas eve'. */
export function findHoliday(open: string, today: string, direction: 'past' | 'future'): FoundDay | undefined {
  for (const { date, patterns } of ALL)
    for (const pattern of patterns) {
      const match = pattern.exec(open)
      if (!match?.groups) continue
      const { lead = '', name = '' } = match.groups
      const start = match.index + lead.length
      return { start, from: match.index, end: start + name.length, day: toDay(date, today, direction) }
    }
  return undefined
}

function toDay(date: string, today: string, direction: 'past' | 'future') {
  const year = Number(today.slice(0, 4))
  const inYear = (year: number) => {
    const first = `${year}-11-01`
    return date === BLACK_FRIDAY ? addDays(first, modulo(4 - weekdayOf(first), 7) + 22) : `${year}-${date}`
  }
  const day = inYear(year)
  if (direction === 'past') return day <= today ? day : inYear(year - 1)
  return day >= today ? day : inYear(year + 1)
}
