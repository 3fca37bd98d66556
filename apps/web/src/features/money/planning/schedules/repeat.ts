import type { RepeatRule, Schedule, ScheduleMode } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { addDays, monthOf, weekdayOf } from '@daybook/domain/days'
import { isSameValue } from '@daybook/domain/fields'
import { dayOfTime } from '@daybook/domain/schedules'

/** How something repeats, as a form has it. */
export type Repeat = {
  /** The name of one of the rules of a day, or 'custom'. */
  choice: 'never' | 'custom' | keyof ReturnType<typeof toRules>
  /** Used with the choice 'custom'. */
  custom: RepeatRule
  ends: 'never' | 'on' | 'after'
  end: string
  times: number
  mode: ScheduleMode
}

export const NEVER: Repeat = {
  choice: 'never',
  custom: { unit: 'month', every: 2, day: 1 },
  ends: 'never',
  end: '',
  times: 12,
  mode: 'automatic',
}

/** Returns the rules by which a day (yyyy-mm-dd) is usually repeated, by their name. */
export function toRules(date: string) {
  const [day, month, weekday] = [Number(date.slice(8)), Number(date.slice(5, 7)), weekdayOf(date)]
  const isLast = date === monthOf(date)[1]
  const isLastWeekday = monthOf(date)[1] < addDays(date, 7)
  return {
    week: { unit: 'week', every: 1, weekdays: [weekday] },
    twoWeeks: { unit: 'week', every: 2, weekdays: [weekday] },
    month: { unit: 'month', every: 1, day: isLast ? 31 : day },
    weekday: { unit: 'weekday', every: 1, nth: isLastWeekday ? -1 : Math.ceil(day / 7), weekday },
    quarter: { unit: 'month', every: 3, day: isLast ? 31 : day },
    year: { unit: 'year', every: 1, month, day },
    day: { unit: 'day', every: 1 },
  } satisfies Record<string, RepeatRule>
}

/** Returns the rule of a choice for something of a day, or null if it does not repeat. */
export function toRule({ choice, custom }: Repeat, date: string): RepeatRule | null {
  if (choice === 'never') return null
  return choice === 'custom' ? custom : toRules(date)[choice]
}

/** Returns the last day, or null; an empty text if it is missing. */
export function endOf({ ends, end, times }: Repeat, rule: RepeatRule, start: string) {
  if (ends === 'after') return dayOfTime(rule, start, times)
  return ends === 'on' ? end : null
}

/** Returns how a schedule repeats from a day on. */
export const toRepeat = ({ rule, end, mode }: Schedule, date: string): Repeat => ({
  ...NEVER,
  choice: findChoice(rule, date),
  custom: rule,
  ends: end ? 'on' : 'never',
  end: end ?? '',
  mode,
})

/** Returns how an entry of a day repeats, as a line says. */
export function toNamedRepeat({ unit, every, weekdays, day }: CapturedRepeat, date: string): Repeat {
  const { week, month, year } = toRules(date)
  const rule: RepeatRule =
    unit === 'week'
      ? { ...week, every, weekdays: weekdays ?? week.weekdays }
      : unit === 'month'
        ? { ...month, every, day: day ?? month.day }
        : unit === 'year'
          ? { ...year, every }
          : { unit, every }
  return { ...NEVER, choice: findChoice(rule, date), custom: rule }
}

function findChoice(rule: RepeatRule, date: string): Repeat['choice'] {
  const found = Object.entries(toRules(date)).find(([, usual]) => isSameValue(usual, rule))
  return (found?.[0] as Repeat['choice'] | undefined) ?? 'custom'
}
