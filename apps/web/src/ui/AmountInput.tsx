import { NumberInput } from '@mantine/core'
import styles from './AmountInput.module.css'

type Field = { value?: number | ''; error?: string; onChange: (value: number | string) => void }

const SEPARATORS = new Intl.NumberFormat().formatToParts(12345.6)
const GROUP = SEPARATORS.find((part) => part.type === 'group')?.value ?? ','
const DECIMAL = SEPARATORS.find((part) => part.type === 'decimal')?.value ?? '.'

/** A number input for a sum of money, with the locale's separators and the currency symbol before it. */
export function AmountInput({ label, symbol, ...field }: { label: string; symbol: string } & Field) {
  return (
    <NumberInput
      label={label}
      classNames={{ input: styles.input ?? '', section: styles.symbol ?? '' }}
      leftSection={symbol}
      leftSectionWidth={`${symbol.length + 1.4}ch`}
      leftSectionPointerEvents="none"
      thousandSeparator={GROUP}
      decimalSeparator={DECIMAL}
      allowedDecimalSeparators={['.', ',']}
      decimalScale={3}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      data-autofocus
      autoFocus
      {...field}
    />
  )
}
