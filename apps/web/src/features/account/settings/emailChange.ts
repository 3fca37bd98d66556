import { Challenge, EmailChange } from '@daybook/contract'
import * as z from 'zod/mini'

const { email, password } = EmailChange.shape

export const NewEmail = z.object({ email })
export const EmailProof = z.object({ password })

/** Where the change of an address stands, after the address was entered. */
export const EmailPending = z.object({
  email: z.string(),
  /** With it, the code is on its way. */
  challenge: z.optional(Challenge),
})
