import * as z from 'zod/mini'
import { LARGEST_AMOUNT } from './amount.ts'
import { asSpelled } from './categoryName.ts'
import { OPTIONAL_DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { type EntryType, makeEntryDay, TimelineDay } from './money.ts'
import { Page, PageOfMany } from './page.ts'
import { Tag } from './tags.ts'
import { Id, text } from './text.ts'

/** A category to filter by, normalized with `asCategory`; an empty text matches every category. */
export const AnyCategory = z._default(text('category', 40).check(...asSpelled()), '')

const INVALID = code('filter_invalid')

const OptionalDay = z.string(code('date_invalid')).check(z.regex(OPTIONAL_DAY_PATTERN, code('date_invalid')))
const OptionalAmount = z.optional(z.number(INVALID).check(z.minimum(0, INVALID), z.maximum(LARGEST_AMOUNT, INVALID)))

/** The filter of a list. An empty text, and an absent field, do not filter. */
export const EntryFilter = z.object({
  /** Matches titles that contain it, case-insensitively. */
  title: z._default(text('title', 200), ''),
  date: z._default(OptionalDay, ''),
  category: AnyCategory,
  /** The first and the last day, both inclusive. */
  from: z.optional(OptionalDay),
  to: z.optional(OptionalDay),
  /** The smallest and the largest amount, both inclusive. */
  min: OptionalAmount,
  max: OptionalAmount,
  /** Matches entries of any of these categories. An empty list does not filter. */
  categories: z.optional(z.array(AnyCategory, INVALID).check(z.maxLength(50, INVALID))),
  /** Matches entries with any of these tags. An empty list does not filter. */
  tags: z.optional(z.array(Tag, INVALID).check(z.maxLength(50, INVALID))),
  /** Matches entries of this account. */
  account: z.optional(Id),
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** Same response and paging as the unfiltered list. */
export const filterEntries = <T extends EntryType>(type: T) =>
  ({
    method: 'POST',
    url: `/money/${type}/filter/`,
    config: { access: 'user', isReadOnly: true, compress: true },
    schema: {
      summary: `Filter ${type} by title, date and category`,
      tags: ['Money'],
      querystring: Page,
      body: EntryFilter,
      response: { 200: z.array(makeEntryDay(type)) },
    },
  }) as const satisfies Endpoint

/** Returns income and expenses together, newest day first and newest entry first within a day. */
export const filterTimeline = {
  method: 'POST',
  url: '/money/all/filter/',
  config: { access: 'user', isReadOnly: true, compress: true },
  schema: {
    summary: 'Filter income and expenses together, newest first',
    tags: ['Money'],
    querystring: PageOfMany,
    body: EntryFilter,
    response: { 200: z.array(TimelineDay) },
  },
} as const satisfies Endpoint

/** Returns the number and the sum of all entries that match a filter: a page is found sooner than every match. */
export const getFilterTotals = (type: EntryType) =>
  ({
    method: 'POST',
    url: `/money/${type}/filter/totals/`,
    config: { access: 'user', isReadOnly: true },
    schema: {
      summary: `Count and sum the ${type} that a filter finds`,
      tags: ['Money'],
      body: EntryFilter,
      response: { 200: z.object({ count: z.number(), sum: z.number() }) },
    },
  }) as const satisfies Endpoint
