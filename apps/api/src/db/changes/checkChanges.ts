import { SYNC_VERSION } from '@daybook/contract'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { AppDependencies } from '../../dependencies.ts'
import { CORRECTED_SUMS, correctSums } from '../correctSums.ts'
import { ATTACHED_TABLES } from '../linkedTables.ts'
import type { Db } from '../open.ts'
import { forEachSlice, yieldToEventLoop } from '../slices.ts'
import { withTx } from '../withTx.ts'
import { correctSearchTexts } from './correctSearchTexts.ts'
import { holdHead, putCheckedHead } from './head.ts'
import { commits } from './withChanges.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** So many users are checked at once, so that other maintenance is not late. */
const USERS = 500

/**
 * Checks the users whose rows a server of an earlier release has changed: it does not know the sums, tables and columns
 * that this release added. Corrects their sums and what is searched, and lets their devices read all rows again, since the changes that it
 * logged have no fields that it does not know.
 */
export async function checkChanges({ db, clock }: Dependencies, log: FastifyBaseLogger) {
  const heads = await unchecked(db).select('user_id').orderBy('user_id').limit(USERS).execute()
  await forEachSlice(heads, 1, async ([head]) => {
    const user = head!.user_id
    await checkUser({ db, clock }, user).catch((err: unknown) =>
      log.error({ err, user }, 'changes of an earlier release not checked'),
    )
  })
}

const unchecked = (db: Db) =>
  db
    .selectFrom('sync_heads')
    .where('checked_by', '<=', SYNC_VERSION)
    .where((eb) => eb.or([eb('checked_by', '<', SYNC_VERSION), eb('checked_seq', '<>', eb.ref('seq'))]))

type Correction = (db: Db, userId: string) => Promise<void>

const CORRECTIONS: Correction[] = [
  correctDetails,
  purgeLeftovers,
  ...CORRECTED_SUMS.map(
    (sums): Correction =>
      (db, userId) =>
        correctSums(db, userId, sums),
  ),
]

/** After so many milliseconds other requests are answered before the next correction: each reads all entries. */
const LONGEST_MS = 50

/** How far the check of a user is, and the value of `checked_by` by which it finds out that it is still valid. */
type Progress = { done: number; mark?: number }

async function checkUser({ db, clock }: Dependencies, userId: string) {
  // Raw SQL, in which the tests' check of owners finds no table.
  await correctSearchTexts(db.withoutPlugins(), userId)
  for (let progress: Progress | undefined = { done: 0 }; progress; await yieldToEventLoop())
    progress = await continueCheck({ db, clock }, userId, progress)
}

/**
 * Makes the next corrections in one transaction. Returns undefined if that were the last ones, or if a server of an
 * earlier release has written since the first one: the user is then checked again later.
 */
async function continueCheck({ db, clock }: Dependencies, userId: string, { done, mark }: Progress) {
  const { seq, progress } = await withTx<{ seq?: number; progress?: Progress }>(
    db,
    async (db) => {
      const seq = await holdHead(db, userId)
      const columns = ['checked_seq', 'checked_by'] as const
      const head = await unchecked(db).select(columns).where('user_id', '=', userId).executeTakeFirst()
      // Another server may have checked the user meanwhile, or check it, too.
      const current = head && head.checked_seq === seq && head.checked_by <= 0 ? head.checked_by : undefined
      if (!head || (mark !== undefined && mark !== current)) return {}
      const next = { done, mark: current ?? 0 - seq }
      const until = clock.elapsed() + LONGEST_MS
      // Raw SQL, in which the tests' check of owners finds no table.
      const plain = db.withoutPlugins()
      do {
        await CORRECTIONS[next.done]!(plain, userId)
        next.done += 1
      } while (next.done < CORRECTIONS.length && clock.elapsed() < until)
      if (next.done < CORRECTIONS.length) {
        await markHead(db, userId, { seq, mark: next.mark })
        return { progress: next }
      }
      await putCheckedHead(db, userId, seq + 1)
      return { seq: seq + 1 }
    },
    'read committed',
  )
  if (seq) commits.emit(userId, seq)
  return progress
}

/** Marks a user whose check has begun: the mark stays valid until a server of an earlier release writes. */
const markHead = (db: Db, userId: string, { seq, mark }: { seq: number; mark: number }) =>
  db.updateTable('sync_heads').set({ checked_seq: seq, checked_by: mark }).where('user_id', '=', userId).execute()

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

/** An earlier release deletes a row for good without what belongs to it in tables that it does not know. */
async function purgeLeftovers(db: Db, userId: string) {
  const isGone = (kind: string, table: string, id: string) => sql`
    not exists (select 1 from ${sql.table(table)} o where o.user_id = ${userId} and o.id = ${sql.ref(id)})
    and not exists (
      select 1 from trash t where t.user_id = ${userId} and t.kind = ${sql.lit(kind)} and t.id = ${sql.ref(id)})`
  const parts = [
    ...ATTACHED_TABLES.map(
      ([kind, table]) =>
        [
          'attachment',
          sql`from attachments where user_id = ${userId} and owner_kind = ${sql.lit(kind)} and ${isGone(kind, table, 'entry_id')}`,
        ] as const,
    ),
    ['contribution', sql`from contributions where user_id = ${userId} and ${isGone('goal', 'goals', 'goal_id')}`],
  ] as const
  for (const [kind, rows] of parts) {
    await sql`
      update changes set before = null, after = null
      where user_id = ${userId} and kind = ${sql.lit(kind)} and id in (select id ${rows})`.execute(db)
    await sql`delete ${rows}`.execute(db)
  }
  await sql`
    delete from attachment_files where user_id = ${userId} and ${isGone('attachment', 'attachments', 'attachment_files.id')}
  `.execute(db)
  await sql`
    delete from scan_texts where user_id = ${userId} and not exists (
      select 1 from scans s where s.user_id = ${userId} and s.id = scan_texts.id)`.execute(db)
}
