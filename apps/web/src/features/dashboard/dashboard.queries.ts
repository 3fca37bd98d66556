import { getDashboard, markRoutineDone, markTaskDone } from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** All data of the dashboard. Silent, because the page shows a failure itself. */
export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
  meta: { silent: true },
})

export const markDoneMutation = mutationOptions({
  mutationFn: (id: string) => call(markTaskDone, { params: { id } }),
})

export const markRoutineDoneMutation = mutationOptions({
  mutationFn: (id: string) => call(markRoutineDone, { params: { id }, body: {} }),
})
