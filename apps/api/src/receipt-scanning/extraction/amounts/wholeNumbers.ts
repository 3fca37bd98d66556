import { type TextPart, toLine } from '../../text.ts'

const maxGapInCharacters = 1.3
const maxGapBehindCurrency = 3.2
/** "CHF 2  318.40": the thousands of a payment slip, printed in a column of their own. */
const currencyAndThousands = /^(?:CHF|EUR|[€$£])\s?\d{1,3}$/
const currency = /^(?:CHF|EUR|[€$£])$/
const thousands = /^\d{1,3}$/
const hundredsWithCents = /^\d{3}[.,]\d{2}$/
const endsInThousands = /(?:^|[^\d.,:/-])\d{1,3}$/
const endsInDecimals = /(?<![\d:/-]|\d[.,])\d{1,6}[.,](\d?)$/
const beginsWithCents = /^(\d{1,2})(?![\d.,:/%-])/
const beginsWithHundreds = /^\d{3}(?:[.,]\d{2})?(?!\d)/

/**
 * Joins a number that was detected as two pieces, such as "1 299,00" or "12,5" and "50", which share a digit. The gap
 * may be little wider than a character; columns are further apart. The text keeps its length, as offsets in it are
 * offsets in the line.
 */
export function withWholeNumbers(parts: TextPart[]): TextPart[] {
  const out: TextPart[] = []
  for (const part of parts) {
    const before = out.at(-1)
    const isSlip = before && endsInCurrency(before, out.at(-2)) && hundredsWithCents.test(part.text)
    const maxGap = isSlip ? maxGapBehindCurrency : maxGapInCharacters
    const text =
      before && isClose(before, part, maxGap) ? joinedText(before.text, part.text, isSlip ? "'" : ' ') : undefined
    if (before && text !== undefined) out[out.length - 1] = joinedPart(before, part, text)
    else out.push(part)
  }
  return out
}

function endsInCurrency({ text }: TextPart, previous: TextPart | undefined): boolean {
  return currencyAndThousands.test(text) || (thousands.test(text) && currency.test(previous?.text ?? ''))
}

function isClose(before: TextPart, part: TextPart, maxGap: number): boolean {
  const gap = part.box.left - (before.box.left + before.box.width)
  return gap < (maxGap * part.box.width) / part.text.length
}

/** Returns the text of two parts that are a single number, or undefined. */
function joinedText(before: string, behind: string, gap = ' '): string | undefined {
  const text = `${before}${gap}${behind}`
  if (endsInThousands.test(before) && beginsWithHundreds.test(behind)) return text
  const decimals = endsInDecimals.exec(before)?.[1]
  const cents = beginsWithCents.exec(behind)?.[1]
  if (decimals === undefined || cents === undefined) return undefined
  const shared = cents.length - (2 - decimals.length)
  if (shared < 0 || !decimals.endsWith(cents.slice(0, shared))) return undefined
  return (before + behind.slice(shared)).padEnd(text.length)
}

function joinedPart(before: TextPart, part: TextPart, text: string): TextPart {
  const { confidence, box } = toLine([before, part])
  const again = part.again === undefined ? undefined : joinedText(before.text, part.again)
  return { text, confidence, box, ...(again !== undefined && { again }) }
}
