import type { Budget } from '@daybook/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRejectedChange } from '../../api/rejectedChange.ts'
import { CLOSED, correcting, editing, type PanelState } from './panel.ts'

/** Returns the panel and a function that sets it. A link with `?edit=id` opens the form of a budget once it is loaded. */
export function usePanel(budgets: readonly Budget[] | undefined) {
  const [panel, setPanel] = useState<PanelState>(correcting(useRejectedChange('budget')))
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string | null>(null)
  const linked = params.get('edit')
  if (linked !== opened && (budgets || !linked)) {
    setOpened(linked)
    const budget = budgets?.find(({ id }) => id === linked)
    if (budget) setPanel(editing(budget))
  }

  function change(next: PanelState) {
    setPanel(next)
    if (next === CLOSED && linked) setParams({}, { replace: true })
  }
  return [panel, change] as const
}
