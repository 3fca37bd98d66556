import { toAscii } from '../readNumber.ts'

/** Before these, the second number is that of a day: '18 euros 20 nov'. */
export const MONTH =
  '(?:jan|feb|fév|mar|mär|apr|avr|abr|ma[iy]|jun|jui|jul|aug|ago|aoû|sep|o[ck]t|nov|d[eé][cz]|dic|ene)'
const UNIT = String.raw`(?:€|euros?|dollars?|francs?|franken|fr\.|pounds?|quid)`
/** Words of money, beside which 'k' is a thousand: 'paid 1.2k for the laptop', '5k salary'. */
const MONEY =
  '(?:spent|paid|pay|earned|received|costs?|rent|salary|pay ?check|bonus|wages?|deposit|mortgage|insurance|gehalt|miete|lohn|bezahlt)'
/** An amount as it is spoken: '3 euros 80', '3€80', '12 Euro 5 Cent', and '2 20p' of '£2 20p', '1.2k' of '$1.2k'. */
export const SPOKEN_SUM = String.raw`(?<=\p{Sc}\s?|${MONEY}\s)\p{Nd}{1,3}(?:[.,]\p{Nd})?k(?!\p{L}|\s(?:step|run|walk|word|race))|\p{Nd}{1,3}(?:[.,]\p{Nd})?k(?=\s${MONEY}(?!\p{L}))|(?<!(?:ran|run|walk|walked|jog|jogged|swim|swam|hike|hiked|cycled?|rode)\s)\p{Nd}{1,3}[.,]\p{Nd}k(?=\s*$)|(?<!(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)\s)(?:\p{Nd}{1,6}(?:\s?${UNIT}\s?|\s))?\p{Nd}{1,2}p(?!\p{L})|\p{Nd}{1,6}\s?${UNIT}\s?(?:\p{Nd}{1,2}\s?(?:cents?|pence)(?!\p{L})|\p{Nd}{2}(?!\p{Nd}|\s?[.:/]\s?[\p{L}\p{Nd}]|\s?${MONTH}))`
const PARTS = new RegExp(String.raw`^(\d*?)\s?(${UNIT}?)\s?(\d{1,2})\s?(cents?|pence|p)?$`, 'iu')

/** Returns the value of such an amount, undefined of any other. */
export function readSpokenSum(text: string) {
  const ascii = toAscii(text)
  if (/k$/iu.test(ascii)) return Math.round(Number.parseFloat(ascii.replace(',', '.')) * 1000)
  const [, whole, unit, cents, part] = PARTS.exec(ascii) ?? []
  return unit || part ? (Number(whole) * 100 + Number(cents)) / 100 : undefined
}
