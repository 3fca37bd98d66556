import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ReceiptReading } from '../../apps/api/src/receipts-reader/reader.ts'
import { isSameName } from './sameName.ts'

export type Label = {
  file: string
  folder: string
  currency: string
  company: string
  company_alt?: string[]
  date: string | null
  total: number
  total_alt?: number[]
  type: string
}

/** One line per image in `<kind>.jsonl`, the images in `<kind>/`. */
export function labelsIn(folder: string): Label[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => ({ ...(JSON.parse(line) as Label), folder: basename(name, '.jsonl') }))
    })
}

export function isRightTotal(label: Label, reading: ReceiptReading | undefined): boolean {
  if (!reading) return false
  return [label.total, ...(label.total_alt ?? [])].some(
    (total) => Math.abs(total * 1000 - reading.amountMilli.value) <= 5,
  )
}

export function isRightDate(label: Label, reading: ReceiptReading | undefined): boolean {
  return reading !== undefined && reading.date.value === (label.date ?? null)
}

export function isRightName(label: Label, reading: ReceiptReading | undefined): boolean {
  return reading !== undefined && isSameName(reading.title.value, [label.company, ...(label.company_alt ?? [])])
}
