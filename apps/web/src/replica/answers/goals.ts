import { listContributions, listGoals } from '@daybook/contract'
import { sumOf } from '@daybook/domain/amounts'
import { type BalanceOf, byContributionOrder, byGoalOrder, computeGoal } from '@daybook/domain/goals'
import { answerWith } from '../answers.ts'
import { orReject } from '../orReject.ts'
import type { Row, RowReader } from '../rows.ts'
import { accountsIn } from './accounts.ts'

const MISSING = 'goal_not_found'

/** Returns a function that gives the balance of each account. */
function computeBalances(rows: RowReader, today: string): BalanceOf {
  const byId = new Map(accountsIn(rows, today).map(({ id, balance, value = balance }) => [id, value]))
  return (account) => byId.get(account)
}

function presented(rows: RowReader, goals: Row<'goal'>[], today: string) {
  const balanceOf: BalanceOf = goals.some(({ account }) => account) ? computeBalances(rows, today) : () => undefined
  return goals.map((row) => computeGoal(row.id, row, today, sumOf(rows.partsOf('contribution', row.id)), balanceOf))
}

/** Returns a goal on a day as the server answers it. */
export const toGoal = (rows: RowReader, row: Row<'goal'>, today: string) => presented(rows, [row], today)[0]!

function contributionsTo(rows: RowReader, id: string) {
  orReject(rows.get('goal', id), MISSING)
  return rows.partsOf('contribution', id).toSorted(byContributionOrder)
}

/** The reads of goals. */
export const goalAnswers = [
  answerWith(listGoals, ['goal', 'contribution', 'account', 'entry', 'transfer'], ({ rows, today }) => ({
    body: presented(rows, rows.all('goal').sort(byGoalOrder), today),
  })),
  answerWith(listContributions, ['goal', 'contribution'], ({ rows }, { params }) => ({
    body: contributionsTo(rows, params.id),
  })),
]
