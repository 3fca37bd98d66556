import type { AppDependencies } from '../dependencies.ts'
import type { Reminder } from '../receipt-scanning/extraction/reminders/reminders.ts'
import type { ReceiptReading } from '../receipt-scanning/reader.ts'
import { nothingReadable, ReadFailure } from '../receipt-scanning/readFailure.ts'
import { toLine } from '../receipt-scanning/text.ts'

/** A minimal JPEG, which the fake returns for every picture. */
const MINIMAL_JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const box = (top: number) => ({ left: 0.2, top, width: 0.5, height: 0.05 })
const lineWith = (text: string) => toLine([{ text, confidence: 1, box: box(0.5) }])
const sure = { sure: true, confidence: 0.97 }

/**
 * Returns a reader that treats the picture as text: 'blank' has nothing readable, 'busy' fails with a full queue, 'busy
 * once' does so only the first time, one that begins with 'crash' fails as a crashed reader, 'broken' is not an image. Any
 * other text is a receipt of 'Corner Shop', or of the shop that "of 'Bakery'" names, for 12.50, or for 0.85 as 'for 0.85'
 * says, in the currency that 'for 0.85 EUR' names, with an uncertain date. Its text is the lines after the first; one such
 * as 'return until 2026-12-03' is a reminder, too, and 'due 2026-12-03' the day of a bill that is not paid.
 */
export function fakeReader(): AppDependencies['reader'] {
  let wasBusy = false
  return {
    async read(image, { today, merchants }) {
      const text = Buffer.from(image).toString()
      if (text === 'blank') throw nothingReadable()
      if (text === 'busy') throw new ReadFailure(['busy', { code: 'scanner_busy' }], 3)
      if (text === 'busy once' && !wasBusy) {
        wasBusy = true
        throw new ReadFailure(['busy', { code: 'scanner_busy' }], 1)
      }
      if (text.startsWith('crash')) throw new ReadFailure(['failed', 'The reader process ended'], 1)
      if (text === 'broken') throw new ReadFailure(['picture', { code: 'image_unknown_format' }])
      const [first = '', ...lines] = text.split('\n')
      const [, shop = 'Corner Shop'] = / of '(.+)'/.exec(first) ?? []
      const known = merchants.find(({ rawName }) => rawName === shop.toUpperCase())
      const [, amount = 12.5, currency] = /for ([\d.]+)(?: ([A-Z]{3}))?$/.exec(first) ?? []
      const reminders = lines.flatMap((line) => getReminder(line) ?? [])
      const [due] = lines.flatMap((line) => /^due (\S+)$/.exec(line)?.[1] ?? [])
      return { ...getReading(today, Number(amount), shop, known), currency, lines: lines.map(lineWith), reminders, due }
    },
    async encode(image) {
      const text = Buffer.from(image).toString()
      if (text === 'broken') throw new ReadFailure(['picture', { code: 'image_unknown_format' }])
      if (text === 'busy') throw new ReadFailure(['busy', { code: 'scanner_busy' }], 3)
      return { jpeg: MINIMAL_JPEG, width: 1, height: 1 }
    },
    close: async () => {},
  }
}

const getReading = (
  today: string,
  amount: number,
  shop: string,
  known?: { title: string; category: string },
): ReceiptReading => ({
  type: { value: 'expense', ...sure, box: null },
  amountMilli: { value: amount * 1000, ...sure, box: box(0.7) },
  currency: undefined,
  date: { value: today, sure: false, confidence: 0.4, box: box(0.2) },
  title: { value: known?.title ?? shop, ...sure, box: box(0.05) },
  category: { value: known?.category ?? 'groceries', ...sure, box: null },
  rawName: shop.toUpperCase(),
  amounts: [
    { amountMilli: 11_000, box: box(0.6) },
    { amountMilli: 12_500, box: box(0.7) },
  ],
  dates: [{ date: today, box: box(0.2) }],
  items: [
    { name: 'Bread', quantity: 2, milli: 7000, box: box(0.4) },
    { name: 'Milk', quantity: null, milli: 5500, box: box(0.5) },
  ],
  reminders: [],
  due: undefined,
  lines: [],
  picture: { width: 300, height: 600, turn: 0 },
  jpeg: MINIMAL_JPEG,
})

function getReminder(line: string): Reminder | undefined {
  const [, kind, date] = /^(return|warranty) until (\S+)$/.exec(line) ?? []
  return kind && date ? { kind: kind as Reminder['kind'], date } : undefined
}
