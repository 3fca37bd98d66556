import type { ReactNode } from 'react'
import { m } from '#messages'
import { useOnline } from '../device/network.ts'
import { Button } from './Button.tsx'
import styles from './QueryView.module.css'

/** The state of a query, as in any result of TanStack Query. */
export type QueryState<T> = { data: T | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }

/**
 * Shows a query's data, or its loading, error or empty state.
 *
 * @param skeleton the placeholder while loading, with the size of the content, to avoid layout shifts
 * @param empty shown instead of an empty list
 * @param failure what is said if loading fails
 */
export function QueryView<T>({
  query,
  skeleton,
  empty,
  failure,
  children,
}: {
  query: QueryState<T>
  skeleton: ReactNode
  empty?: ReactNode
  failure?: string
  children: (data: T) => ReactNode
}) {
  if (query.data === undefined)
    return query.isError ? (
      <LoadError message={failure} isBusy={query.isFetching} onRetry={query.refetch} />
    ) : (
      <LoadingState>{skeleton}</LoadingState>
    )
  if (empty && Array.isArray(query.data) && query.data.length === 0) return empty
  return children(query.data)
}

/** Combines two queries into one that has data once both have. */
export function combineQueries<A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<[A, B]> {
  // Reads every field of both queries, since a query only notifies about changes of fields that were read.
  const both = [pickState(a), pickState(b)] as const
  const [{ data: first }, { data: second }] = both
  return {
    data: first === undefined || second === undefined ? undefined : [first, second],
    isError: both.some((query) => query.isError),
    isFetching: both.some((query) => query.isFetching),
    refetch: () => both.map((query) => query.data === undefined && query.refetch()),
  }
}

const pickState = <T,>({ data, isError, isFetching, refetch }: QueryState<T>) => ({
  data,
  isError,
  isFetching,
  refetch,
})

function LoadingState({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className={styles.unseen} role="status">
        {m.loading()}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

type ErrorProps = { message?: string | undefined; isBusy: boolean; onRetry: () => void }

/** Shows that something could not be loaded, with a button to try again. */
export function LoadError({ message = m.something_went_wrong(), isBusy, onRetry }: ErrorProps) {
  const isOnline = useOnline()
  return (
    <div className={styles.failed} role="alert">
      <p>{isOnline ? message : m.offline_not_here()}</p>
      <Button variant="outline" isBusy={isBusy} onClick={() => onRetry()}>
        {m.try_again()}
      </Button>
    </div>
  )
}
