import type { Amount } from '../amounts/amounts.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import type { Label } from '../labels/labels.ts'
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
export function withoutGoodsNames(row: Row, amount: Amount, from: number): Label[] {
  return row.labels.filter((label, i) => {
    const name = row.text.slice(label.start, label.end)
    if (!inNames.includes(label.kind) || name.length > maxLetters || /[^\p{L}]/u.test(name)) return true
    const before = row.text.slice(row.labels[i - 1]?.end ?? from, label.start)
    if (i > 0 || !word.test(before)) return true
    const isBeforeWord = word.test(row.text.slice(label.end, row.labels[i + 1]?.start ?? amount.start))
    return !isBeforeWord && !(row.aboveSum && beginsLine.includes(label.kind))
  })
}
