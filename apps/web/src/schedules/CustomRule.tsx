import type { RepeatRule } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'
import { NativeSelect } from '@mantine/core'
import { m } from '#messages'
import { CountInput } from '../ui/CountInput.tsx'
import { WeekdaysInput } from '../ui/WeekdaysInput.tsx'
import styles from './Repeat.module.css'
import { toRules } from './repeatChoice.ts'
import { ruleText } from './ruleText.ts'

type Props = { date: string; rule: RepeatRule; onChange: (rule: RepeatRule) => void }

/** A rule that names a day of a month. */
type DayRule = Extract<RepeatRule, { unit: 'month' | 'year' }>

const UNITS = ['day', 'week', 'month', 'year'] as const
type Unit = (typeof UNITS)[number]

const unitOf = ({ unit }: RepeatRule): Unit => (unit === 'weekday' ? 'month' : unit)

/** Every so many days, weeks, months or years, and on which of their days. */
export function CustomRule({ date, rule, onChange }: Props) {
  const { every } = rule
  const rules = toRules(date)
  const unit = unitOf(rule)
  return (
    <>
      <div className={styles.pair}>
        <CountInput
          label={m.repeat_every()}
          limits={[1, 999]}
          value={every}
          onChange={(value) => onChange({ ...rule, every: value ?? 1 })}
        />
        <NativeSelect
          label={m.repeat_unit()}
          data={UNITS.map((value) => ({ value, label: m.repeat_units({ unit: value }) }))}
          value={unit}
          onChange={(event) => onChange({ ...rules[event.currentTarget.value as Unit], every })}
        />
      </div>
      {rule.unit === 'week' && (
        <WeekdaysInput
          value={rule.weekdays}
          onChange={(weekdays) => onChange({ ...rule, weekdays: weekdays ?? [weekdayOf(date)] })}
        />
      )}
      {unit === 'month' && (
        <NativeSelect
          label={m.repeat_on()}
          data={monthOptions(date, rule).map((rule) => ({
            value: JSON.stringify(rule),
            label: ruleText(rule),
          }))}
          value={JSON.stringify(rule)}
          onChange={(event) => onChange(JSON.parse(event.currentTarget.value))}
        />
      )}
      {(rule.unit === 'month' || rule.unit === 'year') && (
        <NativeSelect
          label={m.repeat_weekend()}
          data={[
            { value: '', label: m.repeat_weekend_stay() },
            { value: 'before', label: m.repeat_weekend_before() },
            { value: 'after', label: m.repeat_weekend_after() },
          ]}
          value={rule.weekend ?? ''}
          onChange={(event) => onChange(withWeekend(rule, event.currentTarget.value))}
        />
      )}
    </>
  )
}

function withWeekend({ weekend: _, ...rule }: DayRule, weekend: string): RepeatRule {
  return weekend ? { ...rule, weekend: weekend as 'before' | 'after' } : rule
}

/** Returns the days of a month that are offered: that of the date, the last one, the weekday, and the chosen one. */
function monthOptions(date: string, rule: RepeatRule) {
  const { month, weekday } = toRules(date)
  const offered: RepeatRule[] = [month, { ...month, day: 31 }, weekday]
  const weekend = 'weekend' in rule && rule.weekend
  const options = [
    ...offered.map((one) => ({ ...one, every: rule.every, ...(weekend && one.unit === 'month' && { weekend }) })),
    rule,
  ]
  return [...new Map(options.map((one) => [JSON.stringify(one), one])).values()]
}
