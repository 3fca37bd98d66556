import { identified } from '../identified.ts'
import { atOnce } from '../inSteps.ts'
import { detectReading } from '../reading.ts'
import { readTable } from '../readTable.ts'

/** Reads a file with the detected settings, as the screen does initially. */
export function readBank(text: string, locale = 'en-GB', currency = 'EUR') {
  const table = atOnce(readTable(text))
  const reading = atOnce(detectReading(table, locale, currency))
  return { ...reading, ...atOnce(identified(table, reading, { source: reading.source }, currency)) }
}

/** Returns the day, the signed amount and the title of each entry of a file, with the bank's id if there is one. */
export const toLines = (text: string, locale?: string) =>
  readBank(text, locale).entries.map(({ date, type, amount, title, bankId }) => [
    date,
    type === 'expense' ? -amount : amount,
    title,
    ...(bankId ? [bankId] : []),
  ])
