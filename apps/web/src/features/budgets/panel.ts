import type { Budget } from '@daybook/contract'
import { monthOf } from '@daybook/domain/days'
import { newId } from '../../api/newId.ts'
import { today } from '../../format/dates.ts'

export type OpenPanel = { mode: 'create'; id: string } | { mode: 'edit'; id: string; budget: Budget }
export type PanelState = { mode: 'closed' } | OpenPanel

export const CLOSED: PanelState = { mode: 'closed' }
export const creating = (): PanelState => ({ mode: 'create', id: newId() })
export const editing = (budget: Budget): PanelState => ({ mode: 'edit', id: budget.id, budget })

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
export function valuesOf(panel: OpenPanel): BudgetValues {
  if (panel.mode === 'edit') {
    const { id, name, amount, category, description, start_date, end_date } = panel.budget
    return { id, name, amount, category: category.name, description, start_date, end_date }
  }
  const [start_date, end_date] = monthOf(today())
  return { id: panel.id, name: '', amount: '', category: '', description: '', start_date, end_date }
}
