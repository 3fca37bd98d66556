import { roundAmount } from '@daybook/domain/amounts'
import { latinDigits } from '@daybook/domain/readNumber'

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
  const written = text.length > MAX_LENGTH ? '' : latinDigits(text).replace(/\p{L}+\./gu, '')
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

/** By what the decimal mark is known. `digits`: by three digits after the only mark, which can be a group, too. */
export type MarkEvidence = 'values' | 'digits'

/** Returns the decimal mark of most of these amounts. `decimals`: how many their currency has. */
export const detectDecimalMark = (texts: string[], decimals = 2) => detectMark(texts, decimals)[0]

/** Returns the decimal mark of most of these amounts, and by what it is known. */
export function detectMark(texts: string[], decimals: number): [DecimalMark, MarkEvidence] {
  const { votes, unclear } = countMarks(texts)
  if (votes['.'] !== votes[',']) return [votes['.'] > votes[','] ? '.' : ',', 'values']
  const most = unclear['.'] < unclear[','] ? ',' : '.'
  if (unclear[most] === texts.length && hasThirdZeros(texts)) return [most, 'digits']
  // Without other evidence, three digits are the decimals of a dinar, or else a group.
  if (votes['.'] > 0 || unclear[most] === 0) return ['.', 'values']
  return decimals === 3 ? [most, 'values'] : [toOtherMark(most), decimals === 0 ? 'values' : 'digits']
}

/** Returns whether amounts are written with three decimals, of which the last is always 0: 29.000, 58.450, 12.900. */
const hasThirdZeros = (texts: string[]) =>
  texts.length > 2 && texts.every((text) => /0\D*$/.test(text)) && texts.some((text) => /[1-9]0\D*$/.test(text))

function countMarks(texts: string[]) {
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
  return { votes, unclear }
}

export const toOtherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

const OTHER_DIGIT = /(?!\d)\p{Nd}/u

/** Returns a cell with an amount in the digits and marks of another script as one in those of most files: ١٬٢٥٠٫٥٠. */
export function withLatinAmount(cell: string) {
  if (!OTHER_DIGIT.test(cell)) return cell
  const latin = latinDigits(cell)
    .replace(/\u066b/g, '.')
    .replace(/[\u066c\u060c](?=\d{3})/g, ',')
  return isAmount(latin) ? latin : cell
}

/** Returns whether a cell is an amount and not a date or a number of an account. */
export function isAmount(cell: string) {
  const text = cell.trim()
  if (text.length > MAX_LENGTH || /\d[./-]\d+[./-]\d/.test(text.replace(/\d{1,3}([.,'\s]\d{3})+/g, '1'))) return false
  const hasForm =
    /^[^\p{L}\d]*(\p{L}{1,4}\.?|\p{L}{1,2}\p{Sc})?[^\p{L}\d]*\d[^\p{L}]*[.,]\d{1,9}[^\d]{0,8}$|^[-+(]?\D{0,5}\d{1,3}((['\u2019.,\s]\d{3})*|\d{0,6})\)?[^\d]{0,8}$/u.test(
      latinDigits(text),
    )
  return hasForm && (readAmount(text, '.') ?? readAmount(text, ',')) !== undefined
}
