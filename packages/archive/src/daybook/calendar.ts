import type { RowOf } from '@daybook/contract'
import { toRule } from '@daybook/domain/routineRules'
import ical from 'ical.js'
import { recurrenceRule } from './recurrenceRule.ts'

/** The lines before and after the components of a calendar. */
export const CALENDAR_HEAD = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daybook//Export//EN\r\n'
export const CALENDAR_END = 'END:VCALENDAR\r\n'

type Names = ReadonlyMap<string, string>

/** The priorities of iCalendar: 1 is the highest, 9 the lowest. */
const PRIORITIES = { 1: 1, 2: 5, 3: 9 } as const

const day = (text: string) => ical.Time.fromDateString(text)
const moment = (text: string) => ical.Time.fromJSDate(new Date(text), true)
const localTime = (date: string, time: string) => ical.Time.fromDateTimeString(`${date}T${time.slice(0, 5)}:00`)

type Value = InstanceType<typeof ical.Time> | InstanceType<typeof ical.Recur> | string | number | undefined

function component(kind: 'vtodo' | 'vevent', id: string, at: Date, values: Record<string, Value>) {
  const made = new ical.Component(kind)
  made.addPropertyWithValue('uid', id)
  made.addPropertyWithValue('dtstamp', ical.Time.fromJSDate(at, true))
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') made.addPropertyWithValue(name, value)
  return made
}

/**
 * Returns a task as a to-do of a calendar. iCalendar has no repetition counted from the day on which a task was done: it
 * repeats by its due day.
 *
 * @param projects the names of projects by id
 */
export function taskToDo(id: string, task: RowOf<'task'>, at: Date, projects: Names) {
  const { due, due_day, start_day, repeat, completed } = task
  const todo = component('vtodo', id, at, {
    summary: task.title,
    description: task.description,
    due: due ? moment(due) : due_day && day(due_day),
    dtstart: start_day && day(start_day),
    priority: task.priority && PRIORITIES[task.priority],
    'related-to': task.parent,
    rrule: repeat && ical.Recur.fromString(recurrenceRule(repeat.rule, endOf(repeat))),
    status: completed ? 'COMPLETED' : 'NEEDS-ACTION',
    completed: completed ? moment(completed) : undefined,
    'x-daybook-project': task.project && projects.get(task.project),
  })
  const { labels = [] } = task
  if (labels.length > 0) {
    const categories = new ical.Property('categories')
    categories.setValues(labels)
    todo.addProperty(categories)
  }
  return `${todo.toString()}\r\n`
}

const endOf = ({ until, times }: { until?: string | undefined; times?: number | undefined }) => ({
  ...(until && { until }),
  ...(times && { count: times }),
})

/** Returns a routine as a repeating event of a calendar: at its time, or else on the whole day. */
export function routineEvent(id: string, routine: RowOf<'routine'>, at: Date) {
  const { title, description, time, start, end } = routine
  const event = component('vevent', id, at, {
    summary: title,
    description,
    dtstart: time ? localTime(start, time) : day(start),
    rrule: ical.Recur.fromString(recurrenceRule(toRule(routine), end ? { until: time ? `${end}T235959` : end } : {})),
  })
  return `${event.toString()}\r\n`
}
