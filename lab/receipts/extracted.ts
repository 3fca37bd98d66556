import { extractReceipt } from '../../apps/api/src/receipt-scanning/extraction/extract.ts'
import type { Result } from './figures.ts'
import type { Label } from './labels.ts'
import { recognised } from './recognised.ts'

type Source = { folder: string; cache: string; currency: string | undefined; today: string }

/** Extracts the fields of a picture in this process, from recognised text that is kept in `cache`. */
export async function extracted(label: Label, { folder, cache, currency, today }: Source): Promise<Result> {
  const page = await recognised(folder, label, cache)
  const began = performance.now()
  const hints = { currency: currency ?? label.currency, timeZone: 'UTC', today, merchants: [] }
  try {
    const { amountMilli, date, title, type } = extractReceipt(page, hints)
    const fields = { amount: amountMilli, date, title, type }
    const unsure = Object.entries(fields).flatMap(([name, { sure }]) => (sure ? [] : [name]))
    const read = { amount: amountMilli.value / 1000, date: date.value, title: title.value, type: type.value, unsure }
    return { label, read, message: 'read', ms: performance.now() - began, cpuMs: 0 }
  } catch (error) {
    return { label, read: undefined, message: String(error), ms: performance.now() - began, cpuMs: 0 }
  }
}
