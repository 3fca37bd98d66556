import type { RepeatRule, Schedule, ScheduleMode } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { toRepeatRule } from '@daybook/domain/capture/repeatRule'
import { dayOfTime } from '@daybook/domain/schedules'
import { NOT_REPEATED, type RepeatChoice, toChoice } from '../../../../schedules/repeatChoice.ts'
import { ENDLESS, type RepeatEnding } from '../../../../schedules/repeatEnding.ts'

/** How an entry repeats, as a form has it. */
export type Repeat = RepeatChoice & RepeatEnding & { mode: ScheduleMode }

export const NEVER: Repeat = { ...NOT_REPEATED, ...ENDLESS, mode: 'automatic' }

/** Returns the last day, or null; an empty text if it is missing. */
export function endOf({ ends, end, times }: Repeat, rule: RepeatRule, start: string) {
  if (ends === 'after') return dayOfTime(rule, start, times)
  return ends === 'on' ? end : null
}

/** Returns how a schedule repeats from a day on. */
export const toRepeat = ({ rule, end, mode }: Schedule, date: string): Repeat => ({
  ...NEVER,
  ...toChoice(rule, date),
  ends: end ? 'on' : 'never',
  end: end ?? '',
  mode,
})

/** Returns how an entry of a day repeats, as a line says. */
export const toNamedRepeat = (repeat: CapturedRepeat, date: string): Repeat => ({
  ...NEVER,
  ...toChoice(toRepeatRule(repeat, date), date),
})
