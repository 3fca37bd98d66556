import { latinDigits } from '@daybook/domain/readNumber'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import styles from './CodeInput.module.css'

const LENGTH = 6

/**
 * An input for a six-digit one-time code, in the digits of any script. Ignores other characters in pasted or autofilled text and calls `onComplete`
 * with the sixth digit. Selects its content on focus and with an error, so that a rejected code can be typed over.
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
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.error) input.current?.select()
  }, [field.error])

  function handleChange(typed: string) {
    const digits = latinDigits(typed).replace(/\D/g, '').slice(0, LENGTH)
    onChange(digits)
    if (digits.length === LENGTH && digits !== field.value && !isBusy) onComplete(digits)
  }

  return (
    <TextInput
      label={m.code_label()}
      classNames={{ input: styles.code ?? '' }}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      spellCheck={false}
      {...field}
      ref={input}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
