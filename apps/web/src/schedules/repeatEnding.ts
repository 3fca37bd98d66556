import { isDay } from '@daybook/contract'
import { m } from '#messages'

/** Until when something repeats, as a form has it. */
export type RepeatEnding = { ends: 'never' | 'on' | 'after'; end: string; times: number }

export const ENDLESS: RepeatEnding = { ends: 'never', end: '', times: 12 }

/** The path of the last day in a form, by which `form.getInputNode` finds its input. */
export const END_PATH = 'end'

/** Returns why the last day is wrong for something that is first due on a day, or undefined. */
export function findEndError({ ends, end }: RepeatEnding, date: string) {
  if (ends !== 'on') return undefined
  if (!isDay(end)) return m.error_date_invalid()
  return end < date ? m.error_end_before_start() : undefined
}
