import { getUser } from '@daybook/contract'
import { queryFor } from './queries.ts'

/** The signed-in user with currency, which every area needs, and name. */
export const currentUser = { ...queryFor(getUser, {}), staleTime: 60_000 }
