import type { MonthPeriod, ReportPeriods } from '@daybook/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { MonthField } from '../../../ui/MonthField.tsx'
import styles from './Reports.module.css'
import {
  namedPeriods,
  type OtherName,
  otherName,
  type PeriodName,
  periodName,
  type ReportView,
  toComparedPeriod,
} from './reportView.ts'

const CHOOSE = 'choose'

const PERIODS: { value: PeriodName | typeof CHOOSE; label: string }[] = [
  { value: 'month', label: m.report_this_month() },
  { value: 'lastMonth', label: m.reports_last_month() },
  { value: 'year', label: m.report_this_year() },
  { value: 'lastYear', label: m.reports_last_year() },
  { value: 'twelveMonths', label: m.reports_twelve_months() },
  { value: CHOOSE, label: m.reports_choose_months() },
]
const OTHERS: { value: OtherName | typeof CHOOSE; label: string }[] = [
  { value: 'before', label: m.reports_period_before() },
  { value: 'yearBefore', label: m.reports_year_before() },
  { value: CHOOSE, label: m.reports_choose_months() },
]

type Props = { view: ReportView; month: string; onChange: (periods: ReportPeriods) => void }

/** The choice of the period, and for a comparison of the one that it is compared with. */
export function PeriodChoice({ view: { report, periods }, month, onChange }: Props) {
  const [isChoosing, setChoosing] = useState({ first: false, other: false })
  const { other_from, other_to, ...period } = periods
  const other = { from: other_from ?? '', to: other_to ?? '' }
  const name = isChoosing.first ? undefined : periodName(period, month)
  const relation = isChoosing.other ? undefined : otherName(other, period)

  const withOther = (first: MonthPeriod, second: MonthPeriod) =>
    onChange(report === 'compare' ? { ...first, other_from: second.from, other_to: second.to } : first)
  const showFirst = (first: MonthPeriod) => withOther(first, relation ? toComparedPeriod(relation, first) : other)

  function choose(value: string) {
    setChoosing({ ...isChoosing, first: value === CHOOSE })
    if (value !== CHOOSE) showFirst(namedPeriods(month)[value as PeriodName])
  }
  function chooseOther(value: string) {
    setChoosing({ ...isChoosing, other: value === CHOOSE })
    if (value !== CHOOSE) withOther(period, toComparedPeriod(value as OtherName, period))
  }

  return (
    <div className={styles.periods}>
      <NativeSelect
        label={m.report_period()}
        data={PERIODS}
        value={name ?? CHOOSE}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {!name && <MonthFields period={period} onChange={showFirst} />}
      {report === 'compare' && (
        <NativeSelect
          label={m.reports_compared_with()}
          data={OTHERS}
          value={relation ?? CHOOSE}
          onChange={(event) => chooseOther(event.currentTarget.value)}
        />
      )}
      {report === 'compare' && !relation && (
        <MonthFields period={other} isOther onChange={(second) => withOther(period, second)} />
      )}
    </div>
  )
}

type FieldsProps = { period: MonthPeriod; isOther?: boolean; onChange: (period: MonthPeriod) => void }

/** The first and the last month. The one that would be on the wrong side of the other moves it. */
function MonthFields({ period: { from, to }, isOther, onChange }: FieldsProps) {
  return (
    <div className={styles.months}>
      <MonthField
        label={isOther ? m.reports_other_from() : m.reports_from()}
        month={from}
        onChange={(chosen) => onChange({ from: chosen, to: chosen > to ? chosen : to })}
      />
      <MonthField
        label={isOther ? m.reports_other_to() : m.reports_to()}
        month={to}
        onChange={(chosen) => onChange({ from: chosen < from ? chosen : from, to: chosen })}
      />
    </div>
  )
}
