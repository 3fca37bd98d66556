import { dayIn } from '@daybook/domain/days'
import { runningBudgets } from './features/money/planning/budgets/budgets.repo.ts'
import { scheduleRows } from './features/money/planning/schedules/scheduleRows.repo.ts'
import type { ReadRemindedRows } from './features/reminders/remindUser.ts'
import { remindedRoutines } from './features/routines/routines.service.ts'
import { remindedTasks } from './features/tasks/remindedTasks.repo.ts'

/** Reads what a user can be reminded of from all features. */
export const readRemindedRows: ReadRemindedRows = async (db, userId, { first, last, now, timeZone }) => {
  const [from, to] = [dayIn(timeZone, first), dayIn(timeZone, last)]
  return {
    tasks: await remindedTasks(db, userId, from, to),
    routines: await remindedRoutines(db, userId, from, to),
    schedules: await scheduleRows.list(db, userId),
    budgets: await runningBudgets(db, userId, dayIn(timeZone, now)),
  }
}
