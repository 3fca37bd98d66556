import type { EntryType, ImportedEntry, ImportTransfer, RowOf } from '@daybook/contract'
import { toMilli } from './amounts.ts'
import { dayNumber, daysFrom } from './days.ts'

/** How many days lie at most between the two sides of a transfer. */
export const SIDES_WITHIN_DAYS = 3
/** After how many lines others work. */
const LINES_AT_ONCE = 1000

type Side = { type: EntryType; day: string; milli: number; account: string; title: string }
type Line = Side & { line: number }
/** A line or an entry that can be the other side of a line. */
type Other = Side & { line?: number; id?: string }

/** Returns whether `other` can be the other side of a line: as {@link findTransfers} finds them. */
export const isOtherSide = (line: Omit<Side, 'title'>, other: Omit<Side, 'title'>) =>
  other.type === opposite(line.type) &&
  other.milli === line.milli &&
  other.account !== line.account &&
  Math.abs(daysFrom(line.day, other.day)) <= SIDES_WITHIN_DAYS

/** Returns the ids that other sides of lines name: a line of the file, or an entry. */
export const otherSideIds = ({ transfer }: Pick<ImportedEntry, 'transfer'>) =>
  [transfer?.line, transfer?.entry].filter((id) => id !== undefined)

/** Returns the indexes of the lines whose other side is that of an earlier line, or a line by itself. */
export function findSharedSides(lines: readonly ImportedEntry[]) {
  const taken = new Set(lines.flatMap(({ id }) => id ?? []))
  return lines.flatMap((line, index) => {
    const ids = otherSideIds(line)
    const isShared = ids.some((id) => taken.has(id))
    for (const id of ids) taken.add(id)
    return isShared ? [index] : []
  })
}

type Moved = Pick<RowOf<'transfer'>, 'amount' | 'from' | 'to' | 'from_amount' | 'to_amount'>

/** Returns the two sides of a transfer as they are in its accounts, each in the currency of its account. */
export const transferSides = ({ amount, from, to, from_amount = amount, to_amount = amount }: Moved) => [
  { type: 'expense' as const, account: from, milli: toMilli(from_amount) },
  { type: 'income' as const, account: to, milli: toMilli(to_amount) },
]

const keyOf = ({ type, milli }: Side, day: number) => [type, milli, day].join(' ')
const opposite = (type: EntryType): EntryType => (type === 'income' ? 'expense' : 'income')

/**
 * Finds the lines that can be a transfer with another line or with an entry: of the same amount, in the other direction,
 * in another account, at most three days away. Each has one other side, the nearest. The time grows with the number of
 * lines and entries, not with that of their pairs: a file can have thousands of one amount and day. Yields from time to
 * time, for others to work meanwhile.
 *
 * @param entries the entries of the user around the days of the lines
 */
export function* findTransfers(
  lines: readonly Line[],
  entries: readonly (Side & { id: string })[],
): Generator<void, ImportTransfer[]> {
  const used = new Set<Other>()
  // Of two lines, the expense has the pair.
  const sides = [makeQueues(lines.filter(({ type }) => type === 'income')), makeQueues(entries)]
  const found: ImportTransfer[] = []
  for (let distance = 0; distance <= SIDES_WITHIN_DAYS; distance += 1)
    for (const [at, line] of lines.entries()) {
      if (at % LINES_AT_ONCE === 0) yield
      if (used.has(line)) continue
      const day = dayNumber(line.day)
      const keys = [...new Set([day - distance, day + distance])].map((at) =>
        keyOf({ ...line, type: opposite(line.type) }, at),
      )
      const other = sides
        .flatMap((queues) => keys.map((key) => queues.get(key)))
        .reduce<Other | undefined>((other, queues) => other ?? firstOf(queues, line.account, used), undefined)
      if (!other) continue
      used.add(line).add(other)
      found.push(toTransfer(line, other))
    }
  return found.sort((a, b) => a.line - b.line)
}

function toTransfer({ line }: Line, { line: otherLine, account, title, day, id }: Other): ImportTransfer {
  const other = { ...(otherLine !== undefined && { other_line: otherLine }), ...(id && { entry: id }) }
  return { line, ...other, account, title, day }
}

/** Sides of one amount and day by their account, in order. */
type Queues = Map<string, { sides: Other[]; at: number }>

function makeQueues(sides: readonly Other[]) {
  const queues = new Map<string, Queues>()
  for (const [key, all] of Map.groupBy(sides, (side) => keyOf(side, dayNumber(side.day)))) {
    const byAccount = Map.groupBy(all, ({ account }) => account)
    queues.set(key, new Map([...byAccount].map(([account, sides]) => [account, { sides, at: 0 }])))
  }
  return queues
}

/** Returns the first side of another account that is not used. Forgets those that are. */
function firstOf(queues: Queues | undefined, account: string, used: ReadonlySet<Other>) {
  for (const [other, queue] of queues ?? []) {
    if (other === account) continue
    while (queue.at < queue.sides.length && used.has(queue.sides[queue.at]!)) queue.at += 1
    if (queue.at < queue.sides.length) return queue.sides[queue.at]
    queues?.delete(other)
  }
  return undefined
}
