import { coin, isShareOf, isSplit, roundedTotal } from './adjustments.ts'
import type { Candidate, Total } from './candidate.ts'
import { findCandidates } from './candidates.ts'
import { type Evidence, findEvidence } from './evidence.ts'
import type { Labelled } from './labelled.ts'

/**
 * Returns the candidate with the highest score, or an amount that follows from it. `account` is the currency of the
 * account.
 */
export function computeTotal(found: Labelled[], texts: string[], account: string): Total | undefined {
  const amounts = found.flatMap(bothReadings)
  const evidence = findEvidence(amounts)
  const candidates = findCandidates(amounts, evidence, account)
  const [first] = candidates
  if (!first) return undefined
  const best = (isSplit(texts) && candidates.find(({ from }) => isShareOf(first.milli, from))) || first
  const second = candidates.find((candidate) => candidate !== best)
  const rounded = roundedTotal(best, amounts, evidence)
  const milli = rounded ?? correctMisreadTotal(best, evidence, amounts) ?? best.milli
  const reasons = evidence.get(milli)?.size ?? 0
  const signs = {
    score: best.score,
    lead: Math.min(0.6, Math.max(0, best.score - (second?.score ?? 0))),
    proven: Math.min(1, reasons),
    proven_twice: reasons > 1 ? 1 : 0,
    recognised: Math.min(1, Math.max(0, (best.from.confidence - 0.8) * 5)),
    sole: second ? 0 : 1,
    repeated: Math.min(2, new Set(best.printed.map(({ line }) => line)).size - 1) / 2,
  }
  return { milli, from: best.from, signs, hasTwoReadings: best.from.other !== undefined && reasons === 0 }
}

/**
 * Returns both readings of an amount, the stretched one first: it is right more often, but the evidence can favor the
 * other.
 */
function bothReadings(amount: Labelled): Labelled[] {
  return amount.other === undefined ? [amount] : [{ ...amount, milli: amount.other, confidence: 1 }, amount]
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
