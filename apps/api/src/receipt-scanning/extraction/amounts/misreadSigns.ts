import { type TextLine, toLine } from '../../text.ts'

const ideograph = /\p{Script=Han}/gu
/** One ideograph directly before a number and behind no other letter. */
const beforeNumber = /(?<![\p{L}\d])[^\P{Script=Han}元円圆圓](?=\d)/gu

/**
 * Replaces an ideograph directly before a number by a currency sign, on a page that has no other ideographs: the model
 * reads the sign of the rupee as "天", and does not know other rare signs either.
 */
export function withCurrencySigns(lines: TextLine[]): TextLine[] {
  const texts = lines.map(({ text }) => text)
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  const misread = count(beforeNumber)
  if (misread === 0 || misread < count(ideograph)) return lines
  return lines.map(({ parts }) => toLine(parts.map(correct)))
}

function correct(part: TextLine['parts'][number]): TextLine['parts'][number] {
  const corrected = { ...part, text: withSign(part.text) }
  return part.again === undefined ? corrected : { ...corrected, again: withSign(part.again) }
}

const withSign = (text: string) => text.replace(beforeNumber, (character) => (character === '天' ? '₹' : '¤'))
