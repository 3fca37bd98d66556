import {
  addContribution,
  type Contribution,
  createGoal,
  discardContribution,
  discardGoal,
  editContribution,
  editGoal,
  type Goal,
  listAccounts,
  listContributions,
  listGoals,
} from '@daybook/contract'
import { m } from '#messages'
import { addedName, addedText } from '../../../../../api/addedText.ts'
import { makeDiscardMutation } from '../../../../../api/discardMutation.ts'
import { makeMutation } from '../../../../../api/operations.ts'
import { editFor, mutationFor, queryFor } from '../../../../../api/queries.ts'
import { userCurrency } from '../../../../../api/user.queries.ts'
import { formatAmount } from '../../../../../format/amounts.ts'

/** The goals with their progress. Silent, because users without goals do not see them. */
export const goals = queryFor(listGoals, {}, { silent: true })

/** The contributions to a goal, latest day first. */
export const contributions = (id: string) => queryFor(listContributions, { params: { id } }, { silent: true })

/** The accounts. The balance of one can count as saved for a goal. */
export const accounts = queryFor(listAccounts, {}, { silent: true })

const FIELDS = ['name', 'amount', 'target', 'opening']
const CONTRIBUTION_FIELDS = ['amount', 'date', 'title']

const toBase = ({ name, amount, target, opening }: Goal) => ({ name, amount, target, opening })

export const createGoalMutation = mutationFor(createGoal, { fields: FIELDS, added: addedName })

export const editGoalMutation = (goal: Goal) =>
  editFor(editGoal, { id: goal.id, base: toBase(goal) }, { fields: FIELDS, saved: m.saved() })

/** Archives a goal, or undoes that. */
export const archiveGoalMutation = makeMutation(
  (goal: Goal, send) => {
    const base = { ...toBase(goal), archived: goal.archived }
    return send(editGoal, { params: { id: goal.id }, body: { ...base, archived: !goal.archived } }, { base })
  },
  {
    undoText: ({ archived, name }) =>
      archived ? m.account_unarchived_done({ name }) : m.account_archived_done({ name }),
  },
)

export const discardGoalMutation = makeDiscardMutation(discardGoal, { hides: 'all' })

export const addContributionMutation = mutationFor(addContribution, {
  fields: CONTRIBUTION_FIELDS,
  added: ({ title, amount }, client) => addedText(title, formatAmount(Math.abs(amount), userCurrency(client))),
})

export const editContributionMutation = ({ id, ...base }: Contribution) =>
  editFor(editContribution, { id, base }, { fields: CONTRIBUTION_FIELDS, saved: m.saved() })

export const discardContributionMutation = makeDiscardMutation(discardContribution, { hides: 'all' })
