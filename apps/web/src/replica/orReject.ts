import { ApiError } from '../api/errors.ts'

/** Returns the value, or rejects the call as the server does. */
export function orReject<T>(value: T | undefined | null | false, code: string): T {
  if (value === undefined || value === null || value === false) throw new ApiError({ status: 404, code })
  return value
}
