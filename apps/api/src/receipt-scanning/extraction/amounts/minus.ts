import { signBefore } from './currency.ts'

const currency = '(?:[€$£¥₹]\\s?|[A-Z]{2,3}\\.?\\s?|Rs\\.?\\s?)?'
const dash = new RegExp(`[-−–]\\s?${currency}$`)
/** A dash between a word and an amount: "Total - $25.00", "8-20". */
const separator = new RegExp(
  `[\\p{L}\\d][-–]\\s?${currency}$|[\\p{L}\\d)]\\s+[-–]\\s${currency}$|[-–]\\s${currency}\\s$`,
  'u',
)
const bracket = new RegExp(`\\(\\s?${currency}$`)

/** Returns whether an amount is negative: with a minus before or after it, or in brackets of its own. */
export function isNegative(before: string, behind: string, decimals: number): boolean {
  if (decimals > 0 && /^\s?-(?!\s?[\d\p{L}€$£])/u.test(behind)) return true
  if (/^\s?CR(?![A-Za-z])/.test(behind)) return true
  if (bracket.test(before) && /^[^(\d]{0,4}\)/.test(behind)) return true
  if (!dash.test(before)) return false
  return !separator.test(before) || (signBefore.test(before) && /[A-Z]-$/.test(before))
}
