import { LinkedKind, type RowKind, TRASH_DAYS } from '@daybook/contract'
import { DAY, isoAfter } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { newId } from '../../ids.ts'
import { pendingDeletionRepo } from '../../pictures/pendingDeletions.repo.ts'
import type { Db } from '../open.ts'
import { yieldToEventLoop } from '../slices.ts'
import { trashRepo } from './trash.repo.ts'
import { type Author, authorOf, recordChange, type WriteDb, withChanges } from './withChanges.ts'

const PURGED_AT_ONCE = 50

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** Deletes a row in the trash for good, with what belongs to it. Returns whether it was there. */
export const purge = (dependencies: Dependencies, author: Author, kind: RowKind, id: string) =>
  freeingSpace(dependencies, author, (db) => purgeRow(db, kind, id))

/** Runs `work`, which frees space, without the log if the disk is full. */
async function freeingSpace<T>(dependencies: Dependencies, author: Author, work: (db: WriteDb) => Promise<T>) {
  try {
    return await withChanges(dependencies, author, work)
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'SQLITE_FULL') throw thrown
    return withChanges(dependencies, author, work, { isLogged: false })
  }
}

async function purgeRow(db: WriteDb, kind: RowKind, id: string) {
  const { userId, at } = authorOf(db)
  if (!(await trashRepo(db, userId).take(kind, id))) return false
  await deleteParts(db, { userId, kind, id, at: at.toISOString() })
  await forgetRow(db, userId, kind, id)
  recordChange(db, { action: 'purge', kind, id, before: null, after: null })
  return true
}

/** Removes what the log has of a row: after a purge, nothing of it is left. */
async function forgetRow(db: Db, userId: string, kind: RowKind, id: string) {
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
async function deleteLinks(db: Db, userId: string, kind: RowKind, id: string) {
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
  for (const link of deleted) await forgetRow(db, userId, 'link', link.id)
}

type PurgedRow = { userId: string; kind: RowKind; id: string; at: string }

/** Deletes the sections of a note, also those that went to the trash before it. */
async function deleteSections(db: Db, userId: string, noteId: string) {
  const sections = db.deleteFrom('sections').where('user_id', '=', userId).where('note_id', '=', noteId)
  const ids = (await sections.returning('id').execute()).map(({ id }) => id)
  await forgetParts(db, { userId, kind: 'section', owner: 'note', id: noteId }, ids)
}

/** Deletes the contributions to a goal, also those that went to the trash before it. */
async function deleteContributions(db: Db, userId: string, goalId: string) {
  const contributions = db.deleteFrom('contributions').where('user_id', '=', userId).where('goal_id', '=', goalId)
  const ids = (await contributions.returning('id').execute()).map(({ id }) => id)
  await forgetParts(db, { userId, kind: 'contribution', owner: 'goal', id: goalId }, ids)
}

type PurgedParts = { userId: string; kind: RowKind; owner: 'note' | 'goal'; id: string }

/** Deletes the parts of a row that are in the trash, and what the log has of them and of those with `ids`. */
async function forgetParts(db: Db, { userId, kind, owner, id: ownerId }: PurgedParts, ids: string[]) {
  const trash = trashRepo(db, userId)
  const forgotten = [...ids]
  for (const { id, content } of await trash.ofKind(kind))
    if (JSON.parse(content)[owner] === ownerId) {
      await trash.take(kind, id)
      forgotten.push(id)
    }
  for (const id of forgotten) await forgetRow(db, userId, kind, id)
}

const deleteFile = (db: Db, userId: string, id: string) =>
  db.deleteFrom('attachment_files').where('user_id', '=', userId).where('id', '=', id).execute()

/** Deletes the files attached to an entry, also those that went to the trash before it. */
async function deleteAttachments(db: Db, userId: string, entryId: string) {
  const attachments = db.deleteFrom('attachments').where('user_id', '=', userId).where('entry_id', '=', entryId)
  const ids = (await attachments.returning('id').execute()).map(({ id }) => id)
  const trash = trashRepo(db, userId)
  for (const { id, content } of await trash.ofKind('attachment'))
    if (JSON.parse(content).entry === entryId) {
      await trash.take('attachment', id)
      ids.push(id)
    }
  for (const id of ids) {
    await deleteFile(db, userId, id)
    await forgetRow(db, userId, 'attachment', id)
  }
}

/** Deletes what stayed when the row went to the trash. An object in the bucket is deleted after `at`. */
async function deleteParts(db: Db, { userId, kind, id, at }: PurgedRow) {
  if (isLinked(kind)) await deleteLinks(db, userId, kind, id)
  if (kind === 'attachment') await deleteFile(db, userId, id)
  if (kind === 'note') await deleteSections(db, userId, id)
  if (kind === 'goal') await deleteContributions(db, userId, id)
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
  await deleteAttachments(db, userId, id)
  for (const table of ['scans', 'scan_texts', 'scan_pictures'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Deletes the rows that were in the trash for {@link TRASH_DAYS}. */
export async function purgeTrash(dependencies: Dependencies) {
  const { db, clock } = dependencies
  const before = isoAfter(clock.now(), -TRASH_DAYS * DAY)
  const owners = await db.selectFrom('trash').select('user_id').distinct().where('deleted_at', '<', before).execute()
  for (const { user_id: userId } of owners) await purgeTrashOf(dependencies, serverAuthor(dependencies, userId), before)
}

/** The author of what the server does by itself. */
const serverAuthor = ({ clock }: Dependencies, userId: string) => ({
  userId,
  sessionId: '',
  operationId: newId(clock.now()),
})

/** Deletes the rows of one user that were deleted before `before`, or all of them without it. */
export async function purgeTrashOf(dependencies: Dependencies, author: Author, before = '9999') {
  for (let isMore = true; isMore; await yieldToEventLoop())
    isMore = await freeingSpace(dependencies, author, async (db) => {
      const rows = await trashRepo(db, author.userId).olderThan(before, PURGED_AT_ONCE)
      for (const { kind, id } of rows) await purgeRow(db, kind, id)
      return rows.length === PURGED_AT_ONCE
    })
}
