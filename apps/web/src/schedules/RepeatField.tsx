import { isDay } from '@daybook/contract'
import { m } from '#messages'
import { today } from '../format/dates.ts'
import { QuietSelect } from '../ui/QuietSelect.tsx'
import { CustomRule } from './CustomRule.tsx'
import { type RepeatChoice, toRule, toRules } from './repeatChoice.ts'
import { ruleText } from './ruleText.ts'

type Props = {
  /** The day from which it repeats. */
  date: string
  value: RepeatChoice
  onChange: (change: Partial<RepeatChoice>) => void
  /** Whether it repeats in any case. */
  isRequired?: boolean | undefined
}

/** Whether something repeats, and by which rule: one plain line, as long as it does not. */
export function RepeatField({ date: given, value, onChange, isRequired }: Props) {
  const date = isDay(given) ? given : today()
  const choose = (choice: RepeatChoice['choice']) =>
    onChange({ choice, ...(choice === 'custom' && { custom: toRule(value, date) ?? toRules(date).month }) })
  const rules = Object.entries(toRules(date)).map(([value, rule]) => ({ value, label: ruleText(rule) }))
  return (
    <>
      <QuietSelect
        label={m.repeat()}
        data={[
          ...(isRequired ? [] : [{ value: 'never', label: m.repeat_never() }]),
          ...rules,
          { value: 'custom', label: m.repeat_custom() },
        ]}
        value={value.choice}
        isQuiet={value.choice === 'never'}
        onChange={(event) => choose(event.currentTarget.value as RepeatChoice['choice'])}
      />
      {value.choice === 'custom' && (
        <CustomRule date={date} rule={value.custom} onChange={(custom) => onChange({ custom })} />
      )}
    </>
  )
}
