import type { TextLine } from '../../text.ts'
import { findDates } from '../dates/findDates.ts'
import { fold } from '../fold.ts'
import { anyOf, has } from '../phrases.ts'
import type { Total } from '../totals/candidate.ts'
import { isTotal } from '../totals/kinds.ts'
import type { Labelled } from '../totals/labelled.ts'
import { houseRules } from './incomeSigns.ts'
import { besideRefundWords, refundHeadings, travelWords, voidHeadings } from './refundWords.ts'

/**
 * What says that money came back, the strongest first. `out`: it says that money was paid. `mention`: a line has a word
 * of refunds, among others or on a ticket.
 */
export type RefundSign = 'heading' | 'void' | 'negative' | 'plus' | 'out' | 'mention'

/** Labels of the amount on a bank's screen, where a minus says that it was paid. */
const bookedAmount = anyOf('betrag, importe, importo, montant, belopp, belob, belop, bedrag, kwota, valor, amount')
const maxWords = 4
const maxCharacters = 34

/** Returns the strongest sign of a refund, or of incoming or outgoing money on a bank's screen. */
export function findRefundSign(lines: TextLine[], amounts: Labelled[], total: Total): RefundSign | undefined {
  const sums = amounts.filter(
    (amount) => amount.milli === total.milli && amount.section === 'sale' && isTotal(amount) && !amount.headline,
  )
  const screenAmount = amounts.find(({ headline, milli }) => headline && milli === total.milli)
  if (screenAmount?.plus) return 'plus'
  const unsigned = sums.filter(({ negative }) => !negative)
  const headings = headingsAbove(lines, findFirstPrice(amounts))
  const refunds = headings.filter((text) => has(refundHeadings, text))
  if (unsigned.length < sums.length && unsigned.every(({ line }) => isRefundLine(lines[line]))) {
    if (screenAmount?.negative) return 'out'
    const isBooking = sums.every(({ line }) => has(bookedAmount, fold(lines[line]?.text ?? '')))
    return isBooking && !refunds.length && !hasGoods(amounts, total) ? 'mention' : 'negative'
  }
  const isTicket = lines.some(({ text }) => has(travelWords, fold(text)))
  if (refunds.some(isOnlyRefund) && !isTicket) return hasOtherChange(amounts, total) ? 'void' : 'heading'
  if (headings.some(isOnlyVoid)) return 'void'
  if (screenAmount?.negative) return 'out'
  return refunds.length ? 'mention' : undefined
}

/** Returns whether an amount without a label is printed, which a bank's screen of one booking does not have. */
function hasGoods(amounts: Labelled[], total: Total): boolean {
  return amounts.some(({ kind, money, milli }) => kind === 'none' && money && milli !== total.milli)
}

/** Returns whether change was given, which a receipt for money given back does not have. */
function hasOtherChange(amounts: Labelled[], total: Total): boolean {
  return amounts.some(({ kind, money, milli }) => kind === 'change' && money && milli !== total.milli)
}

/** Returns whether a heading has only phrases of refunds and words that are usual beside them. */
function isOnlyRefund(heading: string): boolean {
  const rest = heading.replace(refundHeadings, ' ').replace(besideRefundWords, ' ')
  return rest.replace(/[^\p{L}]/gu, '').length < 2
}

/** Returns whether a heading has only phrases of cancelled sales: "Jalan Batai" is a street. */
function isOnlyVoid(heading: string): boolean {
  if (!has(voidHeadings, heading)) return false
  const rest = heading.replace(voidHeadings, ' ').replace(refundHeadings, ' ').replace(besideRefundWords, ' ')
  return rest.replace(/[^\p{L}]/gu, '').length < 2
}

/** Returns whether a line names the money given back, which is printed without a sign: "Refund to Visa 42.39". */
function isRefundLine(line: TextLine | undefined): boolean {
  return line !== undefined && has(refundHeadings, fold(line.text))
}

function findFirstPrice(amounts: Labelled[]): number {
  const priced = amounts.filter(({ money, milli }) => money && milli > 0)
  return Math.min(Infinity, ...priced.map(({ line }) => line))
}

/** Returns the short lines above the first price, folded, without ornaments, dates and numbers. */
function headingsAbove(lines: TextLine[], end: number): string[] {
  return lines
    .slice(0, Math.min(lines.length, end))
    .flatMap(({ parts }) => parts.filter(({ text }) => findDates(text).length === 0).map(({ text }) => fold(text)))
    .map((text) => text.replace(/(?:#|\bno\b|\bnr\b|\bn°).*$/, ''))
    .filter((text) => text.length <= maxCharacters && !houseRules.test(text))
    .map((text) => text.replace(/[^\p{L}\s]/gu, ' ').trim())
    .filter((text) => text !== '' && text.split(/\s+/).length <= maxWords)
}
