import { setTimeout as sleep } from 'node:timers/promises'
import {
  confirmSignUp,
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
import { type Ledger, RETRY, type RowKind, type Write } from './ledger.ts'
import { getCall } from './rowCalls.ts'

const PASSWORD = 'seven-rivers-meet'
const RETRY_MS = 500
/** The longest time in which a cluster must acknowledge a write, whatever happens to it. */
const DELIVERY_MS = 240_000
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

  /** Sends operations and reads what changed since the last time. Returns whether there is more. */
  async function exchange(write?: Write, ops: object[] = []) {
    const body = { epoch: device.epoch, since: device.since, ops: ops as SyncOperation[] }
    const reply = write
      ? await deliver({ client, ledger, write }, exchangeChanges, { body }, isCarriedOut)
      : await attempt(client, ledger, exchangeChanges, { body })
    if (!reply) return false
    const { changes, seq, more, results } = reply as Exchanged
    if (results.some(({ error }) => error)) ledger.reject(`operation: ${JSON.stringify(results)}`)
    for (const { kind, id, row, deleted } of changes) device.rows.set(`${kind} ${id}`, { kind, id, row, deleted })
    device.since = seq
    return more
  }

  /** Writes a row by a call, or by an operation of the device. */
  async function write(begun: Parameters<Ledger['begin']>[0] & { kind: RowKind }, isOperation: boolean) {
    const written = ledger.begin(begun)
    const { endpoint, input } = getCall({ ...written, kind: begun.kind })
    const call = `${endpoint.method} ${endpoint.url}`
    if (isOperation) await exchange(written, [{ id: newId(new Date()), v: SYNC_VERSION, call, ...input }])
    else await deliver({ client, ledger, write: written }, endpoint, input)
  }
  const create = (kind: RowKind, isOperation = false) =>
    write({ action: 'create', id: newId(new Date()), kind, owner: number, amount: anyAmount() }, isOperation)
  /** Edits or deletes one of the rows, by an operation every second time. */
  async function change(action: 'edit' | 'delete') {
    const rows = ledger.rowsOf(number)
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (!row) return create('entry')
    const { id, kind, owner, title, amount } = row
    const changed = { action, id, kind: kind as RowKind, owner, title, amount }
    return write(action === 'edit' ? { ...changed, amount: anyAmount() } : changed, Math.random() < 0.5)
  }

  const actions = getActions({ client, ledger, create, change, exchange })
  return {
    number,
    client,
    device,
    exchange,
    /** Does the next action. */
    doNext: (turn: number) => actions[(turn + number) % actions.length]!(),
    /** Writes to the operator, from another address each time. */
    async writeMail() {
      const mail = ledger.begin({ action: 'create', id: newId(new Date()), kind: 'mail', owner: number, amount: 0 })
      const body = { id: mail.id, name: 'A person', email, message: mail.title }
      await deliver({ client, ledger, write: mail }, sendContactMessage, { body })
    },
  }
}
const isCarriedOut = (answer: Output<typeof exchangeChanges>) => !isTooEarly(answer as Exchanged)

/** Sends a write until it is acknowledged, as a device does. */
async function deliver<E extends Endpoint>(
  { client, ledger, write }: { client: Client; ledger: Ledger; write: Write },
  endpoint: E,
  input: Input<E>,
  isDone: (reply: Output<E>) => boolean = () => true,
) {
  const end = performance.now() + DELIVERY_MS
  while (performance.now() < end) {
    const reply = await attempt(client, ledger, endpoint, input, write)
    if (reply && isDone(reply)) {
      ledger.acknowledge(write)
      return reply
    }
    await sleep(RETRY_MS)
  }
  const reasons = JSON.stringify([...ledger.rejections])
  throw new Error(`not acknowledged within ${DELIVERY_MS / 1000} s: ${JSON.stringify(write)}, ${reasons}`)
}

export type Person = Awaited<ReturnType<typeof makePerson>>

type Actions = {
  client: Client
  ledger: Ledger
  create: (kind: RowKind, isOperation?: boolean) => Promise<unknown>
  change: (action: 'edit' | 'delete') => Promise<unknown>
  exchange: () => Promise<unknown>
}

/** Returns what a person does in turn: seven of twelve are writes. */
const getActions = ({ client, ledger, create, change, exchange }: Actions) => [
  () => create('entry'),
  () => attempt(client, ledger, getBalance, {}),
  () => change('edit'),
  () => create('task'),
  () => exchange(),
  () => create('entry', true),
  () => attempt(client, ledger, getDashboard, {}),
  () => change('delete'),
  () => create('note'),
  () => attempt(client, ledger, listEntries('income'), {}),
  () => change('edit'),
  () => exchange(),
]

/** Returns an amount from 1 to 999.99, with the decimals of the currency of a new account. */
const anyAmount = () => Math.floor(100 + Math.random() * 99_900) / 100

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
  const end = performance.now() + DELIVERY_MS
  for (;;) {
    const { status, retryAfter, body } = await client.send(endpoint, input)
    if (status < 300) return body
    if (status !== 503 || !retryAfter || performance.now() > end)
      throw new Error(`${endpoint.url}: ${status} ${JSON.stringify(body)}`)
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
    // What is deleted already is not there when the deletion is repeated.
    const isDeleted = status === 404 && write?.action === 'delete' && ledger.repeated.has(write)
    if (status < 300 || isDeleted) return body
    const reason = status === 503 && retryAfter ? RETRY : `${status} ${JSON.stringify(body)}`
    ledger.reject(reason, write)
  } catch (thrown) {
    ledger.reject(`no response: ${(thrown as NodeJS.ErrnoException).code ?? thrown}`, write)
  }
  return undefined
}
