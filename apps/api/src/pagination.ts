import { decodeCursor, encodeCursor } from '@daybook/contract'
import type * as z from 'zod/mini'
import { DomainError } from './errors.ts'

/** Rows of a list and the cursor of the next page; no cursor on the last page. */
export type Page<T> = { page: T[]; next: string | undefined }

/**
 * Returns the cursors of a list sorted by these columns, the last of which is unique (keyset pagination). A cursor is
 * the position of a page's last row, opaque to clients.
 *
 * @param columns the schema of a position, which checks the cursors that clients send
 */
export function keysetCursor<Columns extends z.ZodMiniObject>(columns: Columns) {
  type Position = z.output<Columns>
  const names = Object.keys(columns.shape) as (keyof Position)[]
  const encode = (position: Position) => encodeCursor(names.map((name) => position[name] as string | number))

  return {
    /** Returns the position of a cursor; undefined for the first page. Throws 400 for a cursor of another list. */
    read(cursor: string | undefined) {
      if (cursor === undefined) return undefined
      const values = decodeCursor(cursor)
      const position = values && Object.fromEntries(names.map((name, at) => [name, values[at]]))
      const { success, data } = columns.safeParse(position)
      if (!success) throw new DomainError('cursor_invalid', { path: 'before' })
      return data
    },

    /** Cuts the page to `limit`. Pass one row more than that: it shows whether there is a next page. */
    page<Row extends Position>(rows: Row[], limit: number): Page<Row> {
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return { page, next: last && page.length < rows.length ? encode(last) : undefined }
    },
  }
}
