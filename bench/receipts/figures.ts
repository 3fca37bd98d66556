import { isRight, type Label, type MeasuredField, type Read } from './labels.ts'

/** The result of one picture. `cpuMs` is the CPU time of the reader processes. */
export type Result = { label: Label; read: Read | undefined; message: string; ms: number; cpuMs: number }

const FIELDS = { total: 'amount', date: 'date', merchant: 'title', type: 'type' } as const

/** Returns the share of right values, of wrong ones without a mark, and of right ones with a mark, in percent. */
export function accuracyOf(results: Result[]) {
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => {
      const read = results.flatMap((result) => (result.read ? [{ ...result, read: result.read }] : []))
      const right = read.filter((each) => isRight[field](each.label, each.read))
      const unmarked = read.filter(({ read }) => !read.unsure.includes(field))
      const wrongUnmarked = unmarked.filter((each) => !isRight[field](each.label, each.read))
      const rightMarked = right.filter(({ read }) => read.unsure.includes(field))
      const share = (part: unknown[], of: unknown[]) =>
        Number(((100 * part.length) / Math.max(1, of.length)).toFixed(1))
      return [name, [share(right, results), share(wrongUnmarked, results), share(rightMarked, right)].join(' / ')]
    }),
  )
}

export function timesOf(results: Result[]) {
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
export function faultsOf({ label, read, message }: Result): string {
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
