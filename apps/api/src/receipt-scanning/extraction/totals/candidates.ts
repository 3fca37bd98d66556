import type { LabelKind } from '../labels/labelKind.ts'
import type { Candidate } from './candidate.ts'
import { type Evidence, partSums } from './evidence.ts'
import { foreignAmounts } from './foreign.ts'
import { isPart, isPayment, isSum, isTotal } from './kinds.ts'
import type { Labelled } from './labelled.ts'

/** The score of an amount by its label, before the arithmetic evidence is added. */
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
/** An amount under another label is the total if two kinds of evidence give it: "BALANCE 45.67". */
const provenScore = 0.38
const provenKinds: (LabelKind | 'none')[] = ['none', 'count', 'including', 'tax', 'extra']

/** What the score of an amount depends on, beside itself. */
type Context = {
  evidence: Evidence
  foreign: Set<Labelled>
  sale: Labelled[]
  totals: Set<number>
  /** Lines of the amounts that are what was given less the change. */
  paidLines: number[]
  firstChange: number
  firstSum: number
  hasChange: boolean
}

/** Returns the amounts that can be the total, the likeliest first. `account` is the currency of the account. */
export function findCandidates(amounts: Labelled[], evidence: Evidence, account: string): Candidate[] {
  const context = getContext(amounts, evidence, account)
  const usable = amounts.filter(
    (amount) =>
      amount.milli > 0 && computeLabelScore(amount, evidence) !== undefined && (amount.money || isTotal(amount)),
  )
  const largestItem = usable.reduce((most, { kind, milli }) => (kind === 'none' ? Math.max(most, milli) : most), 0)
  return [...Map.groupBy(usable, ({ milli }) => milli)]
    .map(([milli, printed]) => findCandidate(milli, printed, milli === largestItem, context))
    .sort((a, b) => b.score - a.score || b.from.line - a.from.line)
}

function getContext(amounts: Labelled[], evidence: Evidence, account: string): Context {
  const sale = amounts.filter(({ section, money }) => section === 'sale' && money)
  const changes = amounts.filter(({ kind, money }) => kind === 'change' && money)
  return {
    evidence,
    foreign: foreignAmounts(amounts, account),
    sale,
    totals: new Set(
      sale.filter((each) => isTotal(each) || isPayment(each) || each.kind === 'amount').map(({ milli }) => milli),
    ),
    paidLines: sale.filter(({ milli }) => evidence.get(milli)?.has('cash')).map(({ line }) => line),
    firstChange: changes[0]?.line ?? Infinity,
    firstSum: sale.find(isSum)?.line ?? 0,
    hasChange: changes.some(({ milli }) => milli > 0),
  }
}

function findCandidate(milli: number, printed: Labelled[], isLargest: boolean, context: Context): Candidate {
  const [top] = printed
    .map((amount) => ({ amount, score: computeScore(amount, context) }))
    .sort((a, b) => b.score - a.score) as [{ amount: Labelled; score: number }]
  const reasons = [...(context.evidence.get(milli) ?? [])].reduce((sum, reason) => sum + evidenceScore[reason], 0)
  const labelled = printed.filter(({ kind, section }) => kind !== 'none' && kind !== 'subtotal' && section === 'sale')
  const repeats = Math.min(2, Math.max(0, labelled.length - 1))
  const size = top.amount.kind === 'none' && isLargest ? 0.12 : 0
  return { milli, printed, from: top.amount, score: top.score + reasons + repeats * 0.07 + size }
}

function computeLabelScore(
  { kind, milli, headline, labelOnOtherLine }: Labelled,
  evidence: Evidence,
): number | undefined {
  const isProven = provenKinds.includes(kind) && (evidence.get(milli)?.size ?? 0) > 1
  // A label beside a headline names the screen: "Direct deposit".
  const unknown = headline && labelOnOtherLine ? labelScore.none : undefined
  return isProven ? provenScore : (labelScore[kind] ?? unknown)
}

function computeScore(amount: Labelled, context: Context): number {
  let score = computeLabelScore(amount, context.evidence) ?? 0
  if (amount.section === 'suggestion') score -= 0.5
  if (amount.section === 'summary') score -= 0.25
  if (amount.amountsInLine > 1 && isTotal(amount)) score -= 0.12
  if (amount.labelOnOtherLine) score -= 0.06
  if (amount.other === amount.milli) score += 0.04
  if (!amount.money) score -= 0.25
  if (amount.negative) score -= 0.2
  if (amount.confidence < 0.85) score -= 0.12
  if (context.foreign.has(amount)) score -= 0.3
  // The label above a headline names the screen: "Card payment".
  if (amount.headline && (amount.kind === 'none' || amount.labelOnOtherLine))
    score += amount.plus || amount.negative ? 0.6 : 0.4
  // Goods: "Gift card", "Card handling".
  if (isPayment(amount) && amount.line < context.firstSum) score -= 0.3
  if (amount.kind === 'cash' && context.hasChange) score -= 0.5
  if (isTotal(amount) && context.firstChange < amount.line) score -= 0.12
  if (isTotal(amount) && isReplaced(amount, context)) score -= 0.3
  return score + incompletePenalty(amount, context)
}

/** Returns whether another amount below is what was given less the change, and this one is not. */
function isReplaced({ milli, line }: Labelled, { evidence, paidLines }: Context): boolean {
  return !evidence.get(milli)?.has('cash') && paidLines.some((paid) => paid > line)
}

/**
 * Returns a penalty for an amount that another total shows to be incomplete: change was given back, or tax, tip or
 * rounding were added.
 */
function incompletePenalty(amount: Labelled, { sale, totals }: Context): number {
  if (!isTotal(amount) && amount.kind !== 'amount' && amount.kind !== 'subtotal') return 0
  const change = sale.some(({ kind, milli }) => kind === 'change' && milli > 0 && totals.has(amount.milli - milli))
  const follows = sale.filter((part) => (isPart(part) || isCredit(part)) && part.milli > 0 && part.line > amount.line)
  const grown = partSums(follows.slice(0, 4)).some((sum) => totals.has(amount.milli + sum))
  return (change ? -0.4 : 0) + (grown ? -0.3 : 0)
}

/** An amount taken off under any name. */
function isCredit({ kind, negative }: Labelled): boolean {
  return kind === 'none' && negative
}
