import { asCategory, type EntryPart, type ScanLine } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'

const MAX_TITLE = 200
/** Between the names of the lines in the title of a part. */
export const BETWEEN_NAMES = ', '

type Group = { category: string; goods: number; discounts: number; names: string[] }

/** Returns whether lines are all of an amount, so that it can be split by them. */
export const isSumOf = (lines: readonly ScanLine[], amount: number) =>
  lines.reduce((sum, line) => sum + toMilli(line.amount), 0) === toMilli(amount)

/** Returns whether a line takes something off another one, so that it has no category of its own. */
export const isDiscount = ({ amount }: ScanLine) => amount < 0

/**
 * Returns the parts of an entry, one for each category of its lines, the largest first. A discount is part of the line
 * before it. Where that would leave nothing, and before the first line, it is part of the largest one. Undefined if
 * the discounts cannot be divided like this.
 *
 * @param categories of the lines, in their order; those of discounts are ignored
 */
export function partsOfLines(lines: readonly ScanLine[], categories: readonly string[]): EntryPart[] | undefined {
  const groups = new Map<string, Group>()
  let unassigned = 0
  let latest: Group | undefined
  lines.forEach((line, n) => {
    const milli = toMilli(line.amount)
    if (isDiscount(line)) {
      if (latest) latest.discounts += milli
      else unassigned += milli
      return
    }
    const category = asCategory(categories[n] ?? '')
    latest = groups.get(category) ?? { category, goods: 0, discounts: 0, names: [] }
    groups.set(category, latest)
    latest.goods += milli
    if (line.name) latest.names.push(line.name)
  })

  // A category with only free goods is no part.
  const bought = [...groups.values()].filter(({ goods, discounts }) => goods > 0 || discounts < 0)
  const [largest] = bought.toSorted((a, b) => sumOf(b) - sumOf(a))
  if (!largest) return undefined
  largest.discounts += unassigned
  for (const group of bought)
    if (group !== largest && sumOf(group) <= 0) {
      largest.discounts += group.discounts
      group.discounts = 0
    }
  const parts = bought.filter(({ goods }) => goods > 0).toSorted((a, b) => sumOf(b) - sumOf(a))
  if (parts.length === 0 || parts.some((group) => sumOf(group) <= 0)) return undefined
  return parts.map((group) => ({
    category: group.category,
    amount: fromMilli(sumOf(group)),
    title: titleOf(group.names),
  }))
}

const sumOf = ({ goods, discounts }: Group) => goods + discounts

/** Returns as many of the names, each once, as fit in a title. */
function titleOf(names: readonly string[]) {
  let title = ''
  for (const name of new Set(names)) {
    const longer = title ? `${title}${BETWEEN_NAMES}${name}` : name.slice(0, MAX_TITLE)
    if (longer.length <= MAX_TITLE) title = longer
  }
  return title
}
