import { TextInput } from '@mantine/core'
import { m } from '#messages'
import type { CheckedForm } from '../../ui/useCheckedForm.ts'
import styles from './FilterForm.module.css'
import type { FilterValues } from './filterValues.ts'

const FIELDS = [
  { name: 'min', label: m.filter_amount_min() },
  { name: 'max', label: m.filter_amount_max() },
] as const

/** The smallest and the largest amount of a filter. */
export function AmountRange({ form }: { form: CheckedForm<FilterValues> }) {
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
          error={form.errors[name]}
          value={form.values[name] ?? ''}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            form.setFieldValue(name, Number.isNaN(valueAsNumber) ? undefined : valueAsNumber)
          }
        />
      ))}
    </div>
  )
}
