import type { SyncOperation } from '@daybook/contract'
import type { Cursor } from '../cursor.ts'
import type { Queued, Rejected, ReplicaStorage } from '../storage.ts'
import { memoryScans } from './memoryScans.ts'

/** Returns what a device stores for a user, in memory. Each visit of the test opens it again with what it has. */
export function memoryStorage() {
  const { scans, rejected } = memoryScans()
  return { storage: storageIn({ rejected }), scans }
}

type Kept = { rejected: Rejected[] }

function storageIn({ rejected }: Kept): ReplicaStorage {
  const blocks = new Map<string, string>()
  const meta = new Map<string, unknown>()
  let outbox: Queued[] = []
  let sent: SyncOperation[] = []
  let last = 0

  const cursor = () => meta.get('cursor') as Cursor | undefined
  const enqueue = (op: SyncOperation): Queued => ({ n: ++last, op: structuredClone(op) })
  const isOf = (generation: number, key: string) => key.startsWith(`${generation} `)
  const putBlock = (key: string, text: string | null) => (text === null ? blocks.delete(key) : blocks.set(key, text))

  return {
    state: async (name) => ({ cursor: cursor(), value: meta.get(name), outbox: [...outbox], rejected: [...rejected] }),
    generation: async () => Math.max(0, ...[...blocks.keys()].map((key) => Number.parseInt(key, 10))),
    readMeta: async (name) => meta.get(name),
    writeMeta: async (name, value) => void meta.set(name, structuredClone(value)),
    outbox: async () => [...outbox],
    rejected: async () => [...rejected],
    confirmed: async () => [...sent],

    async add(op) {
      const queued = enqueue(op)
      outbox.push(queued)
      return queued.n
    },

    async dropRejected(id) {
      rejected.splice(0, rejected.length, ...rejected.filter(({ op }) => op.id !== id))
    },

    async blockKeys(generation) {
      const keys = [...blocks.keys()].filter((key) => isOf(generation, key)).sort()
      return keys.map((key) => key.slice(`${generation} `.length))
    },

    blocks: async (generation, keys) => keys.map((key) => blocks.get(`${generation} ${key}`)!),

    async stage(generation, staged) {
      for (const [key, text] of staged) blocks.set(`${generation} ${key}`, text)
    },

    async publish(published) {
      meta.set('cursor', published)
      for (const key of blocks.keys()) if (!isOf(published.generation, key)) blocks.delete(key)
    },

    async requeue(operations) {
      outbox = [...operations, ...outbox.map(({ op }) => op)].map(enqueue)
      sent = []
    },

    async commit({ from, to, blocks: changed, done, rejected: newlyRejected }) {
      const { epoch, seq, generation, format } = cursor() ?? {}
      if (epoch !== from.epoch || seq !== from.seq || generation !== from.generation || format !== from.format)
        return false
      meta.set('cursor', to)
      for (const [key, text] of changed) putBlock(`${to.generation} ${key}`, text)
      const rejectedIds = new Set(newlyRejected.map(({ op }) => op.id))
      outbox = outbox.filter(({ n }) => !done.some((one) => one.n === n))
      rejected.push(...newlyRejected)
      sent.push(...done.flatMap(({ op }) => (rejectedIds.has(op.id) ? [] : [op])))
      return true
    },

    close: () => undefined,
  }
}
