import { LinkedKind, type RowKind, TRASH_DAYS } from '@daybook/contract'
import { DAY, isoAfter } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Db } from '../open.ts'
import { pendingDeletionRepo } from '../pendingDeletions.repo.ts'
import { makePacer } from '../slices.ts'
import { type DeletedParts, makeDeletedParts, type PartKind } from './deletedParts.ts'
import { trashRepo } from './trash.repo.ts'
import { type Author, getAuthor, recordChange, type WriteDb, withChanges } from './withChanges.ts'

/** So many rows are purged in one transaction. */
export const PURGED_AT_ONCE = 50

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** Deletes a row in the trash for good, with what belongs to it. Returns whether it was there. */
export const purge = (dependencies: Dependencies, author: Author, kind: RowKind, id: string) =>
  freeingSpace(dependencies, author, (db) => purgeRow(db, makeDeletedParts(), kind, id))

/** Runs `work`, which frees space, without the log if the disk is full. */
async function freeingSpace<T>(dependencies: Dependencies, author: Author, work: (db: WriteDb) => Promise<T>) {
  try {
    return await withChanges(dependencies, author, work)
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'SQLITE_FULL') throw thrown
    return withChanges(dependencies, author, work, { isLogged: false })
  }
}

async function purgeRow(db: WriteDb, parts: DeletedParts, kind: RowKind, id: string) {
  const { userId, at } = getAuthor(db)
  if (!(await trashRepo(db, userId).take(kind, id))) return false
  await purgeParts(db, parts, { userId, kind, id, at: at.toISOString() })
  await purgeFromLog(db, userId, kind, id)
  recordChange(db, { action: 'purge', kind, id, before: null, after: null })
  return true
}

/** Removes what the log has of a row: after a purge, nothing of it is left. */
async function purgeFromLog(db: Db, userId: string, kind: RowKind, id: string) {
  await db
    .updateTable('changes')
    .set({ before: null, after: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('action', '!=', 'import')
    .execute()
}

const isLinked = (kind: RowKind) => LinkedKind.safeParse(kind).success

/** Deletes the links of an entity. */
async function purgeLinks(db: Db, userId: string, kind: RowKind, id: string) {
  const deleted = await db
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and({ first_kind: kind as LinkedKind, first_id: id }),
        eb.and({ second_kind: kind as LinkedKind, second_id: id }),
      ]),
    )
    .returning('id')
    .execute()
  for (const link of deleted) await purgeFromLog(db, userId, 'link', link.id)
}

type PurgedRow = { userId: string; kind: RowKind; id: string; at: string }

/** Deletes what belongs to a row and stays in a table of its own when the row goes to the trash. */
const DELETIONS = {
  section: (db: Db, userId: string, note: string) =>
    db.deleteFrom('sections').where('user_id', '=', userId).where('note_id', '=', note).returning('id').execute(),
  contribution: (db: Db, userId: string, goal: string) =>
    db.deleteFrom('contributions').where('user_id', '=', userId).where('goal_id', '=', goal).returning('id').execute(),
  attachment: (db: Db, userId: string, entry: string) =>
    db.deleteFrom('attachments').where('user_id', '=', userId).where('entry_id', '=', entry).returning('id').execute(),
}

/** Deletes the parts of a row, also those that went to the trash before it, and what the log has of them. */
async function purgeOwnedParts(db: WriteDb, parts: DeletedParts, kind: PartKind, { userId, id: ownerId }: PurgedRow) {
  const ids = (await DELETIONS[kind](db, userId, ownerId)).map((row) => row.id)
  for (const id of await parts.of(db, kind, ownerId)) if (await trashRepo(db, userId).take(kind, id)) ids.push(id)
  for (const id of ids) {
    if (kind === 'attachment') await purgeFile(db, userId, id)
    await purgeFromLog(db, userId, kind, id)
  }
}

const purgeFile = (db: Db, userId: string, id: string) =>
  db.deleteFrom('attachment_files').where('user_id', '=', userId).where('id', '=', id).execute()

/** Deletes what stayed when the row went to the trash. An object in the bucket is deleted after `at`. */
async function purgeParts(db: WriteDb, parts: DeletedParts, row: PurgedRow) {
  const { userId, kind, id, at } = row
  if (isLinked(kind)) await purgeLinks(db, userId, kind, id)
  if (kind === 'attachment') await purgeFile(db, userId, id)
  if (kind === 'note') await purgeOwnedParts(db, parts, 'section', row)
  if (kind === 'goal') await purgeOwnedParts(db, parts, 'contribution', row)
  if (kind === 'routine')
    await db.deleteFrom('occurrences').where('user_id', '=', userId).where('routine_id', '=', id).execute()
  if (kind !== 'entry') return
  const [object] = await db
    .deleteFrom('scan_objects')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('object_key')
    .execute()
  if (object) await pendingDeletionRepo(db, userId).add(object.object_key, at)
  await purgeOwnedParts(db, parts, 'attachment', row)
  for (const table of ['scans', 'scan_texts', 'scan_pictures'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Deletes the rows that were in the trash for {@link TRASH_DAYS}. */
export async function purgeTrash(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const before = isoAfter(clock.now(), -TRASH_DAYS * DAY)
  const owners = await db.selectFrom('trash').select('user_id').distinct().where('deleted_at', '<', before).execute()
  for (const { user_id: userId } of owners)
    await purgeUserTrash(dependencies, serverAuthor(dependencies, userId), before).catch(unlessRejected)
}

/** The account was deleted, or has long work: others have their turn, and the next round continues. */
function unlessRejected(thrown: unknown) {
  if (!(thrown instanceof DomainError)) throw thrown
}

/** The author of what the server does by itself. */
const serverAuthor = ({ clock }: Dependencies, userId: string) => ({
  userId,
  sessionId: '',
  operationId: newId(clock.now()),
})

/**
 * Deletes the rows of one user that were deleted before `before`, or all of them without it. Each transaction deletes
 * some rows with all that belongs to them.
 */
export async function purgeUserTrash(dependencies: Dependencies, author: Author, before = '9999') {
  const parts = makeDeletedParts()
  const pause = makePacer()
  for (let isMore = true; isMore; isMore && (await pause()))
    isMore = await freeingSpace(dependencies, author, async (db) => {
      const rows = await trashRepo(db, author.userId).olderThan(before, PURGED_AT_ONCE)
      let purged = 0
      parts.begin(db)
      for (const { kind, id } of rows) if (await purgeRow(db, parts, kind, id)) purged += 1
      parts.end(db, purged)
      return rows.length === PURGED_AT_ONCE
    })
}
