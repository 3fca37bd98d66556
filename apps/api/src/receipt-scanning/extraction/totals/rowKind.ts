import type { TextLine } from '../../text.ts'
import type { Amount } from '../amounts/amounts.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import type { Label } from '../labels/labels.ts'
import { isCounted, withoutCountLabels } from './countLabels.ts'
import type { Row } from './row.ts'

const maxLetters = 6
const inNames: LabelKind[] = ['payable', 'rounding', 'cash', 'card', 'change', 'discount', 'extra']
/** Kinds of labels that begin their line, unless words of the payment are before them. */
const beginsLine: LabelKind[] = ['rounding', 'cash', 'card', 'change']
const word = /\p{L}{3}/u

/**
 * Returns the labels of a row without short words inside the names of goods: "Top round roast 14.50", and above the
 * first sum "Granola bar 3.00".
 */
function withoutGoodsNames(row: Row, amount: Amount, from: number): Label[] {
  return row.labels.filter((label, i) => {
    const name = row.text.slice(label.start, label.end)
    if (!inNames.includes(label.kind) || name.length > maxLetters || /[^\p{L}]/u.test(name)) return true
    const before = row.text.slice(row.labels[i - 1]?.end ?? from, label.start)
    if (i > 0 || !word.test(before)) return true
    const isBeforeWord = word.test(row.text.slice(label.end, row.labels[i + 1]?.start ?? amount.start))
    return !isBeforeWord && !(row.aboveSum && beginsLine.includes(label.kind))
  })
}

const endOfSentence = /[.!?]\s+\p{Lu}?/u

/** A number without decimals that is less certain is a speck. */
const minConfidence = 0.6

/**
 * Returns the kind by the labels between the previous amount and this one, else by all labels to its left, else by a
 * label to its right.
 */
export function kindOf(row: Row, amount: Amount): LabelKind | undefined {
  if (isCounted(row, amount)) return 'count'
  const { text, amounts } = row
  const before = amounts.filter((other) => other.end <= amount.start && other.money)
  const from = before[before.length - 1]?.end ?? 0
  const labels = withoutGoodsNames(row, amount, from)
  const all = labels.filter((label) => label.end <= amount.start + 1)
  const near = all.filter(({ start }) => start >= from)
  const left = withoutCountLabels(row, near, amount)
  if (isIncluded(row, amount, left)) return 'tax'
  if (left.length) return isOfOneRate(text, left) ? 'subtotal' : combinedKind(left)
  if (all.length) return combinedKind(all)
  const right =
    amounts.length === 1 ? labels.filter(({ start }) => !endOfSentence.test(text.slice(amount.end, start))) : []
  return right.length ? combinedKind(right) : undefined
}

/** Returns the kind of a line with only a number: that of the labels above it, or below it if the receipt is bent. */
export function kindFromAdjacentLine(rows: Row[], line: number, lines: TextLine[]): LabelKind | undefined {
  if (!isNumberOnly(rows[line] as Row)) return undefined
  const above = rows[line - 1]
  if (above && hasOnlyLabels(above) && isAdjacent(lines[line - 1], lines[line])) return combinedKind(above.labels)
  const below = rows[line + 1]
  const next = rows[line + 2]
  if (below && hasOnlyLabels(below) && isAdjacent(lines[line], lines[line + 1]) && !(next && isNumberOnly(next)))
    return combinedKind(below.labels)
  return undefined
}

/** Returns whether an amount is only named within the label of a larger one: "Total (includes GST of 4.00) 44.00". */
function isIncluded({ amounts, labels }: Row, amount: Amount, left: Label[]): boolean {
  const last = left.findLast(({ kind }) => kind !== 'tax')
  const next = amounts[amounts.indexOf(amount) + 1]
  if (last?.kind !== 'including' || left.length < 2 || !next?.money || next.milli <= amount.milli) return false
  return !labels.some(({ start, end }) => start >= amount.end && end <= next.start)
}

/** Returns whether the label is for the goods of one tax rate: "Total 6 % supplies". */
function isOfOneRate(text: string, labels: Label[]): boolean {
  return labels.some(
    ({ kind, end }) => (kind === 'total' || kind === 'payable') && /^[\s(]{0,2}\d[\d.,]*\s?%/.test(text.slice(end)),
  )
}

/**
 * Returns the kind of several labels together: "Total (incl. tax)" is a total, "Total tax" a tax, "Total discount" a
 * discount.
 */
function combinedKind(labels: Label[]): LabelKind {
  const kinds = labels.map(({ kind }) => kind)
  const including = kinds.indexOf('including')
  const output =
    including >= 0
      ? kinds.slice(0, including).concat(kinds.slice(including + 1).filter((kind) => kind !== 'tax'))
      : kinds
  const first = output[0] ?? 'including'
  if (output.includes('change')) return 'change'
  if (output.includes('count')) return 'count'
  if (output.includes('subtotal') && (first === 'tax' || first === 'including')) return 'subtotal'
  if (output.includes('rounding') && first !== 'payable') return output.includes('total') ? 'payable' : 'rounding'
  const [a, b] = labels
  const close = a && b && b.start - a.end <= 2
  if (close && a.kind === 'total' && ['tax', 'discount', 'extra', 'cash', 'subtotal'].includes(b.kind)) return b.kind
  if (first === 'including') return 'tax'
  if (first === 'amount' && output.length > 1) return output[1] as LabelKind
  return first
}

function isNumberOnly({ text, amounts: found, labels }: Row): boolean {
  const amounts = found.filter(({ money, confidence }) => money || confidence >= minConfidence)
  return amounts.length === 1 && labels.length === 0 && text.replace(/[^\p{L}]/gu, '').length <= 3
}

function hasOnlyLabels({ labels, amounts }: Row): boolean {
  return labels.length > 0 && labels.length <= 3 && amounts.every(({ money }) => !money)
}

function isAdjacent(above: TextLine | undefined, below: TextLine | undefined): boolean {
  if (!above || !below) return false
  const height = Math.max(above.box.height, below.box.height)
  return below.box.top - (above.box.top + above.box.height) < 1.2 * height
}
