import { decimalMilli } from '../formats/amounts.ts'
import { type Line, lineIds } from '../formats/csv.ts'
import { shortNames } from '../formats/names.ts'
import type { Model, ModelPart } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const pathOf = (line: Line) => JSON.stringify([line.get('category'), line.get('sub category')])

/** Reads the transactions that ezBookkeeping exports, as CSV or TSV. */
export function readEzBookkeeping({ tables }: Input): Model {
  const model = newModel('ezBookkeeping')
  const lines = tables.flatMap((table) => table.lines)
  const names = shortNames(
    new Map(
      lines.map((line) => [pathOf(line), [line.get('category'), line.get('sub category') || line.get('category')]]),
    ),
  )
  const toId = lineIds()
  const accounts = new Map<string, { id: string; name: string; currency: string | undefined; opening: number }>()
  const accountOf = (line: Line, number: '' | '2') => {
    const name = line.get(`account${number}`)
    const currency = line.get(`account${number} currency`)
    const account = accounts.get(name) ?? { id: name, name, currency: currency || undefined, opening: 0 }
    accounts.set(name, account)
    return account
  }
  for (const line of lines) {
    const amount = decimalMilli(line.get('amount'))
    const type = line.get('type')
    const isKnown = ['Income', 'Expense', 'Transfer', 'Balance Modification'].includes(type)
    if (amount === undefined || !line.get('account') || !isKnown) {
      model.leave('unreadable', `${line.line}`)
      continue
    }
    const account = accountOf(line, '')
    if (line.get('geographic location')) model.leave('locations', line.get('description'))
    if (type === 'Balance Modification') {
      account.opening += amount
      continue
    }
    const other = type === 'Transfer' ? accountOf(line, '2') : undefined
    const moved = decimalMilli(line.get('account2 amount')) ?? amount
    const part: ModelPart = {
      milli: type === 'Income' ? amount : -amount || 0,
      category: other ? undefined : names.get(pathOf(line)),
      ...(other && { transfer: { account: other.id, milli: moved } }),
    }
    model.transactions.push({
      id: toId(line.cells),
      account: account.id,
      date: line.get('time').slice(0, 10),
      title: line.get('description'),
      parts: [part],
      tags: line.get('tags').split(';'),
    })
  }
  model.accounts = [...accounts.values()]
  return model
}
