import { isSameValue } from '@daybook/domain/fields'

type Row = { id: string }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRow = (value: object): value is Row => 'id' in value && typeof value.id === 'string'

/**
 * Returns a list with the objects of the one before for the rows that are the same, wherever they are, so that only changed
 * rows are rendered again. TanStack Query compares rows by their index.
 */
export function shareRows(before: unknown, after: unknown): unknown {
  const known = new Map<string, Row>()
  collect(before, known)
  return share(after, known)
}

function collect(value: unknown, known: Map<string, Row>) {
  if (!isObject(value)) return
  if (isRow(value)) known.set(value.id, value)
  else for (const part of Object.values(value)) collect(part, known)
}

function share(value: unknown, known: Map<string, Row>): unknown {
  if (!isObject(value)) return value
  if (Array.isArray(value)) return value.map((part) => share(part, known))
  if (!isRow(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part, known)]))
  const row = known.get(value.id)
  return row && isSameValue(row, value) ? row : value
}
