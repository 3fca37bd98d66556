import type { LinkedKind, RowKind } from '@daybook/contract'
import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { ownedTables } from '../db/erasure.ts'
import type { Db } from '../db/open.ts'
import { driftedRows } from './derivedRows.repo.ts'
import { driftedSums } from './derivedSums.repo.ts'

/**
 * Returns a description of every inconsistency in the database, or an empty list. Skips accounts that are being erased.
 */
export async function checkIntegrity(db: Db) {
  const problems = [...(await brokenPages(db)), ...(await driftedSums(db)), ...(await driftedRows(db))]
  for (const [what, wrong] of [...referenceChecks, ...ownerChecks()]) {
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

const LINKED_TABLES: [LinkedKind, table: string][] = [
  ['entry', 'entries'],
  ['budget', 'budgets'],
  ['task', 'tasks'],
  ['routine', 'routines'],
  ['note', 'notes'],
]

type Check = [what: string, wrong: RawBuilder<unknown>]

/** Selects rows of `child` whose `key` is the id of no row of `parent` of the same user. */
const orphans = (child: string, key: string, parent: string) =>
  sql`select user_id from ${sql.table(child)} c where not exists (
    select 1 from ${sql.table(parent)} p where p.user_id = c.user_id and p.id = c.${sql.ref(key)})`

/** Like {@link orphans}, without the parts of rows in the trash. */
const orphansBesideTrash = (child: string, key: string, parent: string, kind: RowKind) =>
  sql`${orphans(child, key, parent)} and not exists (
    select 1 from trash t where t.user_id = c.user_id and t.kind = ${sql.lit(kind)} and t.id = c.${sql.ref(key)})`

/** Selects links with an end that is no row of its user, nor in the trash. */
const linksToNothing = sql.join(
  LINKED_TABLES.flatMap(([kind, table]) =>
    (['first', 'second'] as const).map(
      (end) =>
        sql`${orphansBesideTrash('links', `${end}_id`, table, kind)} and c.${sql.ref(`${end}_kind`)} = ${sql.lit(kind)}`,
    ),
  ),
  sql` union all `,
)

const referenceChecks: Check[] = [
  ['links have an end that is nothing of their user', linksToNothing],
  ['sections are in no note of their user', orphansBesideTrash('sections', 'note_id', 'notes', 'note')],
  ['search texts are of no note of their user', orphans('note_texts', 'note_id', 'notes')],
  ['days are of no routine of their user', orphansBesideTrash('occurrences', 'routine_id', 'routines', 'routine')],
  ['scans are of no entry of their user', orphansBesideTrash('scans', 'id', 'entries', 'entry')],
  ['pictures are of no scan of their user', orphans('scan_pictures', 'id', 'scans')],
]

const ownerChecks = () =>
  ownedTables.map<Check>((table) => [
    `rows of ${table} are of nobody`,
    sql`select user_id from ${sql.table(table)} where user_id is not null and user_id not in (select id from users)`,
  ])
