import { type Fields, isOptional, isSameValue } from './fields.ts'

export type SampleKind = 'entry' | 'budget' | 'task' | 'routine' | 'note'

/** The fields that a person writes; what else a row has is computed, such as its marks and sums. */
const FIELDS: Record<SampleKind, readonly string[]> = {
  entry: ['amount', 'title', 'date', 'category'],
  budget: ['name', 'amount', 'category', 'description', 'start_date', 'end_date'],
  task: ['title', 'description', 'due'],
  routine: ['title', 'description', 'time', 'deadline', 'repeat', 'start'],
  note: ['title', 'content'],
}

/** Sample data have ids (UUIDv7) of this one moment, the first of the year 2001, at which nothing else was created. */
const PREFIX = '00e3c7a7-3400-7'
/** The ids of sample data are from the first to below the second. */
export const SAMPLE_IDS = [PREFIX, '00e3c7a7-3401'] as const

export const isSample = (id: string) => id.startsWith(PREFIX)

/** Returns a new id for a sample. It carries a checksum of the fields, by which a later edit is noticed. */
export function sampleId(kind: SampleKind, fields: Fields) {
  const random = () => Math.floor(Math.random() * 0x1000)
  return `${PREFIX}${hex(random(), 3)}-8${hex(random(), 3)}-${hex(checksum(kind, fields), 8)}${hex(random(), 4)}`
}

/** Returns whether a row is a sample that was not edited since, which has none of the fields that a row can be without. */
export const isUntouchedSample = (kind: SampleKind, row: Fields & { id: string }) =>
  isSample(row.id) &&
  row.id.slice(24, 32) === hex(checksum(kind, row), 8) &&
  Object.keys(row).every((field) => !isOptional(kind, field) || isSameValue(plain(row[field]), null))

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** Returns the 32-bit FNV-1a checksum of the fields of a kind. */
function checksum(kind: SampleKind, fields: Fields) {
  let sum = 0x811c9dc5
  for (const char of JSON.stringify([kind, ...FIELDS[kind].map((field) => plain(fields[field]))]))
    sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return sum
}

/** Returns a value in the form that drafts and answers share: a category by its name, nothing as null. */
function plain(value: unknown) {
  if (typeof value === 'object' && value !== null && 'name' in value) return value.name
  return value === undefined || value === '' ? null : value
}
