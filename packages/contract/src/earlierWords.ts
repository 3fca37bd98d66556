import { clearEntries } from './bulk.ts'
import { nameOf } from './endpoint.ts'
import type { RowKind } from './rowKinds.ts'
import { changeFollowing, createSchedule, editSchedule } from './schedules.ts'

type Fields = Record<string, unknown>
type Renaming = { name: string; values?: Record<string, string> }

// The names of fields and values in the release before. Databases and devices store them, servers and devices exchange
// them, and bodies may have them, while a server of that release may run (docs/decisions/0078-renamed-fields.md).
const SCHEDULE: Record<string, Renaming> = {
  adds: { name: 'mode', values: { itself: 'automatic', asks: 'confirm' } },
  settled_to: { name: 'handled_until' },
  settled: { name: 'handled_days' },
  made_of: { name: 'source_entry' },
}
const CLEARING: Record<string, Renaming> = {
  left: { name: 'outgoing_transfers' },
  arrived: { name: 'incoming_transfers' },
}

const inverted = (words: Record<string, Renaming>): Record<string, Renaming> =>
  Object.fromEntries(
    Object.entries(words).map(([from, { name, values = {} }]) => [name, { name: from, values: flipped(values) }]),
  )
const flipped = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([from, to]) => [to, from]))

const STORED_SCHEDULE = inverted(SCHEDULE)

/** Returns the fields with their other names. A field that is there by that name already is kept. */
function rename(fields: object, words: Record<string, Renaming>): Fields {
  const renamed: Fields = {}
  for (const [field, value] of Object.entries(fields)) {
    // People choose the names and values: also those that every object has.
    const { name, values = {} } = Object.hasOwn(words, field) ? words[field]! : { name: field }
    const isRenamed = typeof value === 'string' && Object.hasOwn(values, value)
    if (name === field || !Object.hasOwn(fields, name)) renamed[name] = isRenamed ? values[value] : value
  }
  return renamed
}

/** Returns a row, or some fields of it, in the words of the contract. */
export const fromStoredRow = <R extends object>(kind: RowKind, row: R): R | Fields =>
  kind === 'schedule' ? rename({ ...row }, SCHEDULE) : row

/** Returns a row, or some fields of it, as databases and devices store it, and as they exchange it. */
export const toStoredRow = <R extends object>(kind: RowKind, row: R): R | Fields =>
  kind === 'schedule' ? rename({ ...row }, STORED_SCHEDULE) : row

/** Returns the present name of a field of a row. */
export const fromStoredField = (kind: RowKind, field: string) =>
  kind === 'schedule' && Object.hasOwn(SCHEDULE, field) ? SCHEDULE[field]!.name : field

const BODIES = new Map<string, (body: Fields) => Fields>([
  [nameOf(createSchedule), (body) => rename(body, SCHEDULE)],
  [nameOf(editSchedule), (body) => rename(body, SCHEDULE)],
  [nameOf(changeFollowing), (body) => (isFields(body.draft) ? { ...body, draft: rename(body.draft, SCHEDULE) } : body)],
  [nameOf(clearEntries), (body) => rename(body, CLEARING)],
])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the body of a call, given by its name, in the words of the contract. A body with both has these. */
export const fromEarlierBody = <B>(call: string, body: B) => (isFields(body) && BODIES.get(call)?.(body)) || body
