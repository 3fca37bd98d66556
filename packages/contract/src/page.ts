import * as z from 'zod/mini'
import { code } from './errors/code.ts'

const Limit = z.coerce
  .number(code('limit_invalid'))
  .check(z.int(code('limit_invalid')), z.minimum(1, code('limit_invalid')), z.maximum(500, code('limit_invalid')))

/** The query of a paginated list. Without `limit`, the whole list is returned. */
export const Page = z.object({
  /** The maximum page size, 1 to 500. */
  limit: z.optional(Limit),
  /** The `Next-Cursor` header of the previous response. */
  before: z.optional(
    z
      .string(code('cursor_invalid'))
      .check(z.maxLength(200, code('cursor_invalid')), z.regex(/^[\w-]+$/, code('cursor_invalid'))),
  ),
})
export type Page = z.infer<typeof Page>

/** The query of a list that is always paginated, with 200 items on a page by default. */
export const PageOfMany = z.extend(Page, { limit: z._default(Limit, 200) })

/** The header with the cursor of the next page; absent on the last page. */
export const NEXT_CURSOR = 'Next-Cursor'

/** Returns the cursor of a position: the values that a list is sorted by, as a JSON array in base64url. */
export const encodeCursor = (position: (string | number)[]) =>
  btoa(JSON.stringify(position)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Returns the position of a cursor, or undefined for a text that is none. */
export function decodeCursor(cursor: string): unknown[] | undefined {
  try {
    const position: unknown = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(position) ? position : undefined
  } catch {
    return undefined
  }
}
