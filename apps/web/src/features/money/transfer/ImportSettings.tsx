import { NativeSelect, TextInput } from '@mantine/core'
import { DECIMAL_MARKS, type DecimalMark } from './amountFormats.ts'
import { DAY_ORDERS, type DayOrder } from './dayFormats.ts'
import { FIELDS, type Field } from './mapping.ts'
import styles from './Transfer.module.css'
import type { Reading } from './toEntries.ts'

const LABELS: Record<Field, string> = {
  date: 'Date',
  amount: 'Amount, minus for money out',
  outflow: 'Money out',
  inflow: 'Money in',
  type: 'Income or expense',
  category: 'Category',
  title: 'Title',
}

type Props = { columns: string[]; reading: Reading; onChange: (part: Partial<Reading>) => void }

/** The detected column mapping, date order and decimal mark of the file, which the user can correct. */
export function ImportSettings({ columns, reading, onChange }: Props) {
  const choices = [
    { value: '', label: 'Not in the file' },
    ...columns.map((column, at) => ({ value: String(at), label: column || `Column ${at + 1}` })),
  ]
  function map(field: Field, column: string) {
    const { [field]: _, ...rest } = reading.mapping
    onChange({ mapping: column === '' ? rest : { ...rest, [field]: Number(column) } })
  }

  const { date, amount, outflow, inflow } = reading.mapping
  const isUnclear = date === undefined || (amount ?? outflow ?? inflow) === undefined

  return (
    <details className={styles.settings} open={isUnclear || undefined}>
      <summary>How the file is read</summary>
      <div className={styles.fields}>
        {FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={LABELS[field]}
            data={choices}
            value={String(reading.mapping[field] ?? '')}
            onChange={(event) => map(field, event.currentTarget.value)}
          />
        ))}
        <NativeSelect
          label="Dates are written"
          data={DAY_ORDERS}
          value={reading.order}
          onChange={(event) => onChange({ order: event.currentTarget.value as DayOrder })}
        />
        <NativeSelect
          label="Amounts are written"
          data={DECIMAL_MARKS}
          value={reading.mark}
          onChange={(event) => onChange({ mark: event.currentTarget.value as DecimalMark })}
        />
        <TextInput
          label="Category of rows without one"
          value={reading.category}
          maxLength={40}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
