import type { TypedEntry } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { discardEntryMutation } from './money.queries.ts'

/** Returns a function that deletes an entry; always the same, so that a row is rendered again only if it has changed. */
export function useDeleteEntry() {
  const { mutate: removeIncome } = useMutation(discardEntryMutation('income'))
  const { mutate: removeExpense } = useMutation(discardEntryMutation('expense'))
  return useCallback(
    ({ id, type, title, category }: TypedEntry) =>
      (type === 'income' ? removeIncome : removeExpense)({ id, name: title || category.name }),
    [removeIncome, removeExpense],
  )
}
