import { SignUpRequest } from '@daybook/contract'
import * as z from 'zod/mini'
import { errorCode } from '../../api/textOfError.ts'

const { email, password, name } = SignUpRequest.shape

const doMatch = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword

/** The contract's request plus the fields of the form alone, in the order of the form. */
export const SignUpDraft = z
  .object({
    email,
    password,
    confirmPassword: z.string(),
    name,
    accepted: z.literal(true, errorCode('terms_not_accepted')),
  })
  .check(z.refine(doMatch, { error: errorCode('passwords_differ'), path: ['confirmPassword'], when: () => true }))

export const NO_SIGN_UP = { email: '', password: '', confirmPassword: '', name: '', accepted: false }
