import { type Endpoint, listNotes, listRoutines, listTasks, nameOf, SYNC_VERSION } from '@daybook/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from '../api/serverClock.ts'
import { newCursor } from './cursor.ts'
import { findFirst, makeFirstAnswers, readFirst } from './firstAnswers.ts'
import { localDays } from './localDay.ts'
import { findAnswerer } from './lookup.ts'
import { parseInput } from './parseInput.ts'
import { makeReplica } from './replica.ts'
import { memoryStorage } from './testing/memoryStorage.ts'

const INPUT = { querystring: {} }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a device whose rows are those of a number of the log at each visit. */
function makeDevice() {
  const { storage } = memoryStorage()
  const today = () => localDays(serverNow())

  return {
    /** Returns which calls were answered from the rows, to be kept. */
    async visit(seq: number, calls: Endpoint[], serverValues = {}) {
      const computed: string[] = []
      await storage.publish(newCursor({ epoch: 'epoch', seq, v: SYNC_VERSION }, 1))
      const replica = makeReplica(
        storage,
        () => undefined,
        () => ({}),
      )
      await replica.load()
      const answer = (name: string, input: object) => {
        computed.push(name)
        const { endpoint, run } = findAnswerer(name)!
        const context = { rows: replica.rows(), now: serverNow(), today: today(), timeZone: 'UTC', serverValues }
        return run(context, parseInput(endpoint, input) as never)
      }
      const { read } = makeFirstAnswers(
        { storage, replica, serverValues: { all: () => serverValues }, answer },
        new AbortController().signal,
      )
      for (const endpoint of calls) read(endpoint, INPUT)
      computed.length = 0
      await vi.runAllTimersAsync()
      return computed
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

it('computes only what is new, and all once the rows or what the server computes have changed', async () => {
  const device = makeDevice()
  const [tasks, notes] = [nameOf(listTasks), nameOf(listNotes)]
  await device.visit(1, [listTasks])
  expect(await device.visit(1, [listTasks])).toEqual([])
  expect(await device.visit(1, [listTasks, listNotes])).toEqual([notes])
  expect(await device.visit(2, [listNotes])).toEqual([tasks, notes])
  expect(await device.visit(2, [listNotes], { balance: 1 })).toEqual([tasks, notes])
})
