import { csvLine, type Entry, EXPORT_COLUMNS } from '@daybook/contract'
import type { Db } from '../../db/open.ts'
import { toEntry } from './entries.repo.ts'
import { exportRepo, type Mark } from './export.repo.ts'

const BATCH = 1000
const BOM = '\ufeff'

/** Every entry of one user as CSV, a batch at a time: however long, no more than that is in memory. */
export async function* exportedLines(db: Db, userId: string) {
  // It goes out with the first batch: until that is read, the answer can still be another.
  let head = BOM + csvLine([...EXPORT_COLUMNS])
  let after: Mark | undefined
  do {
    const rows = await exportRepo(db, userId).batch(BATCH, after)
    yield head + rows.map((row) => lineOf(row.type, toEntry(row))).join('')
    head = ''
    after = rows.length === BATCH ? rows.at(-1) : undefined
  } while (after)
}

const NAME = { income: 'Income', expense: 'Expense' }

const lineOf = (type: keyof typeof NAME, { date, amount, category, title }: Entry) =>
  csvLine([date, NAME[type], String(amount), category.name, title])
