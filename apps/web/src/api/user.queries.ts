import { getUser } from '@daybook/contract'
import type { QueryClient } from '@tanstack/react-query'
import { queryFor } from './queries.ts'

/** The signed-in user with currency, which every area needs, and name. */
export const currentUser = { ...queryFor(getUser, {}), staleTime: 60_000 }

/** Returns the currency of the signed-in user, empty until it has loaded. */
export const userCurrency = (client: QueryClient) => client.getQueryData(currentUser.queryKey)?.currency ?? ''
