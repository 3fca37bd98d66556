import type { RepeatRule, Schedule } from '@daybook/contract'
import { m } from '#messages'
import { formatDay, formatDayOfYear, formatNearDay, ordinal, today } from '../format/dates.ts'
import { WEEKDAYS_IN_FULL, weekdaysText } from '../format/weekdays.ts'

/** How something repeats: by a rule, counted from the day due or done, until a last day or so many times more. */
type Repeat = { rule: RepeatRule; from?: 'due' | 'done' | undefined } & Ending
type Ending = { until?: string | null | undefined; times?: number | undefined }

/** Returns how something repeats in words: 'Every 10 days after it is done, until Thu, 24 Dec'. */
export const repeatText = ({ rule, from, ...ending }: Repeat) => withEnding(ruleText(rule, from), ending)

/** Returns how a recurring entry repeats in words. */
export const scheduleText = ({ rule, end }: Pick<Schedule, 'rule' | 'end'>) => repeatText({ rule, until: end })

/** Returns a rule in words: 'Every month on the 1st'. */
export function ruleText(rule: RepeatRule, from?: Repeat['from']) {
  const text = from === 'done' ? m.rule_after_done({ rule: plainText(rule) }) : plainText(rule)
  return 'weekend' in rule && rule.weekend ? m.rule_weekend({ rule: text, weekend: rule.weekend }) : text
}

/** Adds to a repeat in words until when it is. */
export function withEnding(rule: string, { until, times }: Ending) {
  if (until) return m.rule_until({ rule, day: formatEnd(until) })
  return times ? m.rule_times({ rule, count: times }) : rule
}

const formatEnd = (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? formatNearDay(day) : formatDay(day))

function plainText(rule: RepeatRule) {
  const count = rule.every
  if (rule.unit === 'day') return m.rule_days({ count })
  if (rule.unit === 'week') return m.rule_weeks({ count, weekdays: daysText(rule.weekdays) })
  if (rule.unit === 'month')
    return rule.day === 31 ? m.rule_months_last({ count }) : m.rule_months({ count, day: ordinal(rule.day) })
  if (rule.unit === 'year')
    return m.rule_years({
      count,
      day: formatDayOfYear(new Date(Date.UTC(2024, rule.month - 1, rule.day)).toISOString().slice(0, 10)),
    })
  return m.rule_months_weekday({ count, nth: String(rule.nth), weekday: WEEKDAYS_IN_FULL[rule.weekday - 1]! })
}

const daysText = (weekdays: number[]) =>
  weekdays.length === 1 ? WEEKDAYS_IN_FULL[weekdays[0]! - 1]! : weekdaysText(weekdays)
