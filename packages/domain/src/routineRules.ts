import { REPEATS, type RepeatRule, type RoutineDraft, type RowOf } from '@daybook/contract'
import { weekdayOf } from './days.ts'
import type { Series } from './recurrence.ts'

type RoutineRow = RowOf<'routine'>
/** How a routine repeats: by numbers, or by a rule beside the number that is nearest to it; daily, on so many days a week. */
export type Spelling = Pick<RoutineRow, RepeatField>

type RepeatField = 'repeat' | 'weekdays' | 'month_day' | 'rule' | WeekField
type WeekField = 'times_a_week' | 'first_weekday'
type RuledBy = Omit<Spelling, WeekField> & Pick<RoutineRow, 'start'>

/**
 * Returns the rule of a routine, or else the one that its numbers stand for: 7 is every week, 30 every month, and any other
 * n every n + 1 days. Without a day of the week or of the month it is that of the start.
 */
export function toRule({ repeat, weekdays, month_day, start, rule }: RuledBy): RepeatRule {
  if (rule) return rule
  if (repeat === REPEATS.weekly) return { unit: 'week', every: 1, weekdays: weekdays ?? [weekdayOf(start)] }
  if (repeat === REPEATS.monthly) return { unit: 'month', every: 1, day: month_day ?? Number(start.slice(8)) }
  return { unit: 'day', every: repeat + 1 }
}

export type ScheduleFields = Spelling & Pick<RoutineRow, 'start' | 'end' | 'pauses'>

/** Returns the days on which a routine is due. */
export const toSeries = (row: ScheduleFields): Series => ({
  rule: toRule(row),
  start: row.start,
  end: row.end ?? null,
  pauses: row.pauses,
})

const DAYS = { day: 1, week: 7, month: 30, weekday: 30, year: 365 }

/** Returns a rule as numbers if they can say it, or else beside the number that is nearest to it. */
export function spellingOf(rule: RepeatRule): Spelling {
  const { unit, every } = rule
  const none = { weekdays: null, month_day: null }
  if (unit === 'week' && every === 1) return { ...none, repeat: REPEATS.weekly, weekdays: rule.weekdays }
  if (unit === 'month' && every === 1 && !rule.weekend) return { ...none, repeat: REPEATS.monthly, month_day: rule.day }
  const repeat = DAYS[unit] === 30 && every === 1 ? REPEATS.monthly : every * DAYS[unit] - 1
  const isNumber = unit === 'day' && repeat !== REPEATS.weekly && repeat !== REPEATS.monthly
  return { ...none, repeat, ...(!isNumber && { rule }) }
}

type Stored = Omit<Spelling, 'repeat'> & { repeat: number | null }

const MONDAY = 1

/**
 * Returns how the routine of a draft repeats. An omitted field keeps its stored value while the number is unchanged, so that
 * clients that do not know it do not reset it; weekdays or a day of the month replace a rule.
 */
export function spellingOfDraft(draft: Omit<RoutineDraft, 'id'>, stored: Stored): Spelling {
  if (draft.rule) return spellingOf(draft.rule)
  const { repeat } = draft
  const kept = stored.repeat === repeat ? stored : { weekdays: null, month_day: null }
  const { weekdays = kept.weekdays, month_day = kept.month_day } = draft
  const isRuleKept = draft.rule === undefined && !draft.weekdays && !draft.month_day
  const rule = isRuleKept && 'rule' in kept ? kept.rule : undefined
  const times = draft.times_a_week === undefined && 'times_a_week' in kept ? kept.times_a_week : draft.times_a_week
  const first = draft.first_weekday ?? stored.first_weekday ?? MONDAY
  return {
    repeat,
    weekdays: repeat === REPEATS.weekly ? weekdays : null,
    month_day: repeat === REPEATS.monthly ? month_day : null,
    ...(rule && { rule }),
    ...(times &&
      repeat === REPEATS.daily &&
      !rule && { times_a_week: times, ...(first !== MONDAY && { first_weekday: first }) }),
  }
}
