import type { RowKind, RowOf } from '@daybook/contract'
import { changedFields } from '@daybook/domain/changes'
import type { Db } from '../open.ts'
import { type Edit, recordEdits } from './recordEdits.ts'
import { requireRoom } from './requireRoom.ts'
import { trashRepo } from './trash.repo.ts'
import { trashOfKind } from './trashOfKind.repo.ts'
import { getAuthor, recordChange, recordImport, type WriteDb } from './withChanges.ts'

/** Reads and changes rows of one kind of a user, with everything that is computed from them. */
type Rows<Row> = {
  get(id: string): Promise<Row | undefined>
  /** Returns the row as stored, which may differ from `after` in what the server counts, such as a version. */
  update(id: string, before: Row, after: Row): Promise<Row>
}

/**
 * Rows that can also be created and deleted. What belongs to a row, such as the sections of a note, stays when the row
 * goes to the trash, and is deleted when it is purged.
 */
type CompleteRows<Row> = Rows<Row> & {
  /** Inserts the rows whose id is not taken and returns their ids. */
  insert(rows: [id: string, row: Row][]): Promise<string[]>
  remove(id: string, row: Row): Promise<void>
  /** Reads, replaces and removes many rows with a few statements, of kinds of which users can have very many. */
  many?: {
    get(ids: string[]): Promise<[id: string, row: Row][]>
    put(rows: [id: string, row: Row][], before: readonly Row[]): Promise<void>
    remove(rows: [id: string, row: Row][]): Promise<void>
  }
}

/** Rows of a kind that can be read in pages, by descending id: the newest first. */
export type ReadableKind<K extends RowKind = RowKind> = {
  kind: K
  /** Returns at most `limit` rows below the id `before`. */
  page: (db: Db, userId: string, page: RowPage) => Promise<[id: string, row: RowOf<K>][]>
}
type RowPage = { limit: number; before: string | undefined }

export type EditableKind<K extends RowKind = RowKind> = ReadableKind<K> & {
  rows: (db: WriteDb, userId: string) => Rows<RowOf<K>>
}
export type TrackedKind<K extends RowKind = RowKind> = ReadableKind<K> & {
  rows: (db: WriteDb, userId: string) => CompleteRows<RowOf<K>>
}

/** Rows with amounts, which can be changed in bulk. */
export type ConvertibleKind<K extends RowKind = RowKind> = TrackedKind<K> & {
  /** Replaces the rows `before` by rows of which only amounts differ. */
  putAmounts: (
    db: WriteDb,
    userId: string,
    rows: [id: string, row: RowOf<K>][],
    before: readonly RowOf<K>[],
  ) => Promise<void>
}

/** Changes rows of one kind and records each change. */
export function trackedEdits<K extends RowKind>(db: WriteDb, kindOfRows: EditableKind<K>) {
  const { kind } = kindOfRows
  const rows = kindOfRows.rows(db, getAuthor(db).userId)

  /** Replaces the row `before` and returns it as stored. A change that changes nothing is not recorded. */
  async function put(id: string, before: RowOf<K>, wanted: RowOf<K>) {
    if (!changedFields(before, wanted)) return before
    const after = await rows.update(id, before, wanted)
    recordChange(db, { action: 'edit', kind, id, before: changedFields(before, after), after })
    return after
  }

  return {
    get: rows.get,
    put,

    /** Returns the changed row, or undefined if there is none. */
    async edit(id: string, change: (before: RowOf<K>) => RowOf<K> | Promise<RowOf<K>>) {
      const before = await rows.get(id)
      return before && put(id, before, await change(before))
    },
  }
}

/** Creates, changes and deletes rows of one kind and records each change. */
export const tracked = <K extends RowKind>(db: WriteDb, kindOfRows: TrackedKind<K>) => ({
  ...trackedEdits(db, kindOfRows),
  ...trackedInserts(db, kindOfRows),
  ...trackedDeletions(db, kindOfRows),
  ...trackedMany(db, kindOfRows),
})

/** Reads and replaces many rows of one kind, and records each change. */
export function trackedMany<K extends RowKind>(db: WriteDb, { kind, rows: rowsOf }: TrackedKind<K>) {
  const rows = rowsOf(db, getAuthor(db).userId)

  async function readEach(ids: string[]) {
    const found: [id: string, row: RowOf<K>][] = []
    for (const id of ids) {
      const row = await rows.get(id)
      if (row) found.push([id, row])
    }
    return found
  }

  return {
    /** Whether many rows are read, replaced and removed with a few statements. */
    isFastForMany: rows.many !== undefined,

    /** Replaces rows of a kind that {@link isFastForMany}. Returns how many of them changed. */
    async putAll(edits: Edit<RowOf<K>>[]) {
      const { edited, before } = recordEdits(db, kind, edits, { isDeleted: false })
      if (edited.length > 0) await rows.many?.put(edited, before)
      return edited.length
    },

    /** Returns those of these rows that exist. */
    getAll: (ids: string[]) => rows.many?.get(ids) ?? readEach(ids),
  }
}

/** Creates rows of one kind and records each. */
export function trackedInserts<K extends RowKind>(db: WriteDb, kindOfRows: TrackedKind<K>) {
  const { kind } = kindOfRows
  type Draft = [id: string, row: RowOf<K>]
  const { userId } = getAuthor(db)
  const rows = kindOfRows.rows(db, userId)
  const trash = trashOfKind(db, userId, kind)

  /**
   * Returns the first draft of each id that is not in the trash: a repeated request must not bring a deleted row back.
   */
  async function creatable(drafts: Draft[]) {
    const byId = new Map<string, Draft>()
    for (const draft of drafts) if (!byId.has(draft[0])) byId.set(draft[0], draft)
    for (const id of await trashRepo(db, userId).find(kind, [...byId.keys()])) byId.delete(id)
    return [...byId.values()]
  }

  async function insert(action: 'create' | 'restore', drafts: Draft[]) {
    const added = new Set(drafts.length > 0 ? await rows.insert(drafts) : [])
    if (added.size > 0) await requireRoom(db, userId, kind)
    for (const [id, row] of drafts) if (added.has(id)) recordChange(db, { action, kind, id, before: null, after: row })
    return added
  }

  /** Restores rows that are in the trash. Existing rows with their ids are kept. */
  async function restoreAll(deleted: Draft[]) {
    await trash.remove(deleted.map(([id]) => id))
    await insert('restore', deleted)
  }

  return {
    /** Returns false, and changes nothing, if the id is taken by an existing or a deleted row. */
    create: async (id: string, row: RowOf<K>) => (await insert('create', await creatable([[id, row]]))).has(id),

    /** Creates the rows whose id is not taken and returns their number. */
    createAll: async (drafts: Draft[]) => (await insert('create', await creatable(drafts))).size,

    /** Like {@link createAll}, but records the ids alone: for more rows than devices should read one by one. */
    async importAll(drafts: Draft[]) {
      const fresh = await creatable(drafts)
      const added = fresh.length > 0 ? await rows.insert(fresh) : []
      if (added.length > 0) recordImport(db, kind, added)
      return added.length
    },

    /** Returns a row from the trash, or undefined if it is not there. An existing row with its id is kept. */
    async restore(id: string) {
      const found = await trash.getAll([id])
      await restoreAll(found)
      return found[0]?.[1]
    },

    restoreAll,

    /** Inserts a deleted row that did not go to the trash. */
    putBack: (id: string, row: RowOf<K>) => insert('restore', [[id, row]]),
  }
}

/** Deletes rows of one kind and changes those in the trash, and records each change. */
export function trackedDeletions<K extends RowKind>(db: WriteDb, kindOfRows: TrackedKind<K>) {
  const { kind } = kindOfRows
  const { userId, at } = getAuthor(db)
  const rows = kindOfRows.rows(db, userId)
  const trash = trashOfKind(db, userId, kind)

  type Found = [id: string, row: RowOf<K>]

  /** Moves rows to the trash that exist as given. */
  async function discardAll(found: Found[]) {
    if (found.length === 0) return
    if (rows.many) await rows.many.remove(found)
    else for (const [id, row] of found) await rows.remove(id, row)
    await trash.add(found, at)
    for (const [id] of found) recordChange(db, { action: 'delete', kind, id, before: null, after: null })
  }

  return {
    discardAll,

    /** Deletes a row and returns it, or undefined if there is none. The log keeps it, not the trash. */
    async remove(id: string) {
      const row = await rows.get(id)
      if (!row) return undefined
      await rows.remove(id, row)
      recordChange(db, { action: 'delete', kind, id, before: row, after: null })
      return row
    },

    /** Moves a row to the trash and returns it, or undefined if there is none that `isMeant`. */
    async discard(id: string, isMeant: (row: RowOf<K>) => boolean = () => true) {
      const row = await rows.get(id)
      if (!row || !isMeant(row)) return undefined
      await discardAll([[id, row]])
      return row
    },

    /** Returns a row of the trash, or undefined if it is not there. */
    getDeleted: async (id: string) => (await trash.getAll([id]))[0]?.[1],

    /** Returns those of these rows that are in the trash. */
    getAllDeleted: (ids: string[]) => trash.getAll(ids),

    /** Changes a row in the trash, which stays there. Returns whether it is there. */
    async editDeleted(id: string, change: (before: RowOf<K>) => RowOf<K> | Promise<RowOf<K>>) {
      const [[, before] = []] = await trash.getAll([id])
      if (!before) return false
      const after = await change(before)
      const changed = changedFields(before, after)
      if (!changed) return true
      await trash.put([[id, after]])
      recordChange(db, { action: 'edit', kind, id, before: changed, after: null })
      return true
    },
  }
}
