import { toAscii } from '@daybook/domain/readNumber'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null
  /** Limits what is typed. An empty input is then the smallest number, and else null. */
  limits?: [min: number, max: number]
  onChange: (value: number | null) => void
}

const written = (value: number | null) => (value === null ? '' : String(value))

/** An input for a whole number, with the digits of any script. Ignores other characters. */
export function CountInput({ value, limits, onChange, ...props }: Props) {
  const [typed, setTyped] = useState({ text: written(value), value })

  function type(text: string) {
    const digits = toAscii(text).trim()
    if (!/^\d{0,9}$/.test(digits)) return
    const [min, max] = limits ?? []
    const count = digits === '' ? (min ?? null) : Math.min(Math.max(Number(digits), min ?? 0), max ?? Infinity)
    setTyped({ text, value: count })
    onChange(count)
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      value={typed.value === value ? typed.text : written(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped({ text: written(value), value })}
    />
  )
}
