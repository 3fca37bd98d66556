import { dictionary } from '@zxcvbn-ts/language-common'
import { DomainError } from '../../http/errors.ts'

const common = new Set(dictionary['passwords-common'] as string[])

/** Throws 400 for a common password. `path` is the form field of the error. */
export function rejectCommonPassword(password: string, path = 'password') {
  if (common.has(password.toLowerCase())) throw new DomainError('invalid', 'This password is too common.', { path })
}
