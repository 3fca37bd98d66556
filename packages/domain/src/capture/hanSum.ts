import { toAscii } from '../readNumber.ts'

const UNITS: Record<string, number> = { 億: 1e8, 亿: 1e8, 万: 1e4, 萬: 1e4, 千: 1e3, 百: 100 }
const NUMBER = String.raw`\p{Nd}[\p{Nd},，.．]*`
/** A number with words for its zeros: '25万', '8万5千', '1億2000万'. */
export const HAN_SUM = `(?:${NUMBER}[${Object.keys(UNITS).join('')}])+(?:${NUMBER})?`
const PARTS = /([\d.,]+)(\D?)/gu

/** Returns the value of such a number, undefined of any other. Each word has to be of less than the one before it. */
export function readHanSum(text: string) {
  const parts = [...toAscii(text).matchAll(PARTS)].map(([, number = '', word = '']) => ({
    value: Number(number.replace(/,/g, '')),
    unit: word ? UNITS[word] : 1,
  }))
  const isSum =
    parts.some(({ unit }) => unit !== 1) &&
    parts.every(({ value, unit = 0 }, n) => unit > 0 && value > 0 && unit < (parts[n - 1]?.unit ?? Infinity))
  return isSum ? Math.round(parts.reduce((sum, { value, unit = 1 }) => sum + value * unit, 0)) : undefined
}
