import { isSumTooLarge } from '@daybook/domain/entries'
import { DomainError } from '../../errors.ts'

/** By how much columns of one row of a table of sums change, in thousandths. `key` names the row. */
type SumChange<Key extends readonly string[], By extends readonly bigint[]> = { key: Key; by: By }

/** Returns one change for each key, in the order of the keys, without those of 0. Throws if a sum is too large. */
export function mergeSums<const Key extends readonly string[], const By extends readonly bigint[]>(
  changes: Iterable<SumChange<Key, By>>,
): SumChange<Key, By>[] {
  const sums = new Map<string, SumChange<Key, By>>()
  for (const { key, by } of changes) {
    const name = JSON.stringify(key)
    const known = sums.get(name)
    // As many columns as `by`.
    const sum = by.map((milli, at) => milli + (known?.by[at] ?? 0n)) as readonly bigint[] as By
    sums.set(name, { key, by: sum })
  }
  const changed = [...sums].filter(([, { by }]) => by.some((milli) => milli !== 0n))
  for (const [, { by }] of changed) requireSmallSums(by)
  return changed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Throws if one of the sums, in thousandths, is too large. */
export function requireSmallSums(sums: readonly bigint[]) {
  if (sums.some(isSumTooLarge)) throw new DomainError('sum_too_large')
}
