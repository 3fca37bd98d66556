import type { SyncOperation } from '@daybook/contract'

/** A copy of each user's outbox outside the web view, whose storage the system may clear. */
export type OutboxMirror = {
  read: (userId: string) => Promise<SyncOperation[]>
  /** Replaces the operations of a user; with none, removes them. Resolves when they are stored. */
  write: (userId: string, operations: readonly SyncOperation[]) => Promise<void>
}

let mirror: OutboxMirror | undefined

/** Sets where the outbox is mirrored. The native app needs this. */
export function setOutboxMirror(next: OutboxMirror) {
  mirror = next
}

/** Returns the mirror, or undefined in a browser. */
export const outboxMirror = () => mirror
