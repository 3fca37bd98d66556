import type { RepeatRule } from '@daybook/contract'
import { m } from '#messages'
import { formatDay, formatNearDay, today } from '../format/dates.ts'
import { plainRuleText, withWeekend } from './ruleText.ts'

/** How something repeats: by a rule, counted from the day due or done, until a last day or so many times more. */
type Repeat = { rule: RepeatRule; from?: 'due' | 'done' | undefined } & Ending
type Ending = { until?: string | null | undefined; times?: number | undefined }

/** Returns how something repeats in words: 'Every 10 days after it is done, until Thu, 24 Dec'. */
export function repeatText({ rule, from, ...ending }: Repeat) {
  const text = plainRuleText(rule)
  return withEnding(withWeekend(from === 'done' ? m.rule_after_done({ rule: text }) : text, rule), ending)
}

/** Adds to a repeat in words until when it is. */
export function withEnding(rule: string, { until, times }: Ending) {
  if (until) return m.rule_until({ rule, day: formatEnd(until) })
  return times ? m.rule_times({ rule, count: times }) : rule
}

const formatEnd = (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? formatNearDay(day) : formatDay(day))
