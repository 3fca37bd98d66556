import type { Budget } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { Confirm } from '../../ui/Confirm.tsx'
import { deleteBudgetMutation } from './budgets.queries.ts'

/** Asks for confirmation before a budget is deleted, because that cannot be undone. */
export function DeleteBudget({ budget, onDone }: { budget: Budget | undefined; onDone: () => void }) {
  const remove = useMutation({ ...deleteBudgetMutation, onSettled: onDone })
  return (
    <Confirm
      question={m.budget_delete_question()}
      detail={budget ? m.budget_delete_detail({ name: budget.name }) : ''}
      yes={m.delete_action()}
      no={m.keep_it()}
      isOpen={budget !== undefined}
      isBusy={remove.isPending}
      onYes={() => budget && remove.mutate(budget.id)}
      onNo={onDone}
    />
  )
}
