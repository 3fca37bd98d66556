import { accountAnswers } from './answers/accounts.ts'
import { attachmentAnswers } from './answers/attachments.ts'
import { budgetAnswers } from './answers/budgets.ts'
import { dashboardAnswers } from './answers/dashboard.ts'
import { goalAnswers } from './answers/goals.ts'
import { historyAnswers } from './answers/history.ts'
import { linkAnswers } from './answers/links.ts'
import { moneyAnswers } from './answers/money.ts'
import { noteAnswers } from './answers/notes.ts'
import { reportAnswers } from './answers/reports.ts'
import { routineAnswers } from './answers/routines.ts'
import { ruleAnswers } from './answers/rules.ts'
import { scheduleAnswers } from './answers/schedules.ts'
import { settingsAnswers } from './answers/settings.ts'
import { taskAnswers } from './answers/tasks.ts'
import type { Answerer } from './answers.ts'
import type { LocalWrite } from './operations.ts'
import { accountWrites } from './writes/accounts.ts'
import { attachmentWrites } from './writes/attachments.ts'
import { budgetWrites } from './writes/budgets.ts'
import { goalWrites } from './writes/goals.ts'
import { historyWrites } from './writes/history.ts'
import { linkWrites } from './writes/links.ts'
import { moneyWrites } from './writes/money.ts'
import { noteWrites } from './writes/notes.ts'
import { routineWrites } from './writes/routines.ts'
import { ruleWrites } from './writes/rules.ts'
import { scheduleWrites } from './writes/schedules.ts'
import { settingsWrites } from './writes/settings.ts'
import { taskWrites } from './writes/tasks.ts'

/** Every read that this device answers. */
export const answers: Answerer[] = [
  ...moneyAnswers,
  ...reportAnswers,
  ...accountAnswers,
  ...attachmentAnswers,
  ...goalAnswers,
  ...scheduleAnswers,
  ...ruleAnswers,
  ...taskAnswers,
  ...noteAnswers,
  ...linkAnswers,
  ...routineAnswers,
  ...settingsAnswers,
  ...historyAnswers,
  ...budgetAnswers,
  ...dashboardAnswers,
]

/** Every write that this device carries out. */
export const writes: LocalWrite[] = [
  ...moneyWrites,
  ...accountWrites,
  ...attachmentWrites,
  ...goalWrites,
  ...scheduleWrites,
  ...ruleWrites,
  ...taskWrites,
  ...noteWrites,
  ...linkWrites,
  ...routineWrites,
  ...settingsWrites,
  ...historyWrites,
  ...budgetWrites,
]
