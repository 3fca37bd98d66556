import type { Fields } from '@daybook/domain/fields'

/** Changes of an entry, each computed from the row and a number. */
export const ENTRY_CHANGES: ((row: Fields, value: number) => Fields)[] = [
  (_, value) => ({ amount: 50 + value }),
  (_, value) => ({ title: `x${value}` }),
  (_, value) => ({ category: `D${value % 3}` }),
  (_, value) => ({ tags: value % 3 ? [`tag${value % 3}`] : [] }),
  ({ amount }, value) => ({ category: `P${value % 2}`, parts: [{ category: `P${value % 2}`, amount, title: '' }] }),
  () => ({ parts: [] }),
]
