import * as z from 'zod/mini'
import { OPTIONAL_DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { asSpelled, EntryDayOf, type EntryType } from './money.ts'
import { Page } from './page.ts'
import { text } from './text.ts'

/** A category to narrow by, in the one spelling of categories; empty for every one. */
export const AnyCategory = z._default(text('Category', 40).check(...asSpelled()), '')

/** What to narrow a list to (specification, section 3). An empty text narrows nothing. */
export const EntryFilter = z.object({
  /** Contained in the title, whatever the case. */
  title: z._default(text('Title', 200), ''),
  date: z._default(z.string('Invalid date').check(z.regex(OPTIONAL_DAY_PATTERN, 'Invalid date')), ''),
  category: AnyCategory,
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** The headers of a filter's first page: how many entries there are in all, and their sum, as `12` and `345.5`. */
export const FOUND_COUNT = 'Found-Count'
export const FOUND_SUM = 'Found-Sum'

/** The shape and the pages of the list; {@link FOUND_COUNT} and {@link FOUND_SUM} speak of all pages. */
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
