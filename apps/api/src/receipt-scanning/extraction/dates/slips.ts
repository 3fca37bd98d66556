import { fold } from '../fold.ts'
import type { FoundDate, Reading } from './findDates.ts'
import { neitherSigns } from './orderSigns.ts'
import { isPlausible, isRecent } from './plausible.ts'

const slipLabel = /date\s?\/\s?(?:heure|time|hora|hre)\W*$/
const clockWithSeconds = /^\W{1,3}\d{2}:\d{2}:\d{2}/
const shortDate = /^\d{2}([-/])\d{2}\1\d{2}$/

/**
 * Returns the reading of a date on a card slip that begins with a year of two digits, "25-11-09 13:10:09". Slips of
 * Canada name it; elsewhere only a recent day tells it.
 */
export function readingOfSlip(
  { text, start, end, readings }: FoundDate,
  line: string,
  texts: string[],
  today: string,
): Reading | undefined {
  const yearFirst = readings.find(({ order }) => order === 'ymd')
  if (!yearFirst || !shortDate.test(text) || !clockWithSeconds.test(line.slice(end))) return undefined
  const isCanadian = slipLabel.test(fold(line).slice(0, start)) && texts.some(isOfCanada)
  const isOnlyRecent = readings.every((each) => isRecent(each.date, today) === (each === yearFirst))
  return isPlausible(yearFirst.date, today) && (isCanadian || isOnlyRecent) ? yearFirst : undefined
}

const isOfCanada = (text: string) => neitherSigns.some((sign) => sign.test(text))
