import { UNNAMED_MAIN_ACCOUNT } from '@daybook/contract'
import { accountNamer } from '@daybook/domain/accounts'
import { dayIn } from '@daybook/domain/days'
import { withAccountNames } from '@daybook/domain/schedules'
import { accountRows } from './features/money/accounts/accountRows.repo.ts'
import { runningBudgets } from './features/money/planning/budgets/budgets.repo.ts'
import { scheduleRows } from './features/money/planning/schedules/scheduleRows.repo.ts'
import type { ReadRemindedRows } from './features/reminders/remindUser.ts'
import { remindedRoutines } from './features/routines/routines.service.ts'
import { remindedTasks } from './features/tasks/remindedTasks.repo.ts'

/** Reads what a user can be reminded of from all features. */
export const readRemindedRows: ReadRemindedRows = async (db, userId, { first, last, now, timeZone }) => {
  const [from, to] = [dayIn(timeZone, first), dayIn(timeZone, last)]
  const schedules = await scheduleRows.list(db, userId)
  const hasTransfers = schedules.some(({ type }) => type === 'transfer')
  const nameOf = accountNamer(hasTransfers ? await accountRows.list(db, userId) : [], UNNAMED_MAIN_ACCOUNT)
  return {
    tasks: await remindedTasks(db, userId, from, to),
    routines: await remindedRoutines(db, userId, from, to),
    schedules: schedules.map((row) => withAccountNames(row, nameOf)),
    budgets: await runningBudgets(db, userId, dayIn(timeZone, now)),
  }
}
