import type { SyncOperation } from '@daybook/contract'
import type { OutboxMirror } from '../session/outboxMirror.ts'
import type { ReplicaStorage } from './storage.ts'

/**
 * Returns a storage that mirrors its outbox. First puts into it what only the mirror has, since the system may have
 * cleared the database. Rejects, and leaves the mirror as it is, if that fails.
 */
export async function mirrored(
  storage: ReplicaStorage,
  userId: string,
  mirror: Pick<OutboxMirror, 'read' | 'write'>,
): Promise<ReplicaStorage> {
  let isStale = false
  let writing = Promise.resolve()

  async function write() {
    isStale = false
    const outbox = await storage.outbox()
    await mirror.write(userId, toOps(outbox))
  }

  /** Mirrors the outbox. Calls before a write begins share it. */
  function update() {
    // After a failed write, the operations are still in the database, and the next one has them.
    if (!isStale) writing = writing.then(write).catch(() => undefined)
    isStale = true
    return writing
  }

  await restore(storage, await mirror.read(userId))
  await update()
  return {
    ...storage,

    async add(op) {
      const n = await storage.add(op)
      await update()
      return n
    },

    async commit(commit) {
      const isStored = await storage.commit(commit)
      if (commit.done.length > 0) await update()
      return isStored
    },

    async requeue(operations) {
      await storage.requeue(operations)
      await update()
    },
  }
}

/** Puts the operations into the outbox that the database does not know. The server carries out each only once. */
async function restore(storage: ReplicaStorage, operations: SyncOperation[]) {
  if (operations.length === 0) return
  const [outbox, rejected, confirmed] = await Promise.all([storage.outbox(), storage.rejected(), storage.confirmed()])
  const known = new Set([...toOps(outbox), ...toOps(rejected), ...confirmed].map(({ id }) => id))
  for (const op of operations) if (!known.has(op.id)) await storage.add(op)
}

const toOps = (list: { op: SyncOperation }[]) => list.map(({ op }) => op)
