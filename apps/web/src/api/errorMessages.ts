import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { PasskeyFailure } from '../device/passkeys.ts'
import { ApiError, SessionEnded } from './errors.ts'

/** A row of the error catalogue (section 8), as the `meta` of a query or mutation. */
export type ErrorMessages = {
  /** For all that is not listed below; 'Something went wrong!' without it. */
  failure?: string
  /** The statuses whose message from the server is shown. */
  showServerMessage?: number[]
  /** Our own sentence for a status, where it is not in `said` or the server said nothing. */
  messageByStatus?: Record<number, string>
  /** Fields whose errors the form shows beside them. A refusal about these alone raises no alert. */
  fields?: string[]
  /** Raises no alert at failure: the screen speaks for itself. */
  silent?: true
  /** The alert after success; `true` for the server's message. */
  done?: string | true
  /** It changes nothing on the server, so what is on screen stays true. */
  readOnly?: true
}

/** What to tell the user about a failure. */
export function errorMessageFor(
  error: unknown,
  { failure = SOMETHING_WENT_WRONG, showServerMessage, messageByStatus }: ErrorMessages = {},
) {
  if (error instanceof PasskeyFailure) return error.message
  // With a cause, the 401 is about a session that could not be renewed, not about what was asked.
  if (!(error instanceof ApiError) || error.cause) return failure
  if (showServerMessage?.includes(error.status) && error.message !== SOMETHING_WENT_WRONG) return error.message
  return messageByStatus?.[error.status] ?? failure
}

/** Whether a failure is of a kind the row of the catalogue names: the server said something to go by. */
export const isKnown = (error: unknown, { showServerMessage }: ErrorMessages = {}) =>
  error instanceof ApiError && !error.cause && showServerMessage?.includes(error.status) === true

/** Whether a failure is worth an alert: not where a form shows it already, or nobody is signed in any more. */
export function isWorthAlert(error: unknown, { silent, fields }: ErrorMessages = {}) {
  if (silent || error instanceof SessionEnded) return false
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : []
  return paths.length === 0 || !paths.every((path) => fields?.includes(path))
}

/** The sentences of an invalid input by field, the first of each, for a form's `setErrors`; empty for any other failure. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}
