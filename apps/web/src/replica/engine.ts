import type { Endpoint, Input } from '@daybook/contract'
import { type CallOptions, setUnsent } from '../api/deviceCopy.ts'
import { ApiError } from '../api/errors.ts'
import { serverNow } from '../api/serverClock.ts'
import { type Answer, nameOf } from './answers.ts'
import { answererOf, kindsOf, writeOf } from './calls.ts'
import { makeAttempts, makeExchange } from './exchange.ts'
import { makeFacts } from './facts.ts'
import { makeFirstAnswers } from './firstAnswers.ts'
import { followChanges } from './live.ts'
import { localDay } from './localDay.ts'
import { parseInput } from './parseInput.ts'
import { makeRenewals, type Renew } from './renewals.ts'
import { makeReplica } from './replica.ts'
import type { ReplicaStorage } from './storage.ts'
import { joinTabs } from './tabs.ts'

type Dependencies = { userId: string; storage: ReplicaStorage; renew: Renew }

/** Reads the data of this device, answers calls from it, and exchanges it with the server and the other tabs. */
export async function startEngine({ userId, storage, renew }: Dependencies, signal: AbortSignal) {
  const facts = makeFacts(storage)
  const renewChanged = makeRenewals(renew, signal)
  const replica = makeReplica(storage, (kinds) => {
    renewChanged(kinds)
    first.keepSoon()
  })
  const first = makeFirstAnswers(storage, replica.cursor, signal)
  let isServerAway = false

  function showUnsent(isAway = isServerAway) {
    isServerAway = isAway
    const waiting = replica.pending().map(({ op }) => op)
    if (!signal.aborted) setUnsent({ waiting, rejected: replica.rejected(), isServerAway })
  }

  const tabs = joinTabs(userId, replica, showUnsent, signal)
  const drain = makeExchange({ replica, storage, onStored: tabs.tellStored }, signal)
  const exchange = makeAttempts({ lock: `exchange ${userId}`, drain, onEnd: showUnsent }, signal)

  await Promise.all([replica.load(), facts.load()])
  showUnsent()
  const onNumber = (seq: number) => seq > (replica.cursor()?.seq ?? -1) && void exchange()
  followChanges({ onNumber, onChance: () => void exchange() }, signal)

  function answer<E extends Endpoint>(endpoint: E, input: Input<E>): Answer<E> {
    const now = serverNow()
    const context = { rows: replica.rows(), now, today: localDay(now), facts: facts.all() }
    return answererOf(endpoint)!.run(context, parseInput(endpoint, input as object) as never) as Answer<E>
  }

  return {
    async call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions): Promise<Answer<E> | undefined> {
      if (!replica.cursor()) return undefined
      if (answererOf(endpoint)) {
        first.remember(endpoint, input, () => answer(endpoint, input))
        return answer(endpoint, input)
      }
      const written = writeOf(nameOf(endpoint)) && replica.write(endpoint, input, options)
      if (!written) return undefined
      showUnsent()
      const queued = await written.kept.catch((cause) => {
        throw new ApiError({ status: 507, code: 'device_full' }, cause)
      })
      tabs.tellQueued(queued)
      void exchange()
      return { body: written.answer }
    },

    async afterWrite() {
      await exchange()
      await facts.refresh().catch(() => undefined)
    },

    async discardRejected(id: string) {
      await replica.dropRejected(id)
      tabs.tellSettled(id)
      showUnsent()
    },

    renews: (url: string) => replica.cursor() !== undefined && kindsOf(url) !== undefined,
  }
}
export type Engine = Awaited<ReturnType<typeof startEngine>>
