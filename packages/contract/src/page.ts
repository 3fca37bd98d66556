import * as z from 'zod/mini'

/** The query of a paginated list. Without `limit`, the whole list is returned. */
export const Page = z.object({
  /** The maximum page size, 1 to 500. */
  limit: z.optional(
    z.coerce
      .number('Invalid limit')
      .check(z.int('Invalid limit'), z.minimum(1, 'Invalid limit'), z.maximum(500, 'Invalid limit')),
  ),
  /** The `Next-Cursor` header of the previous response. */
  before: z.optional(
    z.string('Invalid cursor').check(z.maxLength(200, 'Invalid cursor'), z.regex(/^[\w-]+$/, 'Invalid cursor')),
  ),
})
export type Page = z.infer<typeof Page>

/** The header with the cursor of the next page; absent on the last page. */
export const NEXT_CURSOR = 'Next-Cursor'
