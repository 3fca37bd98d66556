import { type EventEmitter, once } from 'node:events'
import type { Socket } from 'node:net'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { BadSetting } from '../config.ts'

const INT8 = 20

/**
 * Returns the dialect for a PostgreSQL URL. bigint columns are parsed as numbers, since thousandths fit a JavaScript
 * number.
 */
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
  // Without a listener, the 'error' event of a broken connection would end the process. The pool listens only to idle
  // clients. Queries of an active client reject on their own, and the pool drops the client when it is released.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool, cursor: BreakableCursor })
}

const SYNCED_COMMITS = `select case current_setting('synchronous_commit')
  when 'off' then set_config('synchronous_commit', 'on', false)
  else current_setting('synchronous_commit') end as synchronous_commit`

/**
 * Overrides `synchronous_commit=off` of a server, database, role or URL for this connection and verifies the result.
 */
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

/** A cursor that can be closed after its connection broke; pg-cursor would wait forever for a response. */
class BreakableCursor extends (Cursor as unknown as CursorClass) {
  override async close() {
    if (!this.connection || this.connection.stream.destroyed) return
    await Promise.race([super.close(), once(this.connection, 'end')])
  }
}
