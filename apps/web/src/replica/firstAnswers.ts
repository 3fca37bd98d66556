import { type Endpoint, type Input, nameOf } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import * as z from 'zod/mini'
import { serverNow } from '../api/serverClock.ts'
import { whenIdle } from '../device/onIdle.ts'
import type { Answer, ServerValues } from './answers.ts'
import { localDays } from './localDay.ts'
import type { Replica } from './replica.ts'
import type { Queued, ReplicaStorage } from './storage.ts'

type Stored = { body: unknown; next: string | null }

/**
 * The answers to the calls with which screens begin, for the time until all rows are read from the disk. They count only
 * while they are what the rows would answer: at this number of the log, with this outbox, on these days.
 */
type FirstAnswers = {
  epoch: string
  seq: number
  outbox: string
  days: string
  serverValues: ServerValues
  answers: [key: string, Stored][]
}

const NAME = 'first'
const MAX_ANSWERS = 32
const SETTLED_MS = 1000

const findPlaces = (queue: Queued[]) => queue.map(({ n }) => n).join()

const getKey = (endpoint: Endpoint, input: unknown) => `${nameOf(endpoint)} ${JSON.stringify(input)}`
const KEY = /^(\S+ \S+) (.*)$/s

/** Reads what is needed before the rows: the state, and the answers of the last visit that are still right, by {@link getKey}. */
export async function readFirst(storage: ReplicaStorage, days: string) {
  const { value, ...state } = await storage.state(NAME)
  const first = value as FirstAnswers | undefined
  return { ...state, first: new Map(isRight(first, state, days) ? first?.answers : []) }
}

type State = Pick<Awaited<ReturnType<ReplicaStorage['state']>>, 'cursor' | 'outbox'>

const isRight = (first: FirstAnswers | undefined, { cursor, outbox }: State, days: string) =>
  first?.epoch === cursor?.epoch &&
  first?.seq === cursor?.seq &&
  first?.days === days &&
  first.outbox === findPlaces(outbox)

/** Returns the answer to a call, or undefined if there is none of the form that this version of the app expects. */
export function findFirst(answers: Map<string, Stored>, endpoint: Endpoint, input: unknown) {
  const found = answers.get(getKey(endpoint, input))
  if (!found) return undefined
  const { response } = endpoint.schema
  const { success, data } = z.safeParse(200 in response ? response[200] : response[201], found.body)
  return success ? { body: data, next: found.next } : undefined
}

/** Answers a read by its name, or returns undefined if only the server does. */
export type AnswerByName = (name: string, input: object) => Answer | undefined

type Dependencies = {
  storage: ReplicaStorage
  replica: Replica
  serverValues: { all: () => ServerValues }
  answer: AnswerByName
}

/** Keeps the answers to the calls of this visit, and of those before, for the beginning of the next one. */
export function makeFirstAnswers({ storage, replica, serverValues, answer }: Dependencies, signal: AbortSignal) {
  const requested = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function store() {
    const { value, ...state } = await storage.state(NAME)
    const cursor = replica.cursor()
    const outbox = findPlaces(replica.pending())
    // What another tab has stored is not in the rows of this one yet.
    const isSame = cursor && cursor.seq === state.cursor?.seq && outbox === findPlaces(state.outbox)
    if (signal.aborted || !isSame) return
    const { epoch, seq } = cursor
    const days = localDays(serverNow())
    const kept = value as FirstAnswers | undefined
    const isSameServer = isSameValue(kept?.serverValues, serverValues.all())
    const right = new Map(isSameServer && isRight(kept, state, days) ? kept?.answers : [])
    if ([...requested].every((key) => right.has(key))) return
    const earlier = kept?.answers.map(([key]) => key) ?? []
    const answers: FirstAnswers['answers'] = []
    for (const key of [...earlier.filter((key) => !requested.has(key)), ...requested].slice(-MAX_ANSWERS)) {
      const answered = right.get(key) ?? answerKey(key)
      if (!answered) continue
      answers.push([key, { next: null, ...answered }])
      // In tasks of their own, so that no press waits for all of them.
      if (!right.has(key)) await whenIdle()
    }
    if (signal.aborted || seq !== replica.cursor()?.seq || outbox !== findPlaces(replica.pending())) return
    const made: FirstAnswers = { epoch, seq, outbox, days, serverValues: serverValues.all(), answers }
    await storage.writeMeta(NAME, made)
  }

  /** Answers a call, if this version of the app can. */
  function answerKey(key: string) {
    const [, name = '', input = ''] = KEY.exec(key) ?? []
    try {
      return answer(name, JSON.parse(input))
    } catch {
      // What it is about is gone.
      return undefined
    }
  }

  /** Stores the answers once nothing has changed for a moment. */
  function keepSoon() {
    clearTimeout(timer)
    // Without them, the next visit reads the rows first.
    timer = setTimeout(() => void store().catch(() => undefined), SETTLED_MS)
  }

  return {
    keepSoon,

    /** Answers a read of this visit, if this device can, and remembers it. */
    read<E extends Endpoint>(endpoint: E, input: Input<E>) {
      const answered = answer(nameOf(endpoint), input as object) as Answer<E> | undefined
      if (!answered) return undefined
      const key = getKey(endpoint, input)
      if (!requested.delete(key)) keepSoon()
      requested.add(key)
      return answered
    },
  }
}
