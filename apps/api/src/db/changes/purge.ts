import { type RowKind, TRASH_DAYS } from '@daybook/contract'
import { DAY, isoAfter } from '../../clock.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Db } from '../open.ts'
import { makePacer } from '../slices.ts'
import { makeDeletedParts } from './deletedParts.ts'
import { entriesWithFiles, purgeRows } from './purgeRows.ts'
import { trashRepo } from './trash.repo.ts'
import { type Author, type WriteDb, withChanges } from './withChanges.ts'

/** So many rows are purged in one transaction that can be large or have files. */
export const PURGED_AT_ONCE = 50
const PURGED_TOGETHER = 500

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/** Deletes a row in the trash for good, with what belongs to it. Returns whether it was there. */
export const purge = (dependencies: Dependencies, author: Author, kind: RowKind, id: string) =>
  freeingSpace(dependencies, author, async (db) => (await purgeRows(db, makeDeletedParts(), [{ kind, id }])) > 0)

/** Runs `work`, which frees space, without the log if the disk is full. */
async function freeingSpace<T>(dependencies: Dependencies, author: Author, work: (db: WriteDb) => Promise<T>) {
  try {
    return await withChanges(dependencies, author, work)
  } catch (thrown) {
    if ((thrown as { code?: string }).code !== 'SQLITE_FULL') throw thrown
    return withChanges(dependencies, author, work, { isLogged: false })
  }
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
      const page = await trashRepo(db, author.userId).olderThan(before, PURGED_TOGETHER)
      const rows = await takeRows(db, author.userId, page)
      parts.begin(db)
      parts.end(db, await purgeRows(db, parts, rows))
      return rows.length < page.length || page.length === PURGED_TOGETHER
    })
}

type TrashedRow = { kind: RowKind; id: string }

/** Returns the first rows, of which at most {@link PURGED_AT_ONCE} can be large or have files. */
async function takeRows(db: Db, userId: string, rows: TrashedRow[]) {
  const entries = rows.flatMap(({ kind, id }) => (kind === 'entry' ? [id] : []))
  const withFiles = entries.length > 0 ? await entriesWithFiles(db, userId, entries) : new Set()
  let large = 0
  const end = rows.findIndex(({ kind, id }) => {
    if (kind !== 'entry' || withFiles.has(id)) large += 1
    return large > PURGED_AT_ONCE
  })
  return end < 0 ? rows : rows.slice(0, end)
}
