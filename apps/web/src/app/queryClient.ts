import type { QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from '../api/queryClient.ts'
import type { Renew } from '../replica/renewals.ts'

/** The query client of the app. */
export const queryClient = makeQueryClient()

/** Returns a function that renews the queries of the URLs whose answers have changed. */
export const getRenewal =
  (client: QueryClient): Renew =>
  (isChanged) =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => isChanged(String(queryKey[0])) })

export const renewQueries = getRenewal(queryClient)
