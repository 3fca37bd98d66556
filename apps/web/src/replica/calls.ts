import { budgetAnswers } from './answers/budgets.ts'
import { dashboardAnswers } from './answers/dashboard.ts'
import { historyAnswers } from './answers/history.ts'
import { linkAnswers } from './answers/links.ts'
import { moneyAnswers } from './answers/money.ts'
import { noteAnswers } from './answers/notes.ts'
import { routineAnswers } from './answers/routines.ts'
import { settingsAnswers } from './answers/settings.ts'
import { taskAnswers } from './answers/tasks.ts'
import type { Answerer } from './answers.ts'
import type { LocalWrite } from './operations.ts'
import { budgetWrites } from './writes/budgets.ts'
import { historyWrites } from './writes/history.ts'
import { linkWrites } from './writes/links.ts'
import { moneyWrites } from './writes/money.ts'
import { noteWrites } from './writes/notes.ts'
import { routineWrites } from './writes/routines.ts'
import { settingsWrites } from './writes/settings.ts'
import { taskWrites } from './writes/tasks.ts'

/** Every read that this device answers. */
export const answers: Answerer[] = [
  ...moneyAnswers,
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
  ...taskWrites,
  ...noteWrites,
  ...linkWrites,
  ...routineWrites,
  ...settingsWrites,
  ...historyWrites,
  ...budgetWrites,
]
