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

/** One line per image in `<kind>.jsonl`, the images in `<kind>/`. */
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

/** An entry always has a day: a paper without one gets today's, marked. */
export function isRightDate({ date }: Label, read: Read) {
  if (!read) return false
  return date === null ? read.unsure.includes('date') && !read.scan.places.date : read.transaction.date === date
}

export function isRightName({ company, company_alt = [] }: Label, read: Read) {
  return read !== undefined && isSameName(read.transaction.title, [company, ...company_alt])
}

export const isRightType = ({ type }: Label, read: Read) => read?.type === type

/** The worst there is: a wrong amount that nobody is asked to look at. */
export const isWrongUnmarked = (label: Label, read: Read) =>
  read !== undefined && !read.unsure.includes('amount') && !isRightTotal(label, read)
