import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

const TRIES = 30
// Of these the transaction surely did not happen. A connection that broke at COMMIT tells nothing: that is not repeated,
// the caller gets 503 and sends it again, with the same id.
const RETRIABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction, again from its beginning where the database could not serialise it.
 * Nothing but the database may happen inside; a mail goes through its outbox row.
 */
export async function withTx<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  level: 'repeatable read' | 'read committed' = 'repeatable read',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel(level).execute(work)
    } catch (thrown) {
      if (attempt === TRIES || !RETRIABLE.has((thrown as { code?: string }).code ?? '')) throw thrown
      await sleep(Math.random() * Math.min(100, 2 ** attempt))
    }
  }
}
