import { PasswordFields } from '@daybook/contract'
import * as z from 'zod/mini'
import { errorCode } from '../../../api/textOfError.ts'

const { current_password, new_password } = PasswordFields.shape

type Draft = { current_password: string; new_password: string; confirm_password: string }
const doDiffer = ({ current_password, new_password }: Draft) => !new_password || current_password !== new_password
const doMatch = ({ new_password, confirm_password }: Draft) => new_password === confirm_password

/** The contract's change plus the repeated password, in the order of the form. */
export const PasswordDraft = z.object({ current_password, new_password, confirm_password: z.string() }).check(
  z.refine(doDiffer, {
    error: errorCode('password_unchanged'),
    path: ['new_password'],
    when: () => true,
  }),
  z.refine(doMatch, { error: errorCode('changed_passwords_differ'), path: ['confirm_password'], when: () => true }),
)

export const NO_PASSWORDS = { current_password: '', new_password: '', confirm_password: '' }
