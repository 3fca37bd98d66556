import { makeQueryClient } from '../api/queryClient.ts'
import type { Renew } from '../replica/renewals.ts'

/** The query client of the app. */
export const queryClient = makeQueryClient()

/** Renews the queries of the URLs whose answers have changed. */
export const renewQueries: Renew = (isChanged) =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isChanged(String(queryKey[0])) })
