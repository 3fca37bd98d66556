import { useState } from 'react'

const PREFIX = 'remembered '

/** State with one of a few values that this device remembers for its user. Begins with the first of them. */
export function useRemembered<T extends string>(name: string, values: readonly [T, ...T[]]) {
  const key = PREFIX + name
  const [value, setValue] = useState(() => values.find((one) => one === read(key)) ?? values[0])

  function remember(next: T) {
    setValue(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  return [value, remember] as const
}

/** Forgets all values, so that the next user of this device begins with the first ones. */
export function dropRemembered() {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
