import { PasswordReset } from '@daybook/contract'
import * as z from 'zod/mini'

const { otp, code, password } = PasswordReset.shape

type Draft = { password: string; confirmPassword: string }
const doMatch = ({ password, confirmPassword }: Draft) => password === confirmPassword

/** The contract's reset plus the repeated password, in the order of the form. */
export const ResetDraft = z
  .object({ otp, code, password, confirmPassword: z.string() })
  .check(z.refine(doMatch, { error: 'Passwords do not match.', path: ['confirmPassword'], when: () => true }))
