import { type Entry, type EntryType, EXPORT_COLUMNS } from '@daybook/contract'
import { csvLine } from './csv.ts'
import { toLines } from './entries.ts'

const BOM = '\ufeff'
const NAME = { income: 'Income', expense: 'Expense' }

/** The first line of an export. Its byte order mark lets spreadsheets read the file as UTF-8. */
export const exportHead = () => BOM + csvLine([...EXPORT_COLUMNS])

/** Returns the lines of an entry in an export: one, or one for each part. */
export const exportLines = (type: EntryType, entry: Entry) =>
  toLines(entry)
    .map(({ date, amount, category, title }) => csvLine([date, NAME[type], String(amount), category, title]))
    .join('')

/** The types in the order of an export. */
export const EXPORTED_TYPES = ['expense', 'income'] as const satisfies EntryType[]
