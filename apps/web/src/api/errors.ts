import type { ErrorBody } from '@daybook/contract'

export type FieldError = NonNullable<ErrorBody['errors']>[number]
type ErrorDetails = Pick<ErrorBody, 'params' | 'errors'> & {
  status: number
  code?: string
  message?: string
  retryAfter?: number | undefined
}

/** An error response of the server. The message is for developers; the words for users depend on the code. */
export class ApiError extends Error {
  readonly status: number
  /** A code of the contract or of a newer server; empty if the response has none. */
  readonly code: string
  readonly params: ErrorBody['params']
  /** The invalid fields. Empty unless the status is 400. */
  readonly errors: FieldError[]
  /** The `Retry-After` header in seconds. */
  readonly retryAfter: number | undefined

  /** @param cause for a 401: the error with which the refresh of the session failed */
  constructor({ status, code = '', params, message = '', errors = [], retryAfter }: ErrorDetails, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.params = params
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Returns whether an error says that there is no such entity. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** The session has ended. Needs no alert: the user was already informed and is being redirected. */
export class SessionEnded extends ApiError {
  constructor() {
    super({ status: 401 })
    this.name = 'SessionEnded'
  }
}

/** No valid response: no network, no server, a timeout, or the response of a captive portal. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('unreachable', { cause })
    this.name = 'Unreachable'
  }
}
