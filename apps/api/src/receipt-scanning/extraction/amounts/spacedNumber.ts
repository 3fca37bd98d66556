import type { NumberFormat } from './numberFormat.ts'

const count = /(?<![\d.,'’])(\d{1,2})\s(\d{3}(?:[.,]\d{2})?)(?![\d.,]\d|\d|\s\d{3}(?!\d))(?:\s+(\d[\d.,]*))?/g

/**
 * Replaces the space between a count and an amount, "2 120.00 240.00", by a character that no number has: it does not
 * separate thousands. It is a count if the next amount is the product, and if dots mark decimals and another amount
 * follows.
 */
export function withoutCounts(text: string, { mark }: NumberFormat): string {
  return text.replace(count, (match, pieces: string, price: string, next: string | undefined) => {
    if (next === undefined) return match
    const isProduct = Number(pieces) * toDigits(price) === toDigits(next)
    return isProduct || mark === '.' ? match.replace(/\s/, '\u0000') : match
  })
}

/**
 * Returns only the amount of a number that can be a count with an amount, "3 120.00": dots mark decimals, which are
 * seldom used with spaces for thousands.
 */
export function amountBehindCount(number: string, { mark }: NumberFormat): string | undefined {
  if (mark === ',') return undefined
  return /^\d{1,2}\s(\d{3}(?:\.\d{2})?)$/.exec(number)?.[1]
}

const toDigits = (number: string) => Number(number.replace(/\D/g, ''))
