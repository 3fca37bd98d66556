import * as z from 'zod/mini'
import { AccountKind, AccountRow } from './accountRow.ts'
import { amountFrom, LARGEST_AMOUNT } from './amount.ts'
import { Currency } from './currency.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { Rate } from './rateRow.ts'
import { ROW_LIMITS } from './rowLimits.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Accounts']

/** The balance before the first entry; negative for a debt. */
const Opening = amountFrom(-LARGEST_AMOUNT, code('amount_too_precise'))

/**
 * A `currency` other than the user's needs the `rate`: the value of one unit in the user's currency. An edit never
 * changes the currency. Without `opening_value`, the value of the opening balance is computed with the rate.
 */
export const AccountDraft = z.object({
  id: ClientId,
  name: text('name', 60, 'name_required'),
  kind: AccountKind,
  opening: z._default(Opening, 0),
  currency: z.optional(Currency),
  rate: z.optional(Rate),
  opening_value: z.optional(Opening),
  archived: z._default(z.boolean(), false),
})
export type AccountDraft = z.infer<typeof AccountDraft>

export const Account = z.extend(AccountRow, {
  id: z.string(),
  /** The balance of today, including the opening balance, in the currency of the account. */
  balance: z.number(),
  /** What is dated later changes the balance by, in the same currency; missing if that is nothing. */
  upcoming: z.optional(z.number()),
  /** The balance in the user's currency, each amount at the rate of its day; missing if that is the account's. */
  value: z.optional(z.number()),
  /** The opening balance and all cleared entries and transfers. */
  cleared: z.number(),
})
export type Account = z.infer<typeof Account>

const AccountParams = z.object({ id: Id })

/** Returns the accounts in the user's order, archived ones too. The main account is always one of them. */
export const listAccounts = {
  method: 'GET',
  url: '/money/account/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List accounts with their balances', tags, response: { 200: z.array(Account) } },
} as const satisfies Endpoint

/** Returns the account without its balance. Idempotent by the id. */
export const createAccount = {
  method: 'POST',
  url: '/money/account/create/',
  config: { access: 'user' },
  schema: {
    summary: 'Add an account',
    tags,
    body: AccountDraft,
    response: { 201: z.omit(Account, { balance: true, upcoming: true, cleared: true, value: true }) },
  },
} as const satisfies Endpoint

/** Edits an account. The first edit of the main account creates its row. */
export const editAccount = {
  method: 'PUT',
  url: '/money/account/edit/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Edit an account',
    tags,
    params: AccountParams,
    body: AccountDraft,
    response: { 200: z.omit(Account, { balance: true, upcoming: true, cleared: true, value: true }) },
  },
} as const satisfies Endpoint

/** Moves an account to the trash. Until it is restored, its entries are in the main account, which cannot be deleted. */
export const discardAccount = {
  method: 'DELETE',
  url: '/money/account/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete an account', tags, params: AccountParams, response: { 200: Message } },
} as const satisfies Endpoint

/** Puts the accounts in this order. Unknown ids are ignored, and accounts that are not named follow. */
export const orderAccounts = {
  method: 'PUT',
  url: '/money/account/order/',
  config: { access: 'user' },
  schema: {
    summary: 'Order accounts',
    tags,
    body: z.object({ ids: z.array(Id).check(z.maxLength(ROW_LIMITS.account + 1)) }),
    response: { 200: Message },
  },
} as const satisfies Endpoint
