import type { TextLine } from '../../text.ts'
import { type Amount, amountsIn } from '../amounts/amounts.ts'
import type { NumberFormat } from '../amounts/numberFormat.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import { type Label, labelsIn, opensSuggestion, opensSummary } from '../labels/labels.ts'

/** An amount with the word that says what it is. `crowd`: how many amounts stand on its line. */
export type Labelled = Amount & { kind: LabelKind | 'none'; line: number; crowd: number; aside: Aside; far: boolean }

/** Where the sale itself is over: a tax table, or suggestions of what one might pay. */
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
      const ownAmount = kindOf(row, amount)
      const kind = ownAmount ?? inherited(rows, line, lines) ?? 'none'
      out.push({ ...amount, kind, line, crowd, aside, far: ownAmount === undefined && kind !== 'none' })
    }
  })
  return out.map((amount) => (isRoundedTotal(amount, out) ? { ...amount, kind: 'payable' } : amount))
}

/** "Rounding 182.00" is not what was rounded away. */
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

/** The words left of an amount back to the amount before it; on the last resort the word right of it. */
function kindOf({ text, labels, amounts }: Row, amount: Amount): LabelKind | undefined {
  const before = amounts.filter((other) => other.end <= amount.start && other.money)
  const from = before[before.length - 1]?.end ?? 0
  const left = labels.filter((label) => label.end <= amount.start + 1 && label.start >= from)
  if (left.length) return isOfOneRate(text, left) ? 'subtotal' : together(left)
  const all = labels.filter((label) => label.end <= amount.start + 1)
  if (all.length) return together(all)
  return amounts.length === 1 && labels.length ? together(labels) : undefined
}

/** "Total 6 % supplies": of the goods of one tax rate only. */
function isOfOneRate(text: string, labels: Label[]): boolean {
  return labels.some(
    ({ kind, end }) => (kind === 'total' || kind === 'payable') && /^[\s(]{0,2}\d[\d.,]*\s?%/.test(text.slice(end)),
  )
}

/** "Total (incl. tax)" is a total, "Total tax" is a tax, "Total discount" is not what was paid. */
function together(labels: Label[]): LabelKind {
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

/** A line of bare numbers belongs to the words above it, or below it where the paper bends. */
function inherited(rows: Row[], line: number, lines: TextLine[]): LabelKind | undefined {
  if (!isBare(rows[line] as Row)) return undefined
  const above = rows[line - 1]
  if (above && waits(above) && near(lines[line - 1], lines[line])) return together(above.labels)
  const below = rows[line + 1]
  const next = rows[line + 2]
  if (below && waits(below) && near(lines[line], lines[line + 1]) && !(next && isBare(next)))
    return together(below.labels)
  return undefined
}

function isBare({ text, amounts, labels }: Row): boolean {
  return amounts.length === 1 && labels.length === 0 && text.replace(/[^\p{L}]/gu, '').length <= 3
}

function waits({ labels, amounts }: Row): boolean {
  return labels.length > 0 && labels.length <= 3 && amounts.every(({ money }) => !money)
}

function near(above: TextLine | undefined, below: TextLine | undefined): boolean {
  if (!above || !below) return false
  const height = Math.max(above.box.height, below.box.height)
  return below.box.top - (above.box.top + above.box.height) < 1.2 * height
}
