import { NativeSelect, TextInput } from '@mantine/core'
import { m } from '#messages'
import { DECIMAL_MARKS, type DecimalMark } from './amountFormats.ts'
import { Decisions } from './Decisions.tsx'
import { DAY_ORDERS, type DayOrder } from './dayFormats.ts'
import { ENCODINGS, type Encoding } from './encodingNames.ts'
import { FIELDS } from './mapping.ts'
import type { Reading } from './settings.ts'
import styles from './Transfer.module.css'
import type { ChosenFile, Table } from './table.ts'

const LABELS: Record<(typeof FIELDS)[number], string> = {
  date: m.date(),
  amount: m.import_column_amount(),
  outflow: m.import_column_outflow(),
  inflow: m.import_column_inflow(),
  type: m.import_column_type(),
  fee: m.import_column_fee(),
  balance: m.import_column_balance(),
  currency: m.currency(),
  category: m.category(),
  title: m.title(),
  payer: m.import_column_payer(),
  details: m.import_column_details(),
  id: m.import_column_id(),
}
const ENCODING_NAMES = ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))
const SIGNS = [
  { value: '', label: m.import_signs_minus() },
  { value: 'flipped', label: m.import_signs_plain() },
]

type Props = {
  file: ChosenFile
  reading: Reading
  onChange: (part: Partial<Reading>) => void
  onEncoding: (encoding: Encoding) => void
}

/** The settings for reading a file, which the user can correct. Bank formats with fixed fields have few. */
export function ImportSettings({ file, reading, onChange, onEncoding }: Props) {
  const { date, amount, outflow, inflow } = reading.mapping
  const isUnclear = date === undefined || (amount ?? outflow ?? inflow) === undefined
  const hasOpenFormats = !file.table.source || file.table.source === 'qif'

  return (
    <details className={styles.settings} open={isUnclear || undefined}>
      <summary>{m.import_settings_heading()}</summary>
      <Decisions table={file.table} reading={reading} isOpen={false} onChange={onChange} />
      <div className={styles.fields}>
        {!file.table.source && <ColumnFields table={file.table} reading={reading} onChange={onChange} />}
        {hasOpenFormats && <FormatFields reading={reading} onChange={onChange} />}
        <NativeSelect
          label={m.import_encoding()}
          data={ENCODING_NAMES}
          value={file.encoding}
          onChange={(event) => onEncoding(event.currentTarget.value as Encoding)}
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

type FieldsProps = Pick<Props, 'reading' | 'onChange'>

function ColumnFields({ table: { columns, currency }, reading, onChange }: FieldsProps & { table: Table }) {
  const choices = columns.map((column, at) => ({
    value: String(at),
    label: column || m.import_column_numbered({ value: at + 1 }),
  }))
  // A currency that all rows have is that of the file: no column divides them by it.
  const missing = (field: (typeof FIELDS)[number]) =>
    field === 'currency' && currency ? m.import_currency_of_all({ currency }) : m.import_column_missing()
  function map(field: (typeof FIELDS)[number], column: string) {
    const { [field]: _, ...rest } = reading.mapping
    onChange({ mapping: column === '' ? rest : { ...rest, [field]: Number(column) } })
  }
  return FIELDS.map((field) => (
    <NativeSelect
      key={field}
      label={LABELS[field]}
      data={[{ value: '', label: missing(field) }, ...choices]}
      value={String(reading.mapping[field] ?? '')}
      onChange={(event) => map(field, event.currentTarget.value)}
    />
  ))
}

function FormatFields({ reading, onChange }: FieldsProps) {
  return (
    <>
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
      <NativeSelect
        label={m.import_signs()}
        data={SIGNS}
        value={reading.isFlipped ? 'flipped' : ''}
        onChange={(event) => onChange({ isFlipped: event.currentTarget.value !== '' })}
      />
    </>
  )
}
