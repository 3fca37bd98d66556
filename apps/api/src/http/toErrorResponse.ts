import { type ErrorBody, MAX_ERRORS } from '@daybook/contract'
import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError, reasonOfIssue, toReason } from '../errors.ts'

type ErrorResponse = { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined }

const UNAVAILABLE_CODE =
  /^(SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)|E(CONN|TIMEDOUT|PIPE|NOSPC|ROFS)|08|25006|53|57P|57014|40001|40P01)/
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|has been discarded/
const CODE_BY_STATUS = new Map([
  [413, 'body_too_large' as const],
  [415, 'media_type_not_supported' as const],
])

/** Maps a thrown value to an error response: 4xx as thrown, 503 for an unavailable database, else 500. */
export function toErrorResponse(thrown: unknown): ErrorResponse {
  if (thrown instanceof DomainError) return fromDomainError(thrown)
  if (hasZodFastifySchemaValidationErrors(thrown)) return fromDomainError(toDomainError(thrown))
  const { statusCode = 500, code = '', message = '' } = thrown as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: toReason({ code: CODE_BY_STATUS.get(statusCode) ?? 'unreadable_request' }) }
  if (UNAVAILABLE_CODE.test(code) || UNREACHABLE_MESSAGE.test(message))
    return fromDomainError(new DomainError('unavailable', { retryAfterSeconds: 5 }))
  return fromDomainError(new DomainError('internal_error'))
}

function fromDomainError({ error, status, details }: DomainError): ErrorResponse {
  const { path, errorsCount, retryAfterSeconds } = details
  const reason = toReason(error)
  const { errors = path === undefined ? undefined : [{ path, ...reason }] } = details
  const { path: _, ...first } = errors?.[0] ?? { path, ...reason }
  const body = { ...first, ...(errors && { errors }), ...(errorsCount && { errors_count: errorsCount }) }
  return { status, body, retryAfterSeconds }
}

type ValidationError = {
  validation: { instancePath: string; message?: string; params: object }[]
  validationContext?: string
}

/** Returns a 400 with the first error of each field in the contract's order; 404 for invalid path parameters. */
function toDomainError({ validation, validationContext }: ValidationError) {
  if (validationContext === 'params') return new DomainError('not_found')
  const issueByPath = new Map<string, ValidationError['validation'][number]>()
  for (const issue of validation) if (!issueByPath.has(issue.instancePath)) issueByPath.set(issue.instancePath, issue)
  const errors = [...issueByPath].slice(0, MAX_ERRORS).map(([path, { message, params }]) => ({
    path: path.slice(1).replaceAll('/', '.'),
    ...reasonOfIssue({ message, ...params }),
  }))
  const count = issueByPath.size
  return new DomainError('invalid_value', { errors, ...(count > MAX_ERRORS && { errorsCount: count }) })
}
