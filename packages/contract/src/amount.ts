import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'
import { code } from './errors/code.ts'

/** The largest amount that can be entered, also in the currency of an account and as an opening balance. */
export const LARGEST_AMOUNT = 999_999_999_999

// Exact for every double in range: the product is off by less than a half, so it rounds to the right integer, and
// dividing that by 1000 gives the double nearest to the decimal, which is the one JSON.parse returns.
const hasThreeDecimals = (value: number) => Math.round(value * 1000) / 1000 === value

const checks = () => [
  z.maximum(LARGEST_AMOUNT, code('amount_too_large')),
  z.refine<number>(hasThreeDecimals, { error: code('amount_too_precise'), params: { multipleOf: 0.001 } }),
]

/**
 * Returns the schema of an amount from `smallest` to {@link LARGEST_AMOUNT} with at most three decimals. `tooSmall` is
 * the error of one that is smaller or no number.
 */
export const amountFrom = (smallest: number, tooSmall: PlainErrorCode) =>
  z.number(tooSmall).check(z.minimum(smallest, tooSmall), ...checks())

/** Like {@link amountFrom}, but from the smallest amount above 0 on. */
export const amountAboveZero = (tooSmall: PlainErrorCode) => z.number(tooSmall).check(z.gt(0, tooSmall), ...checks())
