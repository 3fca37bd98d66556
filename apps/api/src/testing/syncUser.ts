import {
  type Endpoint,
  exchangeChanges,
  getSnapshot,
  type Input,
  type Output,
  SYNC_VERSION,
  type SyncError,
  type SyncedRow,
  type SyncOperation,
} from '@daybook/contract'
import { readEpoch } from '../db/epoch.ts'
import { newId } from '../ids.ts'
import { registerUser, type Send, sender, sharedApi, type TestApi } from './api.ts'

export type Sent = Pick<SyncOperation, 'id' | 'v' | 'call'> & Record<string, unknown>

/** Returns the operation of a call. `base` has the fields as its author saw them. */
export function toOperation<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  more: { id?: string; base?: object } = {},
) {
  const { params, body } = input as { params?: Record<string, string>; body?: Record<string, unknown> }
  const sent: Sent = { id: newId(new Date()), v: SYNC_VERSION, call: `${endpoint.method} ${endpoint.url}` }
  return { ...sent, ...(params && { params }), ...(body && { body }), ...more } as Sent
}

type Exchanged = Extract<Output<typeof exchangeChanges>, { seq: number }>

/** A signed-in user whose devices send operations. */
export async function syncUser(given?: TestApi) {
  const api = given ?? (await sharedApi())
  const { tokens } = await registerUser(api)
  const authorization = `Bearer ${tokens.access}`
  const send: Send = sender(api, { authorization })
  const epoch = await readEpoch(api.db)
  const exchange = async (ops: Sent[] = [], since = 0) =>
    (await send(exchangeChanges, { body: { epoch, since, ops: ops as SyncOperation[] } })).body as Exchanged

  return {
    send,
    authorization,
    epoch,
    exchange,

    /** Sends operations until the server has carried out all. Returns how many it answered in each exchange. */
    async exchangeAll(ops: Sent[]) {
      const sizes: number[] = []
      const { seq } = parseSnapshot((await send(getSnapshot, {})).body)
      for (let left = ops; left.length > 0; ) {
        const answered = new Set((await exchange(left, seq)).results.map(({ id }) => id))
        sizes.push(answered.size)
        left = left.filter(({ id }) => !answered.has(id))
      }
      return sizes
    },

    /** Sends operations. Returns the code of the error of each, or undefined. */
    async push(...ops: Sent[]) {
      const { results } = await exchange(ops)
      return results.map(({ error }: { error?: SyncError | undefined }) => error?.code)
    },

    /** Returns the rows of a snapshot, by kind and id, and its head. */
    snapshot: async () => parseSnapshot((await send(getSnapshot, {})).body),

    /** Returns the rows of the user, as a device that reads all changes has them, by kind and id. */
    async rows() {
      const rows = new Map<string, SyncedRow>()
      for (let since = 0; ; ) {
        const { changes, seq, more } = await exchange([], since)
        for (const { kind, id, row, deleted } of changes) rows.set(`${kind} ${id}`, { kind, id, row, deleted })
        since = seq
        if (!more) return rows
      }
    },
  }
}
export type SyncUser = Awaited<ReturnType<typeof syncUser>>

export function parseSnapshot(text: string) {
  const [head, ...lines] = text.trimEnd().split('\n')
  const rows = lines.map((line): SyncedRow => JSON.parse(line))
  return {
    ...(JSON.parse(head!) as { epoch: string; seq: number }),
    rows: new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])),
  }
}
