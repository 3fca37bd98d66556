import { DomainError } from '../errors.ts'

/** Returns an opaque cursor: the sort column values of the last row of a page, encoded as base64url. */
export const cursorAt = (...values: (string | number)[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Decodes a cursor. Throws 400 unless `isOfList` accepts its values. */
export function readCursor<T extends (string | number)[]>(cursor: string, isOfList: (values: unknown[]) => boolean) {
  const values = parseJson(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(values) || !isOfList(values)) throw new DomainError('cursor_invalid', { path: 'before' })
  return values as T
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
