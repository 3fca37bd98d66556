import { toAscii } from '../readNumber.ts'

const UNITS: Record<string, number> = { 億: 1e8, 亿: 1e8, 万: 1e4, 萬: 1e4, 千: 1e3, 百: 100 }
const NUMBER = String.raw`\p{Nd}[\p{Nd},，.．]*`
/** A number with words for its zeros: '25万', '8万5千', '1億2000万'. */
const WRITTEN_OUT = '[一二三四五六七八九十百千万億]'
/** And one in words alone before its currency, '千二百円', but not '千円札'. */
export const HAN_SUM = `(?:${NUMBER}[${Object.keys(UNITS).join('')}])+(?:${NUMBER})?|${WRITTEN_OUT}+(?=[円元](?!札|玉|均一|ショップ))`
const IS_WRITTEN_OUT = new RegExp(`^${WRITTEN_OUT}+$`, 'u')
const PARTS = /([\d.,]+)(\D?)/gu

/** Returns the value of such a number, undefined of any other. Each word has to be of less than the one before it. */
export function readHanSum(text: string) {
  if (IS_WRITTEN_OUT.test(text)) return readWords(text)
  const parts = [...toAscii(text).matchAll(PARTS)].map(([, number = '', word = '']) => ({
    value: Number(number.replace(/,/g, '')),
    unit: word ? UNITS[word] : 1,
  }))
  const isSum =
    parts.some(({ unit }) => unit !== 1) &&
    parts.every(({ value, unit = 0 }, n) => unit > 0 && value > 0 && unit < (parts[n - 1]?.unit ?? Infinity))
  return isSum ? Math.round(parts.reduce((sum, { value, unit = 1 }) => sum + value * unit, 0)) : undefined
}

const SMALL: Record<string, number> = { 千: 1000, 百: 100, 十: 10 }
/** A myriad and more multiply all before them. */
function readWords(text: string) {
  let [sum, part, digit] = [0, 0, 0]
  for (const word of toAscii(text)) {
    const [small, unit] = [SMALL[word], UNITS[word]]
    if (small) part += (digit || 1) * small
    else if (unit) sum += (part + digit || 1) * unit
    else digit = Number(word)
    if (small || unit) digit = 0
    if (!small && unit) part = 0
  }
  return sum + part + digit
}
