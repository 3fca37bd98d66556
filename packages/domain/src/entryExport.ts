import { type Entry, type EntryType, EXPORT_COLUMNS } from '@daybook/contract'
import { csvLine } from './csv.ts'

const BOM = '\ufeff'
const NAME = { income: 'Income', expense: 'Expense' }

/** The first line of an export. Its byte order mark lets spreadsheets read the file as UTF-8. */
export const exportHead = () => BOM + csvLine([...EXPORT_COLUMNS])

/** Returns the line of an entry in an export. */
export const exportLine = (type: EntryType, { date, amount, category, title }: Entry) =>
  csvLine([date, NAME[type], String(amount), category.name, title])

/** The types in the order of an export. */
export const EXPORTED_TYPES = ['expense', 'income'] as const satisfies EntryType[]
