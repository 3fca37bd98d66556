import { AttachedKind, LinkedKind, type RowKind } from '@daybook/contract'
import type { Db } from '../open.ts'
import { pendingDeletionRepo } from '../pendingDeletions.repo.ts'
import type { DeletedParts, PartKind } from './deletedParts.ts'
import { trashOfKind } from './trashOfKind.repo.ts'
import { getAuthor, recordChange, type WriteDb } from './withChanges.ts'

/** Deletes rows in the trash for good, with what belongs to them. Returns how many of them were there. */
export async function purgeRows(db: WriteDb, parts: DeletedParts, rows: { kind: RowKind; id: string }[]) {
  const { userId, at } = getAuthor(db)
  let purged = 0
  for (const [kind, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const ids = await trashOfKind(db, userId, kind).remove(ofKind.map(({ id }) => id))
    if (ids.length === 0) continue
    await purgeParts(db, parts, { userId, kind, ids, at: at.toISOString() })
    await purgeFromLog(db, userId, kind, ids)
    for (const id of ids) recordChange(db, { action: 'purge', kind, id, before: null, after: null })
    purged += ids.length
  }
  return purged
}

/** Removes what the log has of rows: after a purge, nothing of them is left. */
async function purgeFromLog(db: Db, userId: string, kind: RowKind, ids: string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('changes')
    .set({ before: null, after: null })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('action', '!=', 'import')
    .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
    .execute()
}

const isLinked = (kind: RowKind) => LinkedKind.safeParse(kind).success

/** Deletes the links of entities. */
async function purgeLinks(db: Db, userId: string, kind: RowKind, ids: string[]) {
  const deleted = await db
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('first_kind', '=', kind as LinkedKind), eb('first_id', 'in', ids)]),
        eb.and([eb('second_kind', '=', kind as LinkedKind), eb('second_id', 'in', ids)]),
      ]),
    )
    .returning('id')
    .execute()
  await purgeFromLog(db, userId, 'link', toIds(deleted))
}

type PurgedRows = { userId: string; kind: RowKind; ids: string[]; at: string }

/** Deletes what belongs to rows and stays in a table of its own when they go to the trash. */
const DELETIONS = {
  section: (db: Db, userId: string, notes: string[]) =>
    db.deleteFrom('sections').where('user_id', '=', userId).where('note_id', 'in', notes).returning('id').execute(),
  contribution: (db: Db, userId: string, goals: string[]) =>
    db
      .deleteFrom('contributions')
      .where('user_id', '=', userId)
      .where('goal_id', 'in', goals)
      .returning('id')
      .execute(),
  attachment: (db: Db, userId: string, owners: string[]) =>
    db
      .deleteFrom('attachments')
      .where('user_id', '=', userId)
      .where('entry_id', 'in', owners)
      .returning('id')
      .execute(),
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Deletes the parts of rows, also those that went to the trash before them, and what the log has of them. */
async function purgeOwnedParts(db: WriteDb, parts: DeletedParts, kind: PartKind, { userId, ids: owners }: PurgedRows) {
  const ids = toIds(await DELETIONS[kind](db, userId, owners))
  const deleted: string[] = []
  for (const owner of owners) deleted.push(...(await parts.of(db, kind, owner)))
  ids.push(...(await trashOfKind(db, userId, kind).remove(deleted)))
  if (kind === 'attachment') await purgeFiles(db, userId, ids)
  await purgeFromLog(db, userId, kind, ids)
}

async function purgeFiles(db: Db, userId: string, ids: string[]) {
  if (ids.length > 0)
    await db.deleteFrom('attachment_files').where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** Deletes what stayed when rows went to the trash. An object in the bucket is deleted after `at`. */
async function purgeParts(db: WriteDb, parts: DeletedParts, rows: PurgedRows) {
  const { userId, kind, ids, at } = rows
  if (isLinked(kind)) await purgeLinks(db, userId, kind, ids)
  if (kind === 'attachment') await purgeFiles(db, userId, ids)
  if (AttachedKind.safeParse(kind).success) await purgeOwnedParts(db, parts, 'attachment', rows)
  if (kind === 'note') await purgeOwnedParts(db, parts, 'section', rows)
  if (kind === 'goal') await purgeOwnedParts(db, parts, 'contribution', rows)
  if (kind === 'routine')
    await db.deleteFrom('occurrences').where('user_id', '=', userId).where('routine_id', 'in', ids).execute()
  if (kind !== 'entry') return
  const objects = await db
    .deleteFrom('scan_objects')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning('object_key')
    .execute()
  for (const { object_key } of objects) await pendingDeletionRepo(db, userId).add(object_key, at)
  for (const table of ['scans', 'scan_texts', 'scan_pictures'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).where('id', 'in', ids).execute()
}

/** Returns which of these entries have files or a picture in the database. */
export async function entriesWithFiles(db: Db, userId: string, ids: string[]) {
  const attached = db.selectFrom('attachments').select('entry_id as id').where('user_id', '=', userId)
  const pictures = db.selectFrom('scan_pictures').select('id').where('user_id', '=', userId)
  const rows = [
    ...(await attached.where('entry_id', 'in', ids).execute()),
    ...(await pictures.where('id', 'in', ids).execute()),
  ]
  return new Set(toIds(rows))
}
