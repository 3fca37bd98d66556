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
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
    onConnect: setUpConnection,
  })
  // Without a listener, the 'error' event of a broken connection would end the process. The pool listens only to idle
  // clients. Queries of an active client reject on their own, and the pool drops the client when it is released.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', rejectUnreplicatedCommits)
  return new PostgresDialect({ pool, cursor: BreakableCursor })
}

// A pooler has a process id of its own, and may use this server connection for another client after each transaction.
const SETTINGS = `select pg_backend_pid() <> $1 as is_pooled,
  case when pg_backend_pid() = $1 then set_config('statement_timeout', '30s', false) end as statement_timeout,
  case when pg_backend_pid() = $1 and current_setting('synchronous_commit') = 'off'
    then set_config('synchronous_commit', 'on', false)
    else current_setting('synchronous_commit') end as synchronous_commit`

/**
 * Limits each statement of this connection to 30 seconds and overrides `synchronous_commit=off` of a server, database,
 * role or URL. Behind a pooler it changes nothing and requires that the server has the setting.
 */
async function setUpConnection(client: pg.ClientBase) {
  const { processID } = client as pg.ClientBase & { processID: number | null }
  const { rows } = await client.query(SETTINGS, [processID])
  if (rows[0]?.synchronous_commit === 'off')
    throw new BadSetting(
      'PostgreSQL runs with synchronous_commit=off, on is needed: a crash would lose answered writes' +
        (rows[0].is_pooled ? '. Behind a pooler, run: alter role … set synchronous_commit = on' : ''),
    )
}

const RESOLUTION_UNKNOWN = '08007'

/**
 * Rejects a commit that the synchronous standby did not confirm. If the wait for it is cancelled, by a timeout of the
 * statement or an administrator, PostgreSQL reports success and a warning: the write is lost if the standby takes over.
 */
function rejectUnreplicatedCommits(client: pg.PoolClient) {
  let isUnreplicated = false
  // The text of the message depends on the language of the server.
  client.on('notice', ({ routine }) => {
    isUnreplicated ||= routine === 'SyncRepWaitForLSN'
  })
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const check = (result: unknown) => {
    if (!isUnreplicated) return result
    isUnreplicated = false
    throw Object.assign(new Error('The commit was not replicated'), { code: RESOLUTION_UNKNOWN })
  }
  client.query = ((...args: unknown[]) => {
    const pending = query(...args)
    return pending instanceof Promise ? pending.then(check) : pending
  }) as typeof client.query
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
    const closed = new AbortController()
    const { signal } = closed
    await Promise.race([super.close(), once(this.connection, 'end', { signal })]).finally(() => closed.abort())
  }
}
