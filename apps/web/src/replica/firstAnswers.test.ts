import { type Endpoint, listNotes, listRoutines, listTasks, SYNC_VERSION } from '@daybook/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from '../api/serverClock.ts'
import { findFirst, makeFirstAnswers, readFirst } from './firstAnswers.ts'
import { localDay } from './localDay.ts'
import { findAnswerer } from './lookup.ts'
import { parseInput } from './parseInput.ts'
import { makeReplica } from './replica.ts'
import { newCursor } from './storage.ts'
import { memoryStorage } from './testing/memoryStorage.ts'

const INPUT = { querystring: {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a device whose rows are those of a number of the log at each visit. */
function makeDevice() {
  const { storage } = memoryStorage()
  const today = () => localDay(serverNow())

  return {
    async visit(seq: number, calls: Endpoint[]) {
      await storage.publish(newCursor({ epoch: 'epoch', seq, v: SYNC_VERSION }, 1))
      const replica = makeReplica(
        storage,
        () => undefined,
        () => ({}),
      )
      await replica.load()
      const answer = (name: string, input: object) => {
        const { endpoint, run } = findAnswerer(name)!
        const context = { rows: replica.rows(), now: serverNow(), today: today(), serverValues: {} }
        return run(context, parseInput(endpoint, input) as never)
      }
      const { remember } = makeFirstAnswers({ storage, replica, answer }, new AbortController().signal)
      for (const endpoint of calls) remember(endpoint, INPUT)
      await vi.runAllTimersAsync()
    },

    /** Returns which calls are answered before the rows are read. */
    async answered(calls: Endpoint[]) {
      const { first } = await readFirst(storage, today())
      return calls.filter((endpoint) => findFirst(first, endpoint, INPUT))
    },
  }
}

it('answers what the pages of earlier visits asked for, also once the rows have changed', async () => {
  const device = makeDevice()
  await device.visit(1, [listTasks])
  await device.visit(1, [listNotes])
  expect(await device.answered([listTasks, listNotes, listRoutines])).toEqual([listTasks, listNotes])
  await device.visit(2, [listRoutines])
  expect(await device.answered([listTasks, listNotes, listRoutines])).toEqual([listTasks, listNotes, listRoutines])
})
