import { decodeCursor, encodeCursor, type Page } from '@daybook/contract'
import { Rejection } from '@daybook/operations/rejection'
import * as z from 'zod/mini'
import { toApiError } from './toApiError.ts'

type Position = (string | number)[]

/**
 * Returns a page of a list that is sorted by descending positions, with the cursors of the server. Without a limit, all
 * that follows `before`.
 *
 * @param schema the positions of the list: a cursor of another one is rejected
 */
export function toPage<T>(
  list: readonly T[],
  { limit, before }: Page,
  positionOf: (item: T) => Position,
  schema?: z.ZodMiniType,
) {
  const start = before === undefined ? 0 : firstAfter(list, readCursor(before, schema), positionOf)
  const items = list.slice(start, limit === undefined ? undefined : start + limit)
  const last = items.at(-1)
  const isEnd = start + items.length >= list.length
  return { items, next: last === undefined || isEnd ? null : encodeCursor(positionOf(last)) }
}

function readCursor(cursor: string, schema?: z.ZodMiniType) {
  const position = decodeCursor(cursor)
  if (!position || (schema && !z.safeParse(schema, position).success))
    throw toApiError(new Rejection('cursor_invalid', { path: 'before' }))
  return position as Position
}

/** Returns the index of the first item below a position. */
function firstAfter<T>(list: readonly T[], position: Position, positionOf: (item: T) => Position) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(positionOf(list[middle]!), position) < 0) high = middle
    else low = middle + 1
  }
  return low
}

/** Compares two positions value by value. */
export function compare(a: Position, b: Position) {
  for (const [n, value] of a.entries()) if (value !== b[n]) return value < b[n]! ? -1 : 1
  return 0
}
