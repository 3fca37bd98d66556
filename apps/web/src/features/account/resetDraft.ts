import { PasswordReset } from '@daybook/contract'
import * as z from 'zod/mini'
import { errorCode } from '../../api/textOfError.ts'

const { otp, code, password } = PasswordReset.shape

type Draft = { password: string; confirmPassword: string }
const doMatch = ({ password, confirmPassword }: Draft) => password === confirmPassword

/** The contract's reset plus the repeated password, in the order of the form. */
export const ResetDraft = z
  .object({ otp, code, password, confirmPassword: z.string() })
  .check(z.refine(doMatch, { error: errorCode('reset_passwords_differ'), path: ['confirmPassword'], when: () => true }))
