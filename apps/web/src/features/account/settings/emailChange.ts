import { Challenge, EmailChange } from '@daybook/contract'
import * as z from 'zod/mini'

const { email, password } = EmailChange.shape

export const NewEmail = z.object({ email })
export const EmailProof = z.object({ password })

/** State of an address change after the new address was entered. */
export const EmailPending = z.object({
  email: z.string(),
  /** Present once a code was requested. */
  challenge: z.optional(Challenge),
})
