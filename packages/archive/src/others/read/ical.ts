import { isDay, type TaskPriority } from '@daybook/contract'
import { momentAt } from '@daybook/domain/zones'
import ICAL from 'ical.js'
import { BadFile } from '../../badFile.ts'
import { isTimeZone } from '../formats/days.ts'
import { readRRule } from '../formats/rrule.ts'
import type { Model, ModelTask, ReadOptions } from '../model.ts'
import { newModel } from '../newModel.ts'
import type { Input } from '../source.ts'

/** Reads the to-dos of calendars. Each calendar is a project. */
export function readIcal({ texts }: Input, options: ReadOptions): Model {
  const model = newModel('iCalendar')
  for (const { name, text } of texts)
    for (const calendar of parseAll(text)) readCalendar(model, calendar, { ...options, name })
  return model
}

function parseAll(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed
    return all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]))
  } catch (thrown) {
    throw new BadFile('damaged', (thrown as Error).message)
  }
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '').trim()

type Options = ReadOptions & { name: string; zones: Map<string, ICAL.Timezone> }

function readCalendar(model: Model, calendar: ICAL.Component, given: ReadOptions & { name: string }) {
  // Without their calendar, in which each of their times would search its time zone among all of them.
  const todos = calendar.getAllSubcomponents('vtodo').map(({ jCal }) => new ICAL.Component(jCal))
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => [textOf(zone, 'tzid'), new ICAL.Timezone(zone)] as const)
  const options: Options = { ...given, zones: new Map(zones) }
  model.leave('events', '', calendar.getAllSubcomponents('vevent').length)
  // Properties of products have no type, so their text is still escaped.
  const name = textOf(calendar, 'x-wr-calname').replace(/\\([,;\\])/g, '$1') || textOf(calendar, 'name')
  const project = name || options.name.replace(/^.*\//, '').replace(/\.ics$/i, '')
  if (todos.length === 0) return
  if (name && !model.projects.some(({ id }) => id === project)) model.projects.push({ id: project, name })
  const sorted = todos
    .map((todo, at) => ({ todo, order: Number(textOf(todo, 'x-apple-sort-order')) || 0, at }))
    .sort((a, b) => a.order - b.order || a.at - b.at)
  for (const { todo } of sorted) {
    const task = toTask(model, todo, options)
    if (task) model.tasks.push({ ...task, ...(name && { project }) })
  }
}

function toTask(model: Model, todo: ICAL.Component, options: Options): ModelTask | undefined {
  const title = textOf(todo, 'summary')
  const occurrence = todo.getFirstPropertyValue('recurrence-id')
  const status = textOf(todo, 'status').toUpperCase()
  const isDone = status === 'COMPLETED' || status === 'CANCELLED' || textOf(todo, 'completed') !== ''
  // One occurrence of a series that is still open is in the series.
  if (occurrence && !isDone) return undefined
  const due = timeOf(todo, 'due', options)
  const start = timeOf(todo, 'dtstart', options)
  const created = timeOf(todo, 'created', options)?.moment
  const changed = timeOf(todo, 'last-modified', options)?.moment ?? created ?? `${options.today}T00:00:00Z`
  const rrule = textOf(todo, 'rrule')
  const repeat = rrule && !isDone ? readRRule(rrule, due?.day ?? start?.day ?? options.today) : undefined
  if (rrule && !repeat && !isDone) model.leave('repetitions', title)
  model.leave('events', title, todo.getAllSubcomponents('valarm').length)
  return {
    id: [textOf(todo, 'uid') || title, occurrence ?? ''].join(' ').trim(),
    title,
    description: [textOf(todo, 'description'), textOf(todo, 'url')].filter(Boolean).join('\n\n'),
    ...(due?.moment ? { due: due.moment } : { dueDay: due?.day }),
    startDay: start && start.day !== due?.day ? start.day : undefined,
    priority: toPriority(Number(textOf(todo, 'priority'))),
    labels: todo.getAllProperties('categories').flatMap((property) => property.getValues().map(String)),
    parent: parentOf(todo),
    repeat,
    created,
    completed: isDone ? (timeOf(todo, 'completed', options)?.moment ?? changed) : undefined,
  }
}

const toPriority = (priority: number): TaskPriority | undefined =>
  priority >= 1 && priority <= 9 ? (priority < 5 ? 1 : priority === 5 ? 2 : 3) : undefined

const parentOf = (todo: ICAL.Component) =>
  todo
    .getAllProperties('related-to')
    .filter((property) => /^(parent)?$/i.test(String(property.getParameter('reltype') ?? '')))
    .map((property) => String(property.getFirstValue()))[0]

type Time = { day: string; moment?: string }

/** Returns the day and, if it has a time of day, the moment of a property. A time without a zone is that of the user. */
function timeOf(component: ICAL.Component, name: string, { zone, zones }: Options): Time | undefined {
  const property = component.getFirstProperty(name)
  const value = property?.getFirstValue()
  if (!(value instanceof ICAL.Time)) return undefined
  const text = value.toString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
  if (!isDay(day)) return undefined
  if (value.isDate) return { day }
  if (text.endsWith('Z')) return { day, moment: text }
  const named = String(property?.getParameter('tzid') ?? '')
  // A name of its own means what the calendar says.
  const described = isTimeZone(named) ? undefined : zones.get(named)
  if (!described) return { day, moment: momentAt(isTimeZone(named) ? named : zone, day, time) }
  value.zone = described
  return { day, moment: new Date(value.toUnixTime() * 1000).toISOString() }
}
