import type { outboxMirror } from '../session/outboxMirror.ts'
import { mirrored } from './mirrored.ts'
import { mirroredScans } from './mirroredScans.ts'
import type { ReplicaStorage } from './storage.ts'
import type { WaitingScans } from './waitingScans.ts'

/** What a device stores for a user. */
export type Stored = { storage: ReplicaStorage; scans: WaitingScans }
type Mirror = NonNullable<ReturnType<typeof outboxMirror>>

/** Returns what the native app stores for a user: a storage that mirrors its outbox, and pictures with a mirror of each. */
export async function openMirrored({ storage: plain, scans }: Stored, userId: string, mirror: Mirror): Promise<Stored> {
  const storage = await mirrored(plain, userId, mirror).catch(() => plain)
  const { pictures } = mirror
  if (!pictures) return { storage, scans }
  return { storage, scans: await mirroredScans(scans, storage.rejected, userId, pictures).catch(() => scans) }
}
