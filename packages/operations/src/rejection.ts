import type { CodedError, ErrorBody, PlainErrorCode } from '@daybook/contract'

type Details = {
  /** The invalid field. */
  path?: string | undefined
  /** Several invalid fields. */
  errors?: NonNullable<ErrorBody['errors']>
}

/** Why an operation cannot be carried out: the same code, parameters and fields on the server and on a device. */
export class Rejection extends Error {
  readonly status: 400 | 404
  readonly error: CodedError
  readonly details: Details
  constructor(error: PlainErrorCode | CodedError, details: Details = {}, status: 400 | 404 = 400) {
    const coded: CodedError = typeof error === 'string' ? { code: error } : error
    super(coded.code)
    this.status = status
    this.error = coded
    this.details = details
  }
}

type NotFoundCode = Extract<PlainErrorCode, `${string}not_found`>

export const notFound = (code: NotFoundCode) => new Rejection(code, {}, 404)

/** Returns `value`. Throws a 404 with the code `missing` if it is undefined or false. */
export function orNotFound<T>(value: T | undefined | false, missing: NotFoundCode): T {
  if (value === undefined || value === false) throw notFound(missing)
  return value
}

/** Throws an error of this code, if there is one. */
export function rejectIf(code: PlainErrorCode | undefined, path?: string) {
  if (code) throw new Rejection(code, { path })
}
