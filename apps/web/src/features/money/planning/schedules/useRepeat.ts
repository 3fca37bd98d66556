import { isDay, type Schedule, type ScheduleDraftInput } from '@daybook/contract'
import type { CapturedRepeat } from '@daybook/domain/capture/captured'
import { addDays } from '@daybook/domain/days'
import { movedRule } from '@daybook/domain/movedRule'
import { madeBy, nextInSeries } from '@daybook/domain/recording'
import { firstDueFrom } from '@daybook/domain/recurrence'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '../../../../format/dates.ts'
import { schedules } from '../../../../schedules/list.queries.ts'
import { toRule } from '../../../../schedules/repeatChoice.ts'
import { endOf, findEndError } from '../../../../schedules/repeatEnding.ts'
import type { Scope } from '../../../../schedules/ScopeField.tsx'
import {
  endMutation,
  followingMutation,
  nameOf,
  planScheduleMutation,
  repeatEntryMutation,
} from '../../../../schedules/schedules.queries.ts'
import { useDraftState } from '../../../../ui/useFormDraft.ts'
import { NEVER, type Repeat, toNamedRepeat } from './repeat.ts'

export type EntryRepeat = ReturnType<typeof useRepeat>['repeat']

/** How the line of the capture says that an entry or a transfer of this date repeats. */
type Named = { repeat: CapturedRepeat | undefined; date: string }

/** What each of those that follow has of what is saved. */
type Fields = Pick<ScheduleDraftInput, 'type' | 'amount' | 'category' | 'title' | 'account' | 'to' | 'tags' | 'parts'>

type Made = { schedule: Schedule; day: string; next: string }

/** Returns how those that follow an entry of a due day repeat from which day on if they move with it to another day. */
function moved({ schedule, day, next }: Made, date: string) {
  const rule = movedRule(schedule.rule, day, date)
  const from = addDays([date, day].sort().at(-1)!, 1)
  const start = firstDueFrom({ rule, start: date, end: schedule.end }, from) ?? next
  return { rule, start, day: [start, next].sort()[0]! }
}

/**
 * Returns whether and how the entry or the transfer of a form repeats, and a function that lets it, once it is saved. Those that follow
 * move with it if it has another date than `savedDate`.
 */
export function useRepeat(id: string, draft: string | undefined, named: Named, savedDate?: string) {
  const prefill = named.repeat && isDay(named.date) ? toNamedRepeat(named.repeat, named.date) : undefined
  const [value, setValue] = useDraftState(draft, 'repeat', NEVER, prefill)
  const [endError, setEndError] = useState<string>()
  const [scope, setScope] = useState<Scope>('one')
  const { data = [] } = useQuery(schedules)
  const { mutate: create } = useMutation(repeatEntryMutation)
  const { mutate: createPlan } = useMutation(planScheduleMutation)
  const { mutate: follow } = useMutation(followingMutation)
  const ending = useMutation(endMutation)
  const found = madeBy(id, data)
  const next = found && nextInSeries(found.schedule, found.day, data)
  const made = next && { ...next, day: found.day }

  function saveRepeat(fields: Fields, date: string, entryOperation: string | undefined) {
    if (made) {
      const { id, end, mode } = made.schedule
      const { rule, start, day } =
        date === savedDate ? { ...made.schedule, start: made.next, day: made.next } : moved(made, date)
      if (scope === 'following') follow({ id, day, draft: { ...fields, rule, end, mode, start } })
      return
    }
    const planned = toPlanned(date)
    if (planned) create({ ...fields, ...planned, handled_until: date, source_entry: id, entryOperation })
  }

  function toPlanned(date: string) {
    const rule = toRule(value, date)
    return rule && { rule, start: date, end: endOf(value, rule, date), mode: value.mode }
  }

  /** Plans what repeats from a later day on, of which nothing is recorded yet. Returns whether it is that. */
  function plan(fields: Fields, date: string, onDone: () => void) {
    const planned = date > today() ? toPlanned(date) : undefined
    if (planned) createPlan({ ...fields, ...planned }, { onSuccess: onDone })
    return Boolean(planned)
  }

  function change(next: Repeat) {
    setValue(next)
    setEndError(undefined)
  }

  /** Returns whether its last day is right for an entry of this day, and shows the error otherwise. */
  function checkRepeat(date: string) {
    const error = value.choice === 'never' ? undefined : findEndError(value, date)
    setEndError(error)
    return !error
  }

  const end = {
    isPending: ending.isPending,
    run: () => made && ending.mutate({ id: made.schedule.id, day: made.next, name: nameOf(made.schedule) }),
  }
  return { repeat: { made, value, onChange: change, endError, scope, setScope, end }, checkRepeat, saveRepeat, plan }
}
