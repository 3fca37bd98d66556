import { DomainError } from '../../errors.ts'

/** Imported at its first use, because it takes 6 MB and few requests need it. */
let commonPasswords: Promise<Set<string>> | undefined
async function loadCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}

/** Throws 400 for a common password. `path` is the form field of the error. */
export async function rejectCommonPassword(password: string, path = 'password') {
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase())) throw new DomainError('password_too_common', { path })
}
