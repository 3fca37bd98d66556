/** Returns a mutex that is acquired in first-in, first-out order. */
export function makeLock() {
  const waiting: (() => void)[] = []
  let isHeld = false

  function release() {
    const next = waiting.shift()
    if (next) next()
    else isHeld = false
  }

  return {
    /** Waits for the lock. Resolves with the function that releases it. */
    async acquire() {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
      isHeld = true
      return release
    },
  }
}
