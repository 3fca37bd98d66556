import { roundAmount } from '@daybook/domain/amounts'

/** The decimal mark of a file. */
export type DecimalMark = '.' | ','
export const DECIMAL_MARKS: { value: DecimalMark; label: string }[] = [
  { value: '.', label: '1,234.50' },
  { value: ',', label: '1.234,50' },
]

// The patterns below take quadratic time.
const MAX_LENGTH = 100
// Banks mark money out with a sign before or after it, with parentheses, or with a letter: D(ebit), S(oll). A dash after
// the decimal mark is for missing decimals.
const MINUS = /(?<![.,])[-\u2212\u2013]|\([^)]*\d[^)]*\)|\d\s*(D|DR|DB|S)\.?$|^(D|DR|DB)\.?\s*\d/i
const WHOLE = /^\d*$|^\d{1,3}([.,'\u2019\s]\d{2,3})*[.,'\u2019\s]\d{3}$/

/** Returns the digits of an amount with the marks between them; undefined if there are none or several numbers. */
function toFigures(text: string) {
  // A longer cell is not an amount. The point of 'Rs.' is not a decimal mark.
  const written = text.length > MAX_LENGTH ? '' : text.replace(/\p{L}+\./gu, '')
  const [figures = ''] = /[\d.,]([\d.,'\u2019\s]*[\d.,])?/.exec(written) ?? []
  return /\d/.test(figures) && !/\d/.test(written.replace(figures, '')) ? figures : undefined
}

/**
 * Parses an amount of a file, negative for money out. Returns undefined if it is not an amount with this decimal mark, or
 * if its groups of digits are not those of thousands or lakhs.
 */
export function readAmount(text: string, mark: DecimalMark) {
  const [whole, decimals = '', ...more] = toFigures(text)?.split(mark) ?? []
  if (whole === undefined || !WHOLE.test(whole) || !/^\d*$/.test(decimals) || more.length > 0) return undefined
  const value = roundAmount(Number(`${whole.replace(/\D/g, '')}.${decimals}0`))
  return MINUS.test(text.trim()) ? -value : value
}

/** Returns the decimal mark of most of these amounts. `decimals`: how many their currency has. */
export function detectDecimalMark(texts: string[], decimals = 2): DecimalMark {
  const votes = { '.': 0, ',': 0 }
  const unclear = { '.': 0, ',': 0 }
  for (const text of texts) {
    const figures = toFigures(text) ?? ''
    const marks = figures.match(/[.,]/g) as DecimalMark[] | null
    const last = marks?.at(-1)
    if (!marks || !last) continue
    const at = figures.lastIndexOf(last)
    const isRepeated = marks.length > 1 && marks.every((one) => one === last)
    // '1,234' is unclear, '0,234' and '1 234,567' are not.
    const isUnclear = figures.length - at === 4 && /^[1-9]\d{0,2}$/.test(figures.slice(0, at))
    if (isUnclear) unclear[last] += 1
    else votes[isRepeated ? toOtherMark(last) : last] += 1
  }
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ','
  const most = unclear['.'] < unclear[','] ? ',' : '.'
  if (unclear[most] === texts.length && hasThirdZeros(texts)) return most
  // Without other evidence, three digits are the decimals of a dinar, or else a group.
  return votes['.'] > 0 || unclear[most] === 0 ? '.' : decimals === 3 ? most : toOtherMark(most)
}

/** Returns whether amounts are written with three decimals, of which the last is always 0: 29.000, 58.450, 12.900. */
const hasThirdZeros = (texts: string[]) =>
  texts.length > 2 && texts.every((text) => /0\D*$/.test(text)) && texts.some((text) => /[1-9]0\D*$/.test(text))

const toOtherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')
