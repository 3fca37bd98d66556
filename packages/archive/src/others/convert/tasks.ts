import { DueDay, isDay, momentOf, type TaskRow } from '@daybook/contract'
import { STEP } from '@daybook/domain/positions'
import { MAX_DEPTH } from '@daybook/domain/subtasks'
import type { ModelTask } from '../model.ts'
import { type Conversion, NO_DAY } from './conversion.ts'
import { toTags } from './texts.ts'

const LONGEST = 1440

/** Adds the projects. Returns their ids by those of the source. */
function addProjects(conversion: Conversion) {
  const ids = new Map<string, string>()
  for (const [at, { id, name, archived = false }] of conversion.model.projects.entries()) {
    const rowId = conversion.idOf('project', id)
    const row = { name: conversion.text(name, 60) || 'Project', archived, position: at + 1 }
    if (conversion.add('project', rowId, row, name)) ids.set(id, rowId)
  }
  return ids
}

/** Adds the projects and the tasks, each task before its subtasks. Returns the ids of the tasks by those of the source. */
export function addTasks(conversion: Conversion) {
  const { tasks } = conversion.model
  const projects = addProjects(conversion)
  const ids = new Map<string, string>()
  for (const { task, depth, at } of inOrder(tasks)) {
    const id = conversion.idOf('task', task.id, toDay(task.created))
    const parent = depth > 0 ? ids.get(task.parent ?? '') : undefined
    const row = { ...toRow(conversion, task, projects), position: -STEP * (at + 1), ...(parent && { parent }) }
    if (!row.title) conversion.leave('without_title', task.id)
    else if (conversion.add('task', id, row, row.title)) ids.set(task.id, id)
  }
  return ids
}

type Placed = { task: ModelTask; at: number; depth: number }

/**
 * Yields each task before its subtasks, with its depth and its place in the list. What is too deep, or inside itself, is no
 * subtask. Without recursion: a file can nest any number of them.
 */
function* inOrder(tasks: readonly ModelTask[]): Generator<Placed, void> {
  const known = new Set(tasks.map(({ id }) => id))
  const all = tasks.map((task, at) => ({ task, at, depth: 0 }))
  const children = Map.groupBy(all, ({ task: { parent } }) => (known.has(parent ?? '') ? parent : undefined))
  const seen = new Set<Placed>()
  for (const root of [...(children.get(undefined) ?? []), ...all]) {
    const open: Placed[] = [root]
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      yield next
      const depth = next.depth < MAX_DEPTH ? next.depth + 1 : 0
      for (const child of (children.get(next.task.id) ?? []).toReversed()) open.push(Object.assign(child, { depth }))
    }
  }
}

const toDay = (created = '') => (isDay(created.slice(0, 10)) ? created.slice(0, 10) : NO_DAY)

function toRow(conversion: Conversion, task: ModelTask, projects: Map<string, string>) {
  const { startDay = '', dueDay = '', duration = 0, priority, completed } = task
  const due = toMoment(task.due)
  const labels = toTags(conversion, task.labels)
  const project = projects.get(task.project ?? '')
  const minutes = Math.min(Math.round(duration), LONGEST)
  const isDueOnDay = !due && DueDay.safeParse(dueDay).success
  const row: Omit<TaskRow, 'position'> = {
    title: conversion.text(task.title.replace(/\s+/g, ' '), 200),
    description: conversion.text(task.description, 5000),
    due: due && momentOf(new Date(due)),
    ...(isDueOnDay && { due_day: dueDay }),
    ...(isDay(startDay) && { start_day: startDay }),
    ...(minutes > 0 && { duration: minutes }),
    ...(priority && { priority }),
    ...(labels.length > 0 && { labels }),
    ...(project && { project }),
    ...(task.repeat && !completed && { repeat: task.repeat }),
    completed: toMoment(completed),
  }
  return row
}

/** Returns a moment with milliseconds, or null for what is none between the years 1900 and 9999. */
export function toMoment(text: string | undefined) {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) || !isDay(date.toISOString().slice(0, 10)) ? null : date.toISOString()
}
