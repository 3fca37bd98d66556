import type { QueryClient } from '@tanstack/react-query'
import { $ZodError } from 'zod/v4/core'
import { m } from '#messages'
import { PasskeyFailure } from '../device/passkeys.ts'
import { ApiError, SessionEnded, Unreachable } from './errors.ts'
import type { ErrorTextCode } from './errorTexts.ts'
import { textOfError } from './textOfError.ts'

/** The messages of a query or mutation, set as its `meta` (docs/behaviour.md, Messages of failures). */
export type ErrorMessages = {
  /** The message for failures without words of their own. Default: 'Something went wrong!' */
  failure?: string
  /** The message for an answer that is not the one of the contract. Default: `failure` */
  unreadable?: string
  /** Codes of {@link UNEXPECTED} that are shown in their own words here. */
  shows?: readonly ErrorTextCode[]
  /** Codes for which `failure` is shown here, or all. */
  hides?: readonly ErrorTextCode[] | 'all'
  /** The words for a code where they differ from those of `errorTexts.ts`. */
  messageByCode?: { [C in ErrorTextCode]?: string }
  /** The message where the server cannot be reached, which is shown offline, too: most other changes wait then. */
  needsServer?: string
  /** The fields whose errors the form shows inline. An error response with only these fields raises no alert. */
  fields?: string[]
  /** Raises no alert on failure, because the screen shows the error. */
  silent?: true
  /** The alert on success, or `true` for the server's message. */
  done?: string | true
  /** Returns the text of the offer to undo the mutation, also by what the client has loaded. */
  undoText?(variables: never, answer: never, client: QueryClient): string | undefined
  /** Returns the ids of the operations that this one continues, newest first: they are undone with it, as one. */
  continues?(variables: never): readonly string[]
  /** The offer takes no focus, because what had it keeps it or passes it on. */
  isQuiet?: true
  /** The confirmation that the mutation has saved something. It is shown with an undo button and takes no focus. */
  saved?: string
  /** Returns that confirmation, for one that says what was added. */
  added?(variables: never, client: QueryClient): string
  /** The mutation changes nothing on the server, so no query is invalidated. */
  readOnly?: true
}

/** Codes that are no answer to what the user did. They are shown as a failure, unless a call lists them in `shows`. */
const UNEXPECTED: ReadonlySet<string> = new Set<ErrorTextCode>([
  'sign_in_required',
  'session_ended',
  'csrf_check_failed',
  'not_found',
  'method_not_allowed',
  'body_too_large',
  'media_type_not_supported',
  'rate_limited',
  'rate_limited_by_proxy',
  'internal_error',
  'unavailable',
])

/** Returns the message to show for an error. */
export function errorMessageFor(error: unknown, messages: ErrorMessages = {}) {
  if (error instanceof PasskeyFailure) return error.message
  if (error instanceof Unreachable && messages.needsServer) return messages.needsServer
  if (error instanceof $ZodError && messages.unreadable) return messages.unreadable
  return ownMessage(error, messages) ?? messages.failure ?? m.something_went_wrong()
}

/** Returns true if the error has words of its own here, so that the user knows what happened. */
export const isKnown = (error: unknown, messages?: ErrorMessages) => ownMessage(error, messages) !== undefined

function ownMessage(error: unknown, { shows = [], hides = [], messageByCode = {} }: ErrorMessages = {}) {
  // With a cause, the 401 means that the session could not be renewed, so its code does not concern the call.
  if (!(error instanceof ApiError) || error.cause || hides === 'all') return undefined
  const isCode = (code: string) => code === error.code
  if (hides.some(isCode) || (UNEXPECTED.has(error.code) && !shows.some(isCode))) return undefined
  const text = textOfError(error)
  return text && (new Map(Object.entries(messageByCode)).get(error.code) ?? text)
}

/** Returns false for silent calls, for errors that the form already shows, and after the session has ended. */
export function isWorthAlert(error: unknown, { silent, fields }: ErrorMessages = {}) {
  if (silent || error instanceof SessionEnded) return false
  const paths = error instanceof ApiError ? error.errors.map(({ path }) => path) : []
  return paths.length === 0 || !paths.every((path) => fields?.includes(path))
}

/** Returns the words for the first error of each invalid field, for a form's `setErrors`. Empty for any other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.errors : []
  return Object.fromEntries(
    errors.toReversed().map((field) => [field.path, textOfError(field) ?? m.something_went_wrong()]),
  )
}
