import type { TextLine } from '../../text.ts'
import { type Amount, amountsIn } from '../amounts/amounts.ts'
import type { NumberFormat } from '../amounts/numberFormat.ts'
import { printedCurrency } from '../amounts/printedCurrency.ts'
import type { LabelKind } from '../labels/labelKind.ts'
import { labelsIn, namesYearColumn, opensSuggestion, opensSummary } from '../labels/labels.ts'
import { type CountLine, findCountLines } from './countLines.ts'
import { isSum } from './kinds.ts'
import type { Row } from './row.ts'
import { kindFromAdjacentLine, kindOf } from './rowKind.ts'

/**
 * An amount with the kind of its label. `amountsInLine`: the number of amounts on its line. `headline`: nothing else is
 * on its line, which is among the first or has large type, as in an app. `currency`: the one printed beside it.
 * `countLine`: it is the price of one on a line with only that and a quantity.
 */
export type Labelled = Amount & {
  kind: LabelKind | 'none'
  line: number
  amountsInLine: number
  section: Section
  labelOnOtherLine: boolean
  headline: boolean
  currency?: string
  countLine?: CountLine
}

/** The section an amount is in: the sale itself ('sale'), a tax table or suggested tips. */
type Section = 'sale' | 'summary' | 'suggestion'

/** No line of a receipt has more amounts, and no receipt has more in all. */
const maxInLine = 8
const maxAmounts = 600

export function labelledAmounts(lines: TextLine[], format: NumberFormat): Labelled[] {
  const rows = toRows(lines, format)
  const largeType = 1.5 * medianHeight(lines)
  let section: Section = 'sale'
  let hasYearColumn = false
  const out = rows.flatMap((row, line) => {
    section = sectionAfter(row, section)
    hasYearColumn ||= row.amounts.length === 0 && namesYearColumn(row.text)
    return labelledRow(rows, line, lines).map((amount, i): Labelled => {
      const isOfYear = hasYearColumn && amount.amountsInLine > 1 && i === row.amounts.length - 1
      return {
        ...amount,
        section: isOfYear ? 'summary' : section,
        headline: isHeadline(lines, line, amount, largeType),
      }
    })
  })
  const largest = out.reduce((most, { money, milli }) => (money ? Math.max(most, milli) : most), 0)
  const counts = findCountLines(
    lines,
    out.filter(
      ({ section, line, money, milli }) => section === 'sale' && rows[line]?.aboveSum !== false && money && milli > 0,
    ),
  )
  return out.map((amount) => {
    const countLine = counts.get(amount.line)
    return { ...amount, kind: kindBySize(amount, largest), ...(countLine && { countLine }) }
  })
}

function labelledRow(rows: Row[], line: number, lines: TextLine[]): Omit<Labelled, 'section' | 'headline'>[] {
  const row = rows[line] as Row
  const amountsInLine = row.amounts.filter(({ money }) => money).length
  return row.amounts.map((amount) => {
    const ownKind = kindOf(row, amount)
    const kind = ownKind ?? kindFromAdjacentLine(rows, line, lines) ?? 'none'
    const currency = printedCurrency(row.text, amount)
    const labelOnOtherLine = ownKind === undefined && kind !== 'none'
    return { ...amount, kind, line, amountsInLine, labelOnOtherLine, ...(currency && { currency }) }
  })
}

/** Returns the lines with their labels and amounts, the last of each line and of all lines if there are too many. */
function toRows(lines: TextLine[], format: NumberFormat): Row[] {
  let left = maxAmounts
  const found = lines
    .map((line) => ({
      text: line.text,
      labels: labelsIn(line.text),
      amounts: amountsIn(line, format).slice(-maxInLine),
    }))
    .reverse()
    .map((row) => {
      const amounts = left > 0 ? row.amounts.slice(-left) : []
      left -= amounts.length
      return { ...row, amounts }
    })
    .reverse()
  const firstSum = found.findIndex(({ labels, amounts }) => labels.some(isSum) && amounts.some(({ money }) => money))
  return found.map((row, i) => ({ ...row, aboveSum: i < firstSum }))
}

function medianHeight(lines: TextLine[]): number {
  return lines.map(({ box }) => box.height).sort((a, b) => a - b)[lines.length >> 1] ?? 0
}

/** Returns whether an amount is the headline of a screen: by itself, signed, and near the top or in large type. */
function isHeadline(lines: TextLine[], row: number, { signed, plus, negative, milli }: Amount, large: number): boolean {
  const line = lines[row] as TextLine
  const letterCount = line.text.replace(/[^\p{L}]/gu, '').length
  if (letterCount > 3 || milli <= 0 || !(signed || plus || negative)) return false
  return line.box.height > large || (row < 5 && row < lines.length * 0.4)
}

/**
 * Corrects a kind that the size of the amount rules out: a rounding that is too large for a difference is the rounded
 * total, and a tax of half the receipt is a sum that includes or bears it.
 */
function kindBySize({ kind, milli, money, amountsInLine, section }: Labelled, largest: number): Labelled['kind'] {
  if (!money || (kind !== 'rounding' && kind !== 'tax')) return kind
  if (kind === 'rounding') return milli * 10 > largest ? 'payable' : kind
  return milli * 2 > largest && amountsInLine === 1 && section === 'sale' ? 'subtotal' : kind
}

function sectionAfter({ text, labels, amounts, aboveSum }: Row, section: Section): Section {
  if (opensSuggestion(text)) return 'suggestion'
  // Above the first sum it is the heading of the goods: "Qty Unit price VAT rate Amount".
  if (!aboveSum && opensSummary(text) && amounts.every(({ money }) => !money)) return 'summary'
  const closes = labels.some(({ kind }) => kind === 'payable' || kind === 'subtotal' || kind === 'cash')
  return closes && (section === 'summary' || !text.includes('%')) ? 'sale' : section
}
