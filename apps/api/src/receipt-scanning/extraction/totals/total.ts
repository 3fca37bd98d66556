import type { LabelKind } from '../labels/labelKind.ts'
import { type Evidence, evidenceOf, partSums } from './evidence.ts'
import type { Labelled } from './labelled.ts'

export type Total = { milli: number; confidence: number; from: Labelled }

type Candidate = Total & { printed: Labelled[] }

/** The score of an amount by its label alone, before the arithmetic evidence is added. */
const labelScore: Partial<Record<LabelKind | 'none', number>> = {
  payable: 0.72,
  total: 0.64,
  amount: 0.46,
  card: 0.44,
  cash: 0.34,
  subtotal: 0.38,
  none: 0.08,
}
const evidenceScore = { cash: 0.2, parts: 0.14, items: 0.12, card: 0.12 } as const
const maxConfidence = 0.99

/** Returns the candidate with the highest score. Its confidence is lower if another one is close. */
export function totalOf(found: Labelled[]): Total | undefined {
  const amounts = found.flatMap(bothReadings)
  const evidence = evidenceOf(amounts)
  const candidates = candidatesOf(amounts, evidence).sort((a, b) => b.confidence - a.confidence || laterCandidate(b, a))
  const [best, second] = candidates
  if (!best) return undefined
  const corrected = correctMisreadTotal(best, evidence, amounts)
  if (corrected) return corrected
  const lead = best.confidence - (second?.confidence ?? 0)
  const doubt =
    Math.max(0, 0.25 - lead) * 0.6 -
    Math.max(0, lead - 0.3) * 0.3 +
    (best.from.other === undefined ? 0 : evidence.has(best.milli) ? 0.05 : 0.4)
  return { milli: best.milli, from: best.from, confidence: clamp(best.confidence - doubt) }
}

/**
 * Returns both readings of an amount, the stretched one first: it is right more often, but the evidence can favor the
 * other.
 */
function bothReadings(amount: Labelled): Labelled[] {
  return amount.other === undefined ? [amount] : [{ ...amount, milli: amount.other, confidence: 1 }, amount]
}

function laterCandidate(a: Candidate, b: Candidate): number {
  return a.from.line - b.from.line
}

function candidatesOf(amounts: Labelled[], evidence: Evidence): Candidate[] {
  const usable = amounts.filter(
    (amount) => amount.milli > 0 && labelScore[amount.kind] !== undefined && (amount.money || isTotal(amount)),
  )
  const largestItem = Math.max(0, ...usable.filter(({ kind }) => kind === 'none').map(({ milli }) => milli))
  const groups = new Map<number, Labelled[]>()
  for (const amount of usable) groups.set(amount.milli, [...(groups.get(amount.milli) ?? []), amount])
  const out: Candidate[] = []
  for (const [milli, printed] of groups) {
    const scored = printed
      .map((amount) => ({ amount, score: scoreOf(amount, amounts) }))
      .sort((a, b) => b.score - a.score)
    const top = scored[0] as { amount: Labelled; score: number }
    const reasons = [...(evidence.get(milli) ?? [])].reduce((sum, reason) => sum + evidenceScore[reason], 0)
    const repeats = Math.min(
      2,
      printed.filter(({ kind, aside }) => kind !== 'none' && kind !== 'subtotal' && aside === 'no').length - 1,
    )
    const size = top.amount.kind === 'none' && milli === largestItem ? 0.12 : 0
    out.push({ milli, printed, from: top.amount, confidence: top.score + reasons + Math.max(0, repeats) * 0.07 + size })
  }
  return out
}

function isTotal({ kind }: Labelled): boolean {
  return kind === 'payable' || kind === 'total'
}

function scoreOf(amount: Labelled, all: Labelled[]): number {
  let score = labelScore[amount.kind] ?? 0
  if (amount.aside === 'suggestion') score -= 0.5
  if (amount.aside === 'summary') score -= 0.25
  if (amount.crowd > 1 && isTotal(amount)) score -= 0.12
  if (amount.far) score -= 0.06
  if (amount.other === amount.milli) score += 0.04
  if (!amount.money) score -= 0.25
  if (amount.negative) score -= 0.2
  if (amount.confidence < 0.85) score -= 0.12
  if (isTotal(amount) && all.some((other) => other.kind === 'change' && other.money && other.line < amount.line))
    score -= 0.12
  return score + incompletePenalty(amount, all)
}

/**
 * Returns a penalty for an amount that another total shows to be incomplete: change was given back, or tax, tip or
 * rounding were added.
 */
function incompletePenalty(amount: Labelled, all: Labelled[]): number {
  if (!isTotal(amount) && amount.kind !== 'amount' && amount.kind !== 'subtotal') return 0
  const sale = all.filter(({ aside, money }) => aside === 'no' && money)
  const totals = new Set(
    sale.filter((other) => isTotal(other) || other.kind === 'cash' || other.kind === 'card').map(({ milli }) => milli),
  )
  const change = sale.some(({ kind, milli }) => kind === 'change' && milli > 0 && totals.has(amount.milli - milli))
  const follows = sale.filter(({ kind, line, milli }) => isPart(kind) && milli > 0 && line > amount.line)
  const sums = partSums(follows.slice(0, 4))
  const grown = sums.some((sum) => totals.has(amount.milli + sum))
  return (change ? -0.4 : 0) + (grown ? -0.3 : 0)
}

function isPart(kind: Labelled['kind']): boolean {
  return kind === 'extra' || kind === 'rounding' || kind === 'tax' || kind === 'discount'
}

/**
 * Corrects a misread total: returns the amount on which two independent sums agree, if it differs from the printed one
 * by one digit.
 */
function correctMisreadTotal(best: Candidate, evidence: Evidence, amounts: Labelled[]): Total | undefined {
  if (evidence.has(best.milli)) return undefined
  const rounded = new Set(amounts.filter(({ kind }) => kind === 'rounding').map(({ milli }) => milli))
  for (const [milli, reasons] of evidence) {
    if (rounded.has(Math.abs(milli - best.milli))) continue
    if (reasons.size > 1 && digitsApart(milli, best.milli) === 1) return { milli, from: best.from, confidence: 0.6 }
  }
  return undefined
}

function digitsApart(a: number, b: number): number {
  const [x, y] = [String(a), String(b)]
  if (x.length !== y.length) return Infinity
  return [...x].filter((digit, i) => digit !== y[i]).length
}

function clamp(value: number): number {
  return Math.min(maxConfidence, Math.max(0.05, value))
}
