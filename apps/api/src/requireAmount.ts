import type { PlainErrorCode } from '@daybook/contract'
import { isTooSmall } from '@daybook/domain/amounts'
import { DomainError } from './errors.ts'

type Where = { code?: PlainErrorCode; path?: string }

/** Throws if an edit makes an amount less than 1. */
export function requireAmount(
  amount: number,
  before: number | undefined,
  { code = 'amount_too_small', path = 'amount' }: Where = {},
) {
  if (isTooSmall(amount, before)) throw new DomainError(code, { path })
}
