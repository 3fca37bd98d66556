import { withInterval } from './intervals.ts'
import { isRight, type Label, type MeasuredField, type Read } from './labels.ts'
import { computeShares, type Outcome } from './threshold.ts'

/** The result of one picture. `cpuMs` is the CPU time of the reader processes. */
export type Result = { label: Label; read: Read | undefined; message: string; ms: number; cpuMs: number }

const FIELDS = { total: 'amount', date: 'date', merchant: 'title', type: 'type' } as const

type FieldName = keyof typeof FIELDS
const names = Object.keys(FIELDS) as FieldName[]

/** Returns the share of right values, of wrong ones without a mark, and of right ones with a mark, in percent. */
export function computeAccuracy(results: Result[]) {
  return byField((name) => {
    const shares = computeShares(results.map((result) => computeOutcome(result, name)))
    return [shares.right, shares.wrongUnmarked, shares.rightMarked].map(percent).join(' / ')
  })
}

/** Returns the same shares with their 95 % intervals. `merchants` has the merchant of each result. */
export function computeIntervals(results: Result[], merchants: number[]) {
  return byField((name) => {
    const outcomes = results.map((result, i) => computeOutcome(result, name, String(merchants[i])))
    return {
      right: withInterval(outcomes, 'right'),
      'wrong, unmarked': withInterval(outcomes, 'wrongUnmarked'),
      'right, marked': withInterval(outcomes, 'rightMarked'),
    }
  })
}

const byField = <T>(figure: (name: FieldName) => T) => Object.fromEntries(names.map((name) => [name, figure(name)]))
const percent = (share: number) => Number((100 * share).toFixed(1))

/** A picture that was not read is neither right nor shown. */
function computeOutcome({ label, read }: Result, name: FieldName, group = ''): Outcome {
  const field = FIELDS[name]
  const right = read !== undefined && isRight[field](label, read)
  return { group, right, sure: read !== undefined && !read.unsure.includes(field), weight: 1 }
}

export function toTimes(results: Result[]) {
  const ms = results.map((result) => result.ms)
  const cpu = results.map((result) => result.cpuMs)
  return {
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
export function getFaults({ label, read, message }: Result): string {
  if (!read) return message
  const fault = (field: MeasuredField, text: string) =>
    isRight[field](label, read) ? [] : [`${text}${read.unsure.includes(field) ? ' (unsure)' : ''}`]
  return [
    ...fault('amount', `total ${read.amount} for ${label.total}`),
    ...fault('date', `date ${read.date} for ${label.date}`),
    ...fault('title', `merchant '${read.title}' for '${label.company}'`),
    ...fault('type', `type ${read.type} for ${label.type}`),
  ].join('; ')
}
