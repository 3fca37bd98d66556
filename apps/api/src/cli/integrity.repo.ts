import type { RowKind } from '@daybook/contract'
import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import { erasedTables, ownersWithoutAccount } from '../db/erasure.ts'
import { ATTACHED_TABLES, LINKED_TABLES } from '../db/linkedTables.ts'
import type { Db } from '../db/open.ts'
import { countChangedFiles } from './attachedFiles.repo.ts'
import { confirmedRows } from './confirmedRows.repo.ts'
import { driftedRows } from './derivedRows.repo.ts'
import { driftedSums } from './derivedSums.repo.ts'

/**
 * Returns a description of every inconsistency in the database, or an empty list. Skips accounts that are being erased.
 * Accounts and the rows of their owners can be on two database servers, so no statement reads both.
 */
export async function checkIntegrity(db: Db) {
  const problems = [...(await brokenPages(db)), ...(await driftedSums(db)), ...(await driftedRows(db))]
  for (const [what, wrong] of referenceChecks) {
    const check = sql<{ user_id: string; count: number | string }>`
      select user_id, count(*) as count from (${wrong}) wrong group by user_id`
    const count = (await confirmedRows(db, check)).reduce((sum, row) => sum + Number(row.count), 0)
    if (count > 0) problems.push(`${count} ${what}`)
  }
  for (const table of erasedTables) {
    const count = await countWithoutAccount(db, table)
    if (count > 0) problems.push(`${count} rows of ${table} belong to no account`)
  }
  const changed = await countChangedFiles(db)
  if (changed > 0) problems.push(`${changed} attachments have a content that is not what was attached`)
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

/** Selects attachments of what is no row of its user, nor in the trash. */
const attachedToNothing = sql.join(
  ATTACHED_TABLES.map(
    ([kind, table]) =>
      sql`${orphansBesideTrash('attachments', 'entry_id', table, kind)} and c.owner_kind = ${sql.lit(kind)}`,
  ),
  sql` union all `,
)

const referenceChecks: Check[] = [
  ['links have an end that is nothing of their user', linksToNothing],
  ['sections are in no note of their user', orphansBesideTrash('sections', 'note_id', 'notes', 'note')],
  ['search texts are of no note of their user', orphans('note_texts', 'note_id', 'notes')],
  ['days are of no routine of their user', orphansBesideTrash('occurrences', 'routine_id', 'routines', 'routine')],
  ['contributions are to no goal of their user', orphansBesideTrash('contributions', 'goal_id', 'goals', 'goal')],
  ['scans are of no entry of their user', orphansBesideTrash('scans', 'id', 'entries', 'entry')],
  ['attachments are of nothing of their user', attachedToNothing],
  [
    'contents are of no attachment of their user',
    orphansBesideTrash('attachment_files', 'id', 'attachments', 'attachment'),
  ],
  ['attachments have no content', orphans('attachments', 'id', 'attachment_files')],
  ['tags are of no entry of their user', orphans('entry_tags', 'entry_id', 'entries')],
  ['texts are of no scan of their user', orphans('scan_texts', 'id', 'scans')],
  ['pictures are of no scan of their user', orphans('scan_pictures', 'id', 'scans')],
]

/** Returns the number of rows in a table whose account is neither there nor being erased. */
async function countWithoutAccount(db: Db, table: (typeof erasedTables)[number]) {
  let total = 0
  for await (const userId of ownersWithoutAccount(db, table)) {
    // Counted last: the account may have been erased meanwhile.
    const { count } = await db
      .selectFrom(table as 'entries')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    total += Number(count)
  }
  return total
}
