import type { Budget, CategoryRenaming, Goal, LinkEnd, Routine, RowKind, RowOf, User } from '@daybook/contract'
import type { CategorizedKind } from '@daybook/domain/categories'
import type { ListPosition } from '@daybook/domain/positions'
import type { AccountCurrencies } from '@daybook/domain/rates'

/** A kind of which a user can create and delete rows. The settings are one row, which always exists. */
export type OwnKind = Exclude<RowKind, 'settings'>

/** A kind of which operations change many rows at once. */
export type BulkKind = 'entry' | 'transfer'

/** The server answers later, a device at once. */
export type Awaitable<T> = T | Promise<T>

/** A row with its id. */
export type Row<K extends RowKind = RowKind> = RowOf<K> & { id: string }

/** Accounts that are named in rows, and the days whose exchange rates are needed. */
export type CurrencyNeeds = { accounts: readonly (string | null | undefined)[]; days: readonly string[] }

/**
 * The rows of one user, as an operation reads and writes them: in the database of the server, or in the memory of a
 * device. Every write is recorded, and updates what is computed from the rows. Each throws the error of a limit that it
 * would exceed.
 */
export type Store = {
  /** Returns a row, or undefined if there is none or it is in the trash. */
  get: <K extends RowKind>(kind: K, id: string) => Awaitable<RowOf<K> | undefined>
  /** Returns those of these rows that exist, in no order. */
  getAll: <K extends BulkKind>(kind: K, ids: string[]) => Awaitable<[id: string, row: RowOf<K>][]>
  /** Returns a row of the trash. */
  getDeleted: <K extends OwnKind>(kind: K, id: string) => Awaitable<RowOf<K> | undefined>
  /** Returns all rows of a kind of which a user has few, in no order. */
  all: <K extends 'account' | 'rule' | 'project'>(kind: K) => Awaitable<Row<K>[]>

  /** Returns false, and changes nothing, if the id is taken by an existing or a deleted row. */
  create: <K extends OwnKind>(kind: K, id: string, row: RowOf<K>) => Awaitable<boolean>
  /** Creates the rows whose id is not taken, and returns their number. */
  createAll: <K extends OwnKind>(kind: K, rows: [id: string, row: RowOf<K>][]) => Awaitable<number>
  /** Replaces the row `before` and returns it as it is stored. */
  put: <K extends RowKind>(kind: K, id: string, before: RowOf<K>, after: RowOf<K>) => Awaitable<RowOf<K>>
  /** Replaces rows that exist as given. */
  putAll: <K extends BulkKind>(
    kind: K,
    edits: { id: string; before: RowOf<K>; after: RowOf<K> }[],
  ) => Awaitable<unknown>
  /** Replaces a row of the trash, which stays there. */
  putDeleted: <K extends OwnKind>(kind: K, id: string, before: RowOf<K>, after: RowOf<K>) => Awaitable<void>
  /** Moves a row to the trash and returns it, or undefined if there is none that `isMeant`. */
  discard: <K extends OwnKind>(
    kind: K,
    id: string,
    isMeant?: (row: RowOf<K>) => boolean,
  ) => Awaitable<RowOf<K> | undefined>
  /** Moves rows to the trash that exist as given. */
  discardAll: <K extends BulkKind>(kind: K, rows: [id: string, row: RowOf<K>][]) => Awaitable<void>
  /** Returns a row from the trash, or undefined if it is not there. */
  restore: <K extends OwnKind>(kind: K, id: string) => Awaitable<RowOf<K> | undefined>
  /** Deletes a row that has no place in the trash. */
  remove: (kind: 'occurrence' | 'link', id: string) => Awaitable<unknown>

  /** Returns the ids of the rows that name a category, in no order. */
  idsInCategory: (kind: CategorizedKind, name: string) => Awaitable<string[]>
  /** Returns the sections of a note, in their order. */
  sections: (noteId: string) => Awaitable<Row<'section'>[]>
  countContributions: (goalId: string) => Awaitable<number>
  countLinks: (end: LinkEnd) => Awaitable<number>
  /** Returns the position of the first open task. */
  topTask: () => Awaitable<ListPosition | undefined>
  /** Returns up to `limit` positions of open tasks right below this one, nearest first, without the task `butId`. */
  openTasksBelow: (above: ListPosition, limit: number, butId: string) => Awaitable<readonly ListPosition[]>
  /** Returns the tasks that are subtasks of one, in the order of their ids. */
  subtasks: (id: string) => Awaitable<Row<'task'>[]>
  /** Returns the streak of a routine before a day. */
  streakBefore: (id: string, row: RowOf<'routine'>, day: string) => Awaitable<number>
  /** Returns accounts, those in the trash too, and the rates of their currencies. */
  currencies: (needs: CurrencyNeeds) => Awaitable<AccountCurrencies>

  /** Returns rows as calls answer them, with what is computed from others. */
  toBudget: (id: string, row: RowOf<'budget'>) => Awaitable<Budget>
  toGoal: (id: string, row: RowOf<'goal'>) => Awaitable<Goal>
  toRoutine: (id: string, row: RowOf<'routine'>, day: string) => Awaitable<Routine>
  user: () => Awaitable<User>

  /** Remembers how a user corrected an entry that was read from a receipt. Only the server has the receipts. */
  rememberCorrection: (id: string, row: RowOf<'entry'>) => Awaitable<void>
  /** Renames the category of what is remembered so. */
  renameCorrections: (renaming: CategoryRenaming) => Awaitable<void>
}
