import { SOMETHING_WENT_WRONG } from '@daybook/contract'
import { PasskeyFailure } from '../device/passkeys.ts'
import { ApiError, SessionEnded } from './errors.ts'

/** The messages of a query or mutation, set as its `meta` (docs/behaviour.md, Messages of failures). */
export type ErrorMessages = {
  /** The message for failures not covered below. Default: 'Something went wrong!' */
  failure?: string
  /** The statuses for which the server's message is shown. */
  showServerMessage?: number[]
  /** The message for a status that is not in `showServerMessage`, or for which the server sent no message. */
  messageByStatus?: Record<number, string>
  /** The fields whose errors the form shows inline. An error response with only these fields raises no alert. */
  fields?: string[]
  /** Raises no alert on failure, because the screen shows the error. */
  silent?: true
  /** The alert on success, or `true` for the server's message. */
  done?: string | true
  /** The mutation changes nothing on the server, so no query is invalidated. */
  readOnly?: true
}

/** Returns the message to show for an error. */
export function errorMessageFor(
  error: unknown,
  { failure = SOMETHING_WENT_WRONG, showServerMessage, messageByStatus }: ErrorMessages = {},
) {
  if (error instanceof PasskeyFailure) return error.message
  // With a cause, the 401 means that the session could not be renewed, so its message does not concern the call.
  if (!(error instanceof ApiError) || error.cause) return failure
  if (showServerMessage?.includes(error.status) && error.message !== SOMETHING_WENT_WRONG) return error.message
  return messageByStatus?.[error.status] ?? failure
}

/** Returns true if the error has one of the statuses in `showServerMessage`. */
export const isKnown = (error: unknown, { showServerMessage }: ErrorMessages = {}) =>
  error instanceof ApiError && !error.cause && showServerMessage?.includes(error.status) === true

/** Returns false for silent calls, for errors that the form already shows, and after the session has ended. */
export function isWorthAlert(error: unknown, { silent, fields }: ErrorMessages = {}) {
  if (silent || error instanceof SessionEnded) return false
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : []
  return paths.length === 0 || !paths.every((path) => fields?.includes(path))
}

/** Returns the first error message of each invalid field, for a form's `setErrors`. Empty for any other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}
