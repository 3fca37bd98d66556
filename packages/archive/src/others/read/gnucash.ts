import type { AccountKind } from '@daybook/contract'
import { shortNames } from '../formats/names.ts'
import type { Model, ModelPart } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'
import { readGnucashCsv } from './gnucashCsv.ts'
import type { Booking, Ledger, Split } from './gnucashLedger.ts'
import { readGnucashXml } from './gnucashXml.ts'

const KINDS: Record<string, AccountKind> = {
  ASSET: 'other',
  BANK: 'bank',
  CASH: 'cash',
  CREDIT: 'card',
  LIABILITY: 'loan',
  PAYABLE: 'other',
  RECEIVABLE: 'other',
}
const INVESTED = new Set(['STOCK', 'MUTUAL'])
const OPENING = /^(opening balances?|anfangsbest|eröffnung|soldes? initia|saldos? inicia|sald[oi] inizial|期首)/i

/** Reads the book of GnuCash: its file, also compressed, or the CSV of its transactions and accounts. */
export function readGnucash({ tables, texts }: Input): Model {
  const model = newModel('GnuCash')
  const ledgers =
    texts.length > 0 ? texts.map(({ text }) => readGnucashXml(model, text)) : [readGnucashCsv(model, tables)]
  for (const ledger of ledgers) addLedger(model, ledger)
  return model
}

type Known = { ownAccounts: Set<string>; opening: Set<string>; category: (id: string) => string | undefined }

function addLedger(model: Model, { accounts, bookings }: Ledger) {
  const isOwn = ({ type }: Ledger['accounts'][number]) => type in KINDS || INVESTED.has(type)
  const names = shortNames(new Map(accounts.map(({ id, path }) => [id, path])))
  const known: Known = {
    ownAccounts: new Set(accounts.filter(isOwn).map(({ id }) => id)),
    opening: new Set(accounts.filter((one) => one.isOpening || isOpening(one)).map(({ id }) => id)),
    category: (id) => names.get(id),
  }
  const used = new Set(bookings.flatMap(({ splits }) => splits.map(({ account }) => account)))
  const balances = new Map<string, number>()
  for (const { account, quantity } of bookings.flatMap(({ splits }) => splits))
    balances.set(account, (balances.get(account) ?? 0) + quantity)
  for (const { id, type, currency, archived } of accounts.filter((one) => isOwn(one) && used.has(one.id))) {
    if (INVESTED.has(type)) model.leave('investments', names.get(id))
    const kind = KINDS[type] ?? 'other'
    model.accounts.push({
      id,
      name: names.get(id) ?? id,
      kind,
      currency,
      archived,
      opening: 0,
      balance: balances.get(id)!,
    })
  }
  for (const booking of bookings) addBooking(model, booking, known)
}

const isOpening = ({ type, path }: Ledger['accounts'][number]) => type === 'EQUITY' && OPENING.test(path.at(-1) ?? '')

function addBooking(model: Model, booking: Booking, { ownAccounts, opening, category }: Known) {
  const ofOwn = booking.splits.filter(({ account }) => ownAccounts.has(account))
  const others = booking.splits.filter(({ account }) => !ownAccounts.has(account))
  const byValue = ofOwn.toSorted(
    (a, b) => Number(b.value === b.quantity) - Number(a.value === a.quantity) || Math.abs(b.value) - Math.abs(a.value),
  )
  const [main, ...moved] = byValue
  // Between two categories, no account changes.
  if (!main) return model.leave('without_account', `${booking.date} ${booking.title}`)
  const account = model.accounts.find(({ id }) => id === main.account)!
  if (moved.length === 0 && others.length > 0 && others.every((one) => opening.has(one.account))) {
    account.opening = account.opening! + main.quantity
    return
  }
  const parts = [
    ...others.map(
      ({ account, value, memo }): ModelPart => ({ milli: -value || 0, category: category(account), title: memo }),
    ),
    ...moved.map(({ account, value, quantity, cleared, memo }): ModelPart => {
      return { milli: -value || 0, title: memo, transfer: { account, milli: quantity, cleared } }
    }),
  ]
  const { id, date, title } = booking
  const whole = { id, account: main.account, date, title: title || main.memo, cleared: main.cleared }
  model.transactions.push({ ...whole, parts: toQuantity(parts, main) })
}

/** Returns the parts in the currency of the account. They add up to what it changes by, also if the source's do not. */
function toQuantity(parts: ModelPart[], { value, quantity }: Split): ModelPart[] {
  const scaled =
    value === quantity || value === 0
      ? parts
      : parts.map((part) => ({ ...part, milli: Math.round((part.milli * quantity) / value) || 0 }))
  const missing = quantity - scaled.reduce((sum, { milli }) => sum + milli, 0)
  if (missing === 0) return scaled
  const only = scaled.length === 1 ? scaled[0] : undefined
  return only && value !== quantity ? [{ ...only, milli: only.milli + missing }] : [...scaled, { milli: missing }]
}
