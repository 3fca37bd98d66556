import {
  addContribution,
  createGoal,
  discardContribution,
  discardGoal,
  editContribution,
  editGoal,
  listContributions,
  listGoals,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { contribution, goal } from './seedItems.ts'

const toGoal = (id: string) => ({ ...contribution, goal: id })

export const goals: Operation[] = [
  closed(listGoals),
  closed(createGoal, { body: () => goal }),
  closed(editGoal, { item: 'goal', body: () => goal }),
  closed(discardGoal, { item: 'goal' }),
  closed(listContributions, { item: 'goal' }),
  closed(addContribution, { item: 'goal', body: toGoal }),
  closed(editContribution, { item: 'contribution', body: toGoal }),
  closed(discardContribution, { item: 'contribution' }),
]
