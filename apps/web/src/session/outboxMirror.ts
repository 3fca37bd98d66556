import type { AttachedTo, SyncOperation } from '@daybook/contract'

/** A picture of a receipt, or a file to attach, that waits for the server. */
export type MirroredPicture = { id: string; at: string } & (
  | { picture: File; keep: boolean; source?: string | undefined }
  | (AttachedTo & { file: File })
)

/** A copy of what each user's device has and the server does not, outside the web view, whose storage the system may clear. */
export type OutboxMirror = {
  read: (userId: string) => Promise<SyncOperation[]>
  /** Replaces the operations of a user; with none, removes them. Resolves when they are stored. */
  write: (userId: string, operations: readonly SyncOperation[]) => Promise<void>
  pictures: {
    ids: (userId: string) => Promise<string[]>
    read: (userId: string, id: string) => Promise<MirroredPicture>
    add: (userId: string, picture: MirroredPicture) => Promise<void>
    remove: (userId: string, id: string) => Promise<void>
  }
}

let mirror: OutboxMirror | undefined

/** Sets where the outbox is mirrored. The native app needs this. */
export function setOutboxMirror(next: OutboxMirror) {
  mirror = next
}

/** Returns the mirror, or undefined in a browser. */
export const outboxMirror = () => mirror

/** Removes everything of a user from the mirror. */
export async function dropMirrored(userId: string) {
  if (!mirror) return
  const { pictures, write } = mirror
  await write(userId, [])
  for (const id of await pictures.ids(userId)) await pictures.remove(userId, id)
}
