import { ROW_KINDS, type RowKind } from '@daybook/contract'
import { toMoment } from '@daybook/domain/moments'
import * as z from 'zod/mini'
import { PURGED_AT_ONCE, purge, purgeUserTrash } from '../../db/changes/purge.ts'
import { parseRow } from '../../db/changes/storedRow.ts'
import { trashRepo } from '../../db/changes/trash.repo.ts'
import type { Author } from '../../db/changes/withChanges.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { orNotFound } from '../../errors.ts'
import { keysetCursor } from '../../pagination.ts'

const MISSING = 'trash_item_not_found'

const cursor = keysetCursor(
  z.object({
    deleted_at: z.string().check(z.regex(/^[\d:.TZ-]{1,30}$/)),
    kind: z.enum(ROW_KINDS as [RowKind, ...RowKind[]]),
    id: z.string().check(z.regex(/^[\w/-]{1,80}$/)),
  }),
)

/** Reads and changes the trash of one user. */
export function trashService(dependencies: Pick<AppDependencies, 'db' | 'clock'>, author: Author) {
  const { db } = dependencies

  return {
    /** Returns one page, the latest deletion first, and the cursor of the next page. */
    async list(given: { limit: number; before?: string | undefined }) {
      const trash = trashRepo(db, author.userId)
      const before = cursor.read(given.before)
      const limit = await trash.countFitting({ ...given, before })
      const { page, next } = cursor.page(await trash.list({ limit: limit + 1, before }), limit)
      const items = page.map(({ kind, id, deleted_at, content }) => ({
        kind,
        id,
        deleted: toMoment(deleted_at),
        row: parseRow(kind, content),
      }))
      return { page: items, next }
    },

    async purge(kind: RowKind, id: string) {
      orNotFound(await purge(dependencies, author, kind, id), MISSING)
    },

    /** Returns whether emptying the trash takes several transactions. */
    isLarge: async (before: string) =>
      (await trashRepo(db, author.userId).olderThan(before, PURGED_AT_ONCE + 1)).length > PURGED_AT_ONCE,

    /** Deletes all rows for good; only those that were deleted before `before` if it is given. */
    empty: (before?: string) => purgeUserTrash(dependencies, author, before),
  }
}
