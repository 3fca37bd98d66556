import { getUser } from '@daybook/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** The signed-in user with currency, which every area needs, and name. */
export const currentUser = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(getUser, {}, { signal }),
  staleTime: 60_000,
})
