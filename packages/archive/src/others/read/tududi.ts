import type { TaskPriority } from '@daybook/contract'
import * as z from 'zod/mini'
import { dayAt, toMoment } from '../formats/days.ts'
import { bool, listOf, num, parsed, str } from '../formats/json.ts'
import { readRRule } from '../formats/rrule.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const [DONE, ARCHIVED, CANCELLED] = ['2', '3', '5']
const PRIORITIES: Record<string, TaskPriority> = { '2': 1, high: 1, '1': 2, medium: 2 }

const Tags = listOf(z.union([z.object({ name: str }), z.string()]))
const Task = z.object({
  id: str,
  uid: str,
  name: str,
  note: str,
  priority: str,
  status: str,
  due_date: str,
  defer_until: str,
  created_at: str,
  completed_at: str,
  parent_task_id: str,
  parent_task_uid: str,
  project_id: str,
  project_uid: str,
  recurrence_type: str,
  recurrence_interval: num,
  recurrence_end_date: str,
  recurrence_weekday: str,
  recurrence_month_day: num,
  recurrence_week_of_month: num,
  completion_based: bool,
  tags: Tags,
  Tags,
})
const Data = z.object({
  tasks: listOf(Task),
  projects: listOf(z.object({ id: str, uid: str, name: str, status: str, state: str })),
  notes: listOf(
    z.object({ id: str, uid: str, title: str, content: str, created_at: str, updated_at: str, tags: Tags, Tags }),
  ),
  areas: listOf(z.object({ name: str })),
  inbox_items: listOf(z.object({ id: str, uid: str, content: str, created_at: str })),
})
const Backup = z.object({ data: Data })

const namesOf = (...lists: z.infer<typeof Tags>[]) =>
  lists.flat().map((tag) => (typeof tag === 'string' ? tag : tag.name))

/** Reads a backup of tududi. */
export function readTududi({ json }: Input, options: ReadOptions): Model {
  const model = newModel('tududi')
  for (const one of json) {
    const { tasks, projects, notes, inbox_items, areas } = parsed(Backup, one).data
    for (const { id, uid, name, status, state } of projects)
      model.projects.push({ id: uid || id, name, archived: /archived|done|completed|cancelled/.test(status || state) })
    for (const { name } of areas) model.leave('areas', name)
    const projectIds = new Map(projects.map(({ id, uid }) => [id, uid || id]))
    const taskIds = new Map(tasks.map(({ id, uid }) => [id, uid || id]))
    for (const task of tasks) addTask(model, task, { options, projectIds, taskIds })
    for (const { id, uid, content, created_at } of inbox_items)
      model.tasks.push({ id: `inbox ${uid || id}`, title: content, created: toMoment(created_at) })
    for (const { id, uid, title, content, created_at, updated_at, ...note } of notes) {
      const [created, updated] = [toMoment(created_at), toMoment(updated_at)]
      model.notes.push({ id: uid || id, title, content, created, updated, tags: namesOf(note.tags, note.Tags) })
    }
  }
  return model
}

type Around = { options: ReadOptions; projectIds: Map<string, string>; taskIds: Map<string, string> }

function addTask(model: Model, task: z.infer<typeof Task>, { options, projectIds, taskIds }: Around) {
  const [due, start] = [task.due_date, task.defer_until].map((text) => dayIn(options.zone, text))
  const created = toMoment(task.created_at)
  const isDone = [DONE, ARCHIVED, CANCELLED].includes(task.status) || /^(done|archived|cancelled)$/.test(task.status)
  const rule = toRRule(task)
  const repeat = rule ? readRRule(rule, due ?? options.today) : undefined
  if (rule && !repeat) model.leave('repetitions', task.name)
  model.tasks.push({
    id: task.uid || task.id,
    title: task.name,
    description: task.note,
    dueDay: due,
    startDay: start,
    priority: PRIORITIES[task.priority],
    labels: namesOf(task.tags, task.Tags),
    project: task.project_uid || projectIds.get(task.project_id),
    parent: task.parent_task_uid || taskIds.get(task.parent_task_id),
    repeat: repeat && { ...repeat, from: task.completion_based ? 'done' : 'due' },
    created,
    completed: isDone ? (toMoment(task.completed_at) ?? created ?? `${options.today}T00:00:00Z`) : undefined,
  })
}

/** A day is stored as its first moment in UTC, or with a time of day. */
function dayIn(zone: string, text: string) {
  const moment = toMoment(text)
  return moment && (/T00:00:00|^\d{4}-\d\d-\d\d$/.test(text) ? text.slice(0, 10) : dayAt(zone, moment))
}

function toRRule(task: z.infer<typeof Task>) {
  const { recurrence_type: type, recurrence_interval: interval, recurrence_month_day: day } = task
  if (!type || type === 'none') return ''
  const until = task.recurrence_end_date ? `;UNTIL=${task.recurrence_end_date.slice(0, 10).replaceAll('-', '')}` : ''
  const weekday = DAYS[Number(task.recurrence_weekday || Number.NaN)]
  const rules: Record<string, string> = {
    daily: 'FREQ=DAILY',
    weekly: `FREQ=WEEKLY${weekday ? `;BYDAY=${weekday}` : ''}`,
    monthly: `FREQ=MONTHLY${day ? `;BYMONTHDAY=${day}` : ''}`,
    monthly_weekday: `FREQ=MONTHLY;BYDAY=${task.recurrence_week_of_month || 1}${weekday}`,
    monthly_last_day: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    yearly: 'FREQ=YEARLY',
  }
  return `${rules[type] ?? 'FREQ=UNKNOWN'};INTERVAL=${interval || 1}${until}`
}
