import { isDay, MAX_TARGET } from '@daybook/contract'
import { spellingOf } from '@daybook/domain/routineRules'
import type { ModelRoutine } from '../model.ts'
import type { Conversion } from './conversion.ts'

/** Adds the routines with the days on which they were done or skipped. */
export function addRoutines(conversion: Conversion) {
  for (const routine of conversion.model.routines) {
    const id = conversion.idOf('routine', routine.id)
    const title = conversion.text(routine.title, 200)
    if (title && isDay(routine.start) && conversion.add('routine', id, toRow(conversion, title, routine), title))
      addDays(conversion, id, routine)
    else if (!title) conversion.leave('without_title', routine.id)
  }
}

const targetOf = ({ target }: ModelRoutine) =>
  target ? Math.min(Math.max(Math.round(target), 1), MAX_TARGET) : undefined

function toRow(conversion: Conversion, title: string, routine: ModelRoutine) {
  const { rule, times_a_week, start, end, unit = '', time = null, description } = routine
  const target = targetOf(routine)
  const unitText = conversion.text(unit, 20)
  return {
    title,
    description: conversion.text(description, 5000),
    time,
    deadline: null,
    ...spellingOf(rule),
    ...(times_a_week && { times_a_week }),
    start,
    ...(end && end >= start && { end }),
    schedule_from: start,
    streak_offset: 0,
    ...(target && { target }),
    ...(target && unitText && { unit: unitText }),
  }
}

function addDays(conversion: Conversion, id: string, routine: ModelRoutine) {
  const target = targetOf(routine)
  for (const { day, state, count } of routine.days) {
    if (!isDay(day)) continue
    const counted = target && state !== 'skipped' && { count: Math.max(Math.round(count ?? target), 1), target }
    conversion.add('occurrence', `${id}/${day}`, { routine: id, day, state, ...counted })
  }
}
