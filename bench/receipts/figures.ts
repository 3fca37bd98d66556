import type { ScanResult } from '@daybook/contract'
import { isRightDate, isRightName, isRightTotal, isRightType, isWrongUnmarked, type Label } from './labels.ts'

/** The result of one picture. `cpuMs` is the CPU time of the reader processes. */
export type Result = { label: Label; read: ScanResult | undefined; message: string; ms: number; cpuMs: number }

export function figuresOf(results: Result[]) {
  const share = (right: (label: Label, read: ScanResult | undefined) => boolean) =>
    `${((100 * results.filter(({ label, read }) => right(label, read)).length) / results.length).toFixed(1)} %`
  const ms = results.map((result) => result.ms)
  const cpu = results.map((result) => result.cpuMs)
  return {
    images: results.length,
    total: share(isRightTotal),
    date: share(isRightDate),
    merchant: share(isRightName),
    type: share(isRightType),
    'wrong, unmarked': results.filter(({ label, read }) => isWrongUnmarked(label, read)).length,
    'marked unsure': results.filter(({ read }) => read?.unsure.includes('amount')).length,
    'median ms': at(ms, 0.5),
    'p90 ms': at(ms, 0.9),
    'median cpu': at(cpu, 0.5),
    'p90 cpu': at(cpu, 0.9),
  }
}

/** Returns the quantile of the values at `share` (0 to 1), rounded. */
export function at(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Describes what is wrong with a reading in one line, empty if it is right. */
export function faultsOf({ label, read, message }: Result): string {
  if (!read) return message
  const { amount, date, title } = read.transaction
  const mark = (field: ScanResult['unsure'][number]) => (read.unsure.includes(field) ? ' (unsure)' : '')
  return [
    isRightTotal(label, read) ? '' : `total ${amount} for ${label.total}${mark('amount')}`,
    isRightDate(label, read) ? '' : `date ${date} for ${label.date}${mark('date')}`,
    isRightName(label, read) ? '' : `merchant '${title}' for '${label.company}'${mark('title')}`,
    isRightType(label, read) ? '' : `type ${read.type} for ${label.type}${mark('type')}`,
  ]
    .filter(Boolean)
    .join('; ')
}
