import { findDecimal, readMilli } from '../formats/amounts.ts'
import { type Line, lineIds, type Table } from '../formats/csv.ts'
import { orderOf, readDay } from '../formats/days.ts'
import { joined, shortNames } from '../formats/names.ts'
import { linkTransfers, pairSides } from '../formats/transfers.ts'
import type { Model, ModelTransaction } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'
import { readYnabJson } from './ynabJson.ts'

const TRANSFER = /^Transfer : (.+)$/
const SPLIT = /^Split \((\d+)\/(\d+)\)\s*/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads the register and the plan of a budget of YNAB, or what its API returns. */
export function readYnab({ tables, json }: Input): Model {
  if (json.length > 0) return readYnabJson(json)
  const model = newModel('YNAB')
  const lines = tables.flatMap((table) => table.lines)
  const names = shortNames(new Map(lines.map((line) => [pathOf(line), [line.get('category group'), nameOf(line)]])))
  const category = (line: Line) => names.get(pathOf(line)) || undefined
  for (const table of tables)
    if (table.columns.includes('payee')) addRegister(model, table, category)
    else addPlan(model, table, category)
  return model
}

const nameOf = (line: Line) => line.get('category') || pathOf(line).split(': ').at(-1)!
const pathOf = (line: Line) => line.get('category group/category', 'category group/ category')

type Read = {
  line: Line
  id: string
  account: string
  date: string
  milli: number
  payee: string
  to: string
  cleared: boolean
}

function addRegister(model: Model, { name, lines }: Table, category: (line: Line) => string | undefined) {
  const order = orderOf(lines.map((line) => line.get('date')))
  const decimal = findDecimal(lines.flatMap((line) => [line.get('outflow'), line.get('inflow')]))
  const toId = lineIds()
  const all = lines.flatMap((line): Read[] => {
    const [outflow, inflow] = [readMilli(line.get('outflow'), decimal), readMilli(line.get('inflow'), decimal)]
    const account = line.get('account')
    if (!account || (outflow === undefined && inflow === undefined)) {
      model.leave('unreadable', `${name}:${line.line}`)
      return []
    }
    const payee = line.get('payee')
    const [, to = ''] = TRANSFER.exec(payee) ?? []
    const milli = (inflow ?? 0) - (outflow ?? 0)
    const cleared = /^(cleared|reconciled)$/i.test(line.get('cleared'))
    return [{ line, id: toId(line.cells), account, date: readDay(line.get('date'), order), milli, payee, to, cleared }]
  })
  addAccounts(model, all)
  const sides = all.filter(({ to }) => to).map((one) => ({ ...one, isPart: SPLIT.test(one.line.get('memo')) }))
  const transfers = linkTransfers(pairSides(sides))
  let open: ModelTransaction | undefined
  for (const one of all) {
    const { line, id, account, date, milli, payee } = one
    if (isStart(one)) continue
    const transfer = transfers.get(id)
    const [split, number] = SPLIT.exec(line.get('memo')) ?? []
    const memo = line.get('memo').replace(SPLIT, '')
    if (!split || number === '1' || !open) {
      open = { id, account, date, title: joined(payee, split ? '' : memo), parts: [], cleared: one.cleared }
      model.transactions.push(open)
    }
    if (transfer !== 'other')
      open.parts.push({ milli, category: category(line), title: split ? memo : '', ...(transfer && { transfer }) })
  }
  model.transactions = model.transactions.filter(({ parts }) => parts.length > 0)
}

const isStart = ({ payee, to }: Read) => payee === 'Starting Balance' && !to

function addAccounts(model: Model, all: Read[]) {
  for (const [id, ofAccount] of Map.groupBy(all, ({ account }) => account)) {
    const opening = ofAccount.filter(isStart).reduce((sum, { milli }) => sum + milli, 0)
    const balance = ofAccount.reduce((sum, { milli }) => sum + milli, 0)
    model.accounts.push({ id, name: id, opening, balance })
  }
}

function addPlan(model: Model, { lines }: Table, category: (line: Line) => string | undefined) {
  const decimal = findDecimal(lines.map((line) => line.get('assigned', 'budgeted')))
  for (const line of lines) {
    const month = toMonth(line.get('month'))
    const milli = readMilli(line.get('assigned', 'budgeted'), decimal) ?? 0
    const name = category(line)
    if (month && name && milli > 0) model.budgets.push({ id: name, category: name, milli, month, rollover: true })
  }
}

/** 'Nov 2026' or '11/2026'. */
function toMonth(text: string) {
  const [, name = '', year = ''] = /^(\p{L}+|\d\d?)[ /.-]*(\d{4})$/u.exec(text) ?? []
  const number = Number(name) || MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return year && number > 0 ? `${year}-${String(number).padStart(2, '0')}` : undefined
}
