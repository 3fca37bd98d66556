import { roundAmount } from '@daybook/domain/amounts'

/** The decimal mark of a file. */
export type DecimalMark = '.' | ','
export const DECIMAL_MARKS: { value: DecimalMark; label: string }[] = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
]

// A longer cell is not an amount; the patterns below take quadratic time.
const MAX_LENGTH = 100
// Banks mark money out with a sign before or after it, with parentheses, or with a letter: D(ebit), S(oll).
const MINUS = /[-\u2212\u2013]|^\(.*\)$|\d\s*(D|DR|DB|S)\.?$/i

/** Parses an amount of a file, negative for money out. Returns undefined if it is not an amount. */
export function readAmount(text: string, mark: DecimalMark) {
  if (text.length > MAX_LENGTH) return undefined
  // The point of 'Rs.' is not a decimal mark.
  const written = text.trim().replace(/\p{L}+\./gu, '')
  const figures = written.replace(mark === '.' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.')
  if (!/^\d*\.?\d+$|^\d+\.$/.test(figures)) return undefined
  const value = roundAmount(Number(figures))
  return MINUS.test(written) ? -value : value
}

/** Returns the decimal mark of most of these amounts; the point if they do not decide it. */
export function decimalMarkOf(texts: string[]): DecimalMark {
  let commas = 0
  let points = 0
  for (const text of texts) {
    if (text.length > MAX_LENGTH) continue
    const [last] = /[.,](?=\d*\D*$)/.exec(text) ?? []
    if (!last) continue
    const hasBoth = text.includes('.') && text.includes(',')
    const isRepeated = text.split(last).length > 2
    const decimals = /[.,](\d*)\D*$/.exec(text)?.[1]?.length
    // '1,234' and '1.234' are ambiguous.
    if (!hasBoth && (isRepeated || decimals === 3)) continue
    if (last === ',') commas += 1
    else points += 1
  }
  return commas > points ? ',' : '.'
}
