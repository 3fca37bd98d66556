import { m } from '#messages'
import type { ReportRow } from '../reportDocument.ts'
import { type Milli, toMilli } from './milli.ts'

export type CategoryShare = { name: string; amount: Milli; part: number }

const MAX_NAMED = 7

/** Returns the shares of the categories, largest first; small ones are summed up at the end. The parts add up to 1. */
export function categoryShares(rows: ReportRow[]): CategoryShare[] {
  const sums = new Map<string, Milli>()
  for (const row of rows) sums.set(row.category, (sums.get(row.category) ?? 0n) + toMilli(row.amount))
  const sorted = [...sums].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const total = Number(sorted.reduce((sum, [, amount]) => sum + amount, 0n))
  const share = (name: string, amount: Milli): CategoryShare => ({
    name,
    amount,
    part: total === 0 ? 0 : Number(amount) / total,
  })
  const shown = sorted.length <= MAX_NAMED + 1 ? sorted.length : MAX_NAMED
  const shares = sorted.slice(0, shown).map(([name, amount]) => share(name, amount))
  const rest = sorted.slice(shown)
  if (rest.length === 0) return shares
  const left = rest.reduce((sum, [, amount]) => sum + amount, 0n)
  return [...shares, share(m.report_other_categories({ count: rest.length }), left)]
}
