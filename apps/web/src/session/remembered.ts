import { useState } from 'react'

const PREFIX = 'remembered '

/** State with one of a few values that this device remembers for its user. Begins with the first of them. */
export function useRemembered<T extends string>(name: string, values: readonly [T, ...T[]]) {
  const [value, setValue] = useState(() => values.find((one) => one === readLocal(name)) ?? values[0])

  function remember(next: T) {
    setValue(next)
    writeLocal(name, next)
  }

  return [value, remember] as const
}

/** Forgets all values, so that the next user of this device begins with the first ones. */
export function dropRemembered() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

/** Returns a text that this device remembers for its user. */
export function readLocal(name: string) {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Lets this device remember a text for its user. */
export function writeLocal(name: string, text: string) {
  try {
    localStorage.setItem(PREFIX + name, text)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
