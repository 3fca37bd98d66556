import { SYNC_VERSION } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AppDependencies } from '../../dependencies.ts'
import type { Db } from '../open.ts'
import { forEachSlice } from '../slices.ts'
import { SUM_TABLES, type SumTable, sumsOf } from '../sumTables.ts'
import { withTx } from '../withTx.ts'
import { commits, holdHead, putCheckedHead } from './withChanges.ts'

/** So many users are checked at once, so that other maintenance is not late. */
const USERS = 500

/**
 * Checks the users whose rows a server of an earlier release has changed: it does not know the sums, tables and columns
 * that this release added. Corrects their sums, and lets their devices read all rows again, since the changes that it
 * logged have no fields that it does not know.
 */
export async function checkChanges({ db }: Pick<AppDependencies, 'db'>, log: FastifyBaseLogger) {
  const heads = await unchecked(db).select('user_id').orderBy('user_id').limit(USERS).execute()
  await forEachSlice(heads, 1, async ([head]) => {
    const user = head!.user_id
    await checkUser(db, user).catch((err: unknown) =>
      log.error({ err, user }, 'changes of an earlier release not checked'),
    )
  })
}

const unchecked = (db: Db) =>
  db
    .selectFrom('sync_heads')
    .where('checked_by', '<=', SYNC_VERSION)
    .where((eb) => eb.or([eb('checked_by', '<', SYNC_VERSION), eb('checked_seq', '<>', eb.ref('seq'))]))

/** Without the parts, which are no sums: {@link correctDetails} makes them those of their entries. */
const CORRECTED = SUM_TABLES.filter(({ table }) => table !== 'entry_parts')

async function checkUser(db: Db, userId: string) {
  const seq = await withTx(
    db,
    async (db) => {
      const seq = (await holdHead(db, userId)) + 1
      // Of several servers, another one may have checked the user meanwhile.
      if (!(await unchecked(db).select('user_id').where('user_id', '=', userId).executeTakeFirst())) return undefined
      // Raw SQL, in which the tests' check of owners finds no table.
      const plain = db.withoutPlugins()
      await correctDetails(plain, userId)
      for (const sums of CORRECTED) await correctSums(plain, userId, sums)
      await putCheckedHead(db, userId, seq)
      return seq
    },
    'read committed',
  )
  if (seq) commits.emit(userId, seq)
}

/**
 * An earlier release deletes an entry without its parts and tags, and changes the amount, the day and the type of a split
 * entry alone: with another amount the entry is then whole.
 */
async function correctDetails(db: Db, userId: string) {
  await sql`
    update entries set parts = null where user_id = ${userId} and parts is not null and amount_milli <> (
      select coalesce(sum(p.amount_milli), 0) from entry_parts p
      where p.user_id = entries.user_id and p.entry_id = entries.id)`.execute(db)
  await sql`
    update entry_parts set day = e.day, type = e.type from entries e
    where entry_parts.user_id = ${userId} and e.user_id = ${userId} and e.id = entry_parts.entry_id
      and (entry_parts.day <> e.day or entry_parts.type <> e.type)`.execute(db)
  await sql`
    delete from entry_parts where user_id = ${userId} and not exists (
      select 1 from entries e where e.user_id = ${userId} and e.id = entry_parts.entry_id and e.parts is not null)
  `.execute(db)
  await sql`
    delete from entry_tags where user_id = ${userId} and not exists (
      select 1 from entries e where e.user_id = ${userId} and e.id = entry_tags.entry_id and e.tags is not null)
  `.execute(db)
}

async function correctSums(db: Db, userId: string, sums: SumTable) {
  const { table, key, column } = sums
  const { rows } = await sumsOf(sums, sql`user_id = ${userId}`).execute(db)
  for (const { computed, stored: _, ...found } of rows) {
    const keys: Record<string, string> = found
    const amount = sql`cast(${computed} as bigint)`
    // All tables of sums have what is used of this one.
    const name = table as 'entry_totals'
    const stored = db
      .updateTable(name)
      .set({ [column]: amount } as never)
      .where('user_id', '=', userId)
    const { numUpdatedRows } = await key
      .reduce((update, column) => update.where(sql.ref(column), '=', keys[column]), stored)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows) continue
    const values = { ...keys, ...(table.endsWith('_totals') && { amount_milli: 0 }), [column]: amount }
    await db
      .insertInto(name)
      .values(values as never)
      .execute()
  }
}
