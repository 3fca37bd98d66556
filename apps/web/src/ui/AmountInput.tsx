import { amountDecimals, currencySymbol } from '@daybook/domain/currency'
import { hasOpenMark, withoutUnit } from '@daybook/domain/readNumber'
import { isCalculation, reckon } from '@daybook/domain/reckon'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountParts } from '../format/amounts.ts'
import { LOCALE, SEPARATORS } from '../format/locale.ts'
import styles from './AmountInput.module.css'

type Value = number | string
type Field = {
  value?: Value
  error?: string
  onChange: (value: Value) => void
  onBlur?: (event: unknown) => void
  /** False for an amount that is not the first field of its form. */
  autoFocus?: boolean
  /** As high as other inputs. */
  isSmall?: boolean
  'aria-label'?: string
}

const WHOLE = new Intl.NumberFormat(LOCALE)
const FORMAT = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 3 })

/** Writes 12.5 as 12.50, as sums are written, but 12 as 12. */
const format = (value: number) => (Number.isInteger(value) ? WHOLE : FORMAT).format(value)
const written = (value: Value | undefined) => (typeof value === 'number' ? format(value) : (value ?? ''))

/** Returns what a text was read as if it can be read otherwise. */
function getReading(text: string, value: Value, currency: string) {
  if (typeof value !== 'number' || !(isCalculation(text) || hasOpenMark(text))) return ''
  const { sign, integer, fraction } = amountParts(value, currency)
  return `= ${sign}${integer}${fraction}`
}

/**
 * An input for a sum of money in the locale's number format, with the currency symbol where the locale has it. Also takes a calculation
 * such as `12+5.40`, whose result is shown beside it and takes its place on blur, and shows what it reads `1.234` as. The
 * value is a number, or the text if that is no amount.
 */
export function AmountInput({
  label,
  currency,
  value = '',
  autoFocus = true,
  isSmall = false,
  ...field
}: { label: string; currency: string } & Field) {
  const [typed, setTyped] = useState({ text: written(value), value, reading: '' })
  const text = typed.value === value ? typed.text : written(value)
  const symbol = currencySymbol(currency)
  const result = typed.value === value ? typed.reading : ''
  const { isSymbolLast } = amountParts(0, currency)

  function type(next: string) {
    const text = withoutUnit(next)
    const value = reckon(text, SEPARATORS, amountDecimals(currency)) ?? text
    setTyped({ text, value, reading: getReading(text, value, currency) })
    field.onChange(value)
  }

  return (
    <TextInput
      label={label}
      classNames={{ input: (isSmall ? '' : styles.input) ?? '', section: styles.symbol ?? '' }}
      leftSection={!isSymbolLast && symbol}
      leftSectionWidth={isSymbolLast ? undefined : `${symbol.length + 1.4}ch`}
      leftSectionPointerEvents="none"
      rightSection={
        <>
          <output className={styles.result}>{result}</output>
          {isSymbolLast && symbol}
        </>
      }
      rightSectionWidth={`${result.length + 1 + (isSymbolLast ? symbol.length + 1 : 0)}ch`}
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
        setTyped({ text: written(value), value, reading: isCalculation(text) ? '' : result })
        field.onBlur?.(event)
      }}
    />
  )
}
