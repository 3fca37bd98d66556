import type { AccountKind, RepeatRule } from '@daybook/contract'
import { decimalMilli } from '../formats/amounts.ts'
import { joined, shortNames } from '../formats/names.ts'
import { readRRule } from '../formats/rrule.ts'
import { type Row, type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import type { Model, ModelPart } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const KINDS: Record<string, AccountKind> = {
  Checking: 'bank',
  Cash: 'cash',
  'Credit Card': 'card',
  Loan: 'loan',
  Term: 'savings',
}
const RULES: Record<number, string> = {
  1: 'FREQ=WEEKLY',
  2: 'FREQ=WEEKLY;INTERVAL=2',
  3: 'FREQ=MONTHLY',
  4: 'FREQ=MONTHLY;INTERVAL=2',
  5: 'FREQ=MONTHLY;INTERVAL=3',
  6: 'FREQ=MONTHLY;INTERVAL=6',
  7: 'FREQ=YEARLY',
  8: 'FREQ=MONTHLY;INTERVAL=4',
  9: 'FREQ=WEEKLY;INTERVAL=4',
  10: 'FREQ=DAILY',
  15: 'FREQ=MONTHLY;BYMONTHDAY=-1',
}

/** Amounts are binary fractions, of which the last digits have no meaning. */
const milliOf = (row: Row, column: string) => decimalMilli(toNumber(row[column]).toFixed(6)) ?? 0

/** Reads the database of Money Manager EX. */
export function readMoneyManagerEx({ sqlite }: Input): Model {
  const model = newModel('Money Manager EX')
  const names = readNames(sqlite!)
  addAccounts(model, sqlite!)
  addTransactions(model, sqlite!, names)
  for (const row of sqlite!.rows('BILLSDEPOSITS_V1', BILL)) addSchedule(model, row, names)
  model.leave(
    'investments',
    '',
    sqlite!.rows('STOCK_V1', ['STOCKID']).length + sqlite!.rows('ASSETS_V1', ['ASSETID']).length,
  )
  addBudgets(model, sqlite!, names)
  return model
}

type Names = { category: (row: Row) => string | undefined; payees: Map<string, string> }

function readNames(sqlite: Sqlite): Names {
  const categories = new Map(
    sqlite.rows('CATEGORY_V1', ['CATEGID', 'CATEGNAME', 'PARENTID']).map((row) => [toText(row.CATEGID), row]),
  )
  const pathOf = (id: string, depth = 0): string[] => {
    const row = categories.get(id)
    return row && depth < 20 ? [...pathOf(toText(row.PARENTID), depth + 1), toText(row.CATEGNAME)] : []
  }
  const paths = new Map([...categories.keys()].map((id) => [id, pathOf(id)]))
  // Earlier versions have a second table for what is below a category.
  for (const row of sqlite.rows('SUBCATEGORY_V1', ['SUBCATEGID', 'SUBCATEGNAME', 'CATEGID']))
    paths.set(`sub ${toText(row.SUBCATEGID)}`, [...pathOf(toText(row.CATEGID)), toText(row.SUBCATEGNAME)])
  const short = shortNames(paths)
  const payees = sqlite.rows('PAYEE_V1', ['PAYEEID', 'PAYEENAME'])
  return {
    category: ({ CATEGID, SUBCATEGID }) => short.get(`sub ${toText(SUBCATEGID)}`) ?? short.get(toText(CATEGID)),
    payees: new Map(payees.map((row) => [toText(row.PAYEEID), toText(row.PAYEENAME)])),
  }
}

function addAccounts(model: Model, sqlite: Sqlite) {
  const currencies = new Map(
    sqlite
      .rows('CURRENCYFORMATS_V1', ['CURRENCYID', 'CURRENCY_SYMBOL'])
      .map((row) => [toText(row.CURRENCYID), toText(row.CURRENCY_SYMBOL).toUpperCase()]),
  )
  const columns = ['ACCOUNTID', 'ACCOUNTNAME', 'ACCOUNTTYPE', 'STATUS', 'INITIALBAL', 'CURRENCYID']
  for (const row of sqlite.rows('ACCOUNTLIST_V1', columns))
    model.accounts.push({
      id: toText(row.ACCOUNTID),
      name: toText(row.ACCOUNTNAME),
      kind: KINDS[toText(row.ACCOUNTTYPE)] ?? 'other',
      currency: currencies.get(toText(row.CURRENCYID)) || undefined,
      opening: milliOf(row, 'INITIALBAL'),
      archived: toText(row.STATUS) === 'Closed',
    })
}

const MOVED = ['ACCOUNTID', 'TOACCOUNTID', 'PAYEEID', 'TRANSCODE', 'TRANSAMOUNT', 'NOTES', 'CATEGID', 'SUBCATEGID']
const COLUMNS = [...MOVED, 'TRANSID', 'STATUS', 'TRANSDATE', 'TOTRANSAMOUNT', 'DELETEDTIME']
const BILL = [...MOVED, 'BDID', 'REPEATS', 'NEXTOCCURRENCEDATE', 'NUMOCCURRENCES']
const SPLIT = ['TRANSID', 'CATEGID', 'SUBCATEGID', 'SPLITTRANSAMOUNT', 'NOTES']

function addTransactions(model: Model, sqlite: Sqlite, names: Names) {
  const splits = Map.groupBy(sqlite.rows('SPLITTRANSACTIONS_V1', SPLIT), ({ TRANSID }) => toText(TRANSID))
  const tags = readTags(sqlite)
  for (const row of sqlite.rows('CHECKINGACCOUNT_V1', COLUMNS)) {
    const [id, status] = [toText(row.TRANSID), toText(row.STATUS)]
    const title = joined(names.payees.get(toText(row.PAYEEID)), toText(row.NOTES))
    // What is void or deleted is in no balance.
    if (status.startsWith('V') || toText(row.DELETEDTIME)) {
      model.leave('deleted', title)
      continue
    }
    model.transactions.push({
      id,
      account: toText(row.ACCOUNTID),
      date: toText(row.TRANSDATE).slice(0, 10),
      title,
      parts: toParts(row, splits.get(id) ?? [], names),
      tags: tags.get(id) ?? [],
      cleared: status.startsWith('R'),
    })
  }
}

function toParts(row: Row, splits: Row[], { category }: Names): ModelPart[] {
  const total = milliOf(row, 'TRANSAMOUNT')
  if (toText(row.TRANSCODE) === 'Transfer')
    return [
      {
        milli: -total || 0,
        transfer: { account: toText(row.TOACCOUNTID), milli: milliOf(row, 'TOTRANSAMOUNT') || total },
      },
    ]
  const sign = toText(row.TRANSCODE) === 'Deposit' ? 1 : -1
  if (splits.length === 0) return [{ milli: sign * total || 0, category: category(row) }]
  const parts = splits.map((split) => {
    return {
      milli: sign * milliOf(split, 'SPLITTRANSAMOUNT') || 0,
      category: category(split),
      title: toText(split.NOTES),
    }
  })
  const missing = sign * total - parts.reduce((sum, { milli }) => sum + milli, 0)
  return missing === 0 ? parts : [...parts, { milli: missing, category: undefined, title: '' }]
}

function readTags(sqlite: Sqlite) {
  const names = new Map(
    sqlite.rows('TAG_V1', ['TAGID', 'TAGNAME']).map((row) => [toText(row.TAGID), toText(row.TAGNAME)]),
  )
  const links = sqlite
    .rows('TAGLINK_V1', ['REFTYPE', 'REFID', 'TAGID'])
    .filter(({ REFTYPE }) => REFTYPE === 'Transaction')
  const grouped = Map.groupBy(links, ({ REFID }) => toText(REFID))
  return new Map([...grouped].map(([id, rows]) => [id, rows.flatMap(({ TAGID }) => names.get(toText(TAGID)) ?? [])]))
}

function addSchedule(model: Model, row: Row, names: Names) {
  const title = joined(names.payees.get(toText(row.PAYEEID)), toText(row.NOTES))
  const start = toText(row.NEXTOCCURRENCEDATE).slice(0, 10)
  const rule = toRule(toNumber(row.REPEATS) % 100, start, toNumber(row.NUMOCCURRENCES))
  if (toText(row.TRANSCODE) === 'Transfer') return model.leave('scheduled_transfers', title)
  if (!rule) return model.leave('repetitions', title)
  const milli = (toText(row.TRANSCODE) === 'Deposit' ? 1 : -1) * milliOf(row, 'TRANSAMOUNT')
  const account = toText(row.ACCOUNTID)
  model.schedules.push({ id: toText(row.BDID), account, title, milli, category: names.category(row), rule, start })
}

/** With 13 and 14, the number of times is that of days or months between them. */
function toRule(repeats: number, start: string, times: number): RepeatRule | undefined {
  const every = repeats === 13 ? `FREQ=DAILY;INTERVAL=${times}` : repeats === 14 ? `FREQ=MONTHLY;INTERVAL=${times}` : ''
  return readRRule(RULES[repeats] ?? every, start)?.rule
}

/** A budget is of a year ('2026') or a month ('2026-11'), and each of its amounts of a period; expenses are below 0. */
function addBudgets(model: Model, sqlite: Sqlite, { category }: Names) {
  const years = new Map(
    sqlite
      .rows('BUDGETYEAR_V1', ['BUDGETYEARID', 'BUDGETYEARNAME'])
      .map((row) => [toText(row.BUDGETYEARID), toText(row.BUDGETYEARNAME)]),
  )
  for (const row of sqlite.rows('BUDGETTABLE_V1', ['BUDGETYEARID', 'CATEGID', 'SUBCATEGID', 'PERIOD', 'AMOUNT'])) {
    const name = category(row)
    const milli = Math.abs(milliOf(row, 'AMOUNT'))
    const [year = '', month = '01'] = (years.get(toText(row.BUDGETYEARID)) ?? '').split('-')
    if (!name || milli === 0) continue
    if (toText(row.PERIOD) === 'Monthly')
      model.budgets.push({ id: name, category: name, milli, month: `${year}-${month}` })
    else model.leave('budgets_of_other_periods', name)
  }
}
