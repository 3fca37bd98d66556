/** The separators of the user's number format: ',' and '.' in 1,234.56. */
export type Separators = { group: string; decimal: string }

/** A fraction of integers, so that sums and products of decimals are exact. */
export type Fraction = { top: bigint; bottom: bigint }

/** The decimals of a number that can have any: three digits after a mark can be decimals. */
const MOST_DECIMALS = 3
const HAN_DIGITS = '〇一二三四五六七八九'
/** Characters of other scripts and widths, each list with the one that it is read as. */
const FORMS: [RegExp, string][] = [
  [/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/\s/g, ' '],
  [/[‘’ʼʹ`´′٬⹁]/g, "'"],
  [/[、､﹐]/g, ','],
  [/[。｡﹒]/g, '.'],
  [/[\u2010-\u2015−﹣]/g, '-'],
]
// A letter can be followed by marks of its own and, as in 'Rs.', by a point. Han digits are letters, too.
const LETTER = `(?:(?![${HAN_DIGITS}])\\p{L}\\p{M}*\\.?)`
const OTHER = `[^\\p{L}${HAN_DIGITS}\\p{Nd}.,٫،、､﹐。｡﹒．，`
const AROUND = new RegExp(
  `^(?:${LETTER}|${OTHER}(（\\u2010-\\u2015−﹣－-])+|(?:${LETTER}|${OTHER}\\s+*/:×·÷\\u2010-\\u2015−﹣()（）＋－＊／-])+$`,
  'gu',
)

/** Removes what is written around an amount, such as its currency. */
export const withoutUnit = (text: string) => text.replace(AROUND, '')

/** Returns a text with ASCII digits in place of those of other scripts and widths. */
export const latinDigits = (text: string) => text.replace(/\p{Nd}/gu, digitValue)

/** Returns a text with ASCII digits, separators and operators in place of those of other scripts and widths. */
export function toAscii(text: string) {
  const narrow = text.replace(/[！-～]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - 0xfee0))
  const digits = latinDigits(narrow).replace(/[〇一二三四五六七八九]/g, (han) => String(HAN_DIGITS.indexOf(han)))
  return FORMS.reduce((ascii, [form, as]) => ascii.replace(form, as), digits)
}

/** Returns the value of a digit. Unicode has the ten digits of a script in a row, some after those of another. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Returns whether a number has one mark before three digits, which others may read as something else. */
export const hasOpenMark = (text: string) => /^-?\d+[.,٫،]\d{3}$/.test(toAscii(text).trim())

/**
 * Returns the value of a number in ASCII, or undefined if its separators are not where a number has them. Three digits
 * after a single mark are a group, unless amounts can have three `decimals` and the mark is that of decimals here.
 */
export function readNumber(text: string, separators: Separators, decimals = MOST_DECIMALS): Fraction | undefined {
  const mark = decimalMark(text, separators, decimals)
  const at = mark ? text.lastIndexOf(mark) : text.length
  const [whole, part] = [text.slice(0, at), text.slice(at + 1)]
  const digits = whole.replace(/\D/g, '')
  const [separator = '', ...others] = new Set(whole.match(/\D/g))
  if (others.length > 0 || /\D/.test(part) || digits + part === '') return undefined
  if (separator && !isGrouped(whole.split(separator))) return undefined
  return { top: BigInt(digits + part), bottom: 10n ** BigInt(part.length) }
}

/** Returns true for groups of three digits, or of two before the last, as in 12,34,567. None follows a zero. */
const isGrouped = ([first = '', ...rest]: string[]) =>
  /^[1-9]\d{0,2}$/.test(first) &&
  /^\d{3}$/.test(rest.at(-1) ?? '') &&
  [2, 3].some((length) => rest.slice(0, -1).every((group) => group.length === length))

/** One mark that can be that of thousands or of decimals: 1,234 but not 12,5 or 0,234. */
const OPEN = /^[1-9]\d{0,2}([.,،])\d{3}$/

/** Returns the character before the decimals, or an empty text for a number without any. */
function decimalMark(text: string, separators: Separators, decimals: number) {
  const marks = text.match(/[.,٫،]/g) ?? []
  const last = marks.at(-1)
  if (!last) return ''
  if (new Set(marks).size > 1) return last
  if (marks.length > 1) return ''
  return OPEN.test(text) && (decimals < MOST_DECIMALS || last === groupMark(separators)) ? '' : last
}

/** Returns which of ',' and '.' groups thousands here. The separators of Arabic are written as in English, too. */
const groupMark = ({ group, decimal }: Separators) => (decimal === '٫' ? ',' : group)

/** Returns a value as a decimal such as '83.5'. */
export function toDecimalText({ top, bottom }: Fraction) {
  const digits = String(top).padStart(String(bottom).length, '0')
  const at = digits.length - (String(bottom).length - 1)
  return at < digits.length ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
}

/**
 * Reads a rate as decimals such as '83.5': none if it is no number, and two if its mark can be that of thousands or of
 * decimals and is not the one of decimals here.
 */
export function readRate(text: string, separators: Separators): string[] {
  const ascii = toAscii(text).trim()
  const [, mark] = OPEN.exec(ascii) ?? []
  if (mark && mark !== (separators.decimal === '٫' ? '.' : separators.decimal))
    return [ascii.replace(mark, ''), ascii.replace(mark, '.')]
  const value = readNumber(ascii, separators)
  return value ? [toDecimalText(value)] : []
}
