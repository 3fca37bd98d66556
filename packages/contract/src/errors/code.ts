import type { ErrorCode } from './catalogue.ts'

/**
 * Returns the code unchanged. Schemas pass their codes through it, because Zod takes any text as the error of a check.
 * A code with the parameter `maximum` or `minimum` gets it from the check.
 */
export const code = <C extends ErrorCode>(code: C) => code
