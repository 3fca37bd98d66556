import * as z from 'zod/mini'
import { TransferRow } from './accountRow.ts'
import { Day } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { SmallAmount } from './money.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Accounts']

/**
 * `amount` is in the user's currency. Missing amounts in the currencies of the accounts are computed with the latest
 * rates.
 */
export const TransferDraft = z
  .object({
    id: ClientId,
    from: Id,
    to: Id,
    amount: SmallAmount,
    date: Day,
    title: z._default(text('title', 200), ''),
    from_amount: z.optional(SmallAmount),
    to_amount: z.optional(SmallAmount),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: code('transfer_to_itself'), path: ['to'] }))
export type TransferDraft = z.infer<typeof TransferDraft>

export const Transfer = z.extend(TransferRow, { id: z.string() })
export type Transfer = z.infer<typeof Transfer>

const TransferParams = z.object({ id: Id })

/** Returns the transfers, latest created first. */
export const listTransfers = {
  method: 'GET',
  url: '/money/transfer/get/',
  config: { access: 'user', compress: true },
  schema: { summary: 'List transfers between accounts', tags, response: { 200: z.array(Transfer) } },
} as const satisfies Endpoint

/** Creates a transfer, neither income nor expense. Idempotent by the id. Returns 404 for an unknown account. */
export const addTransfer = {
  method: 'POST',
  url: '/money/transfer/add/',
  config: { access: 'user' },
  schema: { summary: 'Move money between accounts', tags, body: TransferDraft, response: { 201: Transfer } },
} as const satisfies Endpoint

/**
 * Replaces an entry by a transfer of its day, amount and title between its account and `account`; the entry goes to the
 * trash. Idempotent by the id of the transfer. Returns 404 for an unknown entry or account.
 */
export const makeTransfer = {
  method: 'POST',
  url: '/money/transfer/create/',
  config: { access: 'user' },
  schema: {
    summary: 'Make an entry a transfer',
    tags,
    body: z.object({ id: ClientId, entry: Id, account: Id }),
    response: { 201: Transfer },
  },
} as const satisfies Endpoint

export const editTransfer = {
  method: 'PUT',
  url: '/money/transfer/edit/:id/',
  config: { access: 'user' },
  schema: {
    summary: 'Edit a transfer',
    tags,
    params: TransferParams,
    body: TransferDraft,
    response: { 200: Transfer },
  },
} as const satisfies Endpoint

export const discardTransfer = {
  method: 'DELETE',
  url: '/money/transfer/delete/:id/',
  config: { access: 'user' },
  schema: { summary: 'Delete a transfer', tags, params: TransferParams, response: { 200: Message } },
} as const satisfies Endpoint
