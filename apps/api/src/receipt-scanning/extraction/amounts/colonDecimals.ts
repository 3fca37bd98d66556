import { type TextLine, toLine } from '../../text.ts'
import { isTotalLine } from '../labels/labels.ts'

const lastHour = 23
const amountWithColon = /(?<![\d:.,/-])(\d{1,6}):(\d{2})(?![\d:]|\s?[ap]m)/gi

/**
 * Replaces the colon in an amount on the line of a total, "140:00", by a dot: it is no time if there is no such hour or
 * the amount is printed elsewhere.
 */
export function withColonDecimals(lines: TextLine[]): TextLine[] {
  if (!lines.some(({ text }) => text.search(amountWithColon) >= 0)) return lines
  const others = lines.map(({ text }) => text).join(' ')
  const isPrinted = (amount: string) => new RegExp(`(?<![\\d.,])${amount}(?!\\d)`).test(others)
  const correct = (text: string) =>
    text.replace(amountWithColon, (match, whole: string, cents: string) =>
      Number(whole) > lastHour || isPrinted(`${whole}[.,]${cents}`) ? `${whole}.${cents}` : match,
    )
  return lines.map((line) =>
    isTotalLine(line.text) ? toLine(line.parts.map((part) => ({ ...part, text: correct(part.text) }))) : line,
  )
}
