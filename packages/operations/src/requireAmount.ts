import { isTooSmall } from '@daybook/domain/amounts'
import { Rejection } from './rejection.ts'

/** Rejects an edit that makes an amount less than 1. */
export function requireAmount(amount: number, before: number | undefined, path = 'amount') {
  if (isTooSmall(amount, before)) throw new Rejection('amount_below_one', { path })
}
