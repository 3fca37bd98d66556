import { Challenge, EmailChange } from '@daybook/contract'
import * as z from 'zod/mini'
import { errorCode } from '../../../api/textOfError.ts'

/** The form takes only top-level domains of two to six letters (specification, section 6). */
const ENDING = z.regex(/\.[a-z]{2,6}$/i, errorCode('email_invalid'))

export const NewEmail = z.object({ email: EmailChange.shape.email.check(ENDING) })

/** State of an address change after the new address was entered. */
export const EmailPending = z.object({
  email: z.string(),
  /** Present once a code was requested. */
  challenge: z.optional(Challenge),
})
