import { addDays, monthAfter, monthOf, nextWeek } from '../days.ts'
import type { CaptureOptions } from './captured.ts'
import type { FoundDay } from './days.ts'

type Options = Pick<CaptureOptions, 'today' | 'week'>
type Period = 'day' | 'week' | 'month' | 'year'

/** What languages say before a period to name its end. */
const END_OF =
  "(?:end of (?:(?:the|this|next) )?|ende (?:de[rs]|diese[rs]|nächste[rn]) |einde?(?: van)? (?:de(?:ze)?|het|dit) |(?:fin(?:al(?:es)?)?|fim) (?:d[ou] |de (?:la |l['’])?)|(?:نهاي[ةه]|[آا]خر) )"
const LAST_DAY_OF =
  '(?:letzte[nrm]? tag (?:des|im) monats?|dernier jour du mois|último día del mes|ultimo giorno del mese|último dia do mês|laatste dag van de maand|آخر يوم في الشهر)'
/** That of a week is the weekend in some of them. */
const ENDS: Record<Period, string> = {
  day: `${END_OF}(?:(?:to)?day|tages|journée)`,
  week: `${END_OF}(?:week|woche|الأسبوع)`,
  month: `${END_OF}(?:month|monats|mois|mes|mês|maand|الشهر)|monats(?:ende|letzten)|fine (?:del )?mese|${LAST_DAY_OF}`,
  year: `${END_OF}(?:year|jahres|année|año|ano|jaar|السنة)|jahresende|fine (?:dell['’])?anno`,
}
const LEAD =
  "(?<lead>(?:by|at|before|until|till|due|bis(?: zum)?|am|zum|avant|d['’]ici|à|al?|para|antes de|entro|até|voor|tegen|قبل)\\s+)"
const NEXT = /next|nächst|来/iu

/** In the middle of a line and without such a word before it, it belongs to a title: 'plan end of year party'. */
const toPattern = (period: Period) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{Nd}])(?:${LEAD}?eo${period[0]}|${LEAD.replace('?<lead>', '?<before>')}(?:the |la |el |o |het )?(?:${ENDS[period]})|(?:(?:the|el|le|il|o|de) )?(?:${ENDS[period]})(?=\s*[.!?]*\s*$))(?![\p{L}\p{Nd}])`,
    'iu',
  )
const PATTERNS: [Period, RegExp][] = [
  ...(['day', 'week', 'month', 'year'] as const).map((period): [Period, RegExp] => [period, toPattern(period)]),
  ['month', /^\s*(?:(?:am )?ende (?:des|diese[sn]) monats|(?:نهاي[ةه]|[آا]خر) الشهر)(?=\s\p{L})/iu],
  ['month', /(?<!\p{sc=Han})[今来]?月末(?!\p{sc=Han})/u],
  ['year', /(?<!\p{sc=Han})[今来]?年末(?!\p{sc=Han})/u],
]

type FoundEnd = FoundDay & { period: Period }

/** Returns the last day of the day, week, month or year that a line names: 'by end of month', 'eod', '月末'. */
export function findPeriodEnd(open: string, options: Options): FoundEnd | undefined {
  for (const [period, pattern] of PATTERNS) {
    const match = pattern.exec(open)
    if (!match) continue
    const { lead, before = '' } = match.groups ?? {}
    const [from, end] = [match.index, match.index + match[0].length]
    return {
      period,
      start: from + (lead ?? before).length,
      from,
      end,
      day: lastOf(period, NEXT.test(match[0]), options),
    }
  }
  return undefined
}

function lastOf(period: Period, isNext: boolean, { today, week }: Options) {
  if (period === 'day') return today
  if (period === 'week') return addDays(nextWeek(today, week.first), isNext ? 6 : -1)
  if (period === 'month') return monthOf(`${monthAfter(today.slice(0, 7), isNext ? 1 : 0)}-01`)[1]
  return `${Number(today.slice(0, 4)) + (isNext ? 1 : 0)}-12-31`
}
