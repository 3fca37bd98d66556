import type { RepeatRule } from '@daybook/contract'
import { m } from '#messages'
import { formatDay } from '../format/dates.ts'
import { ruleText } from './ruleText.ts'

/** How something repeats: by a rule, counted from the day due or done, until a last day or so many times more. */
type Repeat = { rule: RepeatRule; from?: 'due' | 'done' | undefined } & Ending
type Ending = { until?: string | null | undefined; times?: number | undefined }

/** Returns how something repeats in words: 'Every 10 days after it is done, until 24th December 2026'. */
export const repeatText = ({ rule, from, ...ending }: Repeat) => withEnding(ruleText(rule, from), ending)

/** Adds to a repeat in words until when it is. */
export function withEnding(rule: string, { until, times }: Ending) {
  if (until) return m.rule_until({ rule, day: formatDay(until) })
  return times ? m.rule_times({ rule, count: times }) : rule
}
