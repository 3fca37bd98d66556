import { SOMETHING_WENT_WRONG } from '@daybook/contract'

export type FieldError = { path: string; message: string }
type ErrorDetails = { status: number; message?: string; errors?: FieldError[]; retryAfter?: number | undefined }

/** The server answered, with a refusal. */
export class ApiError extends Error {
  readonly status: number
  /** Which fields were invalid; empty unless the status is 400. */
  readonly errors: FieldError[]
  /** Seconds to wait, where the server named them. */
  readonly retryAfter: number | undefined

  /** @param cause why a 401 could not be mended: the error that the refresh of the session failed with */
  constructor({ status, message, errors = [], retryAfter }: ErrorDetails, cause?: unknown) {
    super(message || SOMETHING_WENT_WRONG, { cause })
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** The call needs a session and there is none any more. Nothing to say: the user has been told and is on the way out. */
export class SessionEnded extends ApiError {
  constructor() {
    super({ status: 401 })
    this.name = 'SessionEnded'
  }
}

/** No answer of ours: no network, no server, no reply in time, or a stranger answered (a captive portal). */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
    this.name = 'Unreachable'
  }
}
