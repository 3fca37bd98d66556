import {
  API_BASE,
  type Endpoint,
  type ErrorBody,
  exchangeChanges,
  getBalance,
  getSnapshot,
  getUser,
  type Input,
  nameOf,
  pathOf,
  type SyncedRow,
  type SyncOperation,
  signIn,
} from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { expect, vi } from 'vitest'
import { PASSWORD, type Reply, registerUser, type Send, sender, sharedApi } from '../../../../api/src/testing/api.ts'
import { ApiError } from '../../api/errors.ts'
import { newId } from '../../api/newId.ts'
import { multipart } from '../../testing/realApi.ts'
import type { ServerValues } from '../answers.ts'
import { answers } from '../calls.ts'
import { NEEDS_SERVER } from '../historyWrites.ts'
import { completeInput } from '../operations.ts'
import { parseInput } from '../parseInput.ts'
import type { Rows } from '../rows.ts'

import { type Body, byKindAndId, type Moment, makeDevice, type Sent, toOperation } from './testDevice.ts'

const ZONE = 'Asia/Kolkata'

type Pushed = { base?: Body }

const findAnswerer = (endpoint: Endpoint) => answers.find((one) => nameOf(one.endpoint) === nameOf(endpoint))!

/** Signs up a user and returns the requests of that user. */
async function signedUp() {
  const api = await sharedApi()
  const { email, tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}`, 'time-zone': ZONE }
  const send = sender(api, headers)

  /** Sets the clock, and signs in again, since the session has ended on a later day. */
  async function goTo(moment: string) {
    vi.setSystemTime(moment)
    const { status, body } = await send(signIn, { body: { email, password: PASSWORD } })
    if (!('access' in body)) throw new Error(`${email} could not sign in: ${status}`)
    headers.authorization = `Bearer ${body.access}`
  }

  /** Returns the head and the rows of a snapshot. */
  async function readSnapshot() {
    const [head, ...lines] = String((await send(getSnapshot, {})).body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return { head: head as { epoch: string; seq: number }, lines: lines as SyncedRow[] }
  }
  const sendAs = (operationId: string) => sender(api, { ...headers, 'operation-id': operationId })
  /** Sends an operation as a device. Returns its rejection. */
  async function exchange(operation: SyncOperation) {
    const { epoch, seq: since } = (await readSnapshot()).head
    const { status, body } = await send(exchangeChanges, { body: { epoch, since, ops: [operation] } })
    if (status !== 200 || 'reset' in body) throw new Error(`${operation.call}: ${status} ${JSON.stringify(body)}`)
    return body.results[0]!.error
  }

  /** Sends a form. Returns the body of the answer. */
  async function upload(endpoint: Endpoint, params: Body, form: FormData, query: Record<string, string> = {}) {
    const sent: Record<string, string> = { ...headers }
    const payload = await multipart(form, sent)
    const url = API_BASE + pathOf(endpoint, params)
    return (await api.app.inject({ method: 'POST', url, query, headers: sent, payload })).json()
  }

  const operations: string[] = []
  /** Returns the id of the next write, a second later. */
  function nextOperation() {
    vi.setSystemTime(Date.now() + 1000)
    operations.push(newId())
    return operations.at(-1)!
  }

  return { api, send, sendAs, upload, exchange, operations, nextOperation, readSnapshot, goTo }
}

/**
 * A new user on the real API, and the same user's rows on a device. Every call can be carried out on both. The clock
 * is stopped, and each write advances it by a second.
 */
export async function twoSides() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { api, send, sendAs, upload, exchange, operations, nextOperation, readSnapshot, goTo } = await signedUp()
  const { rows, load, write, snapshot } = makeDevice()
  const serverValues: ServerValues = {}
  const moment = () => ({ now: api.clock.now(), today: dayIn(ZONE, api.clock.now()), timeZone: ZONE, serverValues })

  /** Reads all rows and server values from the server. */
  async function reload() {
    load((await readSnapshot()).lines)
    for (const endpoint of [getUser, getBalance]) serverValues[nameOf(endpoint)] = (await send(endpoint, {})).body
  }

  /** Expects both sides to have the same rows, also in the trash. */
  const sameRows = async () => expect(snapshot()).toEqual((await readSnapshot()).lines.toSorted(byKindAndId))

  /** Completes an input as the device does before it keeps it. */
  const prepare = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
    completeInput(endpoint, input as object, { rows, ...moment() }) as Input<E>

  await reload()

  return {
    api,
    rows,
    send,
    upload,
    reload,
    sameRows,
    goTo,
    /** The ids of the writes so far. */
    operations,

    /** Carries out a write on both sides as a request, and expects the same answer or the same rejection. Returns the answer. */
    async write<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>['body']> {
      const operationId = nextOperation()
      const given = prepare(endpoint, input)
      const { status, body } = await sendAs(operationId)(endpoint, given)
      const local = write(endpoint, given as object, operationId, { ...moment(), isRequest: true })
      if (local === NEEDS_SERVER) await reload()
      else expectSame(`${nameOf(endpoint)} ${JSON.stringify(given)}`, local, { status, body })
      return body
    },

    /**
     * Carries out a write on the device and sends it to the server as an operation, by the fields that its author saw.
     * Expects the same rejection, if any, and the same rows. Returns the code of the rejection.
     */
    async push<E extends Endpoint>(endpoint: E, input: Input<E>, { base }: Pushed = {}) {
      const id = nextOperation()
      const given = { ...(prepare(endpoint, input) as Sent), base }
      const operation = toOperation(endpoint, given, id)
      const error = await exchange(operation)
      const local = write(endpoint, given, id, { ...moment(), isRequest: false })
      if (local instanceof Error && !(local instanceof ApiError)) throw local
      if (local === NEEDS_SERVER) await reload()
      else
        expect(local instanceof ApiError ? getReason(local) : undefined, JSON.stringify(operation)).toEqual(
          getReason(error),
        )
      await sameRows()
      return error?.code
    },

    ...readBoth({ send, rows, moment }),
  }
}

type Reading = { send: Send; rows: Rows; moment: () => Moment }

/** Makes reads on both sides, and expects the same answers. */
function readBoth({ send, rows, moment }: Reading) {
  async function same<E extends Endpoint>(endpoint: E, input: Input<E>) {
    const { status, body, headers: sent } = await send(endpoint, input)
    const what = `${nameOf(endpoint)} ${JSON.stringify(input)}`
    const local = answerOrError(() =>
      findAnswerer(endpoint).run({ rows, ...moment() }, parseInput(endpoint, input as object) as never),
    )
    expectSame(what, local instanceof Error ? local : local.body, { status, body })
    const next = sent['next-cursor'] as string | undefined
    if (!(local instanceof Error)) expect(local.next ?? undefined, what).toBe(next)
    return { body, next }
  }

  return {
    /** Expects both sides to give the same answer, and returns it. */
    same: async <E extends Endpoint>(endpoint: E, input: Input<E>) => (await same(endpoint, input)).body,

    /** Expects both sides to give the same pages of a list with this limit, to the last. */
    async samePages<E extends Endpoint>(endpoint: E, limit: number | undefined, input: object = {}) {
      for (let before: string | undefined, isMore = true; isMore; isMore = before !== undefined)
        before = (await same(endpoint, { ...input, querystring: defined({ limit, before }) } as unknown as Input<E>))
          .next
    },
  }
}

/** Returns the number of runs of a property test: more than `quick` by an environment variable. */
export const getRuns = (quick: number) => Number(process.env.DIFFERENTIAL_RUNS ?? quick)

const getReason = (error: { code: string; params?: unknown } | undefined) =>
  error && { code: error.code, params: error.params }

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function answerOrError<T>(answer: () => T) {
  try {
    return answer()
  } catch (error) {
    return error as Error
  }
}

type Rejected = Pick<ErrorBody, 'params' | 'errors'> & { code?: string }

/** Expects the same answer, or the same rejection: status, code, parameters and invalid fields. */
function expectSame(what: string, local: unknown, { status, body }: { status: number; body: Rejected }) {
  if (!(local instanceof Error)) return expect(local, what).toEqual(body)
  if (!(local instanceof ApiError)) throw local
  expect({ status: local.status, ...getRejection(local) }, what).toEqual({ status, ...getRejection(body) })
}

const getRejection = ({ code, params, errors = [] }: Rejected) => ({
  code,
  params,
  errors: errors.map(({ path, code, params }) => ({ path, code, params })),
})
