import { asCategory, type Budget, type BudgetRenewal, type Goal } from '@daybook/contract'
import { periodAt } from '@daybook/domain/budgetPeriods'
import { monthOf, weekStart } from '@daybook/domain/days'
import { m } from '#messages'
import { newId } from '../../../../api/newId.ts'
import { type RejectedChange, withRejected } from '../../../../api/rejectedChange.ts'
import { today } from '../../../../format/dates.ts'
import { userWeek } from '../../../../format/userWeek.ts'

/** `rejected` is a change that was not accepted, whose values the form begins with. */
type Rejected = { rejected?: RejectedChange<'budget'> | undefined }
export type OpenPanel = (
  | { mode: 'create'; id: string; prefill?: Partial<BudgetValues> }
  | { mode: 'edit'; id: string; budget: Budget }
) &
  Rejected
/** A goal, with the form of a contribution if `isAdding`, or its form. `title` is the name of the goal, as far as it is known. */
export type GoalPanelState =
  | { mode: 'goal'; id: string; title: string; isAdding?: boolean }
  | { mode: 'goalForm'; id: string; title: string; isEdit: boolean }
export type PanelState = { mode: 'closed' } | OpenPanel | GoalPanelState

export const CLOSED: PanelState = { mode: 'closed' }
export const creating = (): PanelState => ({ mode: 'create', id: newId() })
export const editing = (budget: Budget): PanelState => ({ mode: 'edit', id: budget.id, budget })

export const addingGoal = (): PanelState => ({ mode: 'goalForm', id: newId(), title: '', isEdit: false })
export const editingGoal = ({ id, name }: Goal): PanelState => ({ mode: 'goalForm', id, title: name, isEdit: true })
export const openedGoal = ({ id, name }: Pick<Goal, 'id' | 'name'>): PanelState => ({ mode: 'goal', id, title: name })

export const contributing = ({ id, name }: Goal): PanelState => ({ mode: 'goal', id, title: name, isAdding: true })

export function titleOfPanel(panel: PanelState) {
  if (panel.mode === 'goal') return panel.title || m.goal_name()
  if (panel.mode === 'goalForm') return panel.isEdit ? m.goal_edit() : m.goal_add()
  return panel.mode === 'edit' ? m.budget_edit() : m.budget_create()
}

/** Opens the form with the values of a change that was not accepted; closed without one. */
export function correcting(rejected: RejectedChange<'budget'> | undefined): PanelState {
  if (!rejected) return CLOSED
  const { row } = rejected
  // Of the budget, the form takes only the fields that are edited.
  return {
    ...(row ? editing({ ...row, category: { name: row.category } } as Budget) : creating()),
    rejected,
  } as OpenPanel
}

export type BudgetValues = {
  id: string
  name: string
  amount: number | ''
  category: string
  description: string
  start_date: string
  end_date: string
  renews?: BudgetRenewal | null
  rollover?: boolean
  categories?: string[]
  all_categories?: boolean
}

/** Returns the initial values of the form: those of the budget to edit, or an empty one that renews each month. */
export const toValues = (panel: OpenPanel) => withRejected(toSavedValues(panel), panel.rejected)

function toSavedValues(panel: OpenPanel): BudgetValues {
  if (panel.mode === 'edit') {
    return { id: panel.id, ...toFields(panel.budget) }
  }
  const fields = { name: '', amount: '' as const, category: '', description: '' }
  const empty = { id: panel.id, ...fields, ...currentPeriod('month') }
  return panel.rejected ? empty : { ...empty, renews: 'month' }
}

/** Returns the week, month or year of today. */
export function currentPeriod(unit: BudgetRenewal) {
  const day = today()
  const [month] = monthOf(day)
  const starts = { week: weekStart(day, userWeek().first), month, year: `${day.slice(0, 4)}-01-01` }
  return periodAt(starts[unit], unit, 0)
}

/** Returns whether a category that is chosen or typed is all of them. */
export const isAllCategories = (category: string) =>
  [m.budget_all_categories(), m.budget_everything()].map(asCategory).includes(asCategory(category))

/** Returns the name that a budget of a category begins with: 'Food' of 'FOOD'. */
export const nameFor = (category: string) => {
  const name = asCategory(category)
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/** Returns the fields of a budget that the form edits: its first period, if it renews. */
export function toFields({ name, amount, category, description, start_date, end_date, ...more }: Budget) {
  const { renews, since, rollover = false, categories = [], all_categories } = more
  const plain = { name, amount, category: category.name, description, start_date, end_date }
  const counted = { ...(categories.length > 0 && { categories }), ...(all_categories && { all_categories }) }
  if (!renews) return { ...plain, ...counted }
  return { ...plain, ...counted, ...periodAt(since ?? start_date, renews, 0), renews, rollover }
}
