import type { RowOf } from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { ROWS_AT_ONCE } from '../putRows.ts'
import { trashOfKind } from './trashOfKind.repo.ts'
import { getAuthor, getHead, type WriteDb } from './withChanges.ts'

/** The kinds whose rows belong to another row, and how its id is found. */
const OWNERS = {
  section: ({ note }: RowOf<'section'>) => note,
  contribution: ({ goal }: RowOf<'contribution'>) => goal,
  attachment: (row: RowOf<'attachment'>) => toAttached(row).id,
}
export type PartKind = keyof typeof OWNERS

/**
 * Finds the parts of rows that are in the trash by themselves. Reads those of a kind once for many rows that are purged
 * in several transactions, and again if there were other writes between these.
 */
export function makeDeletedParts() {
  const idsByOwner = new Map<PartKind, Map<string, string[]>>()
  let seq = -1

  async function read(db: WriteDb, kind: PartKind) {
    const ids = new Map<string, string[]>()
    const trash = trashOfKind(db, getAuthor(db).userId, kind)
    for (let after: string | undefined; ; ) {
      const page = await trash.page({ limit: ROWS_AT_ONCE, after })
      for (const [id, row] of page) {
        const owner = OWNERS[kind](row as never)
        const owned = ids.get(owner)
        if (owned) owned.push(id)
        else ids.set(owner, [id])
      }
      if (page.length < ROWS_AT_ONCE) return ids
      after = page.at(-1)![0]
    }
  }

  return {
    /** Begins a transaction. */
    begin(db: WriteDb) {
      if (getHead(db) !== seq) idsByOwner.clear()
    },

    /** Ends a transaction with so many changes, all of which were purges. */
    end(db: WriteDb, changes: number) {
      seq = getHead(db) + changes
    },

    /** Returns the ids of the deleted parts of a row. Some may be purged already. */
    async of(db: WriteDb, kind: PartKind, owner: string) {
      const ids = idsByOwner.get(kind) ?? (await read(db, kind))
      idsByOwner.set(kind, ids)
      return ids.get(owner) ?? []
    },
  }
}
export type DeletedParts = ReturnType<typeof makeDeletedParts>
