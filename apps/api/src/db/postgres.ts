import { type EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { BadSetting } from '../config.ts'

const INT8 = 20

/** A PostgreSQL server by its URL. Thousandths fit a JavaScript number, so bigint columns arrive as numbers. */
export function postgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
    onConnect: requireSyncedCommits,
  })
  // Without a listener the 'error' event of a broken connection ends the process. The pool listens to idle clients
  // only; the queries of a client that is in use reject by themselves, and the pool drops it when it is released.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool, cursor: BreakableCursor })
}

const SYNCED_COMMITS = `select case current_setting('synchronous_commit')
  when 'off' then set_config('synchronous_commit', 'on', false)
  else current_setting('synchronous_commit') end as synchronous_commit`

/** Switches `synchronous_commit=off` of a server, database, role or URL on for this connection, and reads it back. */
async function requireSyncedCommits(client: pg.ClientBase) {
  const { rows } = await client.query(SYNCED_COMMITS)
  if (rows[0]?.synchronous_commit === 'off')
    throw new BadSetting(
      'PostgreSQL runs with synchronous_commit=off, on is needed: a crash would lose answered writes',
    )
}

type CursorClass = new (
  sql: string,
  parameters: unknown[],
) => {
  connection: (EventEmitter & { stream: Socket }) | null
  read(rowCount: number): Promise<never[]>
  close(): Promise<void>
}

/** A cursor that can be closed after its connection broke. pg-cursor waits for an answer that no longer comes. */
class BreakableCursor extends (Cursor as unknown as CursorClass) {
  override async close() {
    if (!this.connection || this.connection.stream.destroyed) return
    await Promise.race([super.close(), once(this.connection, 'end')])
  }
}
