import type { RepeatRule } from '@daybook/contract'
import { dayOfTime } from '@daybook/domain/schedules'
import * as z from 'zod/mini'
import { fromCents } from '../formats/amounts.ts'
import { parsed, parseJson } from '../formats/json.ts'
import { joined, shortNames } from '../formats/names.ts'
import { readRRule } from '../formats/rrule.ts'
import { type Row, type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import { linkTransfers, type Side } from '../formats/transfers.ts'
import type { Model, ModelPart } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const isAlive = ({ tombstone }: Row) => !toNumber(tombstone)
const TAG = /(?<!\S)#([\p{L}\p{N}_-]+)/gu

/** Reads the database of a budget of Actual. */
export function readActual({ sqlite }: Input): Model {
  const model = newModel('Actual')
  const names = readNames(sqlite!)
  const preference = sqlite!.rows('preferences', ['id', 'value']).find(({ id }) => id === 'defaultCurrencyCode')
  if (preference?.value) model.currency = toText(preference.value)
  addTransactions(model, sqlite!, names)
  addBudgets(model, sqlite!, names)
  addSchedules(model, sqlite!, names)
  const saved = ['transaction_filters', 'custom_reports'].flatMap((table) => sqlite!.rows(table, ['id', 'tombstone']))
  model.leave('filters', '', saved.filter(isAlive).length)
  model.leave('notes_of_accounts', '', sqlite!.rows('notes', ['id', 'note']).length)
  return model
}

type Names = {
  accounts: Map<string, Row>
  /** Of a transaction or a budget, also by the id of a category that was merged into another one. */
  category: (id: string) => string | undefined
  payee: (id: string) => { name: string; transfer: string } | undefined
}

function readNames(sqlite: Sqlite): Names {
  const rows = (table: string, columns: string[]) =>
    new Map(sqlite.rows(table, ['id', ...columns, 'tombstone']).map((row) => [toText(row.id), row] as const))
  const groups = rows('category_groups', ['name'])
  const paths = [...rows('categories', ['name', 'cat_group'])].map(
    ([id, { name, cat_group }]) => [id, [toText(groups.get(toText(cat_group))?.name), toText(name)]] as const,
  )
  const categories = shortNames(new Map(paths))
  const mapped = rows('category_mapping', ['transferId'])
  const payees = rows('payees', ['name', 'transfer_acct'])
  const payeeIds = rows('payee_mapping', ['targetId'])
  return {
    accounts: new Map([...rows('accounts', ['name', 'offbudget', 'closed'])].filter(([, row]) => isAlive(row))),
    category: (id) => categories.get(toText(mapped.get(id)?.transferId) || id),
    payee(id) {
      const payee = payees.get(toText(payeeIds.get(id)?.targetId) || id)
      return payee && { name: toText(payee.name), transfer: toText(payee.transfer_acct) }
    },
  }
}

const COLUMNS = 'id isParent isChild acct category amount description notes date starting_balance_flag transferred_id'
const LATER_COLUMNS = 'cleared parent_id sort_order tombstone'

function addTransactions(model: Model, sqlite: Sqlite, names: Names) {
  const all = sqlite.rows('transactions', `${COLUMNS} ${LATER_COLUMNS}`.split(' '))
  const alive = all.filter((row) => isAlive(row) && names.accounts.has(toText(row.acct)))
  model.leave('deleted', '', all.length - alive.length)
  const whole = alive.filter(({ isChild }) => !toNumber(isChild))
  const children = Map.groupBy(
    alive.filter(({ isChild }) => toNumber(isChild)),
    ({ id, parent_id }) => toText(parent_id) || toText(id).split('/')[0]!,
  )
  const byAccount = Map.groupBy(whole, ({ acct }) => toText(acct))
  for (const [id, { name, offbudget, closed }] of names.accounts) {
    const ofAccount = byAccount.get(id) ?? []
    const opening = ofAccount.filter(({ starting_balance_flag }) => toNumber(starting_balance_flag))
    model.accounts.push({
      id,
      name: toText(name),
      kind: toNumber(offbudget) ? 'other' : 'bank',
      archived: Boolean(toNumber(closed)),
      opening: sumOf(opening),
      balance: sumOf(ofAccount),
    })
  }
  const transfers = linkTransfers(alive.map(toSide))
  const moved = whole.filter(({ starting_balance_flag }) => !toNumber(starting_balance_flag))
  for (const row of moved.sort((a, b) => toNumber(b.sort_order) - toNumber(a.sort_order)))
    addTransaction(model, row, children.get(toText(row.id)) ?? [], { names, transfers })
}

const sumOf = (rows: Row[]) => fromCents(rows.reduce((sum, { amount }) => sum + toNumber(amount), 0))

type Known = { names: Names; transfers: ReturnType<typeof linkTransfers> }

function addTransaction(model: Model, row: Row, children: Row[], known: Known) {
  const { names } = known
  const account = toText(row.acct)
  const parts = (children.length > 0 ? children : [row]).flatMap((part) => toPart(part, known))
  const missing = toNumber(row.amount) - children.reduce((sum, { amount }) => sum + toNumber(amount), 0)
  // A split of which some is not divided yet.
  if (children.length > 0 && missing !== 0) parts.push({ milli: fromCents(missing) })
  if (parts.length === 0) return
  const notes = toText(row.notes)
  const payee = names.payee(toText(row.description))
  model.transactions.push({
    id: toText(row.id),
    account,
    date: toText(row.date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'),
    title: joined(payee?.name, notes),
    parts,
    tags: [notes, ...children.map((child) => toText(child.notes))].flatMap((text) =>
      [...text.matchAll(TAG)].map(([, tag = '']) => tag),
    ),
    cleared: Boolean(toNumber(row.cleared)),
  })
}

/** Returns a part of a transaction, none for the other side of a transfer. */
function toPart(row: Row, { names, transfers }: Known): ModelPart[] {
  const transfer = transfers.get(toText(row.id))
  if (transfer === 'other') return []
  const milli = fromCents(toNumber(row.amount))
  const category = names.category(toText(row.category))
  const title = toNumber(row.isChild) ? joined(names.payee(toText(row.description))?.name, toText(row.notes)) : ''
  return [{ milli, category, title, ...(transfer && { transfer }) }]
}

const toSide = (row: Row): Side => ({
  id: toText(row.id),
  account: toText(row.acct),
  milli: fromCents(toNumber(row.amount)),
  other: toText(row.transferred_id),
  isPart: Boolean(toNumber(row.isChild)),
  cleared: Boolean(toNumber(row.cleared)),
})

function addBudgets(model: Model, sqlite: Sqlite, { category }: Names) {
  const all = [...sqlite.rows('zero_budgets', BUDGET), ...sqlite.rows('reflect_budgets', BUDGET)]
  for (const row of all) {
    const name = category(toText(row.category))
    const month = toText(row.month).replace(/^(\d{4})(\d\d)$/, '$1-$2')
    const milli = fromCents(toNumber(row.amount))
    if (name && milli > 0)
      model.budgets.push({ id: name, category: name, milli, month, rollover: Boolean(toNumber(row.carryover)) })
  }
}

const BUDGET = ['month', 'category', 'amount', 'carryover']

const Recurring = z.object({
  start: z.string(),
  frequency: z.string(),
  interval: z.optional(z.number()),
  patterns: z.optional(z.array(z.object({ type: z.string(), value: z.union([z.number(), z.string()]) }))),
  skipWeekend: z.optional(z.boolean()),
  weekendSolveMode: z.optional(z.string()),
  endMode: z.optional(z.string()),
  endOccurrences: z.optional(z.nullable(z.number())),
  endDate: z.optional(z.nullable(z.string())),
})
const Conditions = z.array(z.object({ field: z.string(), value: z.unknown() }))
const Range = z.object({ num1: z.number(), num2: z.number() })

function addSchedules(model: Model, sqlite: Sqlite, names: Names) {
  const rules = new Map(sqlite.rows('rules', ['id', 'conditions', 'tombstone']).map((row) => [toText(row.id), row]))
  const schedules = sqlite.rows('schedules', ['id', 'rule', 'completed', 'tombstone', 'name']).filter(isAlive)
  const used = new Set(schedules.map(({ rule }) => toText(rule)))
  for (const schedule of schedules) {
    const rule = rules.get(toText(schedule.rule))
    if (rule && !toNumber(schedule.completed)) addSchedule(model, schedule, toText(rule.conditions), names)
  }
  model.leave('rules', '', [...rules].filter(([id, row]) => isAlive(row) && !used.has(id)).length)
}

function addSchedule(model: Model, { id, name }: Row, conditions: string, names: Names) {
  const list = parsed(Conditions, parseJson(conditions || '[]'))
  const findValue = (...fields: string[]) => list.find(({ field }) => fields.includes(field))?.value
  const payee = names.payee(toText(findValue('description', 'payee') as string))
  const title = toText(name) || payee?.name || 'Schedule'
  const recurring = Recurring.safeParse(findValue('date')).data
  const amount = findValue('amount')
  const range = Range.safeParse(amount).data
  const milli = fromCents(range ? Math.round((range.num1 + range.num2) / 2) : Number(amount ?? 0) || 0)
  if (payee?.transfer) return model.leave('scheduled_transfers', title)
  const rule = recurring && toRule(recurring)
  const account = toText(findValue('acct', 'account') as string)
  if (!rule || !names.accounts.has(account)) return model.leave('repetitions', title)
  const { start, endMode, endDate, endOccurrences } = recurring
  const last = endMode === 'after_n_occurrences' && endOccurrences && dayOfTime(rule, start, endOccurrences)
  const end = (endMode === 'on_date' ? endDate : last) || undefined
  const category = names.category(toText(findValue('category') as string))
  model.schedules.push({ id: toText(id), account, title, milli, category, rule, start, end })
}

function toRule({ start, frequency, interval = 1, patterns = [], ...rest }: z.infer<typeof Recurring>) {
  const [pattern] = patterns
  if (patterns.length > 1) return undefined
  const by =
    frequency !== 'monthly' || !pattern
      ? ''
      : pattern.type === 'day'
        ? `;BYMONTHDAY=${pattern.value}`
        : `;BYDAY=${pattern.value}${pattern.type}`
  const rule = readRRule(`FREQ=${frequency};INTERVAL=${interval}${by}`, start)?.rule
  return rule && withWeekend(rule, rest)
}

function withWeekend(rule: RepeatRule, { skipWeekend, weekendSolveMode }: Partial<z.infer<typeof Recurring>>) {
  if (!skipWeekend || (rule.unit !== 'month' && rule.unit !== 'year')) return rule
  return { ...rule, weekend: weekendSolveMode === 'before' ? ('before' as const) : ('after' as const) }
}
