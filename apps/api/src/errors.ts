import {
  type CodedError,
  type ErrorBody,
  getStatus,
  hasParams,
  isErrorCode,
  messageOf,
  type PlainErrorCode,
} from '@daybook/contract'

type ErrorDetails = {
  retryAfterSeconds?: number | undefined
  /** The invalid field. */
  path?: string
  /** Several invalid fields. The response has the code and message of the first. */
  errors?: NonNullable<ErrorBody['errors']>
  errorsCount?: number
}

/** An error of the contract's catalogue, which the caller gets. Other errors are bugs or outages. */
export class DomainError extends Error {
  readonly error: CodedError
  readonly status: number
  readonly details: ErrorDetails
  constructor(error: PlainErrorCode | CodedError, details: ErrorDetails = {}) {
    const coded: CodedError = typeof error === 'string' ? { code: error } : error
    super(messageOf(coded))
    this.error = coded
    this.status = getStatus(coded.code)
    this.details = details
  }
}

/** Returns the code, the parameters and the message of an error, as responses have them. */
export const toReason = (error: CodedError) => ({ ...error, message: messageOf(error) })

/** An issue of Zod. Its message is a code of the catalogue where the contract names one. */
type Issue = { message?: string | undefined; maximum?: unknown; minimum?: unknown; currency?: unknown }

/** Returns the error of an issue: the contract's code with its limit, or `invalid_value` with Zod's own message. */
export function reasonOfIssue({ message, maximum, minimum, currency }: Issue) {
  const general = toReason({ code: 'invalid_value' })
  if (message === undefined || !isErrorCode(message)) return { ...general, ...(message && { message }) }
  const params = maximum === undefined ? { minimum } : { maximum, ...(currency !== undefined && { currency }) }
  return toReason({ code: message, ...(hasParams(message) && { params }) } as CodedError)
}

/** Returns a 401 for a missing or ended session, or a deleted account. */
export const unauthenticated = () => new DomainError('session_ended')

/** Returns a 503 for a call that has to wait for other work of its user. */
export const makeBusyError = () => new DomainError('unavailable', { retryAfterSeconds: 5 })

/** Returns `value`. Throws a 404 with the code `missing` if it is undefined or false. */
export function orNotFound<T>(value: T | undefined | false, missing: Extract<PlainErrorCode, `${string}not_found`>): T {
  if (value === undefined || value === false) throw new DomainError(missing)
  return value
}
