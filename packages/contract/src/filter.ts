import * as z from 'zod/mini'
import { OPTIONAL_DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { code } from './errors/code.ts'
import { asSpelled, EntryDayOf, type EntryType } from './money.ts'
import { Page } from './page.ts'
import { text } from './text.ts'

/** A category to filter by, normalized with `asCategory`; an empty text matches every category. */
export const AnyCategory = z._default(text('category', 40).check(...asSpelled()), '')

/** The filter of a list. An empty text does not filter. */
export const EntryFilter = z.object({
  /** Matches titles that contain it, case-insensitively. */
  title: z._default(text('title', 200), ''),
  date: z._default(z.string(code('date_invalid')).check(z.regex(OPTIONAL_DAY_PATTERN, code('date_invalid'))), ''),
  category: AnyCategory,
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** Same response and paging as the unfiltered list. */
export const filterEntries = <T extends EntryType>(type: T) =>
  ({
    method: 'POST',
    url: `/money/${type}/filter/`,
    config: { access: 'user' },
    schema: {
      summary: `Filter ${type} by title, date and category`,
      tags: ['Money'],
      querystring: Page,
      body: EntryFilter,
      response: { 200: z.array(EntryDayOf(type)) },
    },
  }) as const satisfies Endpoint

/** Returns the number and the sum of all entries that match a filter: a page is found sooner than every match. */
export const getFilterTotals = (type: EntryType) =>
  ({
    method: 'POST',
    url: `/money/${type}/filter/totals/`,
    config: { access: 'user' },
    schema: {
      summary: `Count and sum the ${type} that a filter finds`,
      tags: ['Money'],
      body: EntryFilter,
      response: { 200: z.object({ count: z.number(), sum: z.number() }) },
    },
  }) as const satisfies Endpoint
