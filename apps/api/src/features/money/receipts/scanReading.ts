import { SCAN_TEXT_LIMIT, type Scan, type ScanField } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import type { ReceiptReading } from '../../../receipt-scanning/reader.ts'

const MAX_CHOICES = 60

// All control characters and lone surrogates.
const FORBIDDEN = /[\p{Cc}\p{Cs}]+/gu

type More = { hasPicture: boolean; duplicateOf: string | null }
/** A stored reading, without its text, which is in another table. */
type StoredScan = Omit<Scan, 'text'>

/** Returns what is stored of a reading with the entry: unsure fields, positions in the picture, and alternatives. */
export function toStoredScan(reading: ReceiptReading, { hasPicture, duplicateOf }: More): StoredScan {
  const { amountMilli, currency, date, title, amounts, dates, items, reminders, due } = reading
  return {
    unsure: findUnsureFields(reading),
    ...(currency && { currency }),
    places: { amount: amountMilli.box, date: date.box, title: title.box },
    amounts: amounts
      .slice(0, MAX_CHOICES)
      .map(({ amountMilli, box }) => ({ amount: fromMilli(amountMilli), place: box })),
    dates: dates.slice(0, MAX_CHOICES).map(({ date, box }) => ({ date, place: box })),
    lines: items.map(({ name, quantity, milli, box }) => ({ name, quantity, amount: fromMilli(milli), place: box })),
    reminders,
    ...(due && { due }),
    has_picture: hasPicture,
    duplicate_of: duplicateOf,
  }
}

function findUnsureFields({ amountMilli, date, title, category, type }: ReceiptReading) {
  const fields = { amount: amountMilli, date, title, category, type }
  return (Object.keys(fields) as ScanField[]).filter((name) => !fields[name].sure)
}

/** Returns the recognised text that is stored with the entry. */
export const toText = ({ lines }: ReceiptReading) =>
  lines
    .map(({ text }) => text.replace(FORBIDDEN, ' ').trim())
    .join('\n')
    .slice(0, SCAN_TEXT_LIMIT)
    .toWellFormed()
    .trim()

/** Returns a stored reading that names no possible duplicate. */
export const withoutDuplicate = (reading: string) =>
  JSON.stringify({ ...(JSON.parse(reading) as StoredScan), duplicate_of: null })

/** Returns a stored scan. Those of earlier versions have no lines, reminders or text. */
export const toScan = ({ reading, text }: { reading: string; text: string | null }): Scan => ({
  lines: [],
  reminders: [],
  ...(JSON.parse(reading) as Omit<StoredScan, 'lines' | 'reminders'>),
  text: text ?? '',
})
