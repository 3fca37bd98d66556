import type { EntryType, ImportMatch, ImportMatches } from '@daybook/contract'
import { foldForSearch } from './search.ts'

/**
 * What a line of a file can be. `distance` grows with the days between them, `isNamed` if the line has the words of its
 * title, `day` is that of the line. What `isEarly` is never clear. A transfer is an option for a line of each `side`.
 */
export type Option = {
  match: ImportMatch
  distance: number
  isNamed: boolean
  isEarly?: boolean
  day: string
  side?: EntryType
}
type Options = Map<number, Option[]>

const keyOf = ({ match: { id, day }, side }: Option) => `${id} ${day} ${side}`

/** How many rounds decide lines by what is left after the others; what is still open then is asked. */
const ROUNDS = 20
/** How many candidates are returned of the lines that are asked. */
const ASKED = 5000

/**
 * Decides what each line is; yields from time to time, for others to work meanwhile. It is clear if a line has one option that no other line has, or is nearer to than any other;
 * of several lines of one day, which are the same payment to the user, the first takes it.
 */
export function* resolveMatches(options: Options): Generator<void, ImportMatches[]> {
  let open: Options = new Map([...options].map(([line, all]) => [line, narrowed(all)]))
  const clear = new Map<number, Option>()
  for (let round = 0; round < ROUNDS; round += 1) {
    yield
    const found = [...findClear(open), ...findEqual(open)]
    if (found.length === 0) break
    for (const [line, option] of found) clear.set(line, option)
    open = without(open, clear, new Set(found.map(([, option]) => keyOf(option))))
  }
  const decided = [...clear].map(([line, option]) => ({ line, is_clear: true, candidates: [option.match] }))
  return [...decided, ...toQuestions(open)].sort((a, b) => a.line - b.line)
}

/** Returns questions about lines, with at most {@link ASKED} candidates. */
function toQuestions(open: Options) {
  let left = ASKED
  return [...open].flatMap(([line, all]): ImportMatches[] => {
    left -= all.length
    return left < 0 ? [] : [{ line, is_clear: false, candidates: all.map(({ match }) => match) }]
  })
}

/** Returns whether what a line can be is of its account. */
export const isOfAccount = ({ match }: Option) => match.account === undefined

/** Asks about lines that are not decided what of other accounts each can be, except for what is clear for others. */
export function askOthers(options: Options, matches: readonly ImportMatches[], decided: ReadonlySet<number>) {
  const taken = new Set(
    matches.flatMap(({ is_clear, candidates }) => (is_clear ? candidates.map(({ id, day }) => `${id} ${day}`) : [])),
  )
  const open = [...options].flatMap(([line, all]): [number, Option[]][] => {
    const free = all.filter((option) => !isOfAccount(option) && !taken.has(`${option.match.id} ${option.match.day}`))
    return decided.has(line) || free.length === 0 ? [] : [[line, namedOrAll(free)]]
  })
  return toQuestions(new Map(open))
}

/** An entry of the same day, or with the words of the line, is more likely than others. */
function narrowed(options: Option[]) {
  const { entry = [], schedule = [] } = Object.groupBy(options, ({ match }) => match.kind)
  const sameDay = entry.filter(({ distance }) => distance === 0)
  return [...namedOrAll(sameDay.length > 0 ? sameDay : entry), ...namedOrAll(schedule)]
}

function namedOrAll(options: Option[]) {
  const named = options.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : options
}

type Found = [line: number, option: Option]

/** Finds the lines with one option that are the only ones with it, or the nearest. */
function findClear(open: Options): Found[] {
  const single = [...open].flatMap(([line, [one, ...others]]): Found[] =>
    one && others.length === 0 && !one.isEarly ? [[line, one]] : [],
  )
  const groups = Map.groupBy(single, ([, option]) => keyOf(option))
  return [...groups.values()].flatMap((lines): Found[] => {
    const [first, second] = lines.toSorted(([, a], [, b]) => a.distance - b.distance)
    const isFirst = !second || first![1].distance < second[1].distance || first![1].day === second[1].day
    return isFirst ? [first!] : []
  })
}

/** Finds lines of one day that have the same entries of that day to choose from, none too many: each is one of them. */
function findEqual(open: Options): Found[] {
  const several = [...open].filter(([, all]) => all.length > 1 && all.every(isSameDayEntry))
  const groups = Map.groupBy(several, ([, all]) => all.map(keyOf).sort().join())
  return [...groups.values()].flatMap((lines): Found[] => {
    const [, options] = lines[0]!
    return lines.length < options.length ? [] : options.map((option, at): Found => [lines[at]![0], option])
  })
}

const isSameDayEntry = ({ match, distance }: Option) => match.kind === 'entry' && distance === 0

/** Returns the lines that are not decided, without the options that are taken. */
function without(open: Options, clear: ReadonlyMap<number, Option>, taken: ReadonlySet<string>): Options {
  const left: Options = new Map()
  for (const [line, all] of open) {
    const free = all.filter((option) => !taken.has(keyOf(option)))
    if (!clear.has(line) && free.length > 0) left.set(line, free)
  }
  return left
}

const SHORT = 3

/** Returns a function that returns whether the words of a title are in that of a line. */
export function titleFinder(title: string) {
  const words = foldForSearch(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORT)
  return (line: string) => words.length > 0 && words.every((word) => line.includes(word))
}
