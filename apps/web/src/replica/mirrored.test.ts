import type { SyncOperation } from '@daybook/contract'
import { expect, it } from 'vitest'
import { newId } from '../api/newId.ts'
import { mirrored } from './mirrored.ts'
import type { Commit, Queued, Rejected, ReplicaStorage } from './storage.ts'

const operation = (title: string): SyncOperation => ({
  id: newId(),
  v: 1,
  call: 'POST /tasks/create/',
  params: {},
  body: { title },
})

/** The storage of a user in memory, since the tests have no IndexedDB. */
function memoryStorage({ confirmed = [], rejected = [] }: { confirmed?: SyncOperation[]; rejected?: SyncOperation[] }) {
  let queue: Queued[] = []
  return {
    outbox: async () => queue,
    rejected: async () => rejected.map((op): Rejected => ({ op, error: { code: '', message: '' } })),
    confirmed: async () => confirmed,
    async add(op: SyncOperation) {
      queue = [...queue, { n: queue.length + 1, op }]
      return queue.length
    },
    async commit({ done }: Commit) {
      queue = queue.filter(({ n }) => !done.some((one) => one.n === n))
      return true
    },
  } as ReplicaStorage
}

function memoryMirror(stored: SyncOperation[]) {
  const kept = new Map([['ann', stored]])
  const titles = () => kept.get('ann')?.map(({ body }) => body.title)
  const read = async (userId: string) => kept.get(userId) ?? []
  const write = async (userId: string, operations: readonly SyncOperation[]) => void kept.set(userId, [...operations])
  return { read, write, titles }
}

const titlesIn = async (storage: ReplicaStorage) => (await storage.outbox()).map(({ op }) => op.body.title)

it('puts back what only the mirror has, in its order', async () => {
  const [sent, aside, ...lost] = ['sent', 'put aside', 'first', 'second'].map(operation)
  const mirror = memoryMirror([sent!, aside!, ...lost])
  const storage = await mirrored(memoryStorage({ confirmed: [sent!], rejected: [aside!] }), 'ann', mirror)
  expect(await titlesIn(storage)).toEqual(['first', 'second'])
  expect(mirror.titles()).toEqual(['first', 'second'])
})

it('puts nothing back into the outbox of another user', async () => {
  const mirror = memoryMirror([operation('of Ann')])
  expect(await titlesIn(await mirrored(memoryStorage({}), 'bob', mirror))).toEqual([])
  expect(mirror.titles()).toEqual(['of Ann'])
})

it('mirrors an operation before the call is answered, and removes it once it is settled', async () => {
  const mirror = memoryMirror([])
  const storage = await mirrored(memoryStorage({}), 'ann', mirror)
  await Promise.all([storage.add(operation('first')), storage.add(operation('second'))])
  await storage.add(operation('third'))
  expect(mirror.titles()).toEqual(['first', 'second', 'third'])
  const [first] = await storage.outbox()
  await storage.commit({ done: [first!] } as Commit)
  expect(mirror.titles()).toEqual(['second', 'third'])
})

it('adds an operation although the mirror fails, and mirrors it with the next one', async () => {
  const mirror = memoryMirror([])
  const { write } = mirror
  const storage = await mirrored(memoryStorage({}), 'ann', mirror)
  mirror.write = () => Promise.reject(new Error('no room'))
  await storage.add(operation('first'))
  mirror.write = write
  await storage.add(operation('second'))
  expect(mirror.titles()).toEqual(['first', 'second'])
})

it('leaves the mirror as it is if the database does not take what it has', async () => {
  const mirror = memoryMirror([operation('first')])
  const storage = memoryStorage({})
  storage.add = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  await expect(mirrored(storage, 'ann', mirror)).rejects.toThrow(DOMException)
  expect(mirror.titles()).toEqual(['first'])
})
