import type { Candidate } from './candidate.ts'
import type { Evidence } from './evidence.ts'
import type { Labelled } from './labelled.ts'

/** The smallest coin of currencies whose receipts have rounding lines, in thousandths. */
export const coin = 50
/** Smallest coins of other countries: ten cents, half a krone, a krone, five forints. */
const coins = [coin, 100, 500, 1000, 5000]
const splitWords = /\bsplit\b|\bshare\b|getrennt|geteilt|partage|dividid[ao]|diviso/i
const oneOfSeveral = /\b\d\s?(?:of|von|de|di|av|z)\s?[2-9]\b/i
/** What else is counted: "Page 1 of 2". */
const notGuests =
  /(?:pages?|pag|pagina|página|p[aá]g\.|seite|blatt|sida|side|strona|strana|str\.|sheet|copy|copia|kopie|parcel|package|packet|paket|box|part|teil|item|slip|ticket|instal?lment|rate|visit|journey|leg|day|night)\W{0,3}$/i
const maxShares = 10

/**
 * Returns the total after a rounding line that follows it, if the total is not payable in coins and the rounded one is.
 * The sign of the rounding is often missing: what was paid tells it.
 */
export function roundedTotal(best: Candidate, amounts: Labelled[], evidence: Evidence): number | undefined {
  const isPaid = (milli: number) => evidence.get(milli)?.has('cash') || evidence.get(milli)?.has('card')
  if (isPaid(best.milli)) return undefined
  const last = Math.max(...best.printed.filter(({ kind }) => kind === best.from.kind).map(({ line }) => line))
  // A rounding below the cash only adjusts the change.
  const paid = Math.min(Infinity, ...amounts.filter(({ kind }) => kind === 'cash').map(({ line }) => line))
  const after = amounts.filter(
    ({ kind, line, milli }) => kind === 'rounding' && milli > 0 && line > last && (line < paid || paid < last),
  )
  const sums = after.flatMap(({ milli, negative }) =>
    (negative ? [-milli] : [milli, -milli])
      .map((sum) => best.milli + sum)
      .filter((sum) => sum > 0 && isRounded(best.milli, sum, milli)),
  )
  const isIncluded = amounts.some(
    ({ kind, milli, line }) =>
      kind === 'subtotal' && line < best.from.line && after.some((part) => Math.abs(best.milli - milli) === part.milli),
  )
  return isIncluded ? undefined : (sums.find(isPaid) ?? sums[0])
}

/** Returns whether a coin divides the rounded total and not the printed one, and is larger than their difference. */
function isRounded(printed: number, rounded: number, difference: number): boolean {
  return coins.some((each) => rounded % each === 0 && printed % each !== 0 && difference < each)
}

/** Returns whether a receipt says that its bill was split. */
export function isSplit(texts: string[]): boolean {
  return texts.some((text) => {
    const count = oneOfSeveral.exec(text)
    return splitWords.test(text) || (count !== null && !notGuests.test(text.slice(0, count.index)))
  })
}

/** Returns whether the amount is the share of one guest of a bill that was split evenly. */
export function isShareOf(total: number, amount: Labelled): boolean {
  if (!['payable', 'amount', 'card'].includes(amount.kind) || amount.milli >= total) return false
  return Array.from({ length: maxShares - 1 }, (_, i) => i + 2).some(
    (shares) => Math.abs(amount.milli * shares - total) <= shares * 10,
  )
}
