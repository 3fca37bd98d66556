import { type EntryType, getDashboard } from '@daybook/contract'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { answerOf, type ReadContext } from '../answers.ts'
import { beginningsOf } from './beginnings.ts'
import { budgetsRunningOn } from './budgets.ts'
import { balanceOf } from './money.ts'
import { routinesDueOn } from './routines.ts'
import { taskSummaryOf } from './tasks.ts'

/** Returns the sums of today and of its month, and the balance. */
function moneySummary({ rows, today }: ReadContext) {
  const ofDay = (type: EntryType) => fromMilli(sumOf(rows.entries.between(type, today, today)))
  const ofMonth = (type: EntryType) => fromMilli(rows.entries.sums().ofMonth(type, today.slice(0, 7)))
  return {
    income_today: ofDay('income'),
    expenses_today: ofDay('expense'),
    income_month: ofMonth('income'),
    expenses_month: ofMonth('expense'),
    balance: balanceOf(rows),
  }
}

/** The day at a glance, from the rows of all features. */
export const dashboardAnswers = [
  answerOf(getDashboard, ['entry', 'account', 'budget', 'task', 'routine', 'occurrence', 'note'], (context) => ({
    body: {
      ...moneySummary(context),
      ...taskSummaryOf(context),
      routines: routinesDueOn(context),
      budgets: budgetsRunningOn(context.rows, context.today),
      begun: beginningsOf(context.rows),
    },
  })),
]
