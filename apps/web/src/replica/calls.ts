import { accountAnswers } from './answers/accounts.ts'
import { attachmentAnswers } from './answers/attachments.ts'
import { budgetAnswers } from './answers/budgets.ts'
import { dashboardAnswers } from './answers/dashboard.ts'
import { goalAnswers } from './answers/goals.ts'
import { historyAnswers } from './answers/history.ts'
import { linkAnswers } from './answers/links.ts'
import { moneyAnswers } from './answers/money.ts'
import { noteAnswers } from './answers/notes.ts'
import { projectAnswers } from './answers/projects.ts'
import { reportAnswers } from './answers/reports.ts'
import { routineAnswers } from './answers/routines.ts'
import { ruleAnswers } from './answers/rules.ts'
import { scheduleAnswers } from './answers/schedules.ts'
import { settingsAnswers } from './answers/settings.ts'
import { taskAnswers } from './answers/tasks.ts'
import type { Answerer } from './answers.ts'

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
  ...projectAnswers,
  ...noteAnswers,
  ...linkAnswers,
  ...routineAnswers,
  ...settingsAnswers,
  ...historyAnswers,
  ...budgetAnswers,
  ...dashboardAnswers,
]
