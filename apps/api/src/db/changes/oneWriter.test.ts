import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')
/** Not requests: migrations, an erasure of a whole account, and test data. */
const OTHERS = /\.test\.ts$|^(db\/migrations|testing|trust|scale)\//

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((path) => !OTHERS.test(path))

// Rows of users are written by the repositories that `tracked` calls, so that each change is recorded. Their parts are
// deleted when a row is purged.
it.each([
  ['entries', ['features/money/entries/entries.repo.ts']],
  ['entry_parts', ['features/money/entries/entryDetails.repo.ts']],
  ['entry_tags', ['features/money/entries/entryDetails.repo.ts']],
  ['entry_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['day_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['month_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['category_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['categories', ['db/categories.ts']],
  ['budgets', ['features/money/planning/budgets/budgetRows.repo.ts']],
  ['tasks', ['features/tasks/tasks.repo.ts']],
  ['routines', ['features/routines/routineRows.repo.ts', 'features/routines/routines.repo.ts']],
  ['occurrences', ['db/changes/purgeRows.ts', 'features/routines/occurrenceRows.repo.ts']],
  ['accounts', ['features/money/accounts/accountRows.repo.ts']],
  ['transfers', ['features/money/accounts/transferRows.repo.ts']],
  ['goals', ['features/money/planning/goals/goalRows.repo.ts']],
  ['contributions', ['db/changes/purgeRows.ts', 'features/money/planning/goals/contributionRows.repo.ts']],
  ['account_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['account_month_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['foreign_totals', ['features/money/entries/sums/sums.repo.ts']],
  ['rates', ['features/money/accounts/rateRows.repo.ts']],
  ['schedules', ['features/money/planning/schedules/scheduleRows.repo.ts']],
  ['attachments', ['db/changes/purgeRows.ts', 'features/attachments/attachmentRows.repo.ts']],
  ['attachment_files', ['db/changes/purgeRows.ts', 'features/attachments/attachments.repo.ts']],
  ['rules', ['features/money/rules/ruleRows.repo.ts']],
  ['links', ['db/changes/purgeRows.ts', 'features/links/linkRows.repo.ts']],
  ['notes', ['features/notes/noteRows.repo.ts']],
  ['sections', ['db/changes/purgeRows.ts', 'features/notes/sectionRows.repo.ts']],
  ['note_texts', ['features/notes/noteTexts.repo.ts']],
  ['scan_texts', ['features/money/receipts/scanTexts.repo.ts']],
  ['changes', ['db/changes/compact.ts', 'db/changes/purgeRows.ts', 'db/changes/withChanges.ts']],
  ['sync_heads', ['db/changes/checkChanges.ts', 'db/changes/compact.ts', 'db/changes/head.ts']],
  ['trash', ['db/changes/trashOfKind.repo.ts']],
])('lets only its repository write %s', (table, writers) => {
  const writes = new RegExp(
    `(insertInto|updateTable|deleteFrom)\\(\\s*'${table}'|putRows\\(\\s*db,\\s*'${table}'|jsonRows\\(\\{\\s*kind: '\\w+',\\s*table: '${table}'|adding(ToWhole|ToAccount)?\\('${table}'`,
  )
  expect(files.filter((path) => writes.test(readFileSync(join(SOURCE, path), 'utf8'))).sort()).toEqual(writers)
})

it('calls the repositories of tracked rows only through `tracked`', () => {
  const names =
    'entryRows|budgetRows|taskRows|routineRows|occurrenceRows|noteRows|sectionRows|linkRows|scheduleRows|accountRows|transferRows|attachmentRows|goalRows|contributionRows|rateRows|ruleRows|settingsRows'
  const calls = new RegExp(`\\b(${names})\\.rows\\b|\\.rows\\(db`)
  expect(files.filter((path) => calls.test(readFileSync(join(SOURCE, path), 'utf8')))).toEqual([
    'db/changes/trackedRows.ts',
  ])
})
