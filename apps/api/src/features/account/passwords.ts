import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { DomainError } from '../../http/errors.ts'

// argon2id, the package's default algorithm.
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One core stays free for everybody else while many sign in at once.
const limitConcurrency = pLimit(Math.max(1, availableParallelism() - 1))

const common = new Set(dictionary['passwords-common'] as string[])

export const hashPassword = (password: string) => limitConcurrency(() => hash(password, STRENGTH))

/** Whether the password is the one behind the hash. Without a hash it takes as long and is not. */
export async function isPassword(password: string, hashed: string | undefined) {
  const isRight = await limitConcurrency(async () => verify(hashed ?? (await decoyHash), password))
  return isRight && hashed !== undefined
}

const decoyHash = hash('no account has this password', STRENGTH)

/** Whether a hash was made with less than today's strength. */
export function isWeak(hashed: string) {
  const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? []
  return !m || Number(m) < STRENGTH.memoryCost || Number(t) < STRENGTH.timeCost
}

/** @param path the field it was typed into */
export function rejectCommonPassword(password: string, path = 'password') {
  if (common.has(password.toLowerCase())) throw new DomainError('invalid', 'This password is too common.', { path })
}
