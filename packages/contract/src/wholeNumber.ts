import * as z from 'zod/mini'
import type { PlainErrorCode } from './errors/catalogue.ts'

/** Returns the schema of a whole number from `minimum` to `maximum`. */
export const wholeNumber = (minimum: number, maximum: number, invalid: PlainErrorCode) =>
  z.number(invalid).check(z.int(invalid), z.minimum(minimum, invalid), z.maximum(maximum, invalid))
