import type { TextLine } from '../../text.ts'
import { type Amount, amountsIn } from '../amounts/amounts.ts'
import type { NumberFormat } from '../amounts/numberFormat.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import { type Label, labelsIn, opensSuggestion, opensSummary } from '../labels/labels.ts'

/**
 * An amount with the kind of its label. `crowd`: the number of amounts on its line. `far`: the label is on another
 * line. `alone`: nothing else is on its line, which is among the first or has large type, as in an app.
 */
export type Labelled = Amount & {
  kind: LabelKind | 'none'
  line: number
  crowd: number
  aside: Aside
  far: boolean
  alone: boolean
}

/** The section an amount is in: the sale itself ('no'), a tax table or suggested tips. */
type Aside = 'no' | 'summary' | 'suggestion'

type Row = { text: string; amounts: Amount[]; labels: Label[] }

/** A number without decimals that is less certain is a speck. */
const minConfidence = 0.6

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
      const far = ownKind === undefined && kind !== 'none'
      out.push({ ...amount, kind, line, crowd, aside, far, alone: isHeadline(lines, line, amount) })
    }
  })
  return out.map((amount) => ({ ...amount, kind: kindBySize(amount, out) }))
}

/** Returns whether an amount is the headline of a screen: by itself, signed, and near the top or in large type. */
function isHeadline(lines: TextLine[], row: number, { signed, plus, negative, milli }: Amount): boolean {
  const line = lines[row] as TextLine
  const letterCount = line.text.replace(/[^\p{L}]/gu, '').length
  if (letterCount > 3 || milli <= 0 || !(signed || plus || negative)) return false
  const heights = lines.map(({ box }) => box.height).sort((a, b) => a - b)
  const isLarge = line.box.height > 1.5 * (heights[heights.length >> 1] as number)
  return isLarge || (row < 5 && row < lines.length * 0.4)
}

/**
 * Corrects a kind that the size of the amount rules out: a rounding that is too large for a difference is the rounded
 * total, and a tax of half the receipt is a sum that includes or bears it.
 */
function kindBySize({ kind, milli, money, crowd, aside }: Labelled, all: Labelled[]): Labelled['kind'] {
  if (!money || (kind !== 'rounding' && kind !== 'tax')) return kind
  const largest = Math.max(...all.filter((other) => other.money).map((other) => other.milli))
  if (kind === 'rounding') return milli * 10 > largest ? 'payable' : kind
  return milli * 2 > largest && crowd === 1 && aside === 'no' ? 'subtotal' : kind
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

function isBare({ text, amounts: found, labels }: Row): boolean {
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
