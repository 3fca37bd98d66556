import { keepLastSeen } from '../api/lastSeen.ts'
import { makeQueryClient } from '../api/queryClient.ts'

/** The one client of the app. */
export const queryClient = makeQueryClient()
keepLastSeen(queryClient)
