import * as z from 'zod/mini'
import { AccountId } from './accountRow.ts'
import { amountAboveZero } from './amount.ts'
import { CategoryName } from './categoryName.ts'
import { DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'
import { Page } from './page.ts'
import { Tags } from './tags.ts'
import { ClientId, Id, text } from './text.ts'

const tags = ['Money']

export const EntryType = z.enum(['income', 'expense'], code('entry_type_invalid'))
export type EntryType = z.infer<typeof EntryType>

/** Like {@link amount}, but from a thousandth on, for edits: an amount below 1 can stay as it is, but is not made. */
export const smallAmount = amountAboveZero

/** Returns the schema of an amount in the user's currency: from 1 to 999,999,999,999 with at most 3 decimals. */
export const amount = (tooSmall: PlainErrorCode) => smallAmount(tooSmall).check(z.minimum(1, code('amount_below_one')))

/** A required day. A missing and an invalid one have different errors. */
const EntryDay = z
  .string(code('date_required'))
  .check(z.minLength(1, { error: code('date_required'), abort: true }), z.regex(DAY_PATTERN, code('date_invalid')))

/** The most parts that an entry can have. */
export const PARTS_LIMIT = 50

/** An amount from a thousandth on: a part of another one, or one that was imported or converted. */
export const SmallAmount = smallAmount('amount_too_small')

/** A part of a split entry. `title` describes the part, in addition to the title of the entry. */
export const EntryPart = z.object({
  category: CategoryName,
  amount: SmallAmount,
  title: z._default(text('title', 200), ''),
})
export type EntryPart = z.infer<typeof EntryPart>

const thousandths = (value: number) => Math.round(value * 1000)
// Exact: all parts are positive, so a sum that is not an exact number is above every amount.
const addUp = (parts: { amount: number }[], amount: number) =>
  parts.reduce((sum, part) => sum + thousandths(part.amount), 0) === thousandths(amount)

/** The parts of a split entry. */
export const EntryParts = z
  .array(EntryPart, code('parts_invalid'))
  .check(z.maxLength(PARTS_LIMIT, code('parts_invalid')))

type Split = { amount: number; parts?: { amount: number }[] | undefined }

/** Rejects parts that do not add up to the amount. */
export const partsAddUp = () =>
  z.refine<Split>(({ amount, parts = [] }) => parts.length === 0 || addUp(parts, amount), {
    error: code('parts_not_the_amount'),
    path: ['parts'],
  })

const DraftFields = z.object({
  id: ClientId,
  amount: SmallAmount,
  date: EntryDay,
  category: CategoryName,
  title: z._default(text('title', 200), ''),
  parts: z.optional(EntryParts),
  tags: z.optional(Tags),
  account: AccountId,
  account_amount: z.optional(SmallAmount),
})

type Amounts = { amount?: unknown; account_amount?: unknown } | null | undefined

/** Requires an amount of at least 1 unless the account has another currency, also if other fields are invalid. */
const amountFromOne = z.check<Amounts>(
  ({ value, issues }) => {
    const { amount, account_amount } = value ?? {}
    if (typeof amount !== 'number' || !(amount > 0 && amount < 1) || account_amount !== undefined) return
    // The first field of the form has the first error.
    issues.unshift({ code: 'custom', message: code('amount_below_one'), path: ['amount'], input: amount })
  },
  {
    when: () => true,
    params: { anyOf: [{ properties: { amount: { minimum: 1 } } }, { required: ['account_amount'] }] },
  },
)

/**
 * `amount` is in the user's currency and at least 1. In an account of another currency it may be less, and
 * `account_amount` is the amount in the currency of the account; a missing one is computed with the latest rate.
 *
 * `parts` split the entry: their amounts add up to the amount, and the category is that of the first one. An edit
 * without `parts` keeps them if amount and category stay as they are, one without `tags` keeps the tags, one
 * without `account` the account.
 */
export const EntryDraft = DraftFields.check(partsAddUp(), amountFromOne)
export type EntryDraft = z.infer<typeof EntryDraft>

/** Like {@link EntryDraft}, but also with an amount below 1, as banks and conversions have them. */
export const EntryEdit = DraftFields.check(partsAddUp())

/**
 * `parts` and `tags` are missing if it has none, `account` if it is the main one, `account_amount` unless the account
 * has another currency, `cleared` if it is not.
 */
export const Entry = z.object({
  id: z.string(),
  amount: z.number(),
  title: z.string(),
  date: z.string(),
  category: z.object({ name: z.string() }),
  parts: z.optional(z.array(z.object({ category: z.string(), amount: z.number(), title: z.string() }))),
  tags: z.optional(z.array(z.string())),
  account: z.optional(z.string()),
  account_amount: z.optional(z.number()),
  cleared: z.optional(z.boolean()),
})
export type Entry = z.infer<typeof Entry>

/** Returns the schema of a day's entries: `date`, and the entries under the name of their type, newest first. */
export const makeEntryDay = <T extends EntryType>(type: T) =>
  z.object({ date: z.string(), [type]: z.array(Entry) } as { date: z.ZodMiniString } & Record<
    T,
    z.ZodMiniArray<typeof Entry>
  >)

export const TypedEntry = z.extend(Entry, { type: EntryType })
export type TypedEntry = z.infer<typeof TypedEntry>

/** A day's income and expenses, newest first. */
export const TimelineDay = z.object({ date: z.string(), entries: z.array(TypedEntry) })

/** The number of receipt scans on the user's current day. */
export const Usage = z.object({ count: z.number(), limit: z.number(), remaining: z.number() })
export type Usage = z.infer<typeof Usage>

const EntryId = z.object({ id: Id })

/** Returns the entries grouped by day, newest day first and newest entry first within a day. */
export const listEntries = <T extends EntryType>(type: T) =>
  ({
    method: 'GET',
    url: `/money/${type}/`,
    config: { access: 'user', compress: true },
    schema: { summary: `List ${type} by day`, tags, querystring: Page, response: { 200: z.array(makeEntryDay(type)) } },
  }) as const satisfies Endpoint

export const addEntry = (type: EntryType) =>
  ({
    method: 'POST',
    url: `/money/${type}/add/`,
    config: { access: 'user' },
    schema: { summary: `Add ${type}`, tags, body: EntryDraft, response: { 201: Entry } },
  }) as const satisfies Endpoint

/**
 * A request returns 404 if the user has no such entry of this type. An operation edits the entry by its id: another
 * device may have changed its type.
 */
export const editEntry = (type: EntryType) =>
  ({
    method: 'PUT',
    url: `/money/${type}/edit/:id/`,
    config: { access: 'user' },
    schema: { summary: `Edit ${type}`, tags, params: EntryId, body: EntryEdit, response: { 200: Entry } },
  }) as const satisfies Endpoint

/** Returns an income or an expense. Returns 404 if the user has no such entry. */
export const getEntry = {
  method: 'GET',
  url: '/money/entry/:id/',
  config: { access: 'user' },
  schema: { summary: 'Get an entry', tags, params: EntryId, response: { 200: TypedEntry } },
} as const satisfies Endpoint

/** Changes an income to an expense or an expense to an income. Returns 404 if the user has no such entry. */
export const changeEntryType = {
  method: 'PUT',
  url: '/money/entry/:id/type/',
  config: { access: 'user' },
  schema: {
    summary: 'Make an income an expense, or the other way',
    tags,
    params: EntryId,
    body: z.object({ type: EntryType }),
    response: { 200: Entry },
  },
} as const satisfies Endpoint

/** Like {@link editEntry}, held to the type only as a request. */
export const discardEntry = (type: EntryType) =>
  ({
    method: 'DELETE',
    url: `/money/${type}/delete/:id/`,
    config: { access: 'user' },
    schema: { summary: `Delete ${type}`, tags, params: EntryId, response: { 200: Message } },
  }) as const satisfies Endpoint

export const getBalance = {
  method: 'GET',
  url: '/money/balance/',
  config: { access: 'user' },
  schema: {
    summary: 'Income less expense, the receipt scans of today, and whether their pictures are kept',
    tags,
    response: { 200: z.object({ balance: z.number(), usage: Usage, keeps_pictures: z.boolean() }) },
  },
} as const satisfies Endpoint

/** Returns category names, most used first, then the added ones. With `type`, leaves out those that only entries of the other type have. */
export const listCategories = {
  method: 'GET',
  url: '/money/categories/',
  config: { access: 'user', compress: true },
  schema: {
    summary: 'The categories of the user',
    tags,
    querystring: z.object({ type: z.optional(EntryType) }),
    response: { 200: z.array(z.string()) },
  },
} as const satisfies Endpoint

/** Returns the tags of the user's entries, most used first, at most {@link LISTED_TAGS}. */
export const listTags = {
  method: 'GET',
  url: '/money/tags/',
  config: { access: 'user', compress: true },
  schema: { summary: 'The tags of the user', tags, response: { 200: z.array(z.string()) } },
} as const satisfies Endpoint
