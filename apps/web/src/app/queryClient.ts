import { makeQueryClient } from '../api/queryClient.ts'
import { persistQueries } from '../api/queryPersistence.ts'

/** The query client of the app. */
export const queryClient = makeQueryClient()
persistQueries(queryClient)
