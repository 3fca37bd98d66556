import type { TypedEntry } from '@daybook/contract'
import { useCallback } from 'react'
import { useRun } from '../../../api/useWrite.ts'
import { discardEntryMutation } from './money.queries.ts'

const [DISCARD_INCOME, DISCARD_EXPENSE] = [discardEntryMutation('income'), discardEntryMutation('expense')]

/** Returns a function that deletes an entry; always the same, so that a row is rendered again only if it has changed. */
export function useDeleteEntry() {
  const removeIncome = useRun(DISCARD_INCOME)
  const removeExpense = useRun(DISCARD_EXPENSE)
  return useCallback(
    ({ id, type, title, category }: TypedEntry) =>
      (type === 'income' ? removeIncome : removeExpense)({ id, name: title || category.name }),
    [removeIncome, removeExpense],
  )
}
