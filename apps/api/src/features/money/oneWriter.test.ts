import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
/** Not requests: migrations, an erasure of a whole account, and test data. */
const OTHERS = /\.test\.ts$|^(db\/migrations|testing|trust|scale)\//

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((path) => !OTHERS.test(path))

it.each([
  ['entries', 'features/money/entries.repo.ts'],
  ['entry_totals', 'features/money/totals.repo.ts'],
  ['month_totals', 'features/money/totals.repo.ts'],
  ['category_totals', 'features/money/totals.repo.ts'],
  ['categories', 'db/categories.ts'],
  ['note_texts', 'features/notes/noteTexts.repo.ts'],
])('lets one file write %s', (table, writer) => {
  const writes = new RegExp(`(insertInto|updateTable|deleteFrom)\\(\\s*'${table}'`)
  expect(files.filter((path) => writes.test(readFileSync(join(SOURCE, path), 'utf8')))).toEqual([writer])
})
