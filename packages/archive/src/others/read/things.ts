import { isDay } from '@daybook/contract'
import * as z from 'zod/mini'
import { toMoment } from '../formats/days.ts'
import { bool, listOf, parsed, str } from '../formats/json.ts'
import { type Row, type Sqlite, toNumber, toText } from '../formats/sqlite.ts'
import type { Model, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

const [PROJECT, HEADING] = [1, 2]
const COLUMNS =
  'uuid type status trashed title notes creationDate stopDate startDate deadline project heading area index rt1_recurrenceRule'

/** Reads the database of Things, or its JSON. */
export function readThings({ sqlite, json }: Input, options: ReadOptions): Model {
  const model = newModel('Things')
  if (sqlite) addDatabase(model, sqlite)
  const numbers = { next: 0 }
  for (const one of json) addItems(model, parsed(Items, one), { options, numbers })
  return model
}

/** A day is packed into a number: year, month and day have 11, 4 and 5 bits, above 7 others. Earlier versions have seconds. */
function dayOf(value: number) {
  if (!value) return undefined
  if (value > 1_000_000_000) return new Date(value * 1000).toISOString().slice(0, 10)
  const [year, month, day] = [value >> 16, (value >> 12) & 0xf, (value >> 7) & 0x1f]
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const momentOf = (row: Row, column: string) => toMoment(toNumber(row[column]) * 1000)

function addDatabase(model: Model, sqlite: Sqlite) {
  const all = sqlite.rows('TMTask', COLUMNS.split(' '))
  const rows = all.filter(({ trashed }) => !toNumber(trashed))
  model.leave('deleted', '', all.length - rows.length)
  const byId = new Map(rows.map((row) => [toText(row.uuid), row]))
  const areas = new Map(sqlite.rows('TMArea', ['uuid', 'title']).map((row) => [toText(row.uuid), toText(row.title)]))
  const tagNames = new Map(sqlite.rows('TMTag', ['uuid', 'title']).map((row) => [toText(row.uuid), toText(row.title)]))
  const tags = Map.groupBy(sqlite.rows('TMTaskTag', ['tasks', 'tags']), ({ tasks }) => toText(tasks))
  for (const row of rows.filter(({ type }) => toNumber(type) === PROJECT))
    model.projects.push({ id: toText(row.uuid), name: toText(row.title), archived: toNumber(row.status) !== 0 })
  for (const [id, name] of areas) model.projects.push({ id, name })
  const tasks = rows.filter(({ type }) => ![PROJECT, HEADING].includes(toNumber(type)))
  for (const row of tasks.sort((a, b) => toNumber(a.index) - toNumber(b.index))) {
    const id = toText(row.uuid)
    const heading = byId.get(toText(row.heading))
    if (row.rt1_recurrenceRule) model.leave('repetitions', toText(row.title))
    const labels = (tags.get(id) ?? []).flatMap((one) => tagNames.get(toText(one.tags)) ?? [])
    model.tasks.push({
      id,
      title: toText(row.title),
      description: toText(row.notes),
      dueDay: dayOf(toNumber(row.deadline)),
      startDay: dayOf(toNumber(row.startDate)),
      labels: heading ? [...labels, toText(heading.title)] : labels,
      project: toText(row.project) || toText(heading?.project) || toText(row.area) || undefined,
      created: momentOf(row, 'creationDate'),
      completed: toNumber(row.status) === 0 ? undefined : (momentOf(row, 'stopDate') ?? momentOf(row, 'creationDate')),
    })
  }
  for (const row of sqlite.rows('TMChecklistItem', ['uuid', 'title', 'status', 'task', 'stopDate', 'creationDate']))
    if (byId.has(toText(row.task)))
      model.tasks.push({
        id: toText(row.uuid),
        title: toText(row.title),
        parent: toText(row.task),
        created: momentOf(row, 'creationDate'),
        completed:
          toNumber(row.status) === 0 ? undefined : (momentOf(row, 'stopDate') ?? momentOf(row, 'creationDate')),
      })
}

const Checked = z.object({ attributes: z.object({ title: str, completed: bool }) })
const Attributes = z.object({
  title: str,
  notes: str,
  when: str,
  deadline: str,
  tags: listOf(str),
  completed: bool,
  canceled: bool,
  'creation-date': str,
  'completion-date': str,
  'checklist-items': listOf(Checked),
  items: listOf(z.unknown()),
})
const Items = z.array(z.object({ type: str, attributes: Attributes }))

type Around = { options: ReadOptions; numbers: { next: number }; project?: string; heading?: string }

function addItems(model: Model, items: z.infer<typeof Items>, around: Around) {
  let { heading } = around
  for (const { type, attributes } of items) {
    around.numbers.next += 1
    const id = `${around.numbers.next} ${attributes.title}`
    const { title } = attributes
    if (type === 'heading') heading = title
    else if (type === 'project') {
      model.projects.push({ id, name: title, archived: attributes.completed || attributes.canceled })
      addItems(model, parsed(Items, attributes.items), { ...around, project: id })
    } else if (type === 'to-do') addTodo(model, id, attributes, { ...around, ...(heading && { heading }) })
    else model.leave('unreadable', title || type)
  }
}

function addTodo(
  model: Model,
  id: string,
  attributes: z.infer<typeof Attributes>,
  { options, project, heading }: Around,
) {
  const when = attributes.when === 'today' ? options.today : attributes.when.slice(0, 10)
  const created = toMoment(attributes['creation-date'])
  const isDone = attributes.completed || attributes.canceled
  const completedAt = toMoment(attributes['completion-date']) ?? created ?? `${options.today}T00:00:00Z`
  model.tasks.push({
    id,
    title: attributes.title,
    description: attributes.notes,
    dueDay: attributes.deadline.slice(0, 10),
    startDay: when,
    labels: [...attributes.tags, ...(heading ? [heading] : [])],
    project,
    created,
    completed: isDone ? completedAt : undefined,
  })
  for (const [at, item] of attributes['checklist-items'].entries()) {
    const { title, completed } = item.attributes
    model.tasks.push({ id: `${id} ${at}`, title, parent: id, completed: completed ? completedAt : undefined })
  }
}
