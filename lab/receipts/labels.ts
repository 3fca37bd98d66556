import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

export type MeasuredField = 'amount' | 'date' | 'title' | 'type'

/** What was read of a picture. `date` is null if none was found on it. */
export type Read = { amount: number; date: string | null; title: string; type: string; unsure: string[] }

/** Reads the labels: one line per image in `<kind>.jsonl`, the images in `<kind>/`. */
export function labelsIn(folder: string): Label[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)
      return lines.map((line) => ({ ...(JSON.parse(line) as Label), folder: basename(name, '.jsonl') }))
    })
}

export const isRight: Record<MeasuredField, (label: Label, read: Read) => boolean> = {
  amount: ({ total, total_alt = [] }, { amount }) =>
    [total, ...total_alt].some((each) => Math.abs(each - amount) <= 0.005),
  date: (label, { date }) => label.date === date,
  title: ({ company, company_alt = [] }, { title }) => isSameName(title, [company, ...company_alt]),
  type: (label, { type }) => label.type === type,
}
