import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { withoutTurns } from './slices.ts'
import { RESERVE_RELEASED } from './spaceReserve.ts'

type Db = Kysely<Schema>

const MAX_ATTEMPTS = 30
// Serialization failure and deadlock: the transaction was certainly not committed. After a connection was lost during
// COMMIT the outcome is unknown, so it is not retried: the client gets 503 and sends the request again with the same
// id.
const RETRIABLE = new Set(['40001', '40P01', RESERVE_RELEASED])
export const isRetriable = (thrown: unknown) => RETRIABLE.has((thrown as { code?: string }).code ?? '')

/**
 * Runs `work` in a transaction and retries it on serialization failures. `work` must have no other side effects than
 * database writes; mails are queued as outbox rows.
 */
export async function withTx<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  level: 'repeatable read' | 'read committed' = 'repeatable read',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(level)
        .execute((db) => withoutTurns(() => work(db)))
    } catch (thrown) {
      if (attempt === MAX_ATTEMPTS || !isRetriable(thrown)) throw thrown
      await sleep(Math.random() * Math.min(100, 2 ** attempt))
    }
  }
}
