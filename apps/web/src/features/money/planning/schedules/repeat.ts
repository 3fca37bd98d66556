import type { Schedule, ScheduleMode } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { toRepeatRule } from '@daybook/domain/capture/repeatRule'
import { NOT_REPEATED, type RepeatChoice, toChoice } from '../../../../schedules/repeatChoice.ts'
import { ENDLESS, type RepeatEnding, toEnding } from '../../../../schedules/repeatEnding.ts'

/** How an entry repeats, as a form has it. */
export type Repeat = RepeatChoice & RepeatEnding & { mode: ScheduleMode }

export const NEVER: Repeat = { ...NOT_REPEATED, ...ENDLESS, mode: 'automatic' }

/** Returns how a schedule repeats from a day on. */
export const toRepeat = ({ rule, end, mode }: Schedule, date: string): Repeat => ({
  ...NEVER,
  ...toChoice(rule, date),
  ...toEnding(end),
  mode,
})

/** Returns how an entry of a day repeats, as a line says. */
export const toNamedRepeat = (repeat: CapturedRepeat, date: string): Repeat => ({
  ...NEVER,
  ...toChoice(toRepeatRule(repeat, date), date),
  ...toEnding(repeat.until),
})
