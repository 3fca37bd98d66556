import * as z from 'zod/mini'
import { OPTIONAL_DAY_PATTERN } from './dates.ts'
import type { Endpoint } from './endpoint.ts'
import { asSpelled, EntryDayOf, type EntryType } from './money.ts'
import { Page } from './page.ts'
import { text } from './text.ts'

/** A category to filter by, normalized with `asCategory`; an empty text matches every category. */
export const AnyCategory = z._default(text('Category', 40).check(...asSpelled()), '')

/** The filter of a list (specification, section 3). An empty text does not filter. */
export const EntryFilter = z.object({
  /** Matches titles that contain it, case-insensitively. */
  title: z._default(text('Title', 200), ''),
  date: z._default(z.string('Invalid date').check(z.regex(OPTIONAL_DAY_PATTERN, 'Invalid date')), ''),
  category: AnyCategory,
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** Headers of the first page of a filtered list: the number of all matches and their sum, such as `12` and `345.5`. */
export const FOUND_COUNT = 'Found-Count'
export const FOUND_SUM = 'Found-Sum'

/** Same response and paging as the unfiltered list. {@link FOUND_COUNT} and {@link FOUND_SUM} cover all pages. */
export const filterEntries = <T extends EntryType>(type: T) =>
  ({
    method: 'POST',
    url: `/money/${type}/filter/`,
    config: { access: 'user', compress: true },
    schema: {
      summary: `Filter ${type} by title, date and category`,
      tags: ['Money'],
      querystring: Page,
      body: EntryFilter,
      response: { 200: z.array(EntryDayOf(type)) },
    },
  }) as const satisfies Endpoint
