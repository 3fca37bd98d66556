import type { Query, QueryClient } from '@tanstack/react-query'
import { makeQueryClient } from '../api/queryClient.ts'
import type { Renew } from '../replica/renewals.ts'

/** The query client of the app. */
export const queryClient = makeQueryClient()

/** Returns a function that renews the queries of the URLs whose answers have changed. */
export const getRenewal =
  (client: QueryClient): Renew =>
  (isChanged) => {
    const isHit = ({ queryKey }: Query) => isChanged(String(queryKey[0]))
    // A query that is loaded for the first time is not begun again, so it is renewed once it has its answer.
    const loading = client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: (query) => isHit(query) && query.state.data === undefined })
    void client.invalidateQueries({ predicate: isHit })
    for (const query of loading) {
      const renew = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      void query.promise?.then(renew, () => undefined)
    }
  }

export const renewQueries = getRenewal(queryClient)
