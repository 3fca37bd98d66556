import type { Endpoint, Input, RowKind } from '@daybook/contract'
import type { SearchQuery } from '@daybook/domain/searchQuery'
import type { CallOptions } from '../api/deviceCopy.ts'
import { ApiError } from '../api/errors.ts'
import { serverNow } from '../api/serverClock.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { onIdle } from '../device/onIdle.ts'
import { timeZone } from '../device/timeZone.ts'
import { markRows } from '../session/deviceDatabase.ts'
import { makeAddingDue } from './addingDue.ts'
import type { Answer, ServerValues } from './answers.ts'
import { describing } from './describing.ts'
import { type AnswerByName, makeFirstAnswers } from './firstAnswers.ts'
import { followChanges } from './live.ts'
import { localDay } from './localDay.ts'
import { findAnswerer, findKinds } from './lookup.ts'
import { isCarriedOut } from './operations.ts'
import { parseInput } from './parseInput.ts'
import { requestPersistence } from './persistence.ts'
import type { PartOfRows } from './readRows.ts'
import { provideRemindedRows, tellRowsChanged } from './remindedRows.ts'
import { makeRenewals, type Renew } from './renewals.ts'
import { makeReplica, type Replica } from './replica.ts'
import { prepareSearch, searchRows } from './search.ts'
import { makeSending } from './sending.ts'
import { makeServerValues } from './serverValues.ts'
import { makeStartupAnswers } from './startupAnswers.ts'
import type { ReplicaStorage } from './storage.ts'
import type { WaitingScans } from './waitingScans.ts'

export type Dependencies = { userId: string; storage: ReplicaStorage; scans: WaitingScans; renew: Renew }

/** Starts the engine. Until it has `started`, `answerAtStartup` answers what it can. */
export function startEngine(dependencies: Dependencies, signal: AbortSignal) {
  const serverValues = Promise.withResolvers<ServerValues>()
  async function context() {
    const now = serverNow()
    return { now, today: localDay(now), timeZone: timeZone(), serverValues: await serverValues.promise }
  }
  const { answer: answerAtStartup, onPart, end } = makeStartupAnswers({ storage: dependencies.storage, context })
  const reading = { onPart, onServerValues: serverValues.resolve }
  const started = start({ ...dependencies, ...reading }, signal).finally(() => {
    serverValues.resolve({})
    end()
  })
  return { answerAtStartup, started }
}

type Reading = { onPart: (part: PartOfRows) => void; onServerValues: (serverValues: ServerValues) => void }

/** Reads the data of this device, answers calls from it, and exchanges it with the server and the other tabs. */
async function start(
  { userId, storage, scans, renew, onPart, onServerValues }: Dependencies & Reading,
  signal: AbortSignal,
) {
  const renewChanged = makeRenewals(renew, signal)
  let addDue = () => {}
  function onChange(kinds: ReadonlySet<RowKind>) {
    renewChanged(kinds)
    if (kinds.has('schedule')) addDue()
    first.keepSoon()
    tellRowsChanged()
  }
  const serverValues = makeServerValues(storage, () => replica.cursor() && onChange(new Set(['settings'])))
  const replica = makeReplica(storage, onChange, serverValues.all)
  const first = makeFirstAnswers({ storage, replica, serverValues, answer: makeAnswer(replica, serverValues) }, signal)
  // Without them, the last known ones are shown.
  const refreshServerValues = () =>
    serverValues.refresh().then(
      () => tabs.tellServerValues(),
      () => undefined,
    )
  const receiving = { onReceiptRead: refreshServerValues, onServerValues: serverValues.load }
  const sending = makeSending({ userId, replica, storage, scans, ...receiving }, signal)
  const { exchange, ended, showUnsent, tabs } = sending

  await Promise.all([replica.load(onPart), serverValues.load().then(() => onServerValues(serverValues.all()))])
  // The browser may have lost the mark, which it writes later than the rows.
  if (replica.cursor()) markRows()
  // The rows are shown also if the database is closed now, as when the session ends in another tab.
  await sending.loadReceipts().catch(() => undefined)
  onIdle(() => replica.rows().entries.prepareTitles())
  onIdle(() => prepareSearch(replica.rows()))
  async function catchUp(seq: number) {
    // The number of an own change arrives before the answer to the exchange that made it.
    await ended()
    if (seq > (replica.cursor()?.seq ?? -1)) await exchange()
  }
  followChanges({ userId, onNumber: (seq) => void catchUp(seq), onChance: () => void exchange() }, signal)
  void refreshServerValues()
  provideRemindedRows(() => (replica.cursor() ? replica.rows() : undefined), signal)

  const { call, answerNow } = makeCall({ replica, first, sending, storage })
  addDue = makeAddingDue(replica.rows, (endpoint, input) => call(endpoint, input, {}), signal)

  return {
    call,
    answerNow,

    async afterWrite() {
      await exchange()
      await refreshServerValues()
    },

    ...describing(replica),

    exchangeNow: sending.sendAll,
    onReceiptKept: sending.onReceiptKept,

    async dropRejected(id: string) {
      await replica.dropRejected(id)
      tabs.tellSettled(id)
      showUnsent()
    },

    ...rowReads(replica),
  }
}
export type Engine = Awaited<ReturnType<typeof start>>

/** What is read of the rows of this device without a call. */
const rowReads = (replica: Replica) => ({
  search: (query: SearchQuery, limit: number) =>
    replica.cursor() ? searchRows(replica.rows(), query, limit) : undefined,

  isStored: (kind: RowKind, id: string) => replica.rows().stored(kind, id) !== undefined,

  hasRows: () => replica.cursor() !== undefined,

  renews: (url: string) => replica.cursor() !== undefined && findKinds(url) !== undefined,
})

/** Returns a function that answers reads from the rows of this device. */
const makeAnswer =
  (replica: Replica, serverValues: { all: () => ServerValues }): AnswerByName =>
  (name, input) => {
    const answerer = findAnswerer(name)
    if (!answerer) return undefined
    const now = serverNow()
    const context = {
      rows: replica.rows(),
      now,
      today: localDay(now),
      timeZone: timeZone(),
      serverValues: serverValues.all(),
    }
    return answerer.run(context, parseInput(answerer.endpoint, input) as never)
  }

type Calling = Pick<Dependencies, 'storage'> & {
  replica: Replica
  first: ReturnType<typeof makeFirstAnswers>
  sending: ReturnType<typeof makeSending>
}

/** Returns a function that answers calls, and carries out writes, from the rows of this device. */
function makeCall({ replica, first, sending, storage }: Calling) {
  function answerNow<E extends Endpoint>(endpoint: E, input: Input<E>) {
    try {
      return replica.cursor() && first.read(endpoint, input)
    } catch {
      // The call says what is wrong.
      return undefined
    }
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions,
  ): Promise<Answer<E> | undefined> {
    if (!replica.cursor()) return undefined
    const found = first.read(endpoint, input)
    if (found) return found
    const written = isCarriedOut(endpoint) && replica.write(endpoint, input, options)
    if (!written) return undefined
    const painted = afterPaint()
    void painted.then(() => sending.showUnsent())
    const queued = await written.kept.catch(() => {
      throw new ApiError({ status: 507, code: 'device_full' })
    })
    // The frame that shows the row comes first.
    void painted.then(() => {
      sending.tabs.tellQueued(queued)
      void sending.exchange()
      // Without it, the browser may clear the storage.
      void requestPersistence(storage).catch(() => undefined)
    })
    return { body: written.answer }
  }

  return { call, answerNow }
}
