import { type BudgetPeriod, PERIODS_LIMIT, type RowOf } from '@daybook/contract'
import { fromMilli } from '@daybook/domain/amounts'
import type { Period } from '@daybook/domain/budgetPeriods'
import {
  byBudgetOrder,
  carriedFrom,
  computeBudget,
  listedPeriods,
  listPeriods,
  periodSums,
  runsOn,
} from '@daybook/domain/budgets'
import { countedDays, countedIn, spentBy } from '@daybook/domain/spent'
import type { Db } from '../../../../db/open.ts'
import { prepared } from '../../../../db/prepared.ts'
import { toRow } from './budgetRows.repo.ts'
import { spentInDays } from './spent.repo.ts'

type BudgetRow = RowOf<'budget'>

const COLUMNS = [
  'id',
  'name',
  'amount_milli',
  'category',
  'description',
  'start_day',
  'end_day',
  'renews',
  'rollover',
  'categories',
  'all_categories',
  'reminders',
] as const

const readAll = prepared((db, { userId }: { userId: string }) =>
  db.selectFrom('budgets').select(COLUMNS).where('user_id', '=', userId),
)

const toCountedDays = (row: BudgetRow, period: Period) =>
  [period, carriedFrom(row, period)].flatMap((one) => (one ? countedIn(row, one) : []))

/**
 * Reads the budgets of one user, on a day. The spent amount is computed on each read, so there is no stored sum to keep
 * consistent.
 */
export function budgetRepo(db: Db, userId: string, today: string) {
  const storedRows = async () => (await readAll(db, { userId })).map((row) => [row.id, toRow(row)] as const)
  async function row(id: string) {
    const found = await db
      .selectFrom('budgets')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return found && toRow(found)
  }

  /** Returns what each of the budgets spent in these periods. */
  async function spentOf(rows: readonly BudgetRow[], periods: (row: BudgetRow) => Period[]) {
    const days = rows.flatMap((row) => periods(row).flatMap((period) => toCountedDays(row, period)))
    const spent = await spentInDays(db, userId, days)
    return (row: BudgetRow) => spentBy(row, spent)
  }

  /** Returns a budget as calls answer it. */
  async function toBudget(id: string, row: BudgetRow) {
    const spent = await spentOf([row], (one) => listPeriods(one, today, 1))
    return computeBudget(id, row, today, spent(row))
  }

  return {
    /** Returns the budgets, latest start first. With `day`, returns only those that run on it, with their period of that day. */
    async list(day?: string) {
      const stored = await storedRows()
      const listed = day ? stored.filter(([, row]) => runsOn(row, day)) : stored
      const shown = day ?? today
      const spent = await spentOf(
        listed.map(([, row]) => row),
        (row) => listPeriods(row, shown, 1),
      )
      return listed.map(([id, row]) => computeBudget(id, row, shown, spent(row))).sort(byBudgetOrder)
    },

    async get(id: string) {
      const found = await row(id)
      return found && toBudget(id, found)
    },

    toBudget,

    /** Returns the latest periods, with `before` the latest of those that begin before it. */
    async periods(id: string, before: string | undefined): Promise<BudgetPeriod[] | undefined> {
      const found = await row(id)
      if (!found) return undefined
      const periods = listedPeriods(found, today, before, PERIODS_LIMIT)
      const spent = await spentOf([found], () => periods)
      return periodSums(found, periods, spent(found))
    },

    /** Returns what was spent in all budgets that run on a day, each expense once. */
    async total(day = today) {
      const running = (await storedRows()).map(([, row]) => row).filter((row) => runsOn(row, day))
      const days = countedDays(running, day)
      const spent = await spentInDays(db, userId, days)
      return { spent: fromMilli(days.reduce((sum, one) => sum + spent(one), 0n)) }
    },
  }
}

/** Returns the user's budgets that run on `day`, for the dashboard. */
export const runningBudgets = (db: Db, userId: string, day: string) => budgetRepo(db, userId, day).list(day)
