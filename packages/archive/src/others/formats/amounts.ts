/**
 * Reads an amount as signed thousandths, or undefined for what is none. The last mark before one or two, or more than three
 * digits is that of decimals; before three it is if the text has another mark, or if `decimal` says so. Reads a sign before or
 * after a currency, parentheses as a minus, and every kind of minus. Decimals below a thousandth are a fraction.
 */
export function readMilli(text: string, decimal?: '.' | ','): number | undefined {
  const plain = text.replace(/[\u2212\u2010-\u2014]/g, '-').replace(/^'/, '')
  const isNegative = /^\s*\(.*\)\s*$/.test(plain) || /-/.test(plain.replace(/\d.*\d/s, ''))
  const digits = plain.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=\d*[.,])|[.,]+$/g, '')
  if (!/\d/.test(digits)) return undefined
  const mark = decimalMark(digits, decimal)
  const at = mark ? digits.lastIndexOf(mark) : digits.length
  const whole = digits.slice(0, at).replace(/\D/g, '')
  return withSign(isNegative, milliOf(whole, digits.slice(at + 1).replace(/\D/g, '')))
}

function decimalMark(digits: string, decimal: '.' | ',' | undefined) {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (decimal) return digits.includes(decimal) ? decimal : ''
  if (!last) return ''
  if (new Set(marks).size > 1) return last
  return marks.length > 1 || digits.length - digits.lastIndexOf(last) === 4 ? '' : last
}

/** Reads an exact decimal such as '-12.3450' as thousandths; undefined for what is none. */
export function decimalMilli(text: string): number | undefined {
  const [, sign, whole = '', decimals = ''] = /^\s*([-+]?)(\d*)(?:\.(\d*))?\s*$/.exec(text) ?? []
  return whole + decimals === '' ? undefined : withSign(sign === '-', milliOf(whole, decimals))
}

const withSign = (isNegative: boolean, milli: number) => (isNegative && milli !== 0 ? -milli : milli)

const milliOf = (whole: string, decimals: string) => {
  const padded = decimals.padEnd(3, '0')
  const rest = padded.slice(3).replace(/0+$/, '')
  return Number(`${whole || '0'}${padded.slice(0, 3)}${rest && `.${rest}`}`)
}

/** Returns thousandths of an amount in the smallest unit of a currency: hundredths by default. */
export const fromCents = (cents: number, decimals = 2) => (cents * 1000) / 10 ** decimals || 0
