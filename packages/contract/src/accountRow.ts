import * as z from 'zod/mini'
import { Currency } from './currency.ts'
import { code } from './errors/code.ts'
import { Id } from './text.ts'

/**
 * The id of the account that every user has: entries without `account` belong to it. It has no row before it is changed,
 * so the id is the same on every device.
 */
export const MAIN_ACCOUNT = '00000000-0000-7000-8000-000000000000'

export const AccountKind = z.enum(['cash', 'bank', 'card', 'savings', 'loan', 'other'], code('entry_type_invalid'))
export type AccountKind = z.infer<typeof AccountKind>

/** An account as the change log records it. */
export const AccountRow = z.object({
  /** Empty for the main account until it is named. */
  name: z.string(),
  kind: AccountKind,
  /** The balance before the first entry. */
  opening: z.number(),
  /** The currency of its balance. Missing if it is the user's. */
  currency: z.optional(Currency),
  /** The value of one unit of its currency in the user's, before there are rates; missing without a currency. */
  rate: z.optional(z.string()),
  /** The opening balance in the user's currency; missing without a currency. */
  opening_value: z.optional(z.number()),
  archived: z.boolean(),
  /** The order of accounts, lowest first. */
  position: z.number(),
})
export type AccountRow = z.infer<typeof AccountRow>

/** The account of an entry; null and {@link MAIN_ACCOUNT} are the same. */
export const AccountId = z.optional(z.nullable(Id))

/** A transfer between two accounts, as the change log records it. */
export const TransferRow = z.object({
  from: z.string(),
  to: z.string(),
  /** In the user's currency. */
  amount: z.number(),
  date: z.string(),
  title: z.string(),
  /** The amounts in the accounts' own currencies; missing where that is the user's. */
  from_amount: z.optional(z.number()),
  to_amount: z.optional(z.number()),
  /** Whether the bank statement of each account has it; missing if it does not. */
  from_cleared: z.optional(z.boolean()),
  to_cleared: z.optional(z.boolean()),
  /**
   * The ids of the lines of bank files that it was made of; missing if it was typed. If only one of its sides was imported,
   * that of the sender and that of the receiver, empty for the other side.
   */
  lines: z.optional(z.array(z.string())),
})
export type TransferRow = z.infer<typeof TransferRow>
