import { findDates } from '../dates/findDates.ts'
import { fold } from '../fold.ts'
import { has } from '../phrases.ts'
import type { Scored } from './candidate.ts'
import { startsWith } from './headings.ts'
import { partyLabels, paymentApps, paymentStatus, sentToUser } from './screenWords.ts'

const maxAmountRow = 6
const searchedRows = 12
const rowsBelowAmount = 5
const maxStatusWords = 4
const minNameScore = 0.3
const currencyWord =
  '(?:us|au|ca|r|s|c)?[$€£¥₹₺₩₪₫₱฿¤∈]|kr|sek|nok|dkk|isk|eur|usd|gbp|chf|cad|aud|nzd|fr|ft|huf|kc|czk|zl|pln|lei|ron|lv|bgn|din|rsd|tl|try|rs|inr|rp|idr|rm|myr|ksh|kes|tsh|tzs|ush|ugx|r|zar|php|thb|vnd|d|brl|mxn|sgd|hkd|aed|sar|ngn|ghs'
const amountOnly = new RegExp(
  `^([-+−–]?)\\s?(${currencyWord})?\\.?\\s?([-+−–]?)\\s?(\\d[\\d.,' ]{0,14})\\s?(${currencyWord})?\\.?$`,
  'u',
)
const isClock = /^\d{1,2}\.[0-5]\d$/
const hasCents = /\d[.,]\d{2}(?!\d)/
/** "to Dana", "vanSanne": the space behind a small word is often lost. */
const smallPreposition =
  /^(?:sent to|paid to|received from|to|from|a|à|de|da|do|di|van|aan|von|an|till|från|fran|fra|til|od|para)\s*(?=\p{Lu})/u
const capitalPreposition =
  /^(?:(?:Sent|Paid|Payment|Transfer) to|(?:Received|Payment|Transfer) from|You (?:paid|sent)|To|From|Till|Från|Fran|Fra|Til|Von|Para|A)\s+(?=\p{Lu})/u
/** "NS", "EE": a name directly above the amount. */
const isAbbreviation = /^\p{Lu}{2}$/u
const account =
  /\d{4}|[•·*]{2}|@|(?<!\p{L})(?:account|checking|savings|konto|cuenta|compte|conto|conta|rekening|card|karte)(?!\p{L})/iu

/**
 * Returns the row of the amount on the screen of an app: it is alone on one of the first lines, with a sign or cents.
 * A receipt with prices below the names has several such lines.
 */
export function findScreenAmountRow(lines: { text: string }[]): number | undefined {
  const rows = lines.slice(0, searchedRows).flatMap(({ text }, row) => (isScreenAmount(text) ? [row] : []))
  const [row] = rows
  return rows.length === 1 && row !== undefined && row < maxAmountRow ? row : undefined
}

function isScreenAmount(text: string): boolean {
  const [, sign, before, otherSign, number = '', after] = amountOnly.exec(fold(text).trim()) ?? []
  const isMarked = Boolean(sign || before || otherSign || after)
  return (
    number !== '' &&
    (isMarked || hasCents.test(number)) &&
    !findDates(text).length &&
    (isMarked || !isClock.test(number))
  )
}

/** Returns the number of lines of a screen's head, in which the name is above or below the amount. */
export function endOfScreenHead(amountRow: number): number {
  return amountRow + 1 + rowsBelowAmount
}

/** Scores the names on a screen: who is named with "to" or "from" is likely, the status of the payment is not. */
export function scoreOnScreen(scored: Scored[], amountRow: number): Scored[] {
  return scored.map((segment, i) => {
    const party = nameOfParty(segment.text)
    const previous = scored[i - 1]
    if (account.test(segment.text)) return withScore(segment, -0.5)
    if (party) return { ...withScore(segment, 0.6), name: party }
    if (previous && isPartyLabel(previous.text) && segment.row - previous.row < 3) return withScore(segment, 0.6)
    if (isStatus(segment.text) || isPartyLabel(segment.text)) return withScore(segment, -0.75)
    if (isPaymentApp(segment.text)) return withScore(segment, -0.4)
    if (isAbbreviationAbove(segment, amountRow)) return withScore(segment, 1)
    if (isOnlyName(segment, scored, amountRow)) return withScore(segment, 0.3)
    const isDetail =
      segment.row > amountRow && scored.some(({ row, box }) => row === segment.row && box !== segment.box)
    return isDetail ? withScore(segment, -0.4) : segment
  })
}

/** Returns whether a text beside the amount is the only one there that may be a name. */
function isOnlyName(segment: Scored, all: Scored[], amountRow: number): boolean {
  const beside = all.filter(
    ({ row, text, score }) =>
      row !== amountRow &&
      Math.abs(row - amountRow) < 3 &&
      (score > minNameScore || isAbbreviationAbove({ row, text }, amountRow)) &&
      !isStatus(text) &&
      !isPaymentApp(text),
  )
  return beside.length === 1 && beside[0] === segment
}

function isAbbreviationAbove({ row, text }: Pick<Scored, 'row' | 'text'>, amountRow: number): boolean {
  return row === amountRow - 1 && isAbbreviation.test(text.trim())
}

function withScore(segment: Scored, change: number): Scored {
  return { ...segment, score: segment.score + change }
}

function nameOfParty(text: string): string | undefined {
  const sent = sentToUser.exec(fold(text))
  if (sent && sent.index > 2) return text.slice(0, sent.index).trim()
  const preposition = smallPreposition.exec(text) ?? capitalPreposition.exec(text)
  return preposition ? text.slice(preposition[0].length).trim() : undefined
}

function isPartyLabel(text: string): boolean {
  const normalized = fold(text)
  return startsWith(partyLabels, normalized) && getRest(normalized, partyLabels) < 2
}

/** Returns whether a text is only the name of a payment app. */
export function isPaymentApp(text: string): boolean {
  const normalized = fold(text)
  return has(paymentApps, normalized) && getRest(normalized, paymentApps) < 2
}

/** Returns whether a text says what happened, such as "Interest paid" or "Pix recebido". */
function isStatus(text: string): boolean {
  const normalized = fold(text)
  return has(paymentStatus, normalized) && text.trim().split(/\s+/).length <= maxStatusWords
}

function getRest(normalized: string, words: RegExp): number {
  return normalized.replace(words, ' ').replace(/[^\p{L}]/gu, '').length
}
