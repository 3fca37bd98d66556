import { type ImportedKind, ROW_LIMITS, type RowOf } from '@daybook/contract'
import { tracked } from '../../db/changes/trackedRows.ts'
import { type Author, getAuthor, type WriteDb, withChanges } from '../../db/changes/withChanges.ts'
import { countTableRows } from '../../db/countTableRows.ts'
import { forEachSlice } from '../../db/slices.ts'
import type { AppDependencies } from '../../dependencies.ts'
import { DomainError } from '../../errors.ts'
import type { OwnKinds } from '../../operations/kinds.ts'
import { requireLimits } from './limits.repo.ts'
import type { Drafts } from './readRows.ts'
import { requireNoTaskInsideItself } from './subtasks.repo.ts'

// SQLite has one writer, so other writes wait for each of these transactions.
const WRITTEN_AT_ONCE = 200
/** A row counts as one more for so many characters: those of notes are long. */
const CHARACTERS = 4000
// Of more entries the log has the ids only: reading all rows again is quicker than that many changes.
const RECORDED_SINGLY = 500

type Dependencies = Pick<AppDependencies, 'db' | 'clock'>

/**
 * Creates the rows whose id is not taken, in many short transactions, and returns their number by kind. If it is
 * interrupted, the rows of the committed transactions remain.
 */
export async function createRows(dependencies: Dependencies, author: Author, kinds: OwnKinds, drafts: Drafts[]) {
  const added: Partial<Record<ImportedKind, number>> = {}
  for (const { kind, rows } of drafts) {
    if (kind === 'entry' || kind === 'transfer') await requireCurrencies(dependencies, author, kinds, { kind, rows })
    const isLarge = kind === 'entry' && rows.length > RECORDED_SINGLY
    const write = async (slice: typeof rows) => {
      const count = await withChanges(dependencies, author, (db) => create(db, kinds, { kind, rows: slice }, isLarge))
      added[kind] = (added[kind] ?? 0) + count
    }
    await forEachSlice(rows, WRITTEN_AT_ONCE, write, ([, row]) => countTableRows(row) + lengthOf(row) / CHARACTERS)
  }
  return added
}

/** Throws if a row has no amount in the currency of its account, or one that the account has no currency for. */
async function requireCurrencies({ db }: Dependencies, { userId }: Author, kinds: OwnKinds, { rows }: Drafts) {
  const accounts = await kinds.account.page(db, userId, { limit: ROW_LIMITS.account + 1, before: undefined })
  const hasCurrency = new Map(accounts.map(([id, { currency }]) => [id, currency !== undefined]))
  const isRight = (account: string | undefined, amount: number | undefined) =>
    (hasCurrency.get(account ?? '') ?? amount !== undefined) === (amount !== undefined)
  for (const [, row] of rows as [string, Partial<RowOf<'entry'> & RowOf<'transfer'>>][]) {
    const { account, account_amount, from, from_amount, to, to_amount } = row
    if (!isRight(account, account_amount)) throw new DomainError('row_invalid', { path: 'account_amount' })
    if (!isRight(from, from_amount)) throw new DomainError('row_invalid', { path: 'from_amount' })
    if (!isRight(to, to_amount)) throw new DomainError('row_invalid', { path: 'to_amount' })
  }
}

async function create(db: WriteDb, kinds: OwnKinds, drafts: Drafts, isLarge: boolean) {
  const { kind, rows } = drafts
  const written = tracked(db, kinds[kind] as OwnKinds['entry'])
  const entries = rows as Drafts<'entry'>['rows']
  const added = await (isLarge ? written.importAll(entries) : written.createAll(entries))
  const { userId } = getAuthor(db)
  await requireLimits(db, userId, drafts)
  if (kind === 'task') await requireNoTaskInsideItself(db, userId, rows as Drafts<'task'>['rows'])
  return added
}
const lengthOf = (row: object) => ('content' in row ? String(row.content).length : 0)
