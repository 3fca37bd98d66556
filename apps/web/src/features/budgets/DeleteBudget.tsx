import type { Budget } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { Confirm } from '../../ui/Confirm.tsx'
import { deleteBudgetMutation } from './budgets.queries.ts'

/** Asks for confirmation before a budget is deleted, because that cannot be undone. */
export function DeleteBudget({ budget, onDone }: { budget: Budget | undefined; onDone: () => void }) {
  const remove = useMutation({ ...deleteBudgetMutation, onSettled: onDone })
  return (
    <Confirm
      question="Delete this budget?"
      detail={budget ? `${budget.name} goes for good. What you spent stays as it is.` : ''}
      yes="Delete"
      no="Keep it"
      isOpen={budget !== undefined}
      isBusy={remove.isPending}
      onYes={() => budget && remove.mutate(budget.id)}
      onNo={onDone}
    />
  )
}
