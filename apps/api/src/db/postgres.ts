import { PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'

const INT8 = 20

/** A PostgreSQL server by its URL. Thousandths fit a JavaScript number, so bigint columns arrive as numbers. */
export function postgres(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
  })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  return new PostgresDialect({ pool, cursor: Cursor })
}
