import { type TextLine, type TextPart, toLine } from '../../text.ts'

const ideograph = /\p{Script=Han}/gu
/** One ideograph directly before a number and behind no other letter. */
const beforeNumber = /(?<![\p{L}\d])[^\P{Script=Han}元円圆圓](?=\d)/gu

/** "f2.50", "fl.20": the model does not know the sign of the pound. */
const pound = /(?<![\p{L}\d.,])f(?=[\dl]\d*\.\d{2}(?!\d))(l?)/gu

/** Replaces an f directly before an amount by the sign of the pound. */
export const withPounds = (lines: TextLine[]): TextLine[] =>
  lines.some(({ text }) => text.search(pound) >= 0)
    ? lines.map(({ parts }) => toLine(parts.map((part) => replaced(part, toPounds))))
    : lines

const toPounds = (text: string) => text.replace(pound, (_, one: string) => (one ? '£1' : '£'))

/**
 * Replaces an ideograph directly before a number by a currency sign, on a page that has no other ideographs: the model
 * reads the sign of the rupee as "天", and does not know other rare signs either.
 */
export function withCurrencySigns(lines: TextLine[]): TextLine[] {
  const texts = lines.map(({ text }) => text)
  const count = (pattern: RegExp) => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)
  const misread = count(beforeNumber)
  if (misread === 0 || misread < count(ideograph)) return lines
  return lines.map(({ parts }) => toLine(parts.map((part) => replaced(part, withSign))))
}

function replaced(part: TextPart, correct: (text: string) => string): TextPart {
  const corrected = { ...part, text: correct(part.text) }
  return part.again === undefined ? corrected : { ...corrected, again: correct(part.again) }
}

const withSign = (text: string) => text.replace(beforeNumber, (character) => (character === '天' ? '₹' : '¤'))
