import { TextInput } from '@mantine/core'
import styles from './CodeInput.module.css'

const LENGTH = 6

/**
 * One input for a one-time code of six digits: takes a pasted or filled-in code with whatever is around its
 * digits, and calls `onComplete` with the sixth. A refused code is selected, to be typed over.
 */
export function CodeInput({
  onChange,
  onComplete,
  isBusy,
  ...field
}: {
  label?: string
  value?: string
  error?: string
  onChange: (value: string) => void
  onComplete: (value: string) => void
  isBusy: boolean
}) {
  function take(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, LENGTH)
    onChange(digits)
    if (digits.length === LENGTH && digits !== field.value && !isBusy) onComplete(digits)
  }

  return (
    <TextInput
      label="One-time code"
      classNames={{ input: styles.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      spellCheck={false}
      {...field}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
