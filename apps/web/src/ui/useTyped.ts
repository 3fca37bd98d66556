import { useState } from 'react'

/**
 * Keeps what is typed into a field whose value is in the URL, until the field is left: the URL follows the keys too late for
 * a field that shows only what it has, and a letter typed meanwhile would be lost.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onChange({ currentTarget }: { currentTarget: { value: string } }) {
      setTyped(currentTarget.value)
      onChange(currentTarget.value)
    },
    onBlur: () => setTyped(undefined),
  }
}
