import * as z from 'zod/mini'

/** The query of a list that comes in pages; without `limit` everything is answered. */
export const Page = z.object({
  /** How many to answer at most, 1 to 500. */
  limit: z.optional(
    z.coerce
      .number('Invalid limit')
      .check(z.int('Invalid limit'), z.minimum(1, 'Invalid limit'), z.maximum(500, 'Invalid limit')),
  ),
  /** The `Next-Cursor` header of the answer before. */
  before: z.optional(
    z.string('Invalid cursor').check(z.maxLength(200, 'Invalid cursor'), z.regex(/^[\w-]+$/, 'Invalid cursor')),
  ),
})
export type Page = z.infer<typeof Page>

/** The header that carries where the next page begins; absent on the last. */
export const NEXT_CURSOR = 'Next-Cursor'
