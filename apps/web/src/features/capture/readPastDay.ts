import { isDay } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'

const WORDS: [RegExp, ago: number][] = [
  [/(?:^|\s)(?:the )?day before yesterday(?=\s|$)/i, 2],
  [/(?:^|\s)yesterday(?=\s|$)/i, 1],
  [/(?:^|\s)today(?=\s|$)/i, 0],
]
const WRITTEN = /(?:^|\s)(?:on )?(?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})\.(\d{1,2})\.(\d{4})?)(?=\s|$)/

/**
 * Returns the day (yyyy-mm-dd) that a line names, up to `today`, and the rest of the line: 'lunch 12.50 yesterday'. A day
 * without a year is the last one of that date.
 */
export function readPastDay(line: string, today: string): { rest: string; day: string } | undefined {
  for (const [word, ago] of WORDS)
    if (word.test(line)) return { rest: line.replace(word, ' ').trim(), day: addDays(today, -ago) }
  const [text, ...numbers] = WRITTEN.exec(line) ?? []
  if (!text) return undefined
  const [isoYear, isoMonth, isoDay, day, month, year] = numbers
  const thisYear = today.slice(0, 4)
  const getDay = (year: string) =>
    [year, (isoMonth ?? month)!.padStart(2, '0'), (isoDay ?? day)!.padStart(2, '0')].join('-')
  const named = getDay(isoYear ?? year ?? thisYear)
  const past = named > today && !isoYear && !year ? getDay(String(Number(thisYear) - 1)) : named
  return isDay(past) && past <= today ? { rest: line.replace(text, ' ').trim(), day: past } : undefined
}
