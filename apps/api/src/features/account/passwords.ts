import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { DomainError } from '../../http/errors.ts'

// The package's default algorithm is argon2id.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Leaves one core for other requests while many users sign in at once.
const limitConcurrency = pLimit(Math.max(1, availableParallelism() - 1))

export const hashPassword = (password: string) => limitConcurrency(() => hash(password, STRENGTH))

/** Returns whether the password matches the hash. Without a hash, it takes equally long and returns false. */
export async function isPassword(password: string, hashed: string | undefined) {
  const isRight = await limitConcurrency(async () => verify(hashed ?? (await decoyHash), password))
  return isRight && hashed !== undefined
}

const decoyHash = hash('no account has this password', STRENGTH)

/** Returns whether a hash has weaker parameters than STRENGTH or another algorithm. */
export function isWeak(hashed: string) {
  const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? []
  return !m || Number(m) < STRENGTH.memoryCost || Number(t) < STRENGTH.timeCost
}

/** Imported at its first use, because it takes 6 MB and few requests need it. */
let commonPasswords: Promise<Set<string>> | undefined
async function loadCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as string[])
}

/** Throws 400 for a common password. `path` is the form field of the error. */
export async function rejectCommonPassword(password: string, path = 'password') {
  commonPasswords ??= loadCommonPasswords()
  if ((await commonPasswords).has(password.toLowerCase()))
    throw new DomainError('invalid', 'This password is too common.', { path })
}
