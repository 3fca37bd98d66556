import { findDecimal, readMilli } from '../formats/amounts.ts'
import type { Line, Table } from '../formats/csv.ts'
import { orderOf, readDay } from '../formats/days.ts'
import type { Model } from '../model.ts'
import type { Booking, Ledger, Split } from './gnucashLedger.ts'

/** The names of the roots that a new book gets, by their type; the accounts of others are categories. */
const ROOTS: [RegExp, string][] = [
  [/^(assets?|aktiva|actifs?|activos?|attività|ativos?|資産)$/i, 'ASSET'],
  [/^(liabilit|fremdkapital|verbindlichkeit|passiva|passifs?|pasivos?|passività|passivos?|負債)/i, 'LIABILITY'],
  [/^(equity|eigenkapital|capitaux|patrimonio|capital|純資産)/i, 'EQUITY'],
]
const AMOUNT = ['amount num.', 'amount num']
const VALUE = ['value num.', 'value num']

/** Reads the CSV of all transactions, and of the accounts if there is one: without it, their types are those of their roots. */
export function readGnucashCsv(model: Model, tables: Table[]): Ledger {
  const known = new Map(
    tables
      .filter(({ columns }) => !columns.includes('transaction id'))
      .flatMap(({ lines }) => lines.map((line) => [line.get('full account name'), line] as const)),
  )
  const lines = tables.filter(({ columns }) => columns.includes('transaction id')).flatMap((table) => table.lines)
  const order = orderOf(lines.map((line) => line.get('date')))
  const decimal = findDecimal(lines.flatMap((line) => [line.get(...AMOUNT), line.get(...VALUE)]))
  const bookings = new Map<string, Booking>()
  const currencies = new Map<string, string>()
  let id = ''
  for (const line of lines) {
    // In the lines after the first one of a transaction, what they share is empty.
    id = line.get('transaction id') || id
    const split = toSplit(line, decimal)
    if (!id || !split) {
      model.leave('unreadable', `${line.line}`)
      continue
    }
    const currency = line.get('commodity/currency').replace(/^.*::/, '')
    const booking = bookings.get(id) ?? {
      id,
      date: readDay(line.get('date'), order),
      title: line.get('description'),
      currency,
      splits: [],
    }
    bookings.set(id, booking)
    booking.splits.push(split)
    if (split.value === split.quantity && !currencies.has(split.account))
      currencies.set(split.account, booking.currency)
  }
  const used = new Set([...bookings.values()].flatMap(({ splits }) => splits.map(({ account }) => account)))
  const accounts = [...used].map((name) => toAccount(name, known.get(name), currencies.get(name)))
  return { accounts, bookings: [...bookings.values()] }
}

function toSplit(line: Line, decimal: '.' | ',' | undefined): Split | undefined {
  const account = line.get('full account name')
  const quantity = readMilli(line.get(...AMOUNT), decimal)
  if (!account || quantity === undefined) return undefined
  const value = readMilli(line.get(...VALUE), decimal) ?? quantity
  return { account, quantity, value, memo: line.get('memo'), cleared: /^[cy]$/i.test(line.get('reconcile')) }
}

function toAccount(name: string, known: Line | undefined, currency = '') {
  const path = name.split(':')
  const type = known?.get('type').toUpperCase() || ROOTS.find(([root]) => root.test(path[0]!))?.[1] || 'EXPENSE'
  const symbol = known?.get('symbol', 'commoditym') || currency
  return { id: name, path, type, currency: symbol, archived: /^t/i.test(known?.get('hidden') ?? '') }
}
