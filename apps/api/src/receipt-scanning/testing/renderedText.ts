import { extractReceipt } from '../extraction/extract.ts'
import { type TextLine, type TextPart, toLine } from '../text.ts'

const columns = 46

/** Returns the lines OCR would return for a text: the parts of a line are separated by two or more spaces. */
function renderText(text: string): TextLine[] {
  const rows = text
    .split('\n')
    .filter((row) => row.trim())
    .map((row) => row.replace(/^ {4}/, ''))
  return rows.map((row, i) => toLine(toParts(row, i / rows.length, 0.6 / rows.length)))
}

function toParts(row: string, top: number, height: number): TextPart[] {
  return [...row.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    confidence: 0.97,
    box: { left: match.index / columns, top, width: match[0].length / columns, height },
  }))
}

/** Returns the text with each line in one part: a PDF, or a narrow receipt, has one space before an amount. */
export const inOnePart = (text: string) => text.replace(/(?<=\S) {2,}/g, ' ')

export const someHints = { currency: 'USD', timeZone: 'UTC', today: '2026-06-30', merchants: [] }

/** Extracts the fields of a receipt given as text. `total` is in units of the currency. */
export function extractText(text: string, currency: string) {
  const lines = renderText(text)
  const picture = { width: 600, height: lines.length * 26, turn: 0 } as const
  const reading = extractReceipt({ lines, picture }, { ...someHints, currency })
  return {
    total: reading.amountMilli.value / 1000,
    currency: reading.currency,
    date: reading.date.value,
    title: reading.title.value,
    type: reading.type.value,
    category: reading.category.value,
    sure: reading.amountMilli.sure,
    dateSure: reading.date.sure,
    titleSure: reading.title.sure,
    typeSure: reading.type.sure,
    items: reading.items,
    reminders: reading.reminders,
    due: reading.due,
  }
}
