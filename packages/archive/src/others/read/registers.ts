import { decimalMilli, readMilli } from '../formats/amounts.ts'
import { type Line, lineIds, type Table } from '../formats/csv.ts'
import { orderOf, readDay } from '../formats/days.ts'
import { joined, shortNames } from '../formats/names.ts'
import { linkTransfers, pairByAmount } from '../formats/transfers.ts'
import type { Model } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

/** What the products have in common of which each line is an amount of an account. */
type Register = {
  source: string
  milli: (line: Line) => number | undefined
  account: (line: Line) => string
  title: (line: Line) => string
  category?: (line: Line) => string[]
  tags?: (line: Line) => string[]
  currency?: (line: Line) => string
  /** Categories of lines whose other side is a line of another account. */
  transfer: RegExp
}

const LISTED = /\s*[,;]\s*/
const TRANSFER = /^(transfer|credit card payment|payment, transfer)/i

/** Reads the transactions of Monarch. */
export const readMonarch = ({ tables }: Input) =>
  readRegister(tables, {
    source: 'Monarch',
    milli: (line) => readMilli(line.get('amount'), '.'),
    account: (line) => line.get('account'),
    title: (line) => joined(line.get('merchant'), line.get('notes')),
    tags: (line) => line.get('tags').split(LISTED),
    transfer: TRANSFER,
  })

/** Reads the transactions of Mint. */
export const readMint = ({ tables }: Input) =>
  readRegister(tables, {
    source: 'Mint',
    milli(line) {
      const milli = readMilli(line.get('amount'), '.')
      return milli && line.get('transaction type').toLowerCase() === 'debit' ? -milli : milli
    },
    account: (line) => line.get('account name'),
    title: (line) => joined(line.get('description'), line.get('notes')),
    // Labels have spaces between them.
    tags: (line) => line.get('labels').split(/\s+/),
    transfer: TRANSFER,
  })

/** Reads the transactions of Lunch Money, where an amount above 0 is spent. */
export const readLunchMoney = ({ tables }: Input) =>
  readRegister(tables, {
    source: 'Lunch Money',
    milli: (line) =>
      -(decimalMilli(line.get('amount')) ?? Number.NaN) || (decimalMilli(line.get('amount')) === 0 ? 0 : undefined),
    account: (line) => line.get('account_name', 'account', 'plaid_account_name', 'asset_name'),
    title: (line) => joined(line.get('payee'), line.get('notes')),
    category: (line) => [line.get('category_group', 'category_group_name'), line.get('category', 'category_name')],
    tags: (line) => line.get('tags').split(LISTED),
    currency: (line) => line.get('currency'),
    transfer: /transfer|credit card payment/i,
  })

/** Reads the transactions of Cashew. */
export const readCashewCsv = (tables: Table[]) =>
  readRegister(tables, {
    source: 'Cashew',
    milli: (line) => decimalMilli(line.get('amount')),
    account: (line) => line.get('account'),
    title: (line) => joined(line.get('title', 'name'), line.get('note')),
    category: (line) => [line.get('category name'), line.get('subcategory name', 'subcategory')].filter(Boolean),
    currency: (line) => line.get('currency'),
    transfer: /^balance correction$/i,
  })

const categoryOf = ({ category }: Register, line: Line) => category?.(line) ?? [line.get('category')]

function readRegister(tables: Table[], register: Register): Model {
  const model = newModel(register.source)
  const lines = tables.flatMap((table) => table.lines)
  const order = orderOf(lines.map((line) => line.get('date')))
  const names = shortNames(
    new Map(lines.map((line) => [JSON.stringify(categoryOf(register, line)), categoryOf(register, line)])),
  )
  const toId = lineIds()
  const all = lines.flatMap((line) => {
    const milli = register.milli(line)
    const account = register.account(line) || undefined
    const category = names.get(JSON.stringify(categoryOf(register, line))) || undefined
    const currency = register.currency?.(line).toUpperCase() || undefined
    if (milli === undefined) model.leave('unreadable', `${line.line}`)
    else
      return [
        { line, id: toId(line.cells), milli, account, category, currency, date: readDay(line.get('date'), order) },
      ]
    return []
  })
  const sides = all.filter(({ category, account }) => account !== undefined && register.transfer.test(category ?? ''))
  const transfers = linkTransfers(pairByAmount(sides.map((side) => ({ ...side, account: side.account! }))))
  for (const [account, [first]] of Map.groupBy(all, ({ account }) => account))
    if (account !== undefined) model.accounts.push({ id: account, name: account, currency: first?.currency })
  for (const { line, id, milli, account, category, date } of all) {
    const transfer = transfers.get(id)
    if (transfer === 'other') continue
    const part = transfer ? { milli, transfer } : { milli, category }
    const tags = register.tags?.(line) ?? []
    model.transactions.push({ id, account, date, title: register.title(line), parts: [part], tags })
  }
  return model
}
