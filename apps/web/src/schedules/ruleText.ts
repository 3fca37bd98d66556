import type { RepeatRule } from '@daybook/contract'
import { m } from '#messages'
import { ordinal } from '../format/dateFormats.ts'
import { formatDayOfYear } from '../format/dates.ts'
import { WEEKDAYS_IN_FULL, weekdaysText } from '../format/weekdays.ts'

/** Returns a rule in words: 'Every month on the 1st', and whether it is counted from the day done. */
export function ruleText(rule: RepeatRule, from?: 'due' | 'done') {
  const text = from === 'done' ? m.rule_after_done({ rule: plainText(rule) }) : plainText(rule)
  return 'weekend' in rule && rule.weekend ? m.rule_weekend({ rule: text, weekend: rule.weekend }) : text
}

function plainText(rule: RepeatRule) {
  const count = rule.every
  if (rule.unit === 'day') return m.rule_days({ count })
  if (rule.unit === 'week') return m.rule_weeks({ count, weekdays: daysText(rule.weekdays) })
  if (rule.unit === 'year')
    return m.rule_years({
      count,
      day: formatDayOfYear(new Date(Date.UTC(2024, rule.month - 1, rule.day)).toISOString().slice(0, 10)),
    })
  return m.rule_months({ count, day: dayText(rule) })
}

/** Returns the day of a month: 'first Monday', '15th', 'last day' for the 31st, which a shorter month has not. */
function dayText(rule: Extract<RepeatRule, { unit: 'month' | 'weekday' }>) {
  if (rule.unit === 'weekday')
    return m.rule_month_day({ nth: String(rule.nth), day: WEEKDAYS_IN_FULL[rule.weekday - 1]! })
  return rule.day === 31 ? m.rule_month_end() : ordinal(rule.day)
}

const daysText = (weekdays: number[]) =>
  weekdays.length === 1 ? WEEKDAYS_IN_FULL[weekdays[0]! - 1]! : weekdaysText(weekdays)
