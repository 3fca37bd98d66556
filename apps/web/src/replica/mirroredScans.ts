import type { OutboxMirror } from '../session/outboxMirror.ts'
import type { ReplicaStorage } from './storage.ts'
import type { WaitingScans } from './waitingScans.ts'

/**
 * Returns the waiting pictures and files with a mirror of each. First puts back those that only the mirror has, since the system may
 * have cleared the database. A picture that cannot be mirrored waits in the database alone.
 */
export async function mirroredScans(
  scans: WaitingScans,
  rejected: ReplicaStorage['rejected'],
  userId: string,
  mirror: OutboxMirror['pictures'],
): Promise<WaitingScans> {
  const ignored = () => undefined
  const remove = (id: string) => mirror.remove(userId, id).catch(ignored)

  const [waiting, aside, copies] = await Promise.all([scans.list(), rejected(), mirror.ids(userId)])
  const known = new Set(waiting.map(({ id }) => id))
  const settled = new Set(aside.map(({ op }) => op.id))
  for (const id of copies) {
    if (settled.has(id)) await remove(id)
    else if (!known.has(id)) await scans.add(await mirror.read(userId, id))
  }
  for (const scan of waiting) if (!copies.includes(scan.id)) await mirror.add(userId, scan).catch(ignored)

  return {
    list: scans.list,
    unchecked: scans.unchecked,
    markChecked: scans.markChecked,
    countAttempt: scans.countAttempt,

    async add(...added) {
      await scans.add(...added)
      for (const scan of added) await mirror.add(userId, scan).catch(ignored)
    },

    async remove(id) {
      const wasWaiting = await scans.remove(id)
      await remove(id)
      return wasWaiting
    },

    async settle(result) {
      await scans.settle(result)
      await remove(result.transaction.id)
    },

    async reject(one) {
      await scans.reject(one)
      await remove(one.op.id)
    },
  }
}
