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
type Kind = keyof typeof STATUS
type More = {
  retryAfterSeconds?: number
  /** The one field that is wrong; where there are more, `errors` names them. */
  path?: string
  errors?: ErrorBody['errors']
  errorsCount?: number
}

/** A "no" the caller is meant to read. Anything else thrown is a bug, and answers 500. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly errors: ErrorBody['errors']
  readonly errorsCount: number | undefined
  constructor(kind: Kind, message: string, more: More = {}) {
    super(message)
    this.status = STATUS[kind]
    this.retryAfterSeconds = more.retryAfterSeconds
    this.errors = more.errors ?? (more.path ? [{ path: more.path, message }] : undefined)
    this.errorsCount = more.errorsCount
  }
}

/** For a caller whose session or account is not there, or not any more. */
export const signInAgain = () => new Refusal('signed_out', 'Sign in again.')

/** The thing, or a 404 in place of undefined and false. */
export function found<T>(thing: T | undefined | false, message: string): T {
  if (thing === undefined || thing === false) throw new Refusal('not_found', message)
  return thing
}

type Answer = { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined }

const UNAVAILABLE =
  /^(SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|E(CONN|TIMEDOUT|PIPE|NOSPC|ROFS)|08|25006|53|57P|57014|40001|40P01)/
const UNREACHED = /timeout exceeded when trying to connect|Connection terminated|is not queryable|has been discarded/
const SENTENCE: Record<number, string> = {
  413: 'That is too large.',
  415: 'This media type is not supported.',
}

/** The answer to what was thrown. */
export function toErrorResponse(thrown: unknown): Answer {
  if (thrown instanceof Refusal) return forRefusal(thrown)
  if (hasZodFastifySchemaValidationErrors(thrown)) return forInvalid(thrown)
  const { statusCode = 500, code = '', message = '' } = thrown as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { message: SENTENCE[statusCode] ?? 'The request could not be read.' } }
  if (UNAVAILABLE.test(code) || UNREACHED.test(message))
    return { status: 503, body: { message: 'Not available right now. Try again in a moment.' }, retryAfterSeconds: 5 }
  return { status: 500, body: { message: SOMETHING_WENT_WRONG } }
}

function forRefusal({ status, message, errors, errorsCount, retryAfterSeconds }: Refusal): Answer {
  return {
    status,
    body: { message, ...(errors && { errors }), ...(errorsCount && { errors_count: errorsCount }) },
    retryAfterSeconds,
  }
}

type Invalid = { validation: { instancePath: string; message?: string }[]; validationContext?: string }

/** One sentence for each field, in the contract's order. A path that can't be the address of anything is a 404. */
function forInvalid({ validation, validationContext }: Invalid): Answer {
  if (validationContext === 'params') return { status: 404, body: { message: 'Not found' } }
  const sentences = new Map<string, string>()
  for (const { instancePath, message } of validation)
    if (!sentences.has(instancePath)) sentences.set(instancePath, message ?? 'Invalid')
  const errors = [...sentences].slice(0, MAX_ERRORS).map(([path, message]) => ({
    path: path.slice(1).replaceAll('/', '.'),
    message,
  }))
  const message = errors[0]?.message ?? 'Invalid request'
  const count = sentences.size
  return { status: 400, body: { message, errors, ...(count > MAX_ERRORS && { errors_count: count }) } }
}
