import { isDay } from '@daybook/contract'
import * as z from 'zod/mini'
import { toMoment } from '../formats/days.ts'
import { bool, listOf, num, parsed, str } from '../formats/json.ts'
import { readRRule } from '../formats/rrule.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

/** Returns the schema of what the program keeps by id, in the order of the ids. */
const entitiesOf = <S extends z.ZodMiniType>(each: S) =>
  z.pipe(
    z.optional(z.nullable(z.object({ ids: listOf(str), entities: z.optional(z.record(z.string(), each)) }))),
    z.transform((state) => {
      const entities = new Map(Object.entries(state?.entities ?? {}))
      return (state?.ids ?? []).flatMap((id) => (entities.has(id) ? [entities.get(id) as z.output<S>] : []))
    }),
  )

const Task = z.object({
  id: str,
  title: str,
  notes: str,
  isDone: bool,
  doneOn: num,
  created: num,
  dueDay: str,
  dueWithTime: num,
  parentId: str,
  projectId: str,
  tagIds: listOf(str),
  timeEstimate: num,
  timeSpent: num,
  repeatCfgId: str,
})
const Repeat = z.object({ id: str, title: str, repeatCycle: str, repeatEvery: num, ...weekdayFlags() })
const Archive = z.optional(z.nullable(z.object({ task: entitiesOf(Task) })))
const Data = z.object({
  task: entitiesOf(Task),
  project: entitiesOf(z.object({ id: str, title: str, isArchived: bool })),
  tag: entitiesOf(z.object({ id: str, title: str })),
  note: entitiesOf(z.object({ id: str, content: str, created: num, modified: num })),
  taskRepeatCfg: entitiesOf(Repeat),
  archiveYoung: Archive,
  archiveOld: Archive,
  taskArchive: entitiesOf(Task),
})

function weekdayFlags() {
  return { monday: bool, tuesday: bool, wednesday: bool, thursday: bool, friday: bool, saturday: bool, sunday: bool }
}
const DAYS = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}
const MINUTE = 60_000

/** Reads a backup of Super Productivity. */
export function readSuperProductivity({ json }: Input, options: ReadOptions): Model {
  const model = newModel('Super Productivity')
  for (const one of json) {
    const inner = (one as { data?: unknown }).data ?? one
    addData(model, parsed(Data, inner), options)
  }
  return model
}

function addData(model: Model, data: z.infer<typeof Data>, options: ReadOptions) {
  for (const { id, title, isArchived } of data.project)
    if (id !== 'INBOX_PROJECT') model.projects.push({ id, name: title, archived: isArchived })
  const tags = new Map(data.tag.map(({ id, title }) => [id, title]))
  const repeats = new Map(data.taskRepeatCfg.map((repeat) => [repeat.id, repeat]))
  const archived = [data.archiveYoung, data.archiveOld].flatMap((archive) => archive?.task ?? [])
  for (const task of [...data.task, ...archived, ...data.taskArchive]) {
    const created = toMoment(task.created)
    const config = repeats.get(task.repeatCfgId)
    const dueDay = isDay(task.dueDay) ? task.dueDay : undefined
    const repeat = config && readRRule(toRRule(config), dueDay ?? options.today)
    if (config && !repeat) model.leave('repetitions', task.title)
    if (task.timeSpent > 0) model.leave('times_spent', task.title)
    model.tasks.push({
      id: task.id,
      title: task.title,
      description: task.notes,
      ...(task.dueWithTime > 0 ? { due: toMoment(task.dueWithTime) } : { dueDay }),
      duration: task.timeEstimate / MINUTE,
      // Today is a tag of its own.
      labels: task.tagIds.filter((id) => id !== 'TODAY').flatMap((id) => tags.get(id) ?? []),
      project: task.projectId || undefined,
      parent: task.parentId || undefined,
      repeat,
      created,
      completed: task.isDone ? (toMoment(task.doneOn) ?? created ?? `${options.today}T00:00:00Z`) : undefined,
    })
  }
  for (const { id, content, created, modified } of data.note)
    model.notes.push({ id, title: '', content, created: toMoment(created), updated: toMoment(modified) })
}

function toRRule({ repeatCycle, repeatEvery, ...flags }: z.infer<typeof Repeat>) {
  const days = Object.entries(DAYS).flatMap(([name, short]) => (flags[name as keyof typeof DAYS] ? short : []))
  const by = repeatCycle === 'WEEKLY' && days.length > 0 ? `;BYDAY=${days.join(',')}` : ''
  return `FREQ=${repeatCycle};INTERVAL=${repeatEvery || 1}${by}`
}
