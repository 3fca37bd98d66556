import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { ScanResult } from '@daybook/contract'
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

/** Reads the labels: one line per image in `<kind>.jsonl`, the images in `<kind>/`. */
export function labelsIn(folder: string): Label[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => ({ ...(JSON.parse(line) as Label), folder: basename(name, '.jsonl') }))
    })
}

type Read = ScanResult | undefined

export function isRightTotal({ total, total_alt = [] }: Label, read: Read) {
  return read !== undefined && [total, ...total_alt].some((each) => Math.abs(each - read.transaction.amount) <= 0.005)
}

/**
 * Returns whether the date is right. An entry always has a date: a receipt without one gets today's, marked as unsure.
 */
export function isRightDate({ date }: Label, read: Read) {
  if (!read) return false
  return date === null ? read.unsure.includes('date') && !read.scan.places.date : read.transaction.date === date
}

export function isRightName({ company, company_alt = [] }: Label, read: Read) {
  return read !== undefined && isSameName(read.transaction.title, [company, ...company_alt])
}

export const isRightType = ({ type }: Label, read: Read) => read?.type === type

/** Returns whether the amount is wrong and not marked as unsure, the worst error: the user is not asked to check it. */
export const isWrongUnmarked = (label: Label, read: Read) =>
  read !== undefined && !read.unsure.includes('amount') && !isRightTotal(label, read)
