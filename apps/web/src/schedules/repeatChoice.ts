import type { RepeatRule } from '@daybook/contract'
import { weekdayOf } from '@daybook/domain/days'
import { isSameValue } from '@daybook/domain/fields'
import { nthOf } from '@daybook/domain/movedRule'

/** How something repeats, as a form has it. */
export type RepeatChoice = {
  /** The name of one of the rules of a day, or 'custom'. */
  choice: 'never' | 'custom' | keyof ReturnType<typeof toRules>
  /** Used with the choice 'custom'. */
  custom: RepeatRule
}

export const NOT_REPEATED: RepeatChoice = { choice: 'never', custom: { unit: 'month', every: 2, day: 1 } }

/** Returns the rules by which a day (yyyy-mm-dd) is usually repeated, by their name. */
export function toRules(date: string) {
  const [day, month, weekday] = [Number(date.slice(8)), Number(date.slice(5, 7)), weekdayOf(date)]
  return {
    week: { unit: 'week', every: 1, weekdays: [weekday] },
    twoWeeks: { unit: 'week', every: 2, weekdays: [weekday] },
    month: { unit: 'month', every: 1, day },
    weekday: { unit: 'weekday', every: 1, nth: nthOf(date), weekday },
    quarter: { unit: 'month', every: 3, day },
    year: { unit: 'year', every: 1, month, day },
    day: { unit: 'day', every: 1 },
  } satisfies Record<string, RepeatRule>
}

/** Returns the rule of a choice for something of a day, or null if it does not repeat. */
export function toRule({ choice, custom }: RepeatChoice, date: string): RepeatRule | null {
  if (choice === 'never') return null
  return choice === 'custom' ? custom : toRules(date)[choice]
}

/** Returns the choice of a rule for something of a day. */
export function toChoice(rule: RepeatRule, date: string): RepeatChoice {
  const found = Object.entries(toRules(date)).find(([, usual]) => isSameValue(usual, rule))
  return { choice: (found?.[0] as RepeatChoice['choice'] | undefined) ?? 'custom', custom: rule }
}
