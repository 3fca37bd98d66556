import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { ownedTables } from '../db/erasure.ts'
import type { Db } from '../db/open.ts'

/**
 * Returns a description of every inconsistency in the database, or an empty list. Skips accounts that are being erased.
 */
export async function checkIntegrity(db: Db) {
  const problems = await brokenPages(db)
  for (const [what, wrong] of [...sumChecks, ...referenceChecks, ...ownerChecks()]) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from (${wrong}) wrong
      where user_id not in (select user_id from pending_erasures)`.execute(db)
    const count = Number(rows[0]?.count)
    if (count > 0) problems.push(`${count} ${what}`)
  }
  return problems
}

/** Returns the number of deleted accounts whose rows are still being erased. */
export async function countPendingErasures(db: Db) {
  const rows = await db.selectFrom('pending_erasures').select('user_id').execute()
  return rows.length
}

async function brokenPages(db: Db) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok')
}

type Check = [what: string, wrong: RawBuilder<unknown>]

/**
 * Selects the keys with an inconsistent total: `rows` has the actual values as positive and the stored totals as
 * negative `n`.
 */
const mismatches = (key: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql`select user_id from (${rows}) heap group by user_id, ${key} having sum(n) <> 0`

const sumChecks: Check[] = [
  [
    'balances are not the sum of their entries',
    mismatches(
      sql`type`,
      sql`select user_id, type, amount_milli as n from entries
        union all select user_id, type, -amount_milli from entry_totals`,
    ),
  ],
  [
    'months are not the sum of their entries',
    mismatches(
      sql`type, month`,
      sql`select user_id, type, substr(day, 1, 7) as month, amount_milli as n from entries
        union all select user_id, type, month, -amount_milli from month_totals`,
    ),
  ],
  [
    'categories are not counted as they are used',
    mismatches(
      sql`name`,
      sql`select user_id, category as name, 1 as n from entries
        union all select user_id, category, 1 from budgets
        union all select user_id, name, -uses from categories`,
    ),
  ],
]

/** Selects rows of `child` whose `key` references no row of `parent` of the same user. */
const orphans = (child: string, key: string, parent: string, parentKey = 'id') =>
  sql`select user_id from ${sql.table(child)} c where not exists (
    select 1 from ${sql.table(parent)} p where p.user_id = c.user_id and p.${sql.ref(parentKey)} = c.${sql.ref(key)})`

const referenceChecks: Check[] = [
  ['sections are in no note of their user', orphans('sections', 'note_id', 'notes')],
  ['search texts are of no note of their user', orphans('note_texts', 'note_id', 'notes')],
  ['notes have no search text', orphans('notes', 'id', 'note_texts', 'note_id')],
  ['days are of no routine of their user', orphans('occurrences', 'routine_id', 'routines')],
  ['scans are of no entry of their user', orphans('scans', 'id', 'entries')],
  ['pictures are of no scan of their user', orphans('scan_pictures', 'id', 'scans')],
]

const ownerChecks = () =>
  ownedTables.map<Check>((table) => [
    `rows of ${table} are of nobody`,
    sql`select user_id from ${sql.table(table)} where user_id is not null and user_id not in (select id from users)`,
  ])
