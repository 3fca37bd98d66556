import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { raiseAlert, raiseAlertOnce } from '../alerts/alerts.ts'
import { isOnline, watchOnline } from '../device/network.ts'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { isSignedIn } from '../session/session.ts'
import { type ErrorMessages, errorMessageFor, isWorthAlert } from './errorMessages.ts'
import { ApiError, Unreachable } from './errors.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMessages
    mutationMeta: ErrorMessages
  }
}

const RETRIES = 2

/** The app's server state: `meta` says what users are told (section 8), a write makes everything stale. */
export function makeQueryClient({ backoff = 1000 } = {}) {
  onlineManager.setEventListener((setOnline) => watchOnline(() => setOnline(isOnline())))
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A server on this very machine is there without a network, so nothing waits for one.
        networkMode: 'always',
        // What was once loaded can be read again without a network; signing out forgets it.
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        retryDelay: (failures) => backoff * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
    queryCache: new QueryCache({
      onError: (error, { state, meta }) => {
        if (state.data === undefined && isWorthAlert(error, meta)) raiseAlertOnce(errorMessageFor(error, meta))
      },
    }),
    mutationCache: new MutationCache({
      // Every write makes everything on screen stale. Awaited, so a button spins until the new list is there.
      onSuccess: (answer, _in, _result, { meta }) => {
        if (meta?.done) raiseAlert(meta.done === true ? messageOf(answer) : meta.done)
        return meta?.readOnly ? undefined : client.invalidateQueries()
      },
      onError: (error, _in, _result, { meta }) => {
        if (isWorthAlert(error, meta)) raiseAlert(errorMessageFor(error, meta))
        // Gone, or nobody knows what became of it: what is on screen may be wrong.
        if (isPassing(error) || (error instanceof ApiError && error.status === 404)) void client.invalidateQueries()
      },
    }),
  })
  onSignOutCleanup(() => forgetQueries(client))
  return client
}

/** Whether trying again may help. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof Unreachable
  return error.status >= 500 || isPassing(error.cause)
}

const messageOf = (answer: unknown) => String((answer as { message: unknown }).message)

/** What is mounted is emptied in place, since removing it would leave its data on screen. */
function forgetQueries(client: QueryClient) {
  client.getMutationCache().clear()
  client.removeQueries({ type: 'inactive' })
  for (const query of client.getQueryCache().getAll()) query.reset()
  if (isSignedIn()) void client.refetchQueries({ type: 'active' })
}
