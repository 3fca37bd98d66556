import { type EntryDraft, type EntryType, isDay } from '@daybook/contract'
import { addDays } from '@daybook/domain/days'
import { madeBy } from '@daybook/domain/recording'
import { dueFrom } from '@daybook/domain/schedules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import {
  createScheduleMutation,
  endMutation,
  followingMutation,
  nameOf,
  schedules,
} from '../../../schedules/schedules.queries.ts'
import { endOf, NEVER, ruleOf } from './repeat.ts'
import type { Scope } from './ScopeField.tsx'

export type EntryRepeat = ReturnType<typeof useRepeat>['repeat']

/** Returns whether and how the entry of a form repeats, and a function that lets it, once it is saved. */
export function useRepeat(id: string) {
  const [value, onChange] = useState(NEVER)
  const [isChecked, setChecked] = useState(false)
  const [scope, setScope] = useState<Scope>('one')
  const { data = [] } = useQuery(schedules)
  const { mutate: create } = useMutation(createScheduleMutation)
  const { mutate: follow } = useMutation(followingMutation)
  const ending = useMutation(endMutation)
  const found = madeBy(id, data)
  const next = found && dueFrom(found.schedule, addDays(found.day, 1))
  const made = found && next ? { ...found, next } : undefined

  function saveRepeat(type: EntryType, { amount, category, title, date, account, tags, parts }: EntryDraft) {
    const fields = { type, amount, category, title, account, tags, parts }
    if (made) {
      const { id, rule, end, adds } = made.schedule
      if (scope === 'following') follow({ id, day: made.next, draft: { ...fields, rule, end, adds, start: made.next } })
      return
    }
    const rule = ruleOf(value, date)
    if (!rule) return
    const end = endOf(value, rule, date)
    const days = { rule, start: date, end: end && end < date ? date : end, settled_to: date }
    create({ ...fields, ...days, adds: value.adds, made_of: id })
  }

  const isComplete = value.choice === 'never' || value.ends !== 'on' || isDay(value.end)
  /** Returns whether its last day is there, and shows the error otherwise. */
  function checkRepeat() {
    setChecked(true)
    return isComplete
  }
  const endError = isChecked && !isComplete ? m.error_date_invalid() : undefined

  const end = {
    isPending: ending.isPending,
    run: () => made && ending.mutate({ id: made.schedule.id, day: made.next, name: nameOf(made.schedule) }),
  }
  return { repeat: { made, value, onChange, endError, scope, setScope, end }, checkRepeat, saveRepeat }
}
