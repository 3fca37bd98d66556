import { type ErrorBody, MAX_ERRORS, SOMETHING_WENT_WRONG } from '@daybook/contract'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

const STATUS = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  too_many: 429,
  busy: 503,
} as const
type ErrorCode = keyof typeof STATUS
type ErrorDetails = {
  retryAfterSeconds?: number
  /** The invalid field. Use `errors` for several fields. */
  path?: string
  errors?: ErrorBody['errors']
  errorsCount?: number
}

/** An error whose message is meant for the caller. Other errors are bugs or outages, see {@link toErrorResponse}. */
export class DomainError extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly errors: ErrorBody['errors']
  readonly errorsCount: number | undefined
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.status = STATUS[code]
    this.retryAfterSeconds = details.retryAfterSeconds
    this.errors = details.errors ?? (details.path ? [{ path: details.path, message }] : undefined)
    this.errorsCount = details.errorsCount
  }
}

/** Returns a 401 for a missing or ended session, or a deleted account. */
export const unauthenticated = () => new DomainError('signed_out', 'Sign in again.')

/** Returns `value`. Throws a 404 with `message` if it is undefined or false. */
export function orNotFound<T>(value: T | undefined | false, message: string): T {
  if (value === undefined || value === false) throw new DomainError('not_found', message)
  return value
}

type ErrorResponse = { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined }

const UNAVAILABLE_CODE =
  /^(SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|E(CONN|TIMEDOUT|PIPE|NOSPC|ROFS)|08|25006|53|57P|57014|40001|40P01)/
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|has been discarded/
const MESSAGE_BY_STATUS: Record<number, string> = {
  413: 'That is too large.',
  415: 'This media type is not supported.',
}

/** Maps a thrown value to an error response: 4xx as thrown, 503 for an unavailable database, else 500. */
export function toErrorResponse(thrown: unknown): ErrorResponse {
  if (thrown instanceof DomainError) return fromDomainError(thrown)
  if (hasZodFastifySchemaValidationErrors(thrown)) return fromValidationError(thrown)
  const { statusCode = 500, code = '', message = '' } = thrown as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { message: MESSAGE_BY_STATUS[statusCode] ?? 'The request could not be read.' } }
  if (UNAVAILABLE_CODE.test(code) || UNREACHABLE_MESSAGE.test(message))
    return { status: 503, body: { message: 'Not available right now. Try again in a moment.' }, retryAfterSeconds: 5 }
  return { status: 500, body: { message: SOMETHING_WENT_WRONG } }
}

function fromDomainError({ status, message, errors, errorsCount, retryAfterSeconds }: DomainError): ErrorResponse {
  return {
    status,
    body: { message, ...(errors && { errors }), ...(errorsCount && { errors_count: errorsCount }) },
    retryAfterSeconds,
  }
}

type ValidationError = { validation: { instancePath: string; message?: string }[]; validationContext?: string }

/** Returns a 400 with the first message of each field in the contract's order; 404 for invalid path parameters. */
function fromValidationError({ validation, validationContext }: ValidationError): ErrorResponse {
  if (validationContext === 'params') return { status: 404, body: { message: 'Not found' } }
  const messageByPath = new Map<string, string>()
  for (const { instancePath, message } of validation)
    if (!messageByPath.has(instancePath)) messageByPath.set(instancePath, message ?? 'Invalid')
  const errors = [...messageByPath].slice(0, MAX_ERRORS).map(([path, message]) => ({
    path: path.slice(1).replaceAll('/', '.'),
    message,
  }))
  const message = errors[0]?.message ?? 'Invalid request'
  const count = messageByPath.size
  return { status: 400, body: { message, errors, ...(count > MAX_ERRORS && { errors_count: count }) } }
}
