import type { TypedEntry } from '@daybook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRun } from '../../../api/useWrite.ts'
import { discardTransferMutation } from '../accounts/transfers.queries.ts'
import { discardEntryMutation } from './money.queries.ts'

const [DISCARD_INCOME, DISCARD_EXPENSE] = [discardEntryMutation('income'), discardEntryMutation('expense')]

const loadOffer = () => import('../planning/schedules/offerEnd.ts').catch(() => undefined)

/** Returns a function that deletes an entry; always the same, so that a row is rendered again only if it has changed. */
export function useDeleteEntry() {
  const client = useQueryClient()
  const removeIncome = useRun(DISCARD_INCOME)
  const removeExpense = useRun(DISCARD_EXPENSE)
  return useCallback(
    async ({ id, type, title, category }: TypedEntry) => {
      const entry = { id, name: title || category.name }
      const isDone = await (type === 'income' ? removeIncome : removeExpense)(entry)
      if (isDone) void loadOffer().then((loaded) => loaded?.offerEnd(client, entry))
      return isDone
    },
    [client, removeIncome, removeExpense],
  )
}

/** Returns a function that deletes a transfer, like {@link useDeleteEntry}. */
export function useDeleteTransfer() {
  const client = useQueryClient()
  const remove = useRun(discardTransferMutation)
  return async (transfer: { id: string; name: string }) => {
    const isDone = await remove(transfer)
    if (isDone) void loadOffer().then((loaded) => loaded?.offerEnd(client, transfer))
    return isDone
  }
}
