import { NativeSelect, TextInput } from '@mantine/core'
import { m } from '#messages'
import { DECIMAL_MARKS, type DecimalMark } from './amountFormats.ts'
import { DAY_ORDERS, type DayOrder } from './dayFormats.ts'
import { FIELDS, type Field } from './mapping.ts'
import styles from './Transfer.module.css'
import type { Reading } from './toEntries.ts'

const LABELS: Record<Field, string> = {
  date: m.date(),
  amount: m.import_column_amount(),
  outflow: m.import_column_outflow(),
  inflow: m.import_column_inflow(),
  type: m.import_column_type(),
  category: m.category(),
  title: m.title(),
}

type Props = { columns: string[]; reading: Reading; onChange: (part: Partial<Reading>) => void }

/** The detected column mapping, date order and decimal mark of the file, which the user can correct. */
export function ImportSettings({ columns, reading, onChange }: Props) {
  const choices = [
    { value: '', label: m.import_column_missing() },
    ...columns.map((column, at) => ({
      value: String(at),
      label: column || m.import_column_numbered({ value: at + 1 }),
    })),
  ]
  function map(field: Field, column: string) {
    const { [field]: _, ...rest } = reading.mapping
    onChange({ mapping: column === '' ? rest : { ...rest, [field]: Number(column) } })
  }

  const { date, amount, outflow, inflow } = reading.mapping
  const isUnclear = date === undefined || (amount ?? outflow ?? inflow) === undefined

  return (
    <details className={styles.settings} open={isUnclear || undefined}>
      <summary>{m.import_settings_heading()}</summary>
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
          label={m.import_date_format()}
          data={DAY_ORDERS}
          value={reading.order}
          onChange={(event) => onChange({ order: event.currentTarget.value as DayOrder })}
        />
        <NativeSelect
          label={m.import_amount_format()}
          data={DECIMAL_MARKS}
          value={reading.mark}
          onChange={(event) => onChange({ mark: event.currentTarget.value as DecimalMark })}
        />
        <TextInput
          label={m.import_default_category()}
          value={reading.category}
          maxLength={40}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
      </div>
    </details>
  )
}
