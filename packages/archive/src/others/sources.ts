import type { Source } from './source.ts'

/** The products from which a user can come, in the order in which a file is compared with them. */
export const SOURCES: readonly Source[] = [
  {
    name: 'Actual',
    file: 'the ZIP file of a budget',
    how: 'In Actual, open Settings and choose Export data.',
    tables: ['zero_budgets', 'category_mapping', 'payees', 'transactions'],
    load: async () => (await import('./read/actual.ts')).readActual,
  },
]
