import { m } from '#messages'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { readAmount, toOtherMark } from './amountFormats.ts'
import { DAY_ORDERS, readDay } from './dayFormats.ts'
import type { Decision } from './decisions.ts'
import type { Reading } from './settings.ts'
import styles from './Transfer.module.css'
import type { Table } from './table.ts'

type Shown = { text: string; other?: string; change?: Partial<Reading> }
type Props = { table: Table; reading: Reading; isOpen: boolean; onChange: (part: Partial<Reading>) => void }

/** What was decided about the file and why, with a button for the other choice: the open questions, or the rest. */
export function Decisions({ table, reading, isOpen, onChange }: Props) {
  const { settled = [] } = reading
  const shown = reading.decisions
    .filter(({ about, isSure }) => isOpen === !(isSure || settled.includes(about)))
    .flatMap((decision) => {
      const shown = describe(decision, table, reading)
      return shown ? [{ ...shown, about: decision.about }] : []
    })
  if (shown.length === 0) return null
  return (
    <ul className={isOpen ? styles.questions : styles.decided}>
      {shown.map(({ text, other, change, about }) => (
        <li key={about}>
          <p>{text}</p>
          <div className={styles.actions}>
            {isOpen && (
              <Button onClick={() => onChange({ settled: [...settled, about] })}>{m.import_is_right()}</Button>
            )}
            {other && (
              <Button variant="outline" onClick={() => onChange({ ...change, settled: [...settled, about] })}>
                {other}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function describe(decision: Decision, table: Table, reading: Reading): Shown | undefined {
  switch (decision.about) {
    case 'days':
      return describeDays(decision, table, reading)
    case 'amount':
      return { text: decision.because === 'balance' ? m.import_decided_balance() : m.import_decided_names() }
    case 'mark':
      return describeMark(table, reading)
    case 'signs':
      return describeSigns(decision, table, reading)
    case 'halves':
      return describeHalves(reading)
    case 'fee':
      return describeFee(decision, reading)
  }
}

const DAY_REASONS: Record<string, (order: { order: string }) => string> = {
  values: m.import_decided_days_values,
  sequence: m.import_decided_days_sequence,
  mark: m.import_decided_days_mark,
  currency: m.import_decided_days_currency,
}

function describeDays({ because }: Decision, { rows }: Table, { mapping, order }: Reading): Shown | undefined {
  const other = order === 'mdy' ? 'dmy' : 'mdy'
  const label = (one: string) => DAY_ORDERS.find(({ value }) => value === one)?.label ?? ''
  const change = { other: label(other), change: { order: other } as const }
  const days = rows.map((row) => row[mapping.date ?? -1] ?? '')
  if (!days.some((cell) => readDay(cell, order) || readDay(cell, other))) return { text: m.import_no_dates() }
  const reason = DAY_REASONS[because]
  if (reason) return { text: reason({ order: label(order) }), ...(because !== 'values' && change) }
  const text = days.find((cell) => readDay(cell, other)) ?? ''
  const day = readDay(text, order)
  return day ? { text: m.import_decided_days_locale({ text, day: formatDay(day) }), ...change } : undefined
}

function describeMark({ rows }: Table, { mapping, mark }: Reading): Shown | undefined {
  const at = mapping.amount ?? mapping.outflow ?? mapping.inflow ?? -1
  const other = toOtherMark(mark)
  const text = rows.map((row) => row[at]?.trim() ?? '').find((cell) => /[.,]\d{3}\D*$/.test(cell))
  if (!text) return undefined
  const read = (one: typeof mark) => String(readAmount(text, one) ?? '')
  return {
    text: m.import_decided_mark({ text, amount: read(mark) }),
    other: m.import_read_as({ amount: read(other) }),
    change: { mark: other },
  }
}

function describeSigns({ because, isSure }: Decision, { columns }: Table, reading: Reading): Shown | undefined {
  const { isFlipped, mapping } = reading
  if (because === 'balance') return undefined
  if (because === 'column') return { text: m.import_decided_column({ column: columns[mapping.type ?? -1] ?? '' }) }
  const other = isFlipped ? m.import_plain_is_income() : m.import_plain_is_expense()
  const change = { isFlipped: !isFlipped }
  if (isFlipped) return { text: m.import_decided_card(), other, change }
  return { text: isSure ? m.import_decided_minus() : m.import_decided_plain(), other, change }
}

function describeHalves({ mapping }: Reading): Shown {
  const { outflow, inflow, ...others } = mapping
  return {
    text: m.import_decided_halves(),
    other: m.import_swap_halves(),
    change: {
      mapping: {
        ...others,
        ...(inflow !== undefined && { outflow: inflow }),
        ...(outflow !== undefined && { inflow: outflow }),
      },
    },
  }
}

function describeFee({ because, column }: Decision, { mapping }: Reading): Shown | undefined {
  if (because === 'balance') return { text: m.import_decided_fee() }
  if (column === undefined || mapping.fee !== undefined) return undefined
  return {
    text: m.import_decided_no_fee(),
    other: m.import_add_fee(),
    change: { mapping: { ...mapping, fee: column } },
  }
}
