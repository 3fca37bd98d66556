import { useState } from 'react'

/** State with one of a few values that this device remembers. Begins with the first of them. */
export function useRemembered<T extends string>(name: string, values: readonly [T, ...T[]]) {
  const [value, setValue] = useState(() => values.find((one) => one === read(name)) ?? values[0])

  function remember(next: T) {
    setValue(next)
    try {
      localStorage.setItem(name, next)
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  return [value, remember] as const
}

function read(name: string) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
