import type { Rejection } from '@daybook/operations/rejection'
import { ApiError } from '../api/errors.ts'

/** Returns the error with which the server rejects the same call. */
export function toApiError({ status, error: { code, params }, details: { path, errors } }: Rejection) {
  const reason = { code, message: '', ...(params && { params }) }
  const all = errors ?? (path === undefined ? [] : [{ path, ...reason }])
  const { path: _, ...first } = all[0] ?? { path, ...reason }
  return new ApiError({ status, ...first, errors: all })
}
