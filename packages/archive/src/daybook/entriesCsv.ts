import type { RowOf } from '@daybook/contract'
import { csvLine } from '@daybook/domain/csv'

const BOM = '\ufeff'
const COLUMNS = [
  'Date',
  'Type',
  'Amount',
  'Category',
  'Title',
  'Part',
  'Tags',
  'Account',
  'Amount of account',
  'Currency of account',
  'Cleared',
  'Id',
]

type Account = Pick<RowOf<'account'>, 'name' | 'currency'>

/** The first line. Its byte order mark lets spreadsheets read the file as UTF-8. */
export const entriesHead = () => BOM + csvLine(COLUMNS)

/**
 * Returns an entry as lines of a table: one, or one for each part. The amount in the currency of its account is that of
 * the whole entry, in its first line.
 */
export function entryLines(id: string, entry: RowOf<'entry'>, account: Account | undefined) {
  const { type, date, title, amount, category, tags = [], account_amount, cleared } = entry
  return (entry.parts ?? [{ amount, category, title: '' }])
    .map((part, n) =>
      csvLine([
        date,
        type === 'income' ? 'Income' : 'Expense',
        String(part.amount),
        part.category,
        title,
        part.title,
        tags.join(' '),
        account?.name ?? '',
        n === 0 && account_amount !== undefined ? String(account_amount) : '',
        account?.currency ?? '',
        cleared ? 'yes' : '',
        id,
      ]),
    )
    .join('')
}
