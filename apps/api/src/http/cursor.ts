import { DomainError } from './errors.ts'

/** Where a page ends, as an opaque text: the values of the columns the list is ordered by. */
export const cursorAt = (...values: (string | number)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values in a cursor that a caller sent back; refuses one that is not of this list. */
export function readCursor<T extends (string | number)[]>(cursor: string, isOfList: (values: unknown[]) => boolean) {
  const values = parsed(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(values) || !isOfList(values))
    throw new DomainError('invalid', 'Invalid cursor', { path: 'before' })
  return values as T
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
