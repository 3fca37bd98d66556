import { isDay, TaskRepeat } from '@daybook/contract'
import { isSameValue } from '@daybook/domain/fields'
import { originalDueOf } from '@daybook/domain/following'
import { movedRule } from '@daybook/domain/movedRule'
import { firstDueFrom } from '@daybook/domain/recurrence'
import { useState } from 'react'
import { today } from '../../format/dates.ts'
import { toDueText } from '../../format/taskDue.ts'
import { NOT_REPEATED, type RepeatChoice, toChoice, toRule } from '../../schedules/repeatChoice.ts'
import { ENDLESS, findEndError, type RepeatEnding } from '../../schedules/repeatEnding.ts'
import type { Scope } from '../../schedules/ScopeField.tsx'
import { useDraftState } from '../../ui/useFormDraft.ts'
import type { OpenPanel } from './panel.ts'

/** How a task repeats, as its form has it. */
export type TaskRepeatChoice = RepeatChoice & RepeatEnding & Pick<TaskRepeat, 'from'>

const NEVER: TaskRepeatChoice = { ...NOT_REPEATED, ...ENDLESS, from: 'due' }

/** Returns the day of a due time as the form has it, or today. */
const dayOf = (due: string) => (isDay(due.slice(0, 10)) ? due.slice(0, 10) : today())

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
  named: { due: string; repeat?: TaskRepeat | undefined },
) {
  const task = panel.mode === 'edit' ? panel.task : undefined
  const saved = task?.repeat
  const ruledDay = task && dayOf(toDueText(originalDueOf(task)))
  const before = saved && ruledDay ? toSaved(saved, ruledDay) : NEVER
  const sent = TaskRepeat.safeParse(panel.rejected?.values.repeat).data
  const first = sent ? toSaved(sent, named.due) : before
  const [kept, setValue] = useDraftState(draft, 'repeat', first, named.repeat && toSaved(named.repeat, named.due))
  // A draft of an earlier release has no end.
  const value = { ...NEVER, ...kept }
  const [endError, setEndError] = useState<string>()
  const [scope, setScope] = useDraftState<Scope>(draft, 'scope', 'one')

  const isRuleSame = isSameValue([value.choice, value.custom, value.from], [before.choice, before.custom, before.from])

  /** Returns whether another due day moves this occurrence away from its rule. */
  function isMoved(due: string) {
    const [day, seen] = [due, task ? toDueText(task) : ''].map((text) => text.slice(0, 10))
    return isRuleSame && saved?.from === 'due' && isDay(day!) && isDay(seen!) && day !== seen
  }
  const isFollowing = (due: string) => scope === 'following' && isMoved(due)

  /** Returns the day by which the rule is written and saved. */
  const ruleDay = (due: string) => (saved && ruledDay && isRuleSame && !isFollowing(due) ? ruledDay : dayOf(due))

  function toRuleOf(due: string) {
    if (!saved || !ruledDay || !isRuleSame) return toRule(value, dayOf(due))
    return isFollowing(due) ? movedRule(saved.rule, ruledDay, dayOf(due)) : saved.rule
  }

  /** Returns when the task is due and the repeat that is saved. One that repeats without a due day is due on its first day. */
  function toFields(due: string) {
    if (isSameValue(value, before) && !isFollowing(due)) return { due }
    const day = dayOf(due)
    const rule = toRuleOf(due)
    if (!rule) return { due, repeat: null }
    const first = isDay(due.slice(0, 10)) ? due : (firstDueFrom({ rule, start: day }, day) ?? day)
    const repeat = { rule, from: value.from, ...toEnd(value) }
    return { due: first, repeat, ...(isFollowing(due) && { original_due: null }) }
  }

  /** Returns whether its last day is right for when the task is due, and shows the error otherwise. */
  function check(due: string) {
    const error = value.choice === 'never' ? undefined : findEndError(value, dayOf(due))
    setEndError(error)
    return !error
  }

  const change = (change: Partial<TaskRepeatChoice>) => setValue({ ...value, ...change })
  return { value, change, endError, check, toFields, isMoved, ruleDay, scope, setScope }
}
