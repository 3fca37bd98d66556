import { type Fraction, readNumber, type Separators, toAscii } from './readNumber.ts'

type Cursor = { tokens: string[]; at: number; read: (token: string) => Fraction | undefined }

const TOKEN = /[\d.,،\s'٫]*\d[\d.,،\s'٫]*|[-+*/()]|\S/gu
const OPERATORS: Record<string, string> = { '×': '*', '·': '*', '÷': '/', ':': '/' }
const MAX_LENGTH = 100

/**
 * Calculates what was typed into an amount field: '1,234.56', '12+5.40', '(10-2)/4'. Returns undefined for anything that
 * is not one number or one calculation. The result of a calculation is rounded to `decimals`, those of the currency; a
 * number that is only typed never is.
 */
export function reckon(text: string, separators: Separators, decimals = 2): number | undefined {
  const tokens = [...toAscii(text).trim().matchAll(TOKEN)].map(([token]) => token.trim())
  if (tokens.length === 0 || text.length > MAX_LENGTH) return undefined
  const isTyped = tokens.length === 1 || (tokens.length === 2 && tokens[0] === '-')
  // A number in a calculation can be a factor, which has any decimals: 12*1.085.
  const read = (token: string) => readNumber(token, separators, isTyped ? decimals : undefined)
  const cursor = { tokens: tokens.map((token) => OPERATORS[token] ?? token), at: 0, read }
  const result = sum(cursor)
  if (!result || cursor.at < tokens.length) return undefined
  return isTyped ? toNumber(result) : rounded(result, decimals)
}

/** Returns whether a text is more than one number. */
export const isCalculation = (text: string) => {
  const ascii = toAscii(text)
  return /\d.*[-+*/:×·÷(]/u.test(ascii) || ascii.includes('(')
}

function sum(cursor: Cursor): Fraction | undefined {
  let left = product(cursor)
  for (let operator = take(cursor, '+', '-'); left && operator; operator = take(cursor, '+', '-')) {
    const right = product(cursor)
    const sign = operator === '+' ? 1n : -1n
    left = right && {
      top: left.top * right.bottom + sign * right.top * left.bottom,
      bottom: left.bottom * right.bottom,
    }
  }
  return left
}

function product(cursor: Cursor): Fraction | undefined {
  let left = factor(cursor)
  for (let operator = take(cursor, '*', '/'); left && operator; operator = take(cursor, '*', '/')) {
    const right = factor(cursor)
    if (!right || (operator === '/' && right.top === 0n)) return undefined
    left =
      operator === '*'
        ? { top: left.top * right.top, bottom: left.bottom * right.bottom }
        : { top: left.top * right.bottom, bottom: left.bottom * right.top }
  }
  return left
}

function factor(cursor: Cursor): Fraction | undefined {
  if (take(cursor, '-')) {
    const value = factor(cursor)
    return value && { top: -value.top, bottom: value.bottom }
  }
  if (take(cursor, '(')) {
    const value = sum(cursor)
    return take(cursor, ')') ? value : undefined
  }
  const decimal = cursor.read(cursor.tokens[cursor.at] ?? '')
  if (decimal) cursor.at += 1
  return decimal
}

function take(cursor: Cursor, ...wanted: string[]) {
  const token = cursor.tokens[cursor.at]
  if (token === undefined || !wanted.includes(token)) return undefined
  cursor.at += 1
  return token
}

const toNumber = ({ top, bottom }: Fraction) => Number(top) / Number(bottom)

/** Rounds half away from zero. */
function rounded({ top, bottom }: Fraction, decimals: number) {
  const scale = 10n ** BigInt(decimals)
  const [size, divisor] = [abs(top) * scale, abs(bottom)]
  const units = (2n * size + divisor) / (2n * divisor)
  const sign = top < 0n === bottom < 0n ? 1 : -1
  return (sign * Number(units)) / Number(scale)
}

const abs = (value: bigint) => (value < 0n ? -value : value)
