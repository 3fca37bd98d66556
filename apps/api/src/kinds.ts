import { settingsRows } from './db/changes/settingsRows.repo.ts'
import { attachmentRows } from './features/attachments/attachmentRows.repo.ts'
import { linkRows } from './features/links/linkRows.repo.ts'
import { accountRows } from './features/money/accounts/accountRows.repo.ts'
import { rateRows } from './features/money/accounts/rateRows.repo.ts'
import { transferRows } from './features/money/accounts/transferRows.repo.ts'
import { entryRows } from './features/money/entries/entries.repo.ts'
import { budgetRows } from './features/money/planning/budgets/budgetRows.repo.ts'
import { contributionRows } from './features/money/planning/goals/contributionRows.repo.ts'
import { goalRows } from './features/money/planning/goals/goalRows.repo.ts'
import { scheduleRows } from './features/money/planning/schedules/scheduleRows.repo.ts'
import { ruleRows } from './features/money/rules/ruleRows.repo.ts'
import { noteRows } from './features/notes/noteRows.repo.ts'
import { sectionRows } from './features/notes/sectionRows.repo.ts'
import { occurrenceRows } from './features/routines/occurrenceRows.repo.ts'
import { routineRows } from './features/routines/routineRows.repo.ts'
import { projectRows } from './features/tasks/projectRows.repo.ts'
import { taskRows } from './features/tasks/tasks.repo.ts'

/** How the rows of each kind are read and changed. */
export const kinds = {
  entry: entryRows,
  budget: budgetRows,
  task: taskRows,
  routine: routineRows,
  occurrence: occurrenceRows,
  note: noteRows,
  section: sectionRows,
  link: linkRows,
  schedule: scheduleRows,
  account: accountRows,
  transfer: transferRows,
  attachment: attachmentRows,
  goal: goalRows,
  contribution: contributionRows,
  rate: rateRows,
  rule: ruleRows,
  project: projectRows,
  settings: settingsRows,
}
