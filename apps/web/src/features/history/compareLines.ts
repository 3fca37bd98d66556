type Line = { state: 'same' | 'added' | 'removed'; text: string }

/** Above this number of pairs of differing lines, all of them count as changed: the time grows with it. */
const MAX_PAIRS = 1_000_000

/** Returns the lines of both texts in order, with those that only one of them has marked, as few as possible. */
export function compareLines(before: string, after: string): Line[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const same = (text: string): Line => ({ state: 'same', text })
  return [
    ...a.slice(0, start).map(same),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ]
}

function compareMiddle(a: string[], b: string[]): Line[] {
  const removed = (text: string): Line => ({ state: 'removed', text })
  const added = (text: string): Line => ({ state: 'added', text })
  if (a.length * b.length > MAX_PAIRS) return [...a.map(removed), ...b.map(added)]
  const lengths = commonLengths(a, b)
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ state: 'same', text: a[i]! })
      i += 1
      j += 1
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) lines.push(removed(a[i++]!))
    else lines.push(added(b[j++]!))
  }
  return [...lines, ...a.slice(i).map(removed), ...b.slice(j).map(added)]
}

/** Returns the length of the longest common subsequence of the lines from i of `a` and from j of `b`, for all i and j. */
function commonLengths(a: string[], b: string[]) {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  return lengths
}
