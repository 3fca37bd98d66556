import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { Unreachable } from '../api/errors.ts'
import { useOnline } from '../device/network.ts'
import { Button } from './Button.tsx'
import { useWriteLock } from './NeedsServer.tsx'
import styles from './QueryView.module.css'
import { useShownFailure } from './useShownFailure.ts'

/** How often a server that does not answer is asked again, in ms. */
const RETRY_MS = 10_000

/** The state of a query, as in any result of TanStack Query. */
export type QueryState<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * Shows a query's data, or its loading, error or empty state.
 *
 * @param skeleton the placeholder while loading, with the size of the content, to avoid layout shifts
 * @param empty shown instead of an empty list
 * @param failure what is said if loading fails
 * @param isAside whether its failure is hidden if the page's main content has failed, too
 */
export function QueryView<T>({
  query,
  skeleton,
  empty,
  failure,
  isAside,
  children,
}: {
  query: QueryState<T>
  skeleton: ReactNode
  empty?: ReactNode
  failure?: string
  isAside?: boolean
  children: (data: T) => ReactNode
}) {
  const { isLocked, reason } = useWriteLock()
  // A repeated attempt has no error, and the failure stays until it ends.
  const [failed, setFailed] = useState<unknown>()
  if (query.data === undefined && query.error && query.error !== failed) setFailed(query.error)
  // It would wait for the server; the notice beside it says so.
  if (query.data === undefined && isLocked && reason) return null
  if (query.data === undefined)
    return query.isError || (failed && query.isFetching) ? (
      <LoadError message={failure} isAside={isAside} error={failed} isBusy={query.isFetching} onRetry={query.refetch} />
    ) : (
      <LoadingState>{skeleton}</LoadingState>
    )
  if (empty && Array.isArray(query.data) && query.data.length === 0) return empty
  return children(query.data)
}

// The fields of a query are read only where they are shown: it renders its component again for each that was read.

/** Combines two queries into one that has data once both have. */
export function combineQueries<A, B>(a: QueryState<A>, b: QueryState<B>): QueryState<[A, B]> {
  const [first, second] = [a.data, b.data]
  return {
    data: first === undefined || second === undefined ? undefined : [first, second],
    get isError() {
      // Each of both is read.
      return [a.isError, b.isError].includes(true)
    },
    get error() {
      return a.error ?? b.error
    },
    get isFetching() {
      return [a.isFetching, b.isFetching].includes(true)
    },
    refetch: () => [a, b].map((query) => query.data === undefined && query.refetch()),
  }
}

/** Returns a query with data that is computed from its own. */
export const withData = <A, B>(query: QueryState<A>, data: B | undefined): QueryState<B> => ({
  data,
  get isError() {
    return query.isError
  },
  get error() {
    return query.error
  },
  get isFetching() {
    return query.isFetching
  },
  refetch: () => query.refetch(),
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

type ErrorProps = {
  message?: string | undefined
  isAside?: boolean | undefined
  error?: unknown
  isBusy: boolean
  onRetry: () => void
}

/**
 * Shows that something could not be loaded, with a button that loads all that failed: a page says it once. What was
 * missing offline is loaded once online, and what a server that does not answer has once it answers.
 */
export function LoadError({ message = m.something_went_wrong(), isAside = false, error, isBusy, onRetry }: ErrorProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [wasOnline] = useState(isOnline)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (isOnline && !wasOnline) retry()
  }, [isOnline, wasOnline])
  const isAway = !isOnline || error instanceof Unreachable
  useEffect(() => {
    const timer = isAway && setInterval(() => document.hidden || retry(), RETRY_MS)
    return () => clearInterval(timer || undefined)
  }, [isAway])
  const isShown = useShownFailure(isAside)
  function retryAll() {
    onRetry()
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle' })
  }
  if (!isShown) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{isAway ? m.offline_not_here() : message}</p>
      <Button variant="outline" isBusy={isBusy} onClick={retryAll}>
        {m.try_again()}
      </Button>
    </div>
  )
}
