import type { Budget } from '@daybook/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRejectedChange } from '../../../../api/rejectedChange.ts'
import { addingGoal, CLOSED, correcting, editing, openedGoal, type PanelState } from './panel.ts'

/**
 * Returns the panel and a function that sets it. A link with `?edit=id` opens the form of a budget once it is loaded, one
 * with `?goal=id` a goal, and one with `?goal=new` the form of a new one.
 */
export function usePanel(budgets: readonly Budget[] | undefined) {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('budget')))
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const goal = params.get('goal')
  const linked = goal ?? params.get('edit')
  if (linked !== opened && (budgets || goal || !linked)) {
    setOpened(linked)
    const budget = budgets?.find(({ id }) => id === linked)
    if (goal) setPanel(goal === 'new' ? addingGoal() : openedGoal({ id: goal, name: '' }))
    else if (budget) setPanel(editing(budget))
  }

  function change(next: PanelState) {
    setPanel(next)
    if (next === CLOSED && linked) setParams({}, { replace: true })
  }
  return [panel, change] as const
}
