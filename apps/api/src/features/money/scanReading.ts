import type { Scan, ScanField } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import type { ReceiptReading } from '../../receipt-scanning/reader.ts'

const MAX_CHOICES = 60

type More = { hasPicture: boolean; duplicateOf: string | null }

/** Returns what is stored of a reading with the entry: unsure fields, positions in the picture, and alternatives. */
export function scanOf(reading: ReceiptReading, { hasPicture, duplicateOf }: More): Scan {
  const { amountMilli, date, title, amounts, dates } = reading
  return {
    unsure: unsureOf(reading),
    places: { amount: amountMilli.box, date: date.box, title: title.box },
    amounts: amounts
      .slice(0, MAX_CHOICES)
      .map(({ amountMilli, box }) => ({ amount: fromMilli(amountMilli), place: box })),
    dates: dates.slice(0, MAX_CHOICES).map(({ date, box }) => ({ date, place: box })),
    has_picture: hasPicture,
    duplicate_of: duplicateOf,
  }
}

function unsureOf({ amountMilli, date, title, category, type }: ReceiptReading) {
  const fields = { amount: amountMilli, date, title, category, type }
  return (Object.keys(fields) as ScanField[]).filter((name) => !fields[name].sure)
}

export const toReading = (stored: string) => JSON.parse(stored) as Scan
