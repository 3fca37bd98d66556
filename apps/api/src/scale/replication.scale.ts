import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { dialectFor, openDb } from '../db/open.ts'
import { toErrorResponse } from '../http/toErrorResponse.ts'
import { until } from '../testing/until.ts'

it.each(['a transaction', 'a statement'])(
  'returns 503 for %s whose wait for the standby was cancelled',
  async (kind) => {
    const postgres = await startPostgres({ durable: true })
    const db = await openDb(dialectFor(postgres.url))
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    try {
      await admin.query("alter system set synchronous_standby_names = 'absent'")
      await admin.query('select pg_reload_conf()')
      await until(
        async () => (await admin.query('show synchronous_standby_names')).rows[0].synchronous_standby_names,
        50,
      )
      const row = { id: 'count', count: 1, expires_at: '2030' }
      const insert = () => db.insertInto('counters').values(row).execute()
      const writing =
        kind === 'a statement'
          ? insert()
          : db.transaction().execute((db) => db.insertInto('counters').values(row).execute())
      const outcome = writing.then(
        () => 'acknowledged',
        (thrown: unknown) => toErrorResponse(thrown).status,
      )
      await until(async () => {
        const { rowCount } = await admin.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
        )
        return Boolean(rowCount)
      }, 50)
      expect(await outcome).toBe(503)
      // The connection is used again.
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    } finally {
      await admin.end()
      await db.destroy()
      await postgres.stop()
    }
  },
)
