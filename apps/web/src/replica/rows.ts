import type { RowKind, RowOf } from '@daybook/contract'
import { toAttached } from '@daybook/domain/attachments'
import { moneyIndex } from './moneyIndex.ts'

/** A row with its id. */
export type Row<K extends RowKind = RowKind> = RowOf<K> & { id: string }

/** A row and, if it is in the trash, when it was deleted. */
export type Stored<K extends RowKind = RowKind> = { row: Row<K>; deleted: string | null }

/** A row in the trash. */
export type Deleted = { kind: RowKind; id: string; row: Row; deleted: string }

/** The state of a row before and after a write; undefined if it did or does not exist. */
export type RowEdit<K extends RowKind = RowKind> = {
  kind: K
  id: string
  before: Stored<K> | undefined
  after: Stored<K> | undefined
  /** Which edit this one undoes, or makes again by undoing an undo. */
  undoes?: { edit: string; isUndone: boolean }
}

/** The rows of one user in memory, with what is computed from them. */
export type Rows = ReturnType<typeof makeRows>
/** What answers read. */
export type RowReader = Omit<Rows, 'set' | 'clear'>

type MoneyReader = Omit<
  ReturnType<typeof moneyIndex>,
  'add' | 'remove' | 'replace' | 'clear' | 'countTransfer' | 'forgetMatches'
>

export function makeRows() {
  const kinds = new Map<RowKind, Map<string, Stored>>()
  const versions = new Map<RowKind, number>()
  const trash = new Map<string, Deleted>()
  const indexes = rowIndexes((id) => kinds.get('account')?.get(id)?.deleted === null)
  const { entries, parts } = indexes

  function getRows<K extends RowKind>(kind: K) {
    const rows = kinds.get(kind) ?? new Map<string, Stored>()
    kinds.set(kind, rows)
    return rows as unknown as Map<string, Stored<K>>
  }

  return {
    /** The entries in the order of their lists, and their sums. */
    entries: entries as MoneyReader,

    /** Returns a row, or undefined if there is none or it is in the trash. */
    get<K extends RowKind>(kind: K, id: string) {
      const stored = getRows(kind).get(id)
      return stored?.deleted === null ? stored.row : undefined
    },

    /** Returns a row with the time of its deletion, or undefined if there is none. */
    stored: <K extends RowKind>(kind: K, id: string) => getRows(kind).get(id),

    /** Returns all rows of a kind that are not in the trash, in no order. */
    all: <K extends RowKind>(kind: K) =>
      [...getRows(kind).values()].filter(({ deleted }) => deleted === null).map(({ row }) => row),

    /** Returns all rows of a kind, with those in the trash. */
    allStored: <K extends RowKind>(kind: K) => getRows(kind).values(),

    /**
     * Returns the sections of a note, the occurrences of a routine, the contributions to a goal, or the attachments or links
     * of an entity, in no order: the same list until one changes.
     */
    partsOf: <K extends PartKind>(kind: K, owner: string) =>
      (parts[kind] as unknown as ReturnType<typeof partIndex<K>>).of(owner),

    /** Returns the rows in the trash, in no order. */
    trash: (): readonly Deleted[] => [...trash.values()],

    /** Returns a number that is another one after each change of a row of this kind. */
    version: (kind: RowKind) => versions.get(kind) ?? 0,

    /** Sets or removes a row. Returns what it changed. */
    set<K extends RowKind>(kind: K, id: string, after: Stored<K> | undefined): RowEdit<K> {
      const rows = getRows(kind)
      const before = rows.get(id)
      const index = indexes.of(kind)
      if (after) rows.set(id, after)
      else rows.delete(id)
      if (index) updateIndex(index, before, after)
      if (kind === 'account') entries.forgetMatches()
      if (before?.deleted) trash.delete(`${kind} ${id}`)
      if (after?.deleted) trash.set(`${kind} ${id}`, { kind, id, row: after.row, deleted: after.deleted })
      versions.set(kind, (versions.get(kind) ?? 0) + 1)
      return { kind, id, before, after }
    },

    /** Removes all rows. */
    clear() {
      for (const kind of kinds.keys()) versions.set(kind, (versions.get(kind) ?? 0) + 1)
      kinds.clear()
      trash.clear()
      indexes.clear()
    },
  }
}

type PartKind = 'section' | 'occurrence' | 'contribution' | 'link' | 'attachment'

type Index = {
  add: (row: Row) => void
  remove: (row: Row) => void
  replace?: (before: Row, after: Row) => void
  clear: () => void
}

/** Updates an index, which has the rows that are not in the trash. */
function updateIndex(index: Index, before: Stored | undefined, after: Stored | undefined) {
  const removed = before?.deleted === null ? before.row : undefined
  const added = after?.deleted === null ? after.row : undefined
  if (removed && added && index.replace) return index.replace(removed, added)
  if (removed) index.remove(removed)
  if (added) index.add(added)
}

/** Keeps what is computed from the rows that are not in the trash. */
function rowIndexes(isAccount: (id: string) => boolean) {
  const entries = moneyIndex(isAccount)
  const parts = {
    section: partIndex<'section'>(({ note }) => [note]),
    occurrence: partIndex<'occurrence'>(({ routine }) => [routine]),
    contribution: partIndex<'contribution'>(({ goal }) => [goal]),
    link: partIndex<'link'>(({ first, second }) => [first, second]),
    attachment: partIndex<'attachment'>((row) => [toAttached(row).id]),
  }

  const transfers = {
    add: (row: Row<'transfer'>) => entries.countTransfer(row, 1),
    remove: (row: Row<'transfer'>) => entries.countTransfer(row, -1),
    clear: () => undefined,
  }

  const of = (kind: RowKind): Index | undefined =>
    kind === 'entry'
      ? (entries as Index)
      : kind === 'transfer'
        ? (transfers as Index)
        : kind in parts
          ? (parts[kind as PartKind] as Index)
          : undefined

  function clear() {
    for (const index of [entries, ...Object.values(parts)]) index.clear()
  }
  return { entries, parts, of, clear }
}

/** Finds rows by the rows they are a part of. */
function partIndex<K extends RowKind>(ownersOf: (row: Row<K>) => string[]) {
  const byOwner = new Map<string, Map<string, Row<K>>>()
  const lists = new Map<string, readonly Row<K>[]>()
  return {
    add(row: Row<K>) {
      for (const owner of ownersOf(row)) {
        const rows = byOwner.get(owner) ?? new Map<string, Row<K>>()
        byOwner.set(owner, rows.set(row.id, row))
        lists.delete(owner)
      }
    },
    remove(row: Row<K>) {
      for (const owner of ownersOf(row)) {
        byOwner.get(owner)?.delete(row.id)
        lists.delete(owner)
      }
    },
    clear() {
      byOwner.clear()
      lists.clear()
    },
    of(owner: string) {
      const list = lists.get(owner) ?? [...(byOwner.get(owner)?.values() ?? [])]
      lists.set(owner, list)
      return list
    },
  }
}
