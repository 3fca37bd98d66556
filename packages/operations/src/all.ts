import { accountAndRateOperations } from './accounts.ts'
import { attachmentOperations } from './attachments.ts'
import { budgetOperations } from './budgets.ts'
import { bulkOperations } from './bulk.ts'
import { categoryOperations } from './categories.ts'
import { entryOperations } from './entries.ts'
import { goalAndContributionOperations } from './goals.ts'
import { historyOperations } from './history.ts'
import { linkOperations } from './links.ts'
import { noteAndSectionOperations } from './notes.ts'
import type { Operation } from './operation.ts'
import { projectOperations } from './projects.ts'
import { recordingOperations } from './recording.ts'
import { reminderOperations } from './reminders.ts'
import { routineOperations } from './routines.ts'
import { ruleOperations } from './rules.ts'
import { scheduleOperations } from './schedules.ts'
import { settingsOperations } from './settings.ts'
import { taskOperations } from './tasks.ts'
import { transferOperations } from './transfers.ts'
import { wholeNoteOperations } from './wholeNotes.ts'

/** Every write of a user that the server and a device carry out in the same way. */
export const operations: readonly Operation[] = [
  ...entryOperations,
  ...bulkOperations,
  ...categoryOperations,
  ...scheduleOperations,
  ...recordingOperations,
  ...accountAndRateOperations,
  ...transferOperations,
  ...attachmentOperations,
  ...goalAndContributionOperations,
  ...ruleOperations,
  ...budgetOperations,
  ...projectOperations,
  ...taskOperations,
  ...routineOperations,
  ...noteAndSectionOperations,
  ...wholeNoteOperations,
  ...linkOperations,
  ...reminderOperations,
  ...settingsOperations,
  ...historyOperations,
]
