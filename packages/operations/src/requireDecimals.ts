import { SETTINGS_ID } from '@daybook/contract'
import { decimalsError, isTooPrecise } from '@daybook/domain/currency'
import type { Fields } from '@daybook/domain/fields'
import type { AnyInput, Operation } from './operation.ts'
import { Rejection } from './rejection.ts'
import { ask, get, getStored, pure, type Work } from './work.ts'

/** The fields with amounts in the user's currency; the opening balance of an account is in its own. */
const USER_AMOUNTS = ['amount', 'opening', 'opening_value', 'min', 'max']
/** The fields with amounts in the currency of an account, and those that name it. */
const ACCOUNT_AMOUNTS: Record<string, string> = { account_amount: 'account', from_amount: 'from', to_amount: 'to' }

type Found = { path: string; field: string; amount: number; owner: Fields }

/** Returns the amounts in a value, also in its lists and objects. */
function amountsIn(value: unknown, path: string[] = []): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) => {
    const at = [...path, field]
    if (typeof inner !== 'number') return amountsIn(inner, at)
    const isAmount = USER_AMOUNTS.includes(field) || field in ACCOUNT_AMOUNTS
    return isAmount ? [{ path: at.join('.'), field, amount: inner, owner: value as Fields }] : []
  })
}

/** Rejects amounts with more decimals than their currency, except those that the edited row has already. */
export function* requireDecimals({ keeps, edits }: Operation, { params, body }: AnyInput): Work<void> {
  const fractions = amountsIn(body).filter(({ amount }) => !Number.isInteger(amount))
  if (fractions.length === 0) return
  const kind = keeps ?? edits?.kind
  const { id } = (params ?? {}) as { id?: string }
  const before = () => (kind && id ? getStored(kind, id) : pure(undefined)) as Work<Fields | undefined>
  const userCurrency = (yield* get('settings', SETTINGS_ID))?.currency ?? ''
  for (const { path, field, amount, owner } of fractions) {
    const named =
      field === 'opening' ? ((yield* before()) ?? owner).currency : yield* accountCurrency(field, owner, before)
    const currency = typeof named === 'string' ? named : userCurrency
    if (!isTooPrecise(amount, currency)) continue
    if (amountsIn(yield* before()).some((kept) => kept.amount === amount)) continue
    throw new Rejection(decimalsError(currency), { path })
  }
}

/** Returns the currency of the account that an amount is in, if it has one of its own. */
function* accountCurrency(field: string, owner: Fields, before: () => Work<Fields | undefined>): Work<unknown> {
  const naming = ACCOUNT_AMOUNTS[field]
  if (naming === undefined) return undefined
  const account = owner[naming] ?? (yield* before())?.[naming]
  if (typeof account !== 'string') return undefined
  const { accountOf } = yield* ask((store) => store.currencies({ accounts: [account], days: [] }))
  return accountOf(account)?.currency
}
