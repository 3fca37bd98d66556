import { SignUpRequest } from '@daybook/contract'
import * as z from 'zod/mini'

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
    accepted: z.literal(true, 'You must accept the Terms of Use and Privacy Policy'),
  })
  .check(z.refine(doMatch, { error: 'Passwords do not match', path: ['confirmPassword'], when: () => true }))

export const NO_SIGN_UP = { email: '', password: '', confirmPassword: '', name: '', accepted: false }
