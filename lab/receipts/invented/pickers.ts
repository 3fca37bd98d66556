import { seeded } from '../seeded.ts'

export type Pick = {
  /** Returns one of the values. */
  of: <T>(values: readonly T[]) => T
  /** Returns true with this probability. */
  chance: (probability: number) => boolean
  /** Returns a whole number, both ends included. */
  int: (from: number, to: number) => number
  /** Replaces each `#` by a digit. */
  digits: (pattern: string) => string
}

/** Returns random choices that are the same for the same seed. */
export function pickers(seed: string): Pick {
  const random = seeded(seed)
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    of: <T>(values: readonly T[]) => values[int(0, values.length - 1)] as T,
    chance: (probability) => random() < probability,
    int,
    digits: (pattern) => pattern.replace(/#/g, () => String(int(0, 9))),
  }
}
