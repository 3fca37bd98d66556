import type { PlainErrorCode } from '@daybook/contract'
import { isTooSmall } from '@daybook/domain/amounts'
import { Rejection } from './rejection.ts'

type Where = { code?: PlainErrorCode; path?: string }

/** Rejects an edit that makes an amount less than 1. */
export function requireAmount(
  amount: number,
  before: number | undefined,
  { code = 'amount_too_small', path = 'amount' }: Where = {},
) {
  if (isTooSmall(amount, before)) throw new Rejection(code, { path })
}
