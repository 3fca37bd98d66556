import { getDashboard, markRoutineDone, markTaskDone } from '@daybook/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Everything on the first screen. Quiet: where it is missing the screen says so itself. */
export const dashboard = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
  meta: { quiet: true },
})

export const markingDone = mutationOptions({
  mutationFn: (id: string) => call(markTaskDone, { params: { id } }),
  meta: { said: [404] },
})

export const markingRoutineDone = mutationOptions({
  mutationFn: (id: string) => call(markRoutineDone, { params: { id }, body: {} }),
  meta: { said: [404] },
})
