import { compare } from './due.ts'

/** How many pairs of changed lines may still be compared. Texts beyond it are not merged. */
export type MergeBudget = { pairs: number }

/** A line takes as long to read as so many pairs to compare. */
const PAIRS_OF_LINE = 5

/** Returns the budget of one operation, which takes some ten milliseconds to use up, however many texts it has. */
export const makeMergeBudget = (): MergeBudget => ({ pairs: 1_000_000 })

/**
 * Merges two edits of a text by line. What both added at one place is kept from both. Returns undefined if both changed the
 * same line in different ways, or neighbouring lines of which one removed some, or changed more lines than `budget` allows to
 * compare, from which the compared ones are taken.
 */
export function mergeText(
  base: string,
  mine: string,
  theirs: string,
  budget: MergeBudget = makeMergeBudget(),
): string | undefined {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  // Nothing is left to compare any line with.
  if (budget.pairs === 0) return undefined
  const [lines, ours, others] = [base, mine, theirs].map((text) => text.split('\n')) as [string[], string[], string[]]
  const matched = matchBoth(lines, ours, others, budget)
  if (!matched) return undefined
  const [inOurs, inOthers] = matched
  const merged: string[] = []
  let [line, our, other] = [0, 0, 0]
  for (let next = 0; next <= lines.length; next += 1) {
    // The end of the texts matches, too.
    const [ourNext, otherNext] = next < lines.length ? [inOurs[next]!, inOthers[next]!] : [ours.length, others.length]
    if (ourNext < 0 || otherNext < 0) continue
    const chunk = mergeChunk(lines.slice(line, next), ours.slice(our, ourNext), others.slice(other, otherNext))
    if (!chunk) return undefined
    merged.push(...chunk, ...lines.slice(next, next + 1))
    ;[line, our, other] = [next + 1, ourNext + 1, otherNext + 1]
  }
  return merged.join('\n')
}

/**
 * Merges lines between two unchanged ones: those of the only side that changed them, with the lines that a side added before
 * or after them or, if none added or removed any, each.
 */
function mergeChunk(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  const [ours, others] = [findAdded(base, mine), findAdded(base, theirs)]
  if (ours && others) return [...inOrder(ours.before, others.before), ...base, ...inOrder(ours.after, others.after)]
  if (ours) return [...ours.before, ...theirs, ...ours.after]
  if (others) return [...others.before, ...mine, ...others.after]
  if (base.length < 2 || mine.length !== base.length || theirs.length !== base.length) return undefined
  const lines = base.map((line, n) => mergeChunk([line], [mine[n]!], [theirs[n]!]))
  return lines.every((line) => line !== undefined) ? lines.flat() : undefined
}

/** Returns the lines added before and after those of `base`, undefined if `text` does not have these side by side. */
function findAdded(base: string[], text: string[]) {
  for (let at = 0; at + base.length <= text.length; at += 1)
    if (isSame(text.slice(at, at + base.length), base))
      return { before: text.slice(0, at), after: text.slice(at + base.length) }
  return undefined
}

/** Returns the lines that two sides added at one place, once if they are the same, in an order that does not depend on the sides. */
const inOrder = (a: string[], b: string[]) =>
  isSame(a, b) ? a : compare(a.join('\n'), b.join('\n')) < 0 ? [...a, ...b] : [...b, ...a]

const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((line, n) => line === b[n])

/** Returns the index of each line of `base` in two other texts, -1 for changed lines. */
function matchBoth(base: string[], ours: string[], others: string[], budget: MergeBudget) {
  budget.pairs = Math.max(0, budget.pairs - PAIRS_OF_LINE * (base.length + ours.length + others.length))
  // Long lines are compared once each, not in every pair.
  const numbers = new Map<string, number>()
  function getNumber(line: string) {
    const number = numbers.get(line) ?? numbers.size
    numbers.set(line, number)
    return number
  }
  const [lines, mine, theirs] = [base, ours, others].map((text) => text.map(getNumber)) as [
    number[],
    number[],
    number[],
  ]
  const [toMine, toTheirs] = [findChanged(lines, mine), findChanged(lines, theirs)]
  const pairs = countPairs(toMine) + countPairs(toTheirs)
  if (pairs > budget.pairs) return undefined
  budget.pairs -= pairs
  return [matchLines(lines, mine, toMine), matchLines(lines, theirs, toTheirs)] as const
}

/** The lines between those that two texts have in common at their start and end. */
type Changed = { start: number; end: number; otherEnd: number }

const countPairs = ({ start, end, otherEnd }: Changed) => (end - start) * (otherEnd - start)

function findChanged(base: number[], other: number[]): Changed {
  let start = 0
  while (start < base.length && start < other.length && base[start] === other[start]) start += 1
  let [end, otherEnd] = [base.length, other.length]
  while (end > start && otherEnd > start && base[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  return { start, end, otherEnd }
}

/** Returns the index in `other` of each line of `base` in a longest common subsequence, -1 for lines outside it. */
function matchLines(base: number[], other: number[], { start, end, otherEnd }: Changed) {
  const matches = Int32Array.from(base, (_, n) => (n < start ? n : n < end ? -1 : n - end + otherEnd))
  matchMiddle(base.slice(start, end), other.slice(start, otherEnd), (n, m) => {
    matches[start + n] = start + m
  })
  return matches
}

function matchMiddle(base: number[], other: number[], match: (n: number, m: number) => void) {
  const width = other.length + 1
  /** The lengths of the longest common subsequences of what follows each pair of lines. */
  const lengths = new Uint32Array((base.length + 1) * width)
  const at = (n: number, m: number) => lengths[n * width + m]!
  for (let n = base.length - 1; n >= 0; n -= 1)
    for (let m = other.length - 1; m >= 0; m -= 1)
      lengths[n * width + m] = base[n] === other[m] ? at(n + 1, m + 1) + 1 : Math.max(at(n + 1, m), at(n, m + 1))
  for (let [n, m] = [0, 0]; n < base.length && m < other.length; )
    if (base[n] === other[m]) match(n++, m++)
    else if (at(n + 1, m) >= at(n, m + 1)) n += 1
    else m += 1
}
