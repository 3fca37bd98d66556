import * as z from 'zod/mini'
import { AccountId } from './accountRow.ts'
import { CategoryName } from './categoryName.ts'
import { DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { Message } from './errors/body.ts'
import { code } from './errors/code.ts'
import { Tags } from './tags.ts'
import { Id } from './text.ts'

const tags = ['Money']

/** The most entries that one request changes or deletes. */
export const BULK_LIMIT = 500

const Ids = z.array(Id, code('entries_invalid')).check(z.maxLength(BULK_LIMIT, code('entries_invalid')))
const EntryIds = Ids.check(z.minLength(1, code('entries_invalid')))

/** A change of several entries. A missing field changes nothing. A split entry keeps the categories of its parts. */
export const EntryChange = z.object({
  category: z.optional(CategoryName),
  date: z.optional(z.string(code('date_invalid')).check(z.regex(DAY_PATTERN, code('date_invalid')))),
  /** Null is the main account. */
  account: AccountId,
  added_tags: z.optional(Tags),
  removed_tags: z.optional(Tags),
})
export type EntryChange = z.infer<typeof EntryChange>

/** Changes income and expenses together. Leaves out those that do not exist or would have too many tags. */
export const changeEntries = {
  method: 'POST',
  url: '/money/entries/change/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Change several entries at once',
    tags,
    body: z.object({ ids: EntryIds, change: EntryChange }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** Moves income and expenses to the trash. Leaves out those that do not exist. */
export const discardEntries = {
  method: 'POST',
  url: '/money/entries/delete/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Delete several entries at once',
    tags,
    body: z.object({ ids: EntryIds }),
    response: { 200: Message },
  },
} as const satisfies Endpoint

/** The ids of entries and transfers. A transfer has a mark for each of its accounts. */
export const Clearing = z.object({
  cleared: z.boolean(),
  entries: z._default(Ids, []),
  /** Transfers whose mark of the account that they leave is set. */
  outgoing_transfers: z._default(Ids, []),
  /** Transfers whose mark of the account that they reach is set. */
  incoming_transfers: z._default(Ids, []),
})
export type Clearing = z.infer<typeof Clearing>

/** Marks entries and transfers as cleared, or removes the marks. Ignores unknown ids. */
export const clearEntries = {
  method: 'POST',
  url: '/money/entries/clear/',
  config: { access: 'user', heavy: true },
  schema: {
    summary: 'Mark entries and transfers as cleared by the bank',
    tags,
    body: Clearing,
    response: { 200: Message },
  },
} as const satisfies Endpoint
