import type { RowKind } from '@daybook/contract'
import type { RowReader } from './rows.ts'

/** Returns a function that computes a value from all rows of a kind, again only after one of them changed. */
export function derived<T>(kind: RowKind, compute: (rows: RowReader) => T) {
  const values = new WeakMap<RowReader, { version: number; value: T }>()
  return (rows: RowReader) => {
    const version = rows.version(kind)
    const known = values.get(rows)
    if (known?.version === version) return known.value
    const value = compute(rows)
    values.set(rows, { version, value })
    return value
  }
}
