import type { Box, TextLine, TextPart } from '../../text.ts'
import { fold } from '../fold.ts'
import { labelsIn } from '../labels/labels.ts'
import { anyOf, has } from '../phrases.ts'
import { billDateWords, dateWords, orderDateWords, otherDateWords } from './dateWords.ts'

const maxLength = 24

/**
 * Returns the heading of a date in a table: the text above it that names a date. `line` is that of the date. Returns an
 * empty text if there is none.
 */
export function columnHeading(date: Box, line: TextLine, above: TextLine): string {
  if (above.box.top > line.box.top) return ''
  const [nearest] = above.parts
    .filter(({ box }) => computeDistance(box, date) < Math.max(box.width, date.width))
    .sort((a, b) => computeDistance(a.box, date) - computeDistance(b.box, date))
  const named = above.parts.length > 1 ? nearest : above.parts[0]
  if (!named) return ''
  const heading = fold(named.text)
  const isExpiry = line.text.trim().length < maxLength && endsWith(heading)
  return isExpiry || isHeading(named) ? heading : ''
}

const payment = anyOf(
  'payment, zahlung, paiement, reglement, pago, pagamento, betaling, platba, platnosc, maksu, odeme, plata',
)

/** Returns whether a row of a list is a payment: "13-07-24  Visa  3,712.50". */
export function isPaymentRow(text: string): boolean {
  const [label] = labelsIn(text)
  return label?.kind === 'card' || label?.kind === 'cash' || has(payment, fold(text))
}

function isHeading({ text }: TextPart): boolean {
  const names = [billDateWords, orderDateWords, otherDateWords, dateWords]
  return text.length < maxLength && !/\d/.test(text) && names.some((words) => has(words, fold(text)))
}

/** Returns whether a text ends with the word of another date: "TP-C07 EXP" above the day. */
function endsWith(heading: string): boolean {
  const matches = [...heading.matchAll(otherDateWords)]
  return matches.some(({ index, 0: match }) => /^\W*$/.test(heading.slice(index + match.length)))
}

const computeDistance = (a: Box, b: Box) => Math.abs(a.left + a.width / 2 - b.left - b.width / 2)
