import {
  type Endpoint,
  type EntryFilter,
  EntryType,
  filterEntries,
  filterTimeline,
  getFilterTotals,
  getMoneyMonth,
  type Input,
  listEntries,
  nameOf,
} from '@daybook/contract'
import { comparedDays } from '@daybook/domain/charts'
import type { Answer, Answerer, ReadContext } from './answers.ts'
import type { Cursor } from './cursor.ts'
import { findAnswerer } from './lookup.ts'
import { parseInput } from './parseInput.ts'
import type { PartOfRows } from './readRows.ts'
import type { ReplicaStorage } from './storage.ts'

/** Lists of entries, newest first. A page is complete if another one follows it. */
const LISTS = new Set(
  [...EntryType.options.flatMap((type) => [listEntries(type), filterEntries(type)]), filterTimeline].map(nameOf),
)
const TOTALS = new Set(EntryType.options.map((type) => nameOf(getFilterTotals(type))))

type Parsed = { querystring: { month?: string }; body: EntryFilter }

/** Returns the first day of the entries that an answer depends on; nothing if that is not known. */
function firstDay({ endpoint, kinds }: Answerer, { querystring, body }: Parsed, today: string) {
  const name = nameOf(endpoint)
  if (!kinds.includes('entry')) return LAST_DAY
  if (TOTALS.has(name)) return [body.date, body.from].filter(Boolean).sort().at(-1) ?? ''
  if (name !== nameOf(getMoneyMonth)) return ''
  const { month = today.slice(0, 7) } = querystring
  return [`${month}-01`, comparedDays(month, today)?.last_month.first ?? LAST_DAY].sort()[0]!
}

const LAST_DAY = '9999-12-31'

type Dependencies = {
  storage: ReplicaStorage
  /** Returns all that an answer needs but the rows, once it is read. */
  context: () => Promise<Omit<ReadContext, 'rows'>>
}

/**
 * Answers calls while the rows are read from the disk, newest first: those whose answer does not depend on a row that is
 * still to be read, and only while nothing waits for the server and no other tab has changed the rows.
 */
export function makeStartupAnswers({ storage, context }: Dependencies) {
  let part: PartOfRows | undefined
  let parts = 0
  let isOver = false
  let next = Promise.withResolvers<void>()

  function wake() {
    next.resolve()
    next = Promise.withResolvers()
  }

  async function isCurrent({ epoch, seq, generation }: Cursor) {
    const { cursor: now, outbox } = await storage.state('cursor')
    return outbox.length === 0 && now?.epoch === epoch && now.seq === seq && now.generation === generation
  }

  /** Returns the answer if it is complete. */
  function attempt(answerer: Answerer, input: object, others: Omit<ReadContext, 'rows'>) {
    if (!part) return undefined
    const parsed = parseInput(answerer.endpoint, input) as never
    const run = () => answerer.run({ rows: part!.rows, ...others }, parsed)
    if (firstDay(answerer, parsed, others.today) >= part.from) return run()
    // Each attempt scans all rows.
    const isAttempted = LISTS.has(nameOf(answerer.endpoint)) && Number.isInteger(Math.log2(parts))
    const answer = isAttempted ? run() : undefined
    return answer?.next ? answer : undefined
  }

  return {
    onPart(read: PartOfRows) {
      part = read
      parts += 1
      wake()
    },

    /** Called when all rows are read, or cannot be. */
    end() {
      isOver = true
      part = undefined
      wake()
    },

    /** Resolves with the answer to a call, or with nothing once all rows are read. */
    async answer<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E> | undefined> {
      const answerer = findAnswerer(nameOf(endpoint))
      const { cursor } = await storage.state('cursor')
      if (!answerer || !cursor) return undefined
      const others = await context()
      while (!isOver) {
        const { promise } = next
        const answer = attempt(answerer, input as object, others)
        if (answer) return (await isCurrent(cursor)) ? (answer as Answer<E>) : undefined
        await promise
      }
      return undefined
    },
  }
}
