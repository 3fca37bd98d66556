/**
 * A model of when reminders come, written apart from the program: it searches for moments by their local time instead of
 * computing them. Times are in milliseconds.
 */

export type ModelTask = {
  kind: 'task'
  id: string
  due: number | string
  before: number[]
  snooze?: number | undefined
  isDone: boolean
}
export type ModelRoutine = { kind: 'routine'; id: string; time: string; from: string; done: Set<string> }
export type ModelThing = ModelTask | ModelRoutine

/** One reminder: `name` is never that of another, `until` is when it is of no use any more. */
export type Expected = { name: string; tag: string; at: number; until: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const MORNING = '09:00'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the local day and time (hh:mm) at a moment. */
export function localOf(zone: string, at: number): [day: string, time: string] {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { ...options, hourCycle: 'h23', timeZone: zone })
  formats.set(zone, known)
  return known.format(at).split(' ') as [string, string]
}

/** Returns the first moment with a local time, or, of one that is left out, that of the offset of the day before. */
function momentOf(zone: string, day: string, time: string) {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  for (let offset = 14 * HOUR; offset >= -12 * HOUR; offset -= 15 * MINUTE)
    if (localOf(zone, wanted - offset).join('T') === `${day}T${time}`) return wanted - offset
  const before = wanted - 2 * DAY
  return wanted - (Date.parse(`${localOf(zone, before).join('T')}:00Z`) - before)
}

const dayAfter = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10)

function afterNight(zone: string, at: number) {
  const [day, time] = localOf(zone, at)
  if (time >= '22:00') return momentOf(zone, dayAfter(day, 1), '07:00')
  return time < '07:00' ? momentOf(zone, day, '07:00') : at
}

function ofTask({ id, due, before, snooze, isDone }: ModelTask, zone: string): Expected[] {
  if (isDone) return []
  const tag = `task/${id}`
  const dueAt = typeof due === 'string' ? momentOf(zone, due, MORNING) : due
  const found = before.map((minutes): [number, string] => {
    if (minutes === 0) return [dueAt, `${due} 0`]
    const early = afterNight(zone, dueAt - minutes * MINUTE)
    return [typeof due === 'string' ? early : Math.min(dueAt, early), `${due} ${minutes}`]
  })
  const kept =
    snooze === undefined ? found : [...found.filter(([at]) => at > snooze), [snooze, `snooze ${snooze}`] as const]
  return [...new Map(kept)].map(([at, name]) => ({ name: `${tag} ${name}`, tag, at, until: at + DAY }))
}

function ofRoutine({ id, time, from, done }: ModelRoutine, zone: string, around: number): Expected[] {
  const tag = `routine/${id}`
  const today = localOf(zone, around)[0]
  const days = [-2, -1, 0, 1, 2].map((by) => dayAfter(today, by)).filter((day) => day >= from && !done.has(day))
  return days.map((day) => ({
    name: `${tag} ${day}`,
    tag,
    at: momentOf(zone, day, time),
    until: momentOf(zone, dayAfter(day, 1), '00:00'),
  }))
}

/** Returns all reminders of a thing; of a routine those of the days around a moment. */
export const expectedOf = (thing: ModelThing, zone: string, around: number) =>
  thing.kind === 'task' ? ofTask(thing, zone) : ofRoutine(thing, zone, around)
