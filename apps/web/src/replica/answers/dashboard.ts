import { type EntryType, getDashboard, type RowKind } from '@daybook/contract'
import { fromMilli, sumOf } from '@daybook/domain/amounts'
import { isSample } from '@daybook/domain/samples'
import { answerWith, type ReadContext } from '../answers.ts'
import { derived } from '../derived.ts'
import { routineDayOf } from '../localDay.ts'
import type { RowReader } from '../rows.ts'
import { budgetsRunningOn } from './budgets.ts'
import { balanceOn } from './money.ts'
import { routinesDueOn } from './routines.ts'
import { toTaskSummary } from './tasks.ts'

/** Returns whether there are rows of a kind, and whether there are samples among them. */
const toRows = (kind: RowKind) =>
  derived(kind, (rows) => {
    const found = { any: false, samples: false }
    for (const { row, deleted } of rows.allStored(kind)) {
      if (deleted !== null) continue
      found.any = true
      if (isSample(row.id)) return { any: true, samples: true }
    }
    return found
  })

const KINDS = { entry: toRows('entry'), budget: toRows('budget'), task: toRows('task'), note: toRows('note') }
const routines = toRows('routine')

/** Returns what the user has begun to use, for the dashboard. */
const findUsedAreas = (rows: RowReader) => ({
  entries: KINDS.entry(rows).any,
  routines: routines(rows).any,
  samples: [routines, ...Object.values(KINDS)].some((found) => found(rows).samples),
})

/** Returns the sums of today and of its month, and the balance. */
function moneySummary({ rows, today }: ReadContext) {
  const ofDay = (type: EntryType) => fromMilli(sumOf(rows.entries.between(type, today, today)))
  const ofMonth = (type: EntryType) => fromMilli(rows.entries.sums().ofMonth(type, today.slice(0, 7)))
  return {
    income_today: ofDay('income'),
    expenses_today: ofDay('expense'),
    income_month: ofMonth('income'),
    expenses_month: ofMonth('expense'),
    balance: balanceOn(rows, today),
  }
}

/** The day at a glance, from the rows of all features. */
export const dashboardAnswers = [
  answerWith(
    getDashboard,
    ['entry', 'account', 'budget', 'task', 'routine', 'occurrence', 'note', 'settings'],
    (context) => ({
      body: {
        ...moneySummary(context),
        ...toTaskSummary(context),
        routines: routinesDueOn({ rows: context.rows, today: routineDayOf(context) }),
        budgets: budgetsRunningOn(context.rows, context.today),
        begun: findUsedAreas(context.rows),
      },
    }),
  ),
]
