import { EXPORT_COLUMNS, MAIN_ACCOUNT, type RowOf, UNNAMED_MAIN_ACCOUNT } from '@daybook/contract'
import { csvLine } from './csv.ts'

const BOM = '\ufeff'
const NAME = { income: 'Income', expense: 'Expense' }

type Cells = Partial<Record<(typeof EXPORT_COLUMNS)[number], string>>
type Account = Pick<RowOf<'account'>, 'name' | 'currency'>
type ExportedEntry = RowOf<'entry'> & { id: string }
type ExportedTransfer = RowOf<'transfer'> & { id: string }

/** The user's currency, and the accounts by their ids. */
type ExportNames = { currency: string; accounts: ReadonlyMap<string, Partial<Account>> }

/** The first line of an export. Its byte order mark lets spreadsheets read the file as UTF-8. */
export const exportHead = () => BOM + csvLine([...EXPORT_COLUMNS])

const toLine = (cells: Cells) => csvLine(EXPORT_COLUMNS.map((column) => cells[column] ?? ''))

const amountCell = (amount: number | undefined) => (amount === undefined ? '' : String(amount))

/** Returns an account by its id. What was in one that is deleted is in the main account. */
const accountIn = (accounts: ExportNames['accounts'], id = MAIN_ACCOUNT) =>
  accounts.get(id) ?? accounts.get(MAIN_ACCOUNT)

/** Returns the lines of an entry in an export: one, or one for each part, of which the first has what is of all. */
export function exportLines(entry: ExportedEntry, { currency, accounts }: ExportNames) {
  const { id, type, date, title, amount, category, tags = [] } = entry
  const account = accountIn(accounts, entry.account)
  return (entry.parts ?? [{ amount, category, title: '' }])
    .map((part, n) =>
      toLine({
        Date: date,
        Type: NAME[type],
        Amount: String(part.amount),
        Category: part.category,
        Title: title,
        Account: account?.name ?? '',
        Currency: currency,
        Tags: tags.join(' '),
        'Part title': part.title,
        'Account amount': n === 0 ? amountCell(entry.account_amount) : '',
        'Account currency': account?.currency ?? '',
        Cleared: entry.cleared ? 'yes' : '',
        Id: id,
      }),
    )
    .join('')
}

/** Returns the line of a transfer in an export. */
export function transferLine(
  { id, date, title, amount, ...of }: ExportedTransfer,
  { currency, accounts }: ExportNames,
) {
  const [from, to] = [accountIn(accounts, of.from), accountIn(accounts, of.to)]
  return toLine({
    Date: date,
    Type: 'Transfer',
    Amount: String(amount),
    Title: title,
    Account: from?.name ?? '',
    Currency: currency,
    'To account': to?.name ?? '',
    'Account amount': amountCell(of.from_amount),
    'Account currency': from?.currency ?? '',
    'To amount': amountCell(of.to_amount),
    'To currency': to?.currency ?? '',
    Id: id,
  })
}

/** Returns the names in an export, of all accounts. */
export function exportNames(currency: string, all: readonly (Account & { id: string })[]): ExportNames {
  const accounts = new Map<string, Partial<Account>>(all.map((account) => [account.id, account]))
  const isUnique = all.every(({ name }) => name !== UNNAMED_MAIN_ACCOUNT)
  const main = accounts.get(MAIN_ACCOUNT)
  if (!main?.name && isUnique) accounts.set(MAIN_ACCOUNT, { ...main, name: UNNAMED_MAIN_ACCOUNT })
  return { currency, accounts }
}

/** Compares entries and transfers by their order in an export. */
export const byExportOrder = (a: { date: string; id: string }, b: { date: string; id: string }) =>
  a.date < b.date || (a.date === b.date && a.id < b.id) ? -1 : 1
