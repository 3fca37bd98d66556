/** A lock for one holder at a time, handed on in the order in which it was asked for. */
export function makeLock() {
  const waiting: (() => void)[] = []
  let isHeld = false

  function release() {
    const next = waiting.shift()
    if (next) next()
    else isHeld = false
  }

  return {
    /** Resolves with the function that releases the lock. */
    async acquire() {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      isHeld = true
      return release
    },
  }
}
