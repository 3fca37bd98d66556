import type { TaskRepeat } from '@daybook/contract'
import * as z from 'zod/mini'
import { BadFile } from '../../badFile.ts'
import { dayAt, toMoment } from '../formats/days.ts'
import { Folder, toFile } from '../formats/folder.ts'
import { htmlToText } from '../formats/html.ts'
import { bool, listOf, num, parsed, parseJson, str } from '../formats/json.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const DAY_SECONDS = 86_400

const Related = listOf(z.object({ id: str }))
const Task = z.object({
  id: str,
  title: str,
  description: str,
  done: bool,
  done_at: str,
  due_date: str,
  start_date: str,
  created: str,
  priority: num,
  position: num,
  repeat_after: num,
  repeat_mode: num,
  labels: listOf(z.object({ title: str })),
  attachments: listOf(z.object({ file: z.object({ id: str, name: str }) })),
  comments: listOf(z.object({ comment: str })),
  related_tasks: z.optional(z.nullable(z.object({ parenttask: Related, subtask: Related }))),
})
const Projects = z.array(z.object({ id: str, title: str, is_archived: bool, tasks: listOf(Task) }))

const Filters = listOf(z.unknown())

/** Reads the export of the data of a user of Vikunja. */
export async function readVikunja({ files }: Input, options: ReadOptions): Promise<Model> {
  const model = newModel('Vikunja')
  const folder = new Folder(files)
  const data = folder.find('data.json')
  if (!data) throw new BadFile('unknown')
  const projects = parsed(Projects, parseJson(await data.text()))
  const parents = new Map<string, string>()
  for (const { id, related_tasks } of projects.flatMap(({ tasks }) => tasks)) {
    for (const { id: child } of related_tasks?.subtask ?? []) parents.set(child, id)
    for (const { id: parent } of related_tasks?.parenttask ?? []) parents.set(id, parent)
  }
  for (const { id, title, is_archived, tasks } of projects) {
    model.projects.push({ id, name: title, archived: is_archived })
    for (const task of tasks.toSorted((a, b) => a.position - b.position))
      addTask(model, task, { options, parents, folder, project: id })
  }
  const filters = folder.find('filters.json')
  if (filters) model.leave('filters', '', parsed(Filters, parseJson(await filters.text())).length)
  return model
}

type Around = { options: ReadOptions; parents: Map<string, string>; folder: Folder; project: string }

function addTask(model: Model, task: z.infer<typeof Task>, { options, parents, folder, project }: Around) {
  const { id, title, done, priority } = task
  const start = toMoment(task.start_date)
  const comments = task.comments.map(({ comment }) => htmlToText(comment))
  const repeat = toRepeat(task)
  if (task.repeat_after > 0 && !repeat) model.leave('repetitions', title)
  model.tasks.push({
    id,
    title,
    description: [htmlToText(task.description), ...comments].filter(Boolean).join('\n\n'),
    due: toMoment(task.due_date),
    startDay: start && dayAt(options.zone, start),
    priority: priority >= 4 ? 1 : priority === 3 ? 2 : priority > 0 ? 3 : undefined,
    labels: task.labels.map((label) => label.title),
    project,
    parent: parents.get(id),
    repeat,
    created: toMoment(task.created),
    completed: done ? (toMoment(task.done_at) ?? toMoment(task.created)) : undefined,
  })
  for (const { file } of task.attachments) {
    const found = folder.find(`files/${file.id}`) ?? folder.find(file.name)
    if (found) model.files.push({ ...toFile(found), name: file.name || file.id, of: { kind: 'task', id } })
    else model.leave('attachment_missing', file.name)
  }
}

/** Mode 1 is monthly, 2 counts from when it was done. */
function toRepeat({ repeat_after, repeat_mode, due_date }: z.infer<typeof Task>): TaskRepeat | undefined {
  const from = repeat_mode === 2 ? 'done' : 'due'
  const day = Number(due_date.slice(8, 10)) || 1
  if (repeat_mode === 1) return { rule: { unit: 'month', every: 1, day }, from }
  const every = repeat_after / DAY_SECONDS
  return Number.isInteger(every) && every >= 1 && every <= 999 ? { rule: { unit: 'day', every }, from } : undefined
}
