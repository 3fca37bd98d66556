import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { DomainError } from '../../errors.ts'

// The package's default algorithm is argon2id.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Leaves one core for other requests while many users sign in at once.
const limitConcurrency = pLimit(Math.max(1, availableParallelism() - 1))

const common = new Set(dictionary['passwords-common'] as string[])

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

/** Throws 400 for a common password. `path` is the form field of the error. */
export function rejectCommonPassword(password: string, path = 'password') {
  if (common.has(password.toLowerCase())) throw new DomainError('password_too_common', { path })
}
