import { currencySymbol, usualDecimals } from '@daybook/domain/currency'
import { isCalculation, reckon } from '@daybook/domain/reckon'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SEPARATORS } from '../format/separators.ts'
import styles from './AmountInput.module.css'

type Value = number | string
type Field = {
  value?: Value
  error?: string
  onChange: (value: Value) => void
  onBlur?: (event: unknown) => void
  /** False for an amount that is not the first field of its form. */
  autoFocus?: boolean
  'aria-label'?: string
}

const WHOLE = new Intl.NumberFormat()
const FORMAT = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
// What is pasted around an amount, such as its currency.
const AROUND = /^[^\p{Nd}.,٫(−–-]+|[^\p{Nd}.,٫\s+*/:×·÷−–()-]+$/gu

/** Writes 12.5 as 12.50, as sums are written, but 12 as 12. */
const format = (value: number) => (Number.isInteger(value) ? WHOLE : FORMAT).format(value)
const written = (value: Value | undefined) => (typeof value === 'number' ? format(value) : (value ?? ''))

/**
 * An input for a sum of money in the locale's number format, with the currency symbol before it. Also takes a calculation
 * such as `12+5.40`, whose result is shown beside it and takes its place on blur. The value is a number, or the text if
 * that is no amount.
 */
export function AmountInput({
  label,
  currency,
  value = '',
  autoFocus = true,
  ...field
}: { label: string; currency: string } & Field) {
  const [typed, setTyped] = useState({ text: written(value), value })
  const text = typed.value === value ? typed.text : written(value)
  const symbol = currencySymbol(currency)
  const result = isCalculation(text) && typeof value === 'number' ? `= ${format(value)}` : ''

  function type(next: string) {
    const text = next.replace(AROUND, '')
    const value = reckon(text, SEPARATORS, usualDecimals(currency)) ?? text
    setTyped({ text, value })
    field.onChange(value)
  }

  return (
    <TextInput
      label={label}
      classNames={{ input: styles.input ?? '', section: styles.symbol ?? '' }}
      leftSection={symbol}
      leftSectionWidth={`${symbol.length + 1.4}ch`}
      leftSectionPointerEvents="none"
      rightSection={<output className={styles.result}>{result}</output>}
      rightSectionWidth={`${result.length + 1}ch`}
      rightSectionPointerEvents="none"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      {...field}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped({ text: written(value), value })
        field.onBlur?.(event)
      }}
    />
  )
}
