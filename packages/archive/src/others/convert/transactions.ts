import { type EntryType, isDay, LARGEST_AMOUNT, MAIN_ACCOUNT, PARTS_LIMIT, type RowOf } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { unitOf } from '@daybook/domain/currency'
import { convertedAmount } from '@daybook/domain/rates'
import type { ModelPart, ModelTransaction } from '../model.ts'
import type { Target, Targets } from './accounts.ts'
import type { Conversion } from './conversion.ts'
import { roundTo, sharesOf } from './shares.ts'
import { toCategory, toTags } from './texts.ts'

/** What is in the other account of a transfer whose other account is not imported. */
const TRANSFER = 'TRANSFER'
/** What is lost between two accounts of one currency. */
const FEES = 'BANK FEES'

const LARGEST = toMilli(LARGEST_AMOUNT)

/** An amount of an account, in its currency and in that of the user, in thousandths. */
type Amounts = { ownMilli: number; value: number }

/** Adds the entries and transfers of the transactions: of one with several parts, an entry for each of its signs. */
export function addTransactions(conversion: Conversion, targets: Targets) {
  for (const transaction of conversion.model.transactions) {
    const name = `${transaction.date} ${transaction.title}`.trim()
    if (isDay(transaction.date)) addTransaction(conversion, targets, transaction, name)
    else conversion.leave('Transactions without a valid day', name)
  }
}

function addTransaction(conversion: Conversion, targets: Targets, transaction: ModelTransaction, name: string) {
  const target = targets.get(transaction.account)
  const parts = transaction.parts.filter(({ milli, transfer }) => milli !== 0 || transfer?.milli)
  if (parts.length === 0) conversion.leave('Transactions of 0', name)
  const writer = new Writer(conversion, transaction, name)
  for (const [at, part] of parts.entries())
    if (part.transfer) writer.transfer(target, targets.get(part.transfer.account), part, at)
  if (!target) return
  for (const type of ['income', 'expense'] as const) {
    const ofType = parts.filter(({ milli, transfer }) => !transfer && milli > 0 === (type === 'income'))
    for (let at = 0; at < ofType.length; at += PARTS_LIMIT)
      writer.entry(target, type, ofType.slice(at, at + PARTS_LIMIT), `${type}${at || ''}`)
  }
}

/** Adds the rows of one transaction. */
class Writer {
  conversion: Conversion
  transaction: ModelTransaction
  name: string

  constructor(conversion: Conversion, transaction: ModelTransaction, name: string) {
    this.conversion = conversion
    this.transaction = transaction
    this.name = name
  }

  #idOf(kind: 'entry' | 'transfer', suffix: string | number) {
    const { id, date } = this.transaction
    return this.conversion.idOf(kind, `${id} ${suffix}`, date)
  }

  /** Rounds an amount to the decimals of its currency. Undefined if nothing is left of it or if it is too large. */
  #amounts(target: Target, milli: number): Amounts | undefined {
    const { conversion, name } = this
    const ownMilli = roundTo(Math.abs(milli), target.unit)
    const { rate } = target
    const value = rate ? toMilli(convertedAmount(fromMilli(ownMilli), rate, conversion.currency)) : ownMilli
    if (ownMilli > LARGEST || value > LARGEST) {
      conversion.leave('Amounts that are too large', name)
      return undefined
    }
    if (ownMilli !== Math.abs(milli)) conversion.leave('Amounts that were rounded', name)
    return ownMilli === 0 ? undefined : { ownMilli, value }
  }

  entry(target: Target, type: EntryType, parts: ModelPart[], suffix: string) {
    const total = parts.reduce((sum, { milli }) => sum + Math.abs(milli), 0)
    const amounts = this.#amounts(target, total)
    if (!amounts) return
    const { conversion, transaction } = this
    const weights = parts.map(({ milli }) => Math.abs(milli))
    const shares = sharesOf(amounts.value, weights, unitOf(conversion.currency))
    const filled = parts.flatMap(({ category, title = '' }, at) => {
      const part = { category: toCategory(conversion, category), title: conversion.text(title, 200) }
      return shares[at]! > 0 ? [{ ...part, amount: fromMilli(shares[at]!) }] : []
    })
    const tags = toTags(conversion, transaction.tags)
    const row: RowOf<'entry'> = {
      type,
      amount: fromMilli(amounts.value),
      title: conversion.text(transaction.title || filled[0]!.title, 200),
      date: transaction.date,
      category: filled[0]!.category,
      ...(filled.length > 1 && { parts: filled }),
      ...(tags.length > 0 && { tags }),
      ...(target.id && { account: target.id }),
      ...(target.id && target.rate && { account_amount: fromMilli(amounts.ownMilli) }),
      ...(transaction.cleared && { cleared: true }),
    }
    conversion.add('entry', this.#idOf('entry', suffix), row)
  }

  /** Adds what moves between two accounts; an entry if one of them is not imported, or if only one of them changes. */
  transfer(target: Target | undefined, other: Target | undefined, part: ModelPart, at: number) {
    const otherMilli = part.transfer!.milli ?? -part.milli
    if (target && other && target !== other && Math.sign(part.milli) === -Math.sign(otherMilli))
      return this.#move(
        part.milli < 0 ? [target, part.milli, other, otherMilli] : [other, otherMilli, target, part.milli],
        part,
        at,
      )
    // Within one account, nothing moves.
    if (target === other && part.milli === -otherMilli) return
    if (target !== other) this.conversion.leave('Transfers whose other account is missing', this.name)
    const sides = [
      [target, part.milli, 'own'],
      [other, otherMilli, 'other'],
    ] as const
    for (const [side, milli, of] of sides) {
      const type = milli > 0 ? 'income' : 'expense'
      const parts = [{ ...part, milli, category: part.category ?? TRANSFER }]
      if (side && milli !== 0) this.entry(side, type, parts, `transfer ${at} ${of}`)
    }
  }

  #move([from, fromMilliAmount, to, toMilliAmount]: [Target, number, Target, number], part: ModelPart, at: number) {
    const [taken, given] = [this.#amounts(from, fromMilliAmount), this.#amounts(to, toMilliAmount)]
    if (!taken || !given) return
    const { conversion, transaction } = this
    const [isFromOwn, isToOwn] = [!from.rate, !to.rate]
    const value = isFromOwn && isToOwn ? Math.min(taken.value, given.value) : isToOwn ? given.value : taken.value
    const isOwnFrom = part.milli < 0
    const [isCleared, isOtherCleared] = [transaction.cleared, part.transfer!.cleared ?? transaction.cleared]
    if (part.category) conversion.leave('Categories of transfers', this.name)
    for (const tag of toTags(conversion, transaction.tags)) conversion.leave('Tags of transfers', tag)
    const row: RowOf<'transfer'> = {
      from: from.id ?? MAIN_ACCOUNT,
      to: to.id ?? MAIN_ACCOUNT,
      amount: fromMilli(value),
      date: transaction.date,
      title: conversion.text(transaction.title || part.title, 200),
      ...(from.id && !isFromOwn && { from_amount: fromMilli(taken.ownMilli) }),
      ...(to.id && !isToOwn && { to_amount: fromMilli(given.ownMilli) }),
      ...((isOwnFrom ? isCleared : isOtherCleared) && { from_cleared: true }),
      ...((isOwnFrom ? isOtherCleared : isCleared) && { to_cleared: true }),
    }
    conversion.add('transfer', this.#idOf('transfer', at), row)
    if (!isFromOwn || !isToOwn) return
    const [lost, gained] = [taken.value - value, given.value - value]
    if (lost > 0) this.entry(from, 'expense', [{ milli: -lost, category: FEES }], `fee ${at}`)
    if (gained > 0) this.entry(to, 'income', [{ milli: gained, category: FEES }], `fee ${at}`)
  }
}
