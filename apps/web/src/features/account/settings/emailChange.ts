import { Challenge, EmailChange } from '@daybook/contract'
import * as z from 'zod/mini'

export const NewEmail = z.object({ email: EmailChange.shape.email })

/** State of an address change after the new address was entered. */
export const EmailPending = z.object({
  email: z.string(),
  /** Present once a code was requested. */
  challenge: z.optional(Challenge),
})
