import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'

type Props = {
  from: string
  to: string
  value: string
  onChange: (rate: string) => void
  error?: string | undefined
}

/** Returns what was typed as a decimal with a point. */
const asDecimal = (typed: string) => typed.trim().replace(/\s/g, '').replace(',', '.')

/** An input for the value of one unit of a currency in another. */
export function RateInput({ from, to, value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value)
  return (
    <TextInput
      label={m.rate_one({ from, to })}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={asDecimal(typed) === value ? typed : value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(asDecimal(currentTarget.value))
      }}
    />
  )
}
