import { type AccountRow, Currency, LARGEST_AMOUNT, ROW_LIMITS } from '@daybook/contract'
import { fromMilli, toMilli } from '@daybook/domain/amounts'
import { unitOf } from '@daybook/domain/currency'
import { convertedAmount } from '@daybook/domain/rates'
import type { StatedBalance } from '../../archive.ts'
import type { ModelAccount } from '../model.ts'
import type { Conversion } from './conversion.ts'
import { roundTo } from './shares.ts'

/** An account that is imported. `id` is missing for the main one, `rate` if it has the user's currency. */
export type Target = { id?: string; currency: Currency; unit: number; rate?: string }

export type Targets = Map<string | undefined, Target>

const isKnown = (currency: string): currency is Currency => Currency.safeParse(currency).success

const currencyOf = ({ currency }: ModelAccount, { model, currency: userCurrency }: Conversion) =>
  (currency ?? model.currency ?? userCurrency).toUpperCase()

const rateOf = ({ model, options }: Conversion, currency: string) =>
  options.rates?.[currency] ?? model.rates?.[currency]

/** Returns the currencies of accounts whose value in the user's currency is neither given nor in the file. */
export function missingRates(conversion: Conversion): Currency[] {
  const { model, currency: userCurrency } = conversion
  const usesMain = model.transactions.some(({ account }) => account === undefined)
  const main = usesMain && model.currency ? [model.currency.toUpperCase()] : []
  const all = new Set([...model.accounts.map((account) => currencyOf(account, conversion)), ...main])
  return [...all].filter(isKnown).filter((one) => one !== userCurrency && !rateOf(conversion, one))
}

/** Adds the accounts, and returns those whose transactions can be added. The main account is among them. */
export function addAccounts(conversion: Conversion): Targets {
  const { model, currency: userCurrency } = conversion
  const main = toTarget(conversion, (model.currency ?? userCurrency).toUpperCase())
  const targets: Targets = new Map(main ? [[undefined, main]] : [])
  // Closed accounts are the first to be left out.
  const ordered = [
    ...model.accounts.filter(({ archived }) => !archived),
    ...model.accounts.filter((one) => one.archived),
  ]
  for (const [position, account] of ordered.entries()) {
    const target = toTarget(conversion, currencyOf(account, conversion))
    if (!target) conversion.leave('unknown_currency', account.name)
    else if (position >= ROW_LIMITS.account) conversion.leave('too_many', account.name)
    else targets.set(account.id, addAccount(conversion, account, { ...target, position: position + 1 }))
  }
  return targets
}

function toTarget(conversion: Conversion, currency: string): Target | undefined {
  if (!isKnown(currency)) return undefined
  const rate = currency === conversion.currency ? undefined : rateOf(conversion, currency)
  return { currency, unit: unitOf(currency), ...(rate && { rate }) }
}

function addAccount(
  conversion: Conversion,
  account: ModelAccount,
  { position, ...target }: Target & { position: number },
) {
  const { name, kind = 'bank', archived = false } = account
  const opening = toOpening(conversion, account, target.unit)
  const { currency, rate } = target
  const foreign = rate && { currency, rate, opening_value: convertedAmount(opening, rate, conversion.currency) }
  const id = conversion.idOf('account', account.id)
  const row: AccountRow = {
    name: conversion.text(name, 60) || account.id.slice(0, 60),
    kind,
    opening,
    archived,
    position,
    ...foreign,
  }
  conversion.add('account', id, row, name)
  return { ...target, id }
}

function toOpening(conversion: Conversion, { name, opening = 0 }: ModelAccount, unit: number) {
  const milli = roundTo(opening, unit)
  if (milli !== opening) conversion.leave('rounded', name)
  if (Math.abs(milli) <= toMilli(LARGEST_AMOUNT)) return fromMilli(milli)
  conversion.leave('too_large', name)
  return 0
}

/** Returns the balances as the source states them, or as its transactions add up before anything is rounded or left out. */
export function statedBalances(conversion: Conversion, targets: Targets): StatedBalance[] {
  const sums = new Map(conversion.model.accounts.map(({ id, opening = 0 }) => [id, opening]))
  const add = (account: string, milli: number) => sums.set(account, (sums.get(account) ?? 0) + milli)
  for (const { account, parts } of conversion.model.transactions)
    for (const { milli, transfer } of parts) {
      if (account !== undefined) add(account, milli)
      if (transfer) add(transfer.account, transfer.milli ?? -milli)
    }
  return conversion.model.accounts.flatMap(({ id, balance = sums.get(id)! }) => {
    const target = targets.get(id)
    return target?.id
      ? [{ account: target.id, currency: target.currency, balance: fromMilli(roundTo(balance, 1)) }]
      : []
  })
}
