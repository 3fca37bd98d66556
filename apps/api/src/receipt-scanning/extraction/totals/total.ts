import type { LabelKind } from '../labels/labelKind.ts'
import { coin, isShareOf, roundedTotal } from './adjustments.ts'
import type { Candidate, Total } from './candidate.ts'
import { type Evidence, evidenceOf, partSums } from './evidence.ts'
import type { Labelled } from './labelled.ts'

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

/** Returns the candidate with the highest score, or an amount that follows from it. */
export function totalOf(found: Labelled[], texts: string[]): Total | undefined {
  const amounts = found.flatMap(bothReadings)
  const evidence = evidenceOf(amounts)
  const candidates = candidatesOf(amounts, evidence).sort((a, b) => b.score - a.score || laterCandidate(b, a))
  const [first] = candidates
  if (!first) return undefined
  const best = candidates.find(({ from }) => isShareOf(first.milli, from, texts)) ?? first
  const second = candidates.find((candidate) => candidate !== best)
  const rounded = roundedTotal(best, amounts, evidence)
  const milli = rounded ?? correctMisreadTotal(best, evidence, amounts) ?? best.milli
  const reasons = evidence.get(milli)?.size ?? 0
  const others = [...evidence].filter(([value]) => value !== milli).map(([, each]) => each.size)
  const signs = {
    score: best.score,
    lead: Math.min(0.6, Math.max(0, best.score - (second?.score ?? 0))),
    proven: Math.min(1, reasons),
    proven_twice: reasons > 1 ? 1 : 0,
    contradicted: Math.max(0, ...others) > Math.max(1, reasons) ? 1 : 0,
    two_readings: best.from.other === undefined ? 0 : 1,
    two_readings_unproven: best.from.other === undefined || reasons > 0 ? 0 : 1,
    recognised: Math.min(1, Math.max(0, (best.from.confidence - 0.8) * 5)),
    labelled: isTotal(best.from) ? 1 : 0,
    computed: milli === best.milli ? 0 : 1,
    sole: second ? 0 : 1,
    largest: candidates.some((each) => each.milli > best.milli && each.from.kind !== 'cash') ? 0 : 1,
    repeated: Math.min(2, new Set(best.printed.map(({ line }) => line)).size - 1) / 2,
    headline: best.from.alone ? 1 : 0,
  }
  return { milli, from: best.from, signs }
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
    out.push({ milli, printed, from: top.amount, score: top.score + reasons + Math.max(0, repeats) * 0.07 + size })
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
  if (amount.alone && amount.kind === 'none') score += amount.plus || amount.negative ? 0.6 : 0.4
  if (amount.kind === 'cash' && all.some(({ kind, milli, money }) => kind === 'change' && money && milli > 0))
    score -= 0.5
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
    sale.filter((other) => isTotal(other) || ['cash', 'card', 'amount'].includes(other.kind)).map(({ milli }) => milli),
  )
  const change = sale.some(({ kind, milli }) => kind === 'change' && milli > 0 && totals.has(amount.milli - milli))
  const follows = sale.filter((part) => isPart(part) && part.milli > 0 && part.line > amount.line)
  const sums = partSums(follows.slice(0, 4))
  const grown = sums.some((sum) => totals.has(amount.milli + sum))
  return (change ? -0.4 : 0) + (grown ? -0.3 : 0)
}

function isPart({ kind, negative }: Labelled): boolean {
  return ['extra', 'rounding', 'tax', 'discount'].includes(kind) || (kind === 'none' && negative)
}

/**
 * Corrects a misread total: returns the amount that two independent sums give, or one sum if the receipt is rounded to
 * coins and the printed total is not, if it differs from the printed one by one digit.
 */
function correctMisreadTotal(best: Candidate, evidence: Evidence, amounts: Labelled[]): number | undefined {
  if (evidence.has(best.milli)) return undefined
  const roundings = amounts.filter(({ kind, milli }) => kind === 'rounding' && milli > 0)
  const isOffCoins = best.milli % coin !== 0 && roundings.some(({ line }) => line < best.from.line)
  for (const [milli, reasons] of evidence) {
    if (roundings.some((rounding) => rounding.milli === Math.abs(milli - best.milli))) continue
    const isProven = reasons.size > 1 || (isOffCoins && milli % coin === 0)
    if (isProven && differingDigits(milli, best.milli) === 1) return milli
  }
  return undefined
}

function differingDigits(a: number, b: number): number {
  const [x, y] = [String(a), String(b)]
  if (x.length !== y.length) return Infinity
  return [...x].filter((digit, i) => digit !== y[i]).length
}
