import type { Budget } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { newId } from '../../api/newId.ts'
import { type RejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { today } from '../../format/dates.ts'

/** `rejected` is a change that was not accepted, whose values the form begins with. */
type Rejected = { rejected?: RejectedChange<'budget'> | undefined }
export type OpenPanel = ({ mode: 'create'; id: string } | { mode: 'edit'; id: string; budget: Budget }) & Rejected
export type PanelState = { mode: 'closed' } | OpenPanel

export const CLOSED: PanelState = { mode: 'closed' }
export const creating = (): PanelState => ({ mode: 'create', id: newId() })
export const editing = (budget: Budget): PanelState => ({ mode: 'edit', id: budget.id, budget })

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
}

/** Returns the initial values of the form: those of the budget to edit, or an empty one for the current month. */
export const valuesOf = (panel: OpenPanel) => withRejected(savedValuesOf(panel), panel.rejected)

function savedValuesOf(panel: OpenPanel): BudgetValues {
  if (panel.mode === 'edit') {
    const { id, name, amount, category, description, start_date, end_date } = panel.budget
    return { id, name, amount, category: category.name, description, start_date, end_date }
  }
  const [start_date, end_date] = monthOf(today())
  return { id: panel.id, name: '', amount: '', category: '', description: '', start_date, end_date }
}
