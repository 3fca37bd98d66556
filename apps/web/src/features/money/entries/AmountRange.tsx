import { TextInput } from '@mantine/core'
import { m } from '#messages'
import styles from './FilterForm.module.css'

const FIELDS = [
  { name: 'min', label: m.filter_amount_min() },
  { name: 'max', label: m.filter_amount_max() },
] as const

type Range = { min: number | undefined; max: number | undefined }
type Props = {
  values: Range
  errors: Record<string, unknown>
  onChange: (name: keyof Range, value: number | undefined) => void
}

/** The smallest and the largest amount. */
export function AmountRange({ values, errors, onChange }: Props) {
  return (
    <div className={styles.pair}>
      {FIELDS.map(({ name, label }) => (
        <TextInput
          key={name}
          type="number"
          inputMode="decimal"
          step="any"
          min={0}
          label={label}
          autoComplete="off"
          error={errors[name] as string | undefined}
          value={values[name] ?? ''}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange(name, Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
          }
        />
      ))}
    </div>
  )
}
