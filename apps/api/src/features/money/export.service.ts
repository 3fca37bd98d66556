import { type Entry, type EntryType, EXPORT_COLUMNS } from '@daybook/contract'
import { csvLine } from '@daybook/domain/csv'
import type { Db } from '../../db/open.ts'
import { toEntry } from './entries.repo.ts'
import { spanRepo } from './span.repo.ts'

const BOM = '\ufeff'
const NAME = { income: 'Income', expense: 'Expense' }

/** Returns every entry of one user as pieces of CSV: expenses before income, each oldest first. */
export async function* exportedLines(db: Db, userId: string) {
  yield BOM + csvLine([...EXPORT_COLUMNS])
  for (const type of ['expense', 'income'] as const)
    for await (const rows of spanRepo(db, userId).slices(type))
      yield rows.map((row) => lineOf(type, toEntry(row))).join('')
}

const lineOf = (type: EntryType, { date, amount, category, title }: Entry) =>
  csvLine([date, NAME[type], String(amount), category.name, title])
