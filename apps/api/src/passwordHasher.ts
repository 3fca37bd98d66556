import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Queue } from './limits/queue.ts'

type Strength = { memoryCost: number; timeCost: number; parallelism: number }

// The package's default algorithm is argon2id. The memory is in KiB.
const STRENGTH: Strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Leaves one core for other requests while many users sign in at once.
const queue = new Queue({ concurrency: Math.max(1, availableParallelism() - 1) })

/** Returns the functions that hash passwords. Tests pass a lower strength, because most of them are about other things. */
export function makePasswordHasher(strength = STRENGTH) {
  const decoyHash = hash('no account has this password', strength)
  return {
    hash: (password: string) => queue.run(() => hash(password, strength)),

    /** Returns whether the password matches the hash. Without a hash, it takes equally long and returns false. */
    async verify(password: string, hashed: string | undefined) {
      const isRight = await queue.run(async () => verify(hashed ?? (await decoyHash), password))
      return isRight && hashed !== undefined
    },

    /** Returns whether a hash has weaker parameters than this hasher or another algorithm. */
    isWeak(hashed: string) {
      const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? []
      return !m || Number(m) < strength.memoryCost || Number(t) < strength.timeCost
    },
  }
}
export type PasswordHasher = ReturnType<typeof makePasswordHasher>
