import type { RowKind, RowOf } from '@daybook/contract'
import { recordEdits } from './recordEdits.ts'
import type { ConvertibleKind } from './trackedRows.ts'
import { trashOfKind } from './trashOfKind.repo.ts'
import { getAuthor, type WriteDb } from './withChanges.ts'

/** Changes the amounts of rows of one kind in bulk, also in the trash, and records each change. */
export function trackedAmounts<K extends RowKind>(db: WriteDb, { kind, putAmounts }: ConvertibleKind<K>) {
  type Page = [id: string, row: RowOf<K>][]
  type Convert = (row: RowOf<K>) => RowOf<K>
  const { userId } = getAuthor(db)
  const toEdits = (page: Page, convert: Convert) => page.map(([id, before]) => ({ id, before, after: convert(before) }))

  return {
    async edit(page: Page, convert: Convert) {
      const { edited, before } = recordEdits(db, kind, toEdits(page, convert), { isDeleted: false })
      if (edited.length > 0) await putAmounts(db, userId, edited, before)
    },
    async editDeleted(page: Page, convert: Convert) {
      const { edited } = recordEdits(db, kind, toEdits(page, convert), { isDeleted: true })
      if (edited.length > 0) await trashOfKind(db, userId, kind).put(edited)
    },
  }
}
