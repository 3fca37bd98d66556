import type { AccountKind } from '@daybook/contract'
import { decimalMilli } from '../formats/amounts.ts'
import type { Line } from '../formats/csv.ts'
import { joined } from '../formats/names.ts'
import type { Model, ModelAccount, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'
import type { What } from '../what.ts'

const OWN: Record<string, AccountKind> = {
  'asset account': 'bank',
  'default account': 'bank',
  'cash wallet': 'cash',
  loan: 'loan',
  debt: 'loan',
  mortgage: 'loan',
}
const ROLES: Record<string, AccountKind> = { ccasset: 'card', savingasset: 'savings', cashwalletasset: 'cash' }

/** Reads the transactions that Firefly III exports, and its accounts if there are any. */
export function readFirefly({ tables }: Input, { currency }: ReadOptions): Model {
  const model = newModel('Firefly III')
  const lines = tables.flatMap((table) => table.lines)
  const accounts = new Accounts(model)
  for (const line of lines) if (line.get('account_id') && !line.get('journal_id')) accounts.addKnown(line)
  for (const line of lines) nameUnread(model, line)
  const journals = lines.filter((line) => line.get('journal_id'))
  // A split has several lines of one group, and often of one account.
  const groups = Map.groupBy(journals, (line) => `${line.get('group_id')} ${accounts.addFrom(line)}`)
  for (const [id, group] of groups) addGroup(model, id, group, { accounts, currency })
  return model
}

/** The columns of its other files, and what they have. */
const UNREAD: [column: string, what: What][] = [
  ['budget_id', 'budgets_without_category'],
  ['recurrence_id', 'schedules'],
  ['bill_id', 'schedules'],
  ['piggy_bank_id', 'goals'],
  ['rule_id', 'rules'],
]
/** Something with several lines begins with one of these. */
const WHOLE = new Set(['', 'recurrence', 'rule'])

function nameUnread(model: Model, line: Line) {
  if (line.get('journal_id') || !WHOLE.has(line.get('row_contains'))) return
  for (const [column, what] of UNREAD) if (line.get(column)) model.leave(what, line.get('title', 'name'))
}

class Accounts {
  model: Model
  byName = new Map<string, ModelAccount>()

  constructor(model: Model) {
    this.model = model
  }

  addKnown(line: Line) {
    const kind = OWN[line.get('type').toLowerCase()]
    if (!kind) return
    const role = ROLES[line.get('role').toLowerCase()] ?? kind
    this.#add(line.get('name'), role, line.get('currency_code'), /^(0|false)$/i.test(line.get('active')))
  }

  /** Adds the accounts of a transaction. Returns the one whose amounts it has, with the other one of a transfer. */
  addFrom(line: Line) {
    const currency = line.get('currency_code')
    const other = line.get('foreign_currency_code') || currency
    const from = this.#addOwn(line, 'source', currency)
    const to = this.#addOwn(line, 'destination', from ? other : currency)
    return from && to ? line.get('journal_id') : (from ?? to)?.id
  }

  #addOwn(line: Line, side: 'source' | 'destination', currency: string) {
    const kind = OWN[line.get(`${side}_type`).toLowerCase()]
    return kind && this.#add(line.get(`${side}_name`), kind, currency)
  }

  #add(name: string, kind: AccountKind, currency: string, archived = false): ModelAccount {
    const known = this.byName.get(name)
    if (known) return known
    const account = { id: name, name, kind, currency: currency || undefined, archived, opening: 0 }
    this.byName.set(name, account)
    this.model.accounts.push(account)
    return account
  }

  ownOf(line: Line, side: 'source' | 'destination') {
    return OWN[line.get(`${side}_type`).toLowerCase()] && this.byName.get(line.get(`${side}_name`))
  }
}

const milliOf = (text: string) => Math.abs(decimalMilli(text.replace(/^'/, '')) ?? 0)

type Known = { accounts: Accounts; currency: string }

function addGroup(model: Model, id: string, group: Line[], { accounts, currency }: Known) {
  const [first] = group as [Line, ...Line[]]
  const [from, to] = [accounts.ownOf(first, 'source'), accounts.ownOf(first, 'destination')]
  const account = from ?? to
  if (!account) return model.leave('unreadable', first.get('description'))
  const sign = from ? -1 : 1
  if (first.get('type').toLowerCase() === 'opening balance') {
    for (const line of group) account.opening = account.opening! + sign * milliOf(line.get('amount'))
    return
  }
  const parts = group.map((line) => {
    const milli = sign * milliOf(line.get('amount')) || 0
    const title = group.length > 1 ? line.get('description') : ''
    const category = line.get('category') || line.get('budget') || undefined
    const isWorth = account.currency !== currency && line.get('foreign_currency_code') === currency
    if (!from || !to)
      return { milli, category, title, worth: isWorth ? milliOf(line.get('foreign_amount')) : undefined }
    const foreign = to.currency === from.currency ? '' : line.get('foreign_amount')
    return { milli, category, title, transfer: { account: to.id, milli: foreign ? milliOf(foreign) : -milli || 0 } }
  })
  const title = group.length > 1 ? first.get('group_title') || first.get('description') : first.get('description')
  const other = from && to ? '' : first.get(from ? 'destination_name' : 'source_name')
  model.transactions.push({
    id,
    account: account.id,
    date: first.get('date').slice(0, 10),
    title: joined(title, other === '(no name)' ? '' : other, first.get('notes')),
    parts,
    tags: group.flatMap((line) => line.get('tags').split(',')),
    cleared: /^(1|true)$/i.test(first.get('reconciled')),
  })
}
