/** The separators of the user's number format: ',' and '.' in 1,234.56. */
export type Separators = { group: string; decimal: string }

/** A fraction of integers, so that sums and products of decimals are exact. */
type Fraction = { top: bigint; bottom: bigint }
type Cursor = { tokens: string[]; at: number }

const TOKEN = /[\d.,\s'’٫٬]*\d[\d.,\s'’٫٬]*|[-+*/()]|\S/gu
const OPERATORS: Record<string, string> = { '×': '*', '·': '*', '÷': '/', ':': '/', '−': '-', '–': '-' }
const MAX_LENGTH = 100
/** Thousandths, which amounts are stored in. */
const SCALE = 1000n

/**
 * Calculates what was typed into an amount field: '1,234.56', '12+5.40', '(10-2)/4'. Returns undefined for anything that
 * is not one number or one calculation. A result with more decimals than an amount can have is rounded to `decimals`; a
 * number that is only typed never is.
 */
export function reckon(text: string, separators: Separators, decimals = 2): number | undefined {
  const tokens = [...latinDigits(text).trim().matchAll(TOKEN)].map(([token]) => token.trim())
  if (tokens.length === 0 || text.length > MAX_LENGTH) return undefined
  const cursor = { tokens: tokens.map((token) => OPERATORS[token] ?? token), at: 0 }
  const result = sum(cursor, separators)
  if (!result || cursor.at < tokens.length) return undefined
  return tokens.length === 1 ? toNumber(result) : rounded(result, decimals)
}

/** Returns whether a text is more than one number. */
export const isCalculation = (text: string) => /\d.*[-+*/:×·÷−–(]/u.test(text) || text.includes('(')

/** Returns the text with the digits 0 to 9 in place of those of other scripts, which are consecutive in Unicode. */
export function latinDigits(text: string) {
  return text.replace(/(?![\u{1d7ce}-\u{1d7ff}])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

function sum(cursor: Cursor, separators: Separators): Fraction | undefined {
  let left = product(cursor, separators)
  for (let operator = take(cursor, '+', '-'); left && operator; operator = take(cursor, '+', '-')) {
    const right = product(cursor, separators)
    const sign = operator === '+' ? 1n : -1n
    left = right && {
      top: left.top * right.bottom + sign * right.top * left.bottom,
      bottom: left.bottom * right.bottom,
    }
  }
  return left
}

function product(cursor: Cursor, separators: Separators): Fraction | undefined {
  let left = factor(cursor, separators)
  for (let operator = take(cursor, '*', '/'); left && operator; operator = take(cursor, '*', '/')) {
    const right = factor(cursor, separators)
    if (!right || (operator === '/' && right.top === 0n)) return undefined
    left =
      operator === '*'
        ? { top: left.top * right.top, bottom: left.bottom * right.bottom }
        : { top: left.top * right.bottom, bottom: left.bottom * right.top }
  }
  return left
}

function factor(cursor: Cursor, separators: Separators): Fraction | undefined {
  if (take(cursor, '-')) {
    const value = factor(cursor, separators)
    return value && { top: -value.top, bottom: value.bottom }
  }
  if (take(cursor, '(')) {
    const value = sum(cursor, separators)
    return take(cursor, ')') ? value : undefined
  }
  const decimal = toDecimal(cursor.tokens[cursor.at] ?? '', separators)
  if (decimal) cursor.at += 1
  return decimal
}

function take(cursor: Cursor, ...wanted: string[]) {
  const token = cursor.tokens[cursor.at]
  if (token === undefined || !wanted.includes(token)) return undefined
  cursor.at += 1
  return token
}

/** Returns the value of a number, or undefined if its separators are not where a number has them. */
function toDecimal(token: string, separators: Separators): Fraction | undefined {
  const mark = decimalMark(token, separators)
  const at = mark ? token.lastIndexOf(mark) : token.length
  const [whole, part] = [token.slice(0, at), token.slice(at + 1)]
  const digits = whole.replace(/\D/g, '')
  const [separator = '', ...others] = new Set(whole.match(/\D/g))
  if (others.length > 0 || /\D/.test(part) || digits + part === '') return undefined
  const groups = separator ? whole.split(separator) : []
  if (groups.length > 0 && !isGrouped(groups)) return undefined
  return { top: BigInt(digits + part), bottom: 10n ** BigInt(part.length) }
}

/** Returns true for groups of three digits, or of two before the last, as in 12,34,567. */
const isGrouped = ([first = '', ...rest]: string[]) =>
  /^\d{1,3}$/.test(first) &&
  /^\d{3}$/.test(rest.at(-1) ?? '') &&
  [2, 3].some((length) => rest.slice(0, -1).every((group) => group.length === length))

/** Returns the character before the decimals, or an empty text for a number without any. */
function decimalMark(token: string, { group, decimal }: Separators) {
  const marks = token.match(/[.,٫]/g) ?? []
  const last = marks.at(-1)
  if (!last) return ''
  if (new Set(marks).size > 1) return last
  if (marks.length > 1) return ''
  if (last === decimal || last !== group) return last
  // The same character groups thousands in this format, but only before three digits: 1,234 but 12,5.
  return /^\d{1,3}\D\d{3}$/.test(token) ? '' : last
}

const toNumber = ({ top, bottom }: Fraction) => Number(top) / Number(bottom)

/** Rounds half away from zero, unless the value has few enough decimals. */
function rounded({ top, bottom }: Fraction, decimals: number) {
  if ((top * SCALE) % bottom === 0n) return Number((top * SCALE) / bottom) / Number(SCALE)
  const scale = 10n ** BigInt(decimals)
  const [size, divisor] = [abs(top) * scale, abs(bottom)]
  const units = (2n * size + divisor) / (2n * divisor)
  const sign = top < 0n === bottom < 0n ? 1 : -1
  return (sign * Number(units)) / Number(scale)
}

const abs = (value: bigint) => (value < 0n ? -value : value)
