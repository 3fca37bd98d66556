import type { Box, TextLine } from '../../text.ts'
import { fold } from '../fold.ts'
import { monthOf, monthSource } from './monthNames.ts'

const day = '(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|o)?'
const before = '^\\W*(?:(?:date|datum|data|fecha|le|den)\\W{1,3})?(?:[a-z]{2,10}\\.?,?\\s)?'
const behind =
  '(?![a-z])\\.?[\\s,.-]*(?:(?:at|um|a|as|alle|kl|om|o)\\.?\\s)?(?:\\d{1,2}\\s?[:.h]\\s?\\d{2}.{0,12})?\\W*$'
const dayFirst = new RegExp(`${before}${day}\\s?(?:de\\s|of\\s)?(${monthSource})${behind}`)
const monthFirst = new RegExp(`${before}(${monthSource})\\.?\\s?${day}${behind}`)

/**
 * Returns the days on lines of their own that have a month's name and no year, as apps print them. Each is the last
 * such day that is not after `today`.
 */
export function daysWithoutYear(lines: TextLine[], today: string): { date: string; box: Box }[] {
  return lines.flatMap(({ text, box }) => {
    const normalized = fold(text)
    const [, d, month] = dayFirst.exec(normalized) ?? []
    const [, otherMonth, otherDay] = d ? [] : (monthFirst.exec(normalized) ?? [])
    const date = lastSuchDay(monthOf(month ?? otherMonth ?? ''), Number(d ?? otherDay), today)
    return date ? [{ date, box }] : []
  })
}

function lastSuchDay(month: number | undefined, dayOfMonth: number, today: string): string | undefined {
  if (!month) return undefined
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear, thisYear - 1].flatMap((year) => {
    const isDay = dayOfMonth >= 1 && dayOfMonth <= new Date(Date.UTC(year, month, 0)).getUTCDate()
    return isDay ? [`${year}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`] : []
  })
  return days.find((date) => date <= today)
}
