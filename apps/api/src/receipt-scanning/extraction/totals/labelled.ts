import type { TextLine } from '../../text.ts'
import { type Amount, amountsIn } from '../amounts/amounts.ts'
import type { NumberFormat } from '../amounts/numberFormat.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import { type Label, labelsIn, opensSuggestion, opensSummary } from '../labels/labels.ts'

/**
 * An amount with the kind of its label. `crowd`: the number of amounts on its line. `far`: the label is on another
 * line.
 */
export type Labelled = Amount & { kind: LabelKind | 'none'; line: number; crowd: number; aside: Aside; far: boolean }

/** The section an amount is in: the sale itself ('no'), a tax table or suggested tips. */
type Aside = 'no' | 'summary' | 'suggestion'

type Row = { text: string; amounts: Amount[]; labels: Label[] }

export function labelledAmounts(lines: TextLine[], format: NumberFormat): Labelled[] {
  const rows = lines.map((line) => ({ text: line.text, amounts: amountsIn(line, format), labels: labelsIn(line.text) }))
  const out: Labelled[] = []
  let aside: Aside = 'no'
  rows.forEach((row, line) => {
    aside = asideAfter(row, aside)
    const crowd = row.amounts.filter(({ money }) => money).length
    for (const amount of row.amounts) {
      const ownKind = kindOf(row, amount)
      const kind = ownKind ?? kindFromAdjacentLine(rows, line, lines) ?? 'none'
      out.push({ ...amount, kind, line, crowd, aside, far: ownKind === undefined && kind !== 'none' })
    }
  })
  return out.map((amount) => (isRoundedTotal(amount, out) ? { ...amount, kind: 'payable' } : amount))
}

/** Returns whether an amount labelled "Rounding" is the rounded total, because it is too large for a difference. */
function isRoundedTotal({ kind, milli, money }: Labelled, all: Labelled[]): boolean {
  return (
    kind === 'rounding' &&
    money &&
    milli * 10 > Math.max(...all.filter((other) => other.money).map((other) => other.milli))
  )
}

function asideAfter({ text, labels, amounts }: Row, aside: Aside): Aside {
  if (opensSuggestion(text)) return 'suggestion'
  if (opensSummary(text) && amounts.every(({ money }) => !money)) return 'summary'
  const closes = labels.some(({ kind }) => kind === 'payable' || kind === 'subtotal' || kind === 'cash')
  return closes && (aside === 'summary' || !text.includes('%')) ? 'no' : aside
}

/**
 * Returns the kind by the labels between the previous amount and this one, else by all labels to its left, else by a
 * label to its right.
 */
function kindOf({ text, labels, amounts }: Row, amount: Amount): LabelKind | undefined {
  const before = amounts.filter((other) => other.end <= amount.start && other.money)
  const from = before[before.length - 1]?.end ?? 0
  const left = labels.filter((label) => label.end <= amount.start + 1 && label.start >= from)
  if (left.length) return isOfOneRate(text, left) ? 'subtotal' : combinedKind(left)
  const all = labels.filter((label) => label.end <= amount.start + 1)
  if (all.length) return combinedKind(all)
  return amounts.length === 1 && labels.length ? combinedKind(labels) : undefined
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

/** Returns the kind of a line with only a number: that of the labels above it, or below it if the receipt is bent. */
function kindFromAdjacentLine(rows: Row[], line: number, lines: TextLine[]): LabelKind | undefined {
  if (!isBare(rows[line] as Row)) return undefined
  const above = rows[line - 1]
  if (above && hasOnlyLabels(above) && isAdjacent(lines[line - 1], lines[line])) return combinedKind(above.labels)
  const below = rows[line + 1]
  const next = rows[line + 2]
  if (below && hasOnlyLabels(below) && isAdjacent(lines[line], lines[line + 1]) && !(next && isBare(next)))
    return combinedKind(below.labels)
  return undefined
}

function isBare({ text, amounts, labels }: Row): boolean {
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
