import { isDay, type RepeatRule } from '@daybook/contract'
import { dayOfTime } from '@daybook/domain/schedules'
import { m } from '#messages'

/** Until when something repeats, as a form has it. */
export type RepeatEnding = { ends: 'never' | 'on' | 'after'; end: string; times: number }

export const ENDLESS: RepeatEnding = { ends: 'never', end: '', times: 12 }

/** Returns how something ends that has this last day. */
export const toEnding = (end: string | null | undefined): RepeatEnding =>
  end ? { ...ENDLESS, ends: 'on', end } : ENDLESS

/** Returns the last day, or null; an empty text if it is missing. */
export function endOf({ ends, end, times }: RepeatEnding, rule: RepeatRule, start: string) {
  if (ends === 'after') return dayOfTime(rule, start, times)
  return ends === 'on' ? end : null
}

/** The path of the last day in a form, by which `form.getInputNode` finds its input. */
export const END_PATH = 'end'

/** Returns why the last day is wrong for something that is first due on a day, or undefined. */
export function findEndError({ ends, end }: RepeatEnding, date: string) {
  if (ends !== 'on') return undefined
  if (!isDay(end)) return m.error_date_invalid()
  return end < date ? m.error_end_before_start() : undefined
}
