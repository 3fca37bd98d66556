import { isTooSmall } from '@daybook/domain/amounts'
import { ApiError } from '../api/errors.ts'

/** Rejects an edit that makes an amount less than 1, as the server does. */
export function requireAmount(amount: number, before: number | undefined, code = 'amount_too_small') {
  if (isTooSmall(amount, before)) throw new ApiError({ status: 400, code })
}
