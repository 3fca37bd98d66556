import { ERRORS, ErrorBody, type ErrorCode, ErrorReason } from '@daybook/contract'
import * as z from 'zod/mini'

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** Returns `{name}` for each parameter a message reads. */
const placeholders = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as never

const rows = codes.map((code) => {
  const [status, message] = ERRORS[code]
  return `| \`${code}\` | ${status} | ${typeof message === 'string' ? message : message(placeholders)} |`
})

/** The table of all codes, as Markdown. */
export const ERROR_TABLE = ['| Code | Status | Message |', '|---|---|---|', ...rows].join('\n')

/** The codes this server sends. The contract reads any text, so that an older client understands a newer server. */
export const ErrorCodes = z.enum(codes)

/** The error body as documented: the contract's, with the codes named. */
export const DocumentedErrorBody = z.extend(ErrorBody, {
  code: ErrorCodes,
  errors: z.optional(z.array(z.extend(ErrorReason, { path: z.string(), code: ErrorCodes }))),
})
