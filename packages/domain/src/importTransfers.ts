import type { EntryType, ImportTransfer } from '@daybook/contract'
import { dayNumber } from './days.ts'

/** How many days lie at most between the two sides of a transfer. */
const WITHIN_DAYS = 3

type Side = { type: EntryType; day: string; milli: number; account: string; title: string }
type Line = Side & { line: number }
/** A line or an entry that can be the other side of a line. */
type Other = Side & { line?: number; id?: string }
type Pair = { line: Line; other: Other; distance: number }

const keyOf = ({ type, milli }: Side, day: number) => [type, milli, day].join(' ')
const opposite = (type: EntryType): EntryType => (type === 'income' ? 'expense' : 'income')

/**
 * Finds the lines that can be a transfer with another line or with an entry: of the same amount, in the other direction,
 * in another account, at most three days away. Each has one other side, the nearest.
 *
 * @param entries the entries of the user around the days of the lines
 */
export function findTransfers(lines: readonly Line[], entries: readonly (Side & { id: string })[]): ImportTransfer[] {
  const sides: Other[] = [...lines, ...entries]
  // Most files are of one account, and most users have no other.
  if (new Set(sides.map(({ account }) => account)).size < 2) return []
  const byKey = Map.groupBy(sides, (side) => keyOf(side, dayNumber(side.day)))
  const used = new Set<number | string>()
  const found: ImportTransfer[] = []
  const pairs = lines.flatMap((line) => pairsOf(line, byKey)).sort((a, b) => a.distance - b.distance)
  for (const { line, other } of pairs) {
    const key = other.line ?? other.id ?? ''
    if (used.has(line.line) || used.has(key)) continue
    used.add(line.line).add(key)
    const { account, title, day, id } = other
    found.push({
      line: line.line,
      ...(other.line !== undefined && { other_line: other.line }),
      ...(id && { entry: id }),
      ...{ account, title, day },
    })
  }
  return found.sort((a, b) => a.line - b.line)
}

/** Returns the pairs of a line. Of two lines, the expense has the pair. */
function pairsOf(line: Line, byKey: ReadonlyMap<string, Other[]>) {
  const pairs: Pair[] = []
  const wanted = { ...line, type: opposite(line.type) }
  for (let by = -WITHIN_DAYS; by <= WITHIN_DAYS; by += 1)
    for (const other of byKey.get(keyOf(wanted, dayNumber(line.day) + by)) ?? [])
      if (other.account !== line.account && !(other.line !== undefined && line.type === 'income'))
        pairs.push({ line, other, distance: Math.abs(by) })
  return pairs
}
