import { type Endpoint, getSnapshot, getUser, type Input, type SyncedRow } from '@daybook/contract'
import { dayIn } from '@daybook/domain/days'
import { expect, vi } from 'vitest'
import { type Reply, registerUser, sender, sharedApi } from '../../../../api/src/testing/api.ts'
import { ApiError } from '../../api/errors.ts'
import { newId } from '../../api/newId.ts'
import { nameOf } from '../answers.ts'
import { answers, writes } from '../calls.ts'
import { applyOperation, NEEDS_SERVER, type WriteContext } from '../operations.ts'
import { parseInput } from '../parseInput.ts'
import { makeRows, type Row, type RowEdit } from '../rows.ts'

const ZONE = 'Asia/Kolkata'

type Moment = { now: Date; today: string }
type Body = Record<string, unknown>

/** The rows of a device, which carries out writes and keeps what they changed. */
function makeDevice() {
  const rows = makeRows()
  const edits = new Map<string, RowEdit[]>()

  function load(lines: string[]) {
    rows.clear()
    for (const { kind, id, row, deleted } of lines.map((line) => JSON.parse(line) as SyncedRow))
      if (row) rows.set(kind, id, { row: { ...row, id } as Row, deleted })
  }

  /** Returns the answer, or the error that rejects the call. */
  function write(endpoint: Endpoint, input: { params?: Body; body?: Body }, operationId: string, moment: Moment) {
    const at = `${moment.now.toISOString().slice(0, 19)}Z`
    const context: WriteContext = { rows, edits: [], at, operationId, editsOf: (id) => edits.get(id), ...moment }
    const { params = {}, body = {} } = input
    const operation = { id: operationId, v: 1, call: nameOf(endpoint), params: params as Record<string, string>, body }
    try {
      const answer = applyOperation(writeOf(endpoint), context, operation)
      edits.set(operationId, context.edits)
      return answer
    } catch (error) {
      for (const { kind, id, before } of context.edits.toReversed()) rows.set(kind, id, before)
      return error
    }
  }

  return { rows, load, write }
}

const writeOf = (endpoint: Endpoint) => writes.find((one) => nameOf(one.endpoint) === nameOf(endpoint))!
const answererOf = (endpoint: Endpoint) => answers.find((one) => nameOf(one.endpoint) === nameOf(endpoint))!

/**
 * A new user on the real API, and the same user's rows on a device. Every call can be carried out on both. The clock
 * stands still, and each write moves it by a second.
 */
export async function twoSides() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const api = await sharedApi()
  const { tokens } = await registerUser(api)
  const headers = { authorization: `Bearer ${tokens.access}`, 'time-zone': ZONE }
  const send = sender(api, headers)
  const { rows, load, write } = makeDevice()
  const facts = { [nameOf(getUser)]: (await send(getUser, {})).body }
  const moment = () => ({ now: api.clock.now(), today: dayIn(ZONE, api.clock.now()) })

  /** Reads all rows from the server. */
  async function reload() {
    const { body } = await send(getSnapshot, {})
    load(String(body).trim().split('\n').slice(1))
  }
  await reload()

  return {
    api,
    rows,
    send,
    reload,

    /** Carries out a write on both sides, and expects the same answer or the same rejection. Returns the answer. */
    async write<E extends Endpoint>(endpoint: E, input: Input<E>, operationId = newId()): Promise<Reply<E>['body']> {
      vi.setSystemTime(Date.now() + 1000)
      const given = (writeOf(endpoint).prepare?.(input as never, { ...moment(), newId }) ?? input) as Input<E>
      const { status, body } = await sender(api, { ...headers, 'operation-id': operationId })(endpoint, given)
      const local = write(endpoint, given as object, operationId, moment())
      if (local === NEEDS_SERVER) await reload()
      else expectSame(`${nameOf(endpoint)} ${JSON.stringify(given)}`, local, { status, body })
      return body
    },

    /** Expects both sides to give the same answer, and returns it. */
    async same<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Reply<E>['body']> {
      const { status, body, headers: sent } = await send(endpoint, input)
      const what = `${nameOf(endpoint)} ${JSON.stringify(input)}`
      const local = answerOrError(() =>
        answererOf(endpoint).run({ rows, facts, ...moment() }, parseInput(endpoint, input as object) as never),
      )
      expectSame(what, local instanceof Error ? local : local.body, { status, body })
      if (!(local instanceof Error)) expect(local.next ?? null, what).toBe(sent['next-cursor'] ?? null)
      return body
    },
  }
}

function answerOrError<T>(answer: () => T) {
  try {
    return answer()
  } catch (error) {
    return error as Error
  }
}

function expectSame(what: string, local: unknown, { status, body }: { status: number; body: { code?: string } }) {
  if (!(local instanceof Error)) return expect(local, what).toEqual(body)
  if (!(local instanceof ApiError)) throw local
  expect({ status: local.status, code: local.code }, what).toEqual({ status, code: body.code })
}
