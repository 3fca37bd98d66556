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
    /** Browsers and keyboards write the same letter with an accent as one character or two: both are one password. */
    hash: (password: string) => queue.run(() => hash(password.normalize('NFC'), strength)),

    /** Returns whether the password matches the hash. Without a hash, it takes equally long and returns false. */
    async verify(password: string, hashed: string | undefined) {
      // Hashes of earlier releases are of the password as it was written.
      for (const form of new Set([password.normalize('NFC'), password])) {
        const isRight = await queue.run(async () => verify(hashed ?? (await decoyHash), form))
        if (isRight && hashed !== undefined) return true
      }
      return false
    },

    /** Returns whether a hash has weaker parameters than this hasher or another algorithm. */
    isWeak(hashed: string) {
      const [, m, t] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hashed) ?? []
      return !m || Number(m) < strength.memoryCost || Number(t) < strength.timeCost
    },
  }
}
export type PasswordHasher = ReturnType<typeof makePasswordHasher>
