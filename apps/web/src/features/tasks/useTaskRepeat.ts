import { isDay, type RepeatRule, TaskRepeat } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { firstDueFrom } from '@daybook/domain/recurrence'
import { today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { NOT_REPEATED, type RepeatChoice, toChoice, toRule } from '../../schedules/repeatChoice.ts'
import { useFilledIn } from '../../ui/useFilledIn.ts'
import { useDraftState } from '../../ui/useFormDraft.ts'
import type { OpenPanel } from './panel.ts'

/** How a task repeats, as its form has it. */
export type TaskRepeatChoice = RepeatChoice & Pick<TaskRepeat, 'from'>

const NEVER: TaskRepeatChoice = { ...NOT_REPEATED, from: 'due' }

/** Returns the day of a due time as the form has it, or today. */
export const dayOf = (due: string) => (isDay(due.slice(0, 10)) ? due.slice(0, 10) : today())

const toSaved = ({ rule, from }: TaskRepeat, due: string): TaskRepeatChoice => ({ ...toChoice(rule, dayOf(due)), from })

/** Returns how the task of a form repeats, and a function that returns what is saved of it. */
export function useTaskRepeat(
  panel: OpenPanel,
  draft: string | undefined,
  named: { due: string; rule?: RepeatRule | undefined },
) {
  const saved = panel.mode === 'edit' ? panel.task.repeat : undefined
  const before = saved && panel.mode === 'edit' ? toSaved(saved, toDueText(panel.task)) : NEVER
  const sent = TaskRepeat.safeParse(panel.rejected?.values.repeat).data
  const [value, setValue] = useDraftState(draft, 'repeat', sent ? toSaved(sent, named.due) : before)
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
    return { due: first, repeat: { rule, from: value.from } }
  }

  return { value, change: (change: Partial<TaskRepeatChoice>) => setValue({ ...value, ...change }), toFields }
}
