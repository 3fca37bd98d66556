import { MutationCache, notifyManager, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { raiseAlert, raiseAlertOnce } from '../alerts/alerts.ts'
import { rememberEdit } from '../alerts/undo.ts'
import { afterPaint } from '../device/afterPaint.ts'
import { isOnline, watchOnline } from '../device/network.ts'
import { onSignOutCleanup } from '../session/clearDeviceData.ts'
import { isSignedIn } from '../session/session.ts'
import { deviceCopy } from './deviceCopy.ts'
import { type ErrorMessages, errorMessageFor, isWorthAlert } from './errorMessages.ts'
import { ApiError, Unreachable } from './errors.ts'
import { toOperation } from './operations.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: ErrorMessages
  }
}

export type QueryMeta = ErrorMessages & {
  /** Returns what this device answers now in place of `data`, if it can. */
  answerNow?: (data?: never) => unknown
  /** The rows of a list, which change in the frame of a press; the rest of the page follows. */
  isList?: boolean
}

const RETRIES = 2
const EMPTY = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  isInvalidated: false,
  status: 'pending',
  fetchStatus: 'idle',
} as const

let notifying: (() => void)[] = []

/** Notifies of all that queries and mutations have changed in a task together, so that React renders it at once. */
function notifyTogether(notify: () => void) {
  if (notifying.push(notify) > 1) return
  setTimeout(() => {
    const all = notifying
    notifying = []
    for (const notify of all) notify()
  })
}
notifyManager.setScheduler(notifyTogether)

/** Creates the query client. `meta` defines the messages to show. */
export function makeQueryClient({ backoff = 500 } = {}) {
  onlineManager.setEventListener((setOnline) => watchOnline(() => setOnline(isOnline())))
  // A page that was opened offline renews its queries, too, once there is a network.
  onlineManager.setOnline(isOnline())
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A server on the same machine is reachable without a network, so no query waits for one.
        networkMode: 'always',
        // Loaded data stays readable offline; signing out clears it.
        gcTime: Number.POSITIVE_INFINITY,
        // This device renews its own answers when their rows change.
        staleTime: ({ queryKey }) => (deviceCopy()?.renews(String(queryKey[0])) ? Number.POSITIVE_INFINITY : 0),
        refetchOnReconnect: true,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
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
      onSuccess: async (answer, variables, _result, { meta }) => {
        if (meta?.done) raiseAlert(meta.done === true ? getMessage(answer) : meta.done)
        if (!meta?.readOnly) await renewAfterWrite(client)
        const id = toOperation(answer)
        const earlier = meta?.continues?.(variables as never) ?? []
        if (id) rememberEdit([id, ...earlier], toUndoOffer(client, meta, variables, answer))
        // What follows a write, such as closing its form, does not delay the frame that shows the row.
        if (deviceCopy()) await afterPaint()
      },
      onError: (error, _in, _result, { meta }) => {
        const isShownOffline = meta?.needsServer !== undefined
        if (isWorthAlert(error, meta)) raiseAlert(errorMessageFor(error, meta), { isShownOffline })
        // The entity was deleted or the outcome of the mutation is unknown, so the displayed data may be outdated.
        if (isTransient(error) || (error instanceof ApiError && error.status === 404)) void client.invalidateQueries()
      },
    }),
  })
  onSignOutCleanup(() => clearQueries(client))
  return client
}

/** Returns the text that is shown with the undo button of a mutation; it is quiet if it only confirms a save. */
function toUndoOffer(client: QueryClient, meta: ErrorMessages | undefined, variables: unknown, answer: unknown) {
  const offer = meta?.undoText?.(variables as never, answer as never, client)
  if (offer) return { offer, isQuiet: meta?.isQuiet }
  return { offer: meta?.added?.(variables as never, client) ?? meta?.saved, isQuiet: true }
}

/**
 * Renews the queries that the device's copy does not renew itself. Without a copy awaited, so that a button stays busy
 * until the new list is loaded.
 */
async function renewAfterWrite(client: QueryClient) {
  const copy = deviceCopy()
  const renewing = client.invalidateQueries({ predicate: ({ queryKey }) => !copy?.renews(String(queryKey[0])) })
  if (!copy) await renewing
}

/** Returns true if a retry may succeed: no response, or a server error. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof Unreachable
  return error.status >= 500 || isTransient(error.cause)
}

const getMessage = (answer: unknown) => String((answer as { message: unknown }).message)

/** Clears all queries and mutations. Resets mounted queries, because removing them would leave their data on screen. */
function clearQueries(client: QueryClient) {
  client.getMutationCache().clear()
  client.removeQueries({ type: 'inactive' })
  for (const query of client.getQueryCache().getAll()) {
    void query.cancel({ silent: true })
    // Not `reset`, which returns to the answer with which the query began.
    query.setState(EMPTY)
  }
  if (isSignedIn()) void client.refetchQueries({ type: 'active' })
}
