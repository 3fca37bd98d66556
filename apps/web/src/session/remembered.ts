import { useState } from 'react'
import { readLocal, writeLocal } from './localText.ts'

/** State with one of a few values that this device remembers for its user. Begins with the first of them. */
export function useRemembered<T extends string>(name: string, values: readonly [T, ...T[]]) {
  const [value, setValue] = useState(() => values.find((one) => one === readLocal(name)) ?? values[0])

  function remember(next: T) {
    setValue(next)
    writeLocal(name, next)
  }

  return [value, remember] as const
}
