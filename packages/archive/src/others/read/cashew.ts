import { decimalMilli } from '../formats/amounts.ts'
import { dayAt, toMoment } from '../formats/days.ts'
import { joined, shortNames } from '../formats/names.ts'
import { type Row, type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import { linkTransfers } from '../formats/transfers.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'
import { readCashewCsv } from './registers.ts'

/** Reads a backup of Cashew, or the CSV of its transactions. */
export function readCashew({ sqlite, tables }: Input, options: ReadOptions): Model {
  return sqlite ? readDatabase(sqlite, options) : readCashewCsv(tables)
}

const COLUMNS =
  'transaction_pk paired_transaction_fk name amount note category_fk sub_category_fk wallet_fk date_created paid'.split(
    ' ',
  )

function readDatabase(sqlite: Sqlite, { zone }: ReadOptions): Model {
  const model = newModel('Cashew')
  for (const { wallet_pk, name, currency } of sqlite.rows('wallets', ['wallet_pk', 'name', 'currency']))
    model.accounts.push({
      id: toText(wallet_pk),
      name: toText(name),
      currency: toText(currency).toUpperCase() || undefined,
    })
  const categories = new Map(
    sqlite.rows('categories', ['category_pk', 'name', 'main_category_pk']).map((row) => [toText(row.category_pk), row]),
  )
  const paths = [...categories].map(([id, row]) => {
    const main = categories.get(toText(row.main_category_pk))
    return [id, [toText(main?.name), toText(row.name)]] as const
  })
  const names = shortNames(new Map(paths))
  const rows = sqlite.rows('transactions', COLUMNS)
  const paid = rows.filter((row) => row.paid === null || toNumber(row.paid))
  model.leave('not_paid', '', rows.length - paid.length)
  const transfers = linkTransfers(
    paid.map((row) => {
      const other = toText(row.paired_transaction_fk) || undefined
      return { id: toText(row.transaction_pk), account: toText(row.wallet_fk), milli: milliOf(row), other }
    }),
  )
  for (const row of paid) {
    const id = toText(row.transaction_pk)
    const transfer = transfers.get(id)
    if (transfer === 'other') continue
    const category = names.get(toText(row.sub_category_fk)) ?? names.get(toText(row.category_fk))
    const created = toText(row.date_created)
    const moment = toMoment(Number(created) * 1000)
    model.transactions.push({
      id,
      account: toText(row.wallet_fk),
      date: moment ? dayAt(zone, moment) : created.slice(0, 10),
      title: joined(toText(row.name), toText(row.note)),
      parts: [transfer ? { milli: milliOf(row), transfer } : { milli: milliOf(row), category }],
    })
  }
  for (const { name } of sqlite.rows('budgets', ['name'])) model.leave('budgets_without_category', toText(name))
  for (const { name } of sqlite.rows('objectives', ['name'])) model.leave('goals', toText(name))
  return model
}

/** Amounts are binary fractions, of which the last digits have no meaning. */
const milliOf = ({ amount }: Row) => decimalMilli(toNumber(amount).toFixed(6)) ?? 0
