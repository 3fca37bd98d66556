import { setTimeout as sleep } from 'node:timers/promises'
import {
  addEntry,
  confirmSignUp,
  createNote,
  createTask,
  type Endpoint,
  exchangeChanges,
  getBalance,
  getDashboard,
  getSnapshot,
  type Input,
  listEntries,
  type Output,
  requestSignUp,
  SYNC_VERSION,
  type SyncedRow,
  type SyncOperation,
  sendContactMessage,
} from '@daybook/contract'
import { newId } from '../../apps/api/src/ids.ts'
import { type Client, clientAt } from './client.ts'
import { type Ledger, RETRY, type Write } from './ledger.ts'

const PASSWORD = 'seven-rivers-meet'
const DATE = '2026-01-01'
const RETRY_MS = 500
type Exchanged = Extract<Output<typeof exchangeChanges>, { seq: number }>

/** Signs up a person with a device, who reads and writes as the ledger says. */
export async function makePerson(
  number: number,
  url: string,
  ledger: Ledger,
  codeOf: (email: string) => Promise<string>,
) {
  const client = clientAt(url, `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`)
  const email = `person-${number}@example.com`
  const device = await signUpWithDevice(client, number, email, codeOf)

  const begin = (kind: Write['kind']) =>
    ledger.begin({ id: newId(new Date()), kind, owner: number, amount: 1 + (number % 97) + 0.25 })

  /** Sends a write until it is acknowledged, as a device does. */
  async function insist<E extends Endpoint>(
    write: Write,
    endpoint: E,
    input: Input<E>,
    isDone: (reply: Output<E>) => boolean = () => true,
  ) {
    for (;;) {
      const reply = await attempt(client, ledger, endpoint, input, write)
      if (reply && isDone(reply)) {
        ledger.acknowledge(write)
        return reply
      }
      await sleep(RETRY_MS)
    }
  }

  /** Sends operations and reads what changed since the last time. */
  async function exchange(write?: Write, ops: object[] = []) {
    const body = { epoch: device.epoch, since: device.since, ops: ops as SyncOperation[] }
    const reply = write
      ? await insist(write, exchangeChanges, { body }, (answer) => !isTooEarly(answer as Exchanged))
      : await attempt(client, ledger, exchangeChanges, { body })
    if (!reply) return false
    const { changes, seq, more, results } = reply as Exchanged
    if (results.some(({ error }) => error)) ledger.reject(`operation: ${JSON.stringify(results)}`)
    for (const { kind, id, row, deleted } of changes) device.rows.set(`${kind} ${id}`, { kind, id, row, deleted })
    device.since = seq
    return more
  }

  const entryOf = ({ id, amount, title }: Write) => ({ id, amount, title, date: DATE, category: 'food' })
  const actions = [
    async () => {
      const write = begin('entry')
      await insist(write, addEntry('income'), { body: entryOf(write) })
    },
    async () => {
      const write = begin('entry')
      const call = `POST ${addEntry('income').url}`
      await exchange(write, [{ id: newId(new Date()), v: SYNC_VERSION, call, body: entryOf(write) }])
    },
    async () => {
      const write = begin('task')
      await insist(write, createTask, { body: { id: write.id, title: write.title } })
    },
    async () => {
      const write = begin('note')
      await insist(write, createNote, { body: { id: write.id, title: write.title, content: 'A note' } })
    },
    () => attempt(client, ledger, getBalance, {}),
    () => attempt(client, ledger, getDashboard, {}),
    () => attempt(client, ledger, listEntries('income'), { querystring: { limit: '50' } } as never),
    () => exchange(),
  ]

  return {
    number,
    client,
    device,
    exchange,
    /** Does the next thing: half of them are writes. */
    act: (turn: number) => actions[(turn * 5 + number) % actions.length]!(),
    /** Writes to the operator, from another address each time. */
    async writeMail() {
      const write = begin('mail')
      const body = { id: write.id, name: 'A person', email, message: write.title }
      await insist(write, sendContactMessage, { body })
    },
  }
}
export type Person = Awaited<ReturnType<typeof makePerson>>

/** Signs up a person. Returns their device, which has no rows yet. */
async function signUpWithDevice(
  client: Client,
  number: number,
  email: string,
  codeOf: (email: string) => Promise<string>,
) {
  const { code } = await succeed(client, requestSignUp, {
    body: { email, password: PASSWORD, name: `Person ${number}` },
  })
  const signedIn = await succeed(client, confirmSignUp, { body: { code, otp: await codeOf(email) } })
  client.setAccess((signedIn as { access: string }).access)
  const snapshot = (await succeed(client, getSnapshot, {})) as string | { epoch: string; seq: number }
  const head = typeof snapshot === 'string' ? JSON.parse(snapshot.split('\n')[0]!) : snapshot
  return { epoch: head.epoch as string, since: 0, rows: new Map<string, SyncedRow>() }
}

/** Returns whether the server is of an earlier release that does not know the operation. A device then keeps it. */
const isTooEarly = ({ v = 1, results }: Partial<Exchanged>) =>
  v < SYNC_VERSION && results?.some(({ error }) => error?.code === 'operation_unknown') === true

/** Sends a call until the server has time for it. Rejects with any other failure. */
async function succeed<E extends Endpoint>(client: Client, endpoint: E, input: Input<E>): Promise<Output<E>> {
  for (;;) {
    const { status, retryAfter, body } = await client.send(endpoint, input)
    if (status < 300) return body
    if (status !== 503 || !retryAfter) throw new Error(`${endpoint.url}: ${status} ${JSON.stringify(body)}`)
    await sleep(RETRY_MS)
  }
}

/** Sends a call once. Returns its response, or undefined if it was not carried out or no whole response came. */
async function attempt<E extends Endpoint>(
  client: Client,
  ledger: Ledger,
  endpoint: E,
  input: Input<E>,
  write?: Write,
): Promise<Output<E> | undefined> {
  try {
    const { status, retryAfter, body } = await client.send(endpoint, input)
    if (status < 300) return body
    const reason = status === 503 && retryAfter ? RETRY : `${status} ${JSON.stringify(body)}`
    ledger.reject(reason, write)
  } catch (thrown) {
    ledger.reject(`no response: ${(thrown as NodeJS.ErrnoException).code ?? thrown}`, write)
  }
  return undefined
}
