import { isDay, type RepeatRule, TaskRepeat } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { firstDueFrom } from '@daybook/domain/recurrence'
import { useState } from 'react'
import { today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { NOT_REPEATED, type RepeatChoice, toChoice, toRule } from '../../schedules/repeatChoice.ts'
import { ENDLESS, findEndError, type RepeatEnding } from '../../schedules/repeatEnding.ts'
import { useFilledIn } from '../../ui/useFilledIn.ts'
import { useDraftState } from '../../ui/useFormDraft.ts'
import type { OpenPanel } from './panel.ts'

/** How a task repeats, as its form has it. */
export type TaskRepeatChoice = RepeatChoice & RepeatEnding & Pick<TaskRepeat, 'from'>

const NEVER: TaskRepeatChoice = { ...NOT_REPEATED, ...ENDLESS, from: 'due' }

/** Returns the day of a due time as the form has it, or today. */
export const dayOf = (due: string) => (isDay(due.slice(0, 10)) ? due.slice(0, 10) : today())

const toSaved = ({ rule, from, until, times }: TaskRepeat, due: string): TaskRepeatChoice => ({
  ...toChoice(rule, dayOf(due)),
  ends: until ? 'on' : times ? 'after' : 'never',
  end: until ?? '',
  times: times ?? ENDLESS.times,
  from,
})

const toEnd = ({ ends, end, times }: RepeatEnding) =>
  ends === 'on' ? { until: end } : ends === 'after' ? { times } : {}

/** Returns how the task of a form repeats, and a function that returns what is saved of it. */
export function useTaskRepeat(
  panel: OpenPanel,
  draft: string | undefined,
  named: { due: string; rule?: RepeatRule | undefined },
) {
  const saved = panel.mode === 'edit' ? panel.task.repeat : undefined
  const before = saved && panel.mode === 'edit' ? toSaved(saved, toDueText(panel.task)) : NEVER
  const sent = TaskRepeat.safeParse(panel.rejected?.values.repeat).data
  const [kept, setValue] = useDraftState(draft, 'repeat', sent ? toSaved(sent, named.due) : before)
  // A draft of an earlier release has no end.
  const value = { ...NEVER, ...kept }
  const [endError, setEndError] = useState<string>()
  useFilledIn(
    { getValues: () => ({ value }), setValues: ({ value }) => value && setValue(value) },
    named.rule && { value: toSaved({ rule: named.rule, from: 'due' }, named.due) },
  )

  /** Returns when the task is due and the repeat that is saved. One that repeats without a due day is due on its first day. */
  function toFields(due: string) {
    if (isSameValue(value, before)) return { due }
    const day = dayOf(due)
    const rule = toRule(value, day)
    if (!rule) return { due, repeat: null }
    const first = isDay(due.slice(0, 10)) ? due : (firstDueFrom({ rule, start: day }, day) ?? day)
    return { due: first, repeat: { rule, from: value.from, ...toEnd(value) } }
  }

  /** Returns whether its last day is right for when the task is due, and shows the error otherwise. */
  function check(due: string) {
    const error = value.choice === 'never' ? undefined : findEndError(value, dayOf(due))
    setEndError(error)
    return !error
  }

  const change = (change: Partial<TaskRepeatChoice>) => setValue({ ...value, ...change })
  return { value, change, endError, check, toFields }
}
