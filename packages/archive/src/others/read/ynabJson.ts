import type { AccountKind } from '@daybook/contract'
import * as z from 'zod/mini'
import { bool, listOf, num, parsed, str } from '../formats/json.ts'
import { joined, shortNames } from '../formats/names.ts'
import { readRRule } from '../formats/rrule.ts'
import { linkTransfers } from '../formats/transfers.ts'
import type { Model, ModelPart } from '../model.ts'
import { newModel } from '../newModel.ts'

const Moved = {
  id: str,
  amount: num,
  memo: str,
  payee_id: str,
  category_id: str,
  transfer_account_id: str,
  transfer_transaction_id: str,
  deleted: bool,
}
const Named = { id: str, name: str, deleted: bool }

const Budget = z.object({
  currency_format: z.optional(z.nullable(z.object({ iso_code: str }))),
  accounts: listOf(z.object({ ...Named, type: str, on_budget: bool, closed: bool, balance: num })),
  payees: listOf(z.object(Named)),
  category_groups: listOf(z.object(Named)),
  categories: listOf(z.object({ ...Named, category_group_id: str, goal_type: str })),
  transactions: listOf(z.object({ ...Moved, date: str, cleared: str, account_id: str, flag_name: str })),
  subtransactions: listOf(z.object({ ...Moved, transaction_id: str })),
  months: listOf(z.object({ month: str, categories: listOf(z.object({ id: str, budgeted: num })) })),
  scheduled_transactions: listOf(
    z.object({ ...Moved, date_first: str, date_next: str, frequency: str, account_id: str }),
  ),
})
type Budget = z.infer<typeof Budget>

/** Returns the budget in what the API returns, also alone. */
const unwrapped = (value: unknown): unknown => {
  const object = (value ?? {}) as Record<string, unknown>
  return 'transactions' in object
    ? object
    : unwrapped(object.data ?? object.budget ?? object.plan ?? { transactions: [] })
}

const KINDS: Record<string, AccountKind> = {
  checking: 'bank',
  savings: 'savings',
  cash: 'cash',
  creditCard: 'card',
  lineOfCredit: 'card',
}

const FREQUENCIES: Record<string, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  everyOtherWeek: 'FREQ=WEEKLY;INTERVAL=2',
  every4Weeks: 'FREQ=WEEKLY;INTERVAL=4',
  monthly: 'FREQ=MONTHLY',
  everyOtherMonth: 'FREQ=MONTHLY;INTERVAL=2',
  every3Months: 'FREQ=MONTHLY;INTERVAL=3',
  every4Months: 'FREQ=MONTHLY;INTERVAL=4',
  twiceAYear: 'FREQ=MONTHLY;INTERVAL=6',
  yearly: 'FREQ=YEARLY',
  everyOtherYear: 'FREQ=YEARLY;INTERVAL=2',
}

const isAlive = ({ deleted }: { deleted: boolean }) => !deleted

/** Reads a budget as the API of YNAB returns it. Amounts are thousandths. */
export function readYnabJson(json: unknown[]): Model {
  const model = newModel('YNAB')
  for (const one of json) addBudget(model, parsed(Budget, unwrapped(one)))
  return model
}

function addBudget(model: Model, budget: Budget) {
  if (budget.currency_format?.iso_code) model.currency = budget.currency_format.iso_code
  const groups = new Map(budget.category_groups.map(({ id, name }) => [id, name]))
  const paths = budget.categories.map((one) => [one.id, [groups.get(one.category_group_id) ?? '', one.name]] as const)
  const names = {
    categories: shortNames(new Map(paths)),
    payees: new Map(budget.payees.map((one) => [one.id, one.name])),
  }
  for (const { id, name, type, on_budget, closed, balance } of budget.accounts.filter(isAlive))
    model.accounts.push({ id, name, kind: KINDS[type] ?? (on_budget ? 'bank' : 'other'), archived: closed, balance })
  for (const { name, goal_type } of budget.categories) if (goal_type) model.leave('goals', name)
  addTransactions(model, budget, names)
  for (const { month, categories } of budget.months)
    for (const { id, budgeted } of categories) {
      const category = names.categories.get(id)
      if (category && budgeted > 0)
        model.budgets.push({ id, category, milli: budgeted, month: month.slice(0, 7), rollover: true })
    }
  for (const scheduled of budget.scheduled_transactions.filter(isAlive)) addSchedule(model, scheduled, names)
}

type Names = { categories: Map<string, string>; payees: Map<string, string> }

function addTransactions(model: Model, budget: Budget, { categories, payees }: Names) {
  const known = new Set(model.accounts.map(({ id }) => id))
  const alive = budget.transactions.filter((one) => isAlive(one) && known.has(one.account_id))
  model.leave('deleted', '', budget.transactions.length - alive.length)
  const byId = new Map(alive.map((one) => [one.id, one]))
  const children = budget.subtransactions.filter((one) => isAlive(one) && byId.has(one.transaction_id))
  const toSide = (one: Budget['transactions'][number] | (typeof children)[number]) => {
    const whole = 'transaction_id' in one ? byId.get(one.transaction_id)! : one
    const { id, amount, transfer_transaction_id } = one
    const cleared = whole.cleared !== 'uncleared'
    return {
      id,
      account: whole.account_id,
      milli: amount,
      other: transfer_transaction_id,
      isPart: whole !== one,
      cleared,
    }
  }
  const transfers = linkTransfers([...alive, ...children].map(toSide))
  const childrenOf = Map.groupBy(children, ({ transaction_id }) => transaction_id)
  for (const one of alive) {
    const ownParts = childrenOf.get(one.id) ?? []
    const parts = (ownParts.length > 0 ? ownParts : [one]).flatMap((part): ModelPart[] => {
      const transfer = transfers.get(part.id)
      const title = part === one ? '' : joined(payees.get(part.payee_id), part.memo)
      const category = categories.get(part.category_id)
      return transfer === 'other' ? [] : [{ milli: part.amount, category, title, ...(transfer && { transfer }) }]
    })
    const missing = one.amount - ownParts.reduce((sum, { amount }) => sum + amount, 0)
    if (ownParts.length > 0 && missing !== 0) parts.push({ milli: missing })
    if (parts.length === 0) continue
    const { id, account_id: account, date, memo, flag_name } = one
    const title = joined(payees.get(one.payee_id), memo)
    const cleared = one.cleared !== 'uncleared'
    model.transactions.push({ id, account, date, title, parts, cleared, ...(flag_name && { tags: [flag_name] }) })
  }
}

function addSchedule(model: Model, one: Budget['scheduled_transactions'][number], { categories, payees }: Names) {
  const title = joined(payees.get(one.payee_id), one.memo)
  const rule = readRRule(FREQUENCIES[one.frequency] ?? '', one.date_first)?.rule
  if (one.transfer_account_id) model.leave('scheduled_transfers', title)
  else if (!rule) model.leave('repetitions', title)
  else {
    const { id, account_id: account, amount: milli, date_first: start } = one
    model.schedules.push({ id, account, title, milli, category: categories.get(one.category_id), rule, start })
  }
}
