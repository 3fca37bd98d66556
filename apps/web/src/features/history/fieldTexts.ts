import { isDay, PREFERENCES, type RowKind } from '@daybook/contract'
import { m } from '#messages'
import { formatAmount } from '../../format/amounts.ts'
import { formatDay, formatMoment, formatTime } from '../../format/dates.ts'
import { formatDuration } from '../../format/duration.ts'
import { PREFERENCE_TEXTS } from '../../format/preferenceTexts.ts'
import type { AnyRow } from './rowName.ts'

const SHOWN_LENGTH = 60
const CHOICES: Record<string, [value: string, text: string][]> = PREFERENCE_TEXTS
const SCHEDULE = ['repeat', 'weekdays', 'month_day', 'times_a_week', 'first_weekday', 'start', 'rule', 'end']
/** Where a recurring entry is due, which no form has; that of the settings is chosen. */
const isHidden = (kind: RowKind | undefined, field: string) =>
  HIDDEN.includes(field) || (kind !== 'settings' && field === 'zone')

/** What follows from other fields, or from the order of a list. */
const HIDDEN = [
  'schedule_from',
  'streak_offset',
  'version',
  'created',
  'updated',
  'position',
  'routine',
  'note',
  'goal',
  'since',
  'handled_until',
  'handled_days',
  'source_entry',
  'done_day',
  'original_due',
]

const FORMATS: Record<string, (value: string) => string> = {
  date: formatDay,
  start_date: formatDay,
  end_date: formatDay,
  start_day: formatDay,
  duration: (minutes) => formatDuration(Number(minutes)),
  due: (due) => (isDay(due) ? formatDay(due) : formatMoment(due)),
  time: formatTime,
  deadline: formatTime,
  target: formatDay,
  priority: (priority) => m.task_priority_name({ priority }),
}

/** The fields of forms whose values are shown by themselves. */
const FIELDS = new Set([
  'amount',
  'title',
  'date',
  'category',
  'name',
  'description',
  'start_date',
  'end_date',
  'due',
  'start_day',
  'duration',
  'labels',
  'priority',
  'time',
  'deadline',
  'content',
  'heading',
  'pinned',
  'archived',
  'currency',
  'target',
  'routine_target',
  'unit',
  'words',
  'min',
  'max',
  'opening',
  'rate',
  'from_amount',
  'to_amount',
  ...PREFERENCES.filter((name) => name !== 'entry_account'),
])

type Edit = { kind: RowKind; before: AnyRow; after: AnyRow }

/** Returns fields in which the due day is the due time, as users know only one of them. */
const withOneDue = ({ due_day, ...fields }: AnyRow): AnyRow =>
  due_day === undefined ? fields : { ...fields, due: fields.due ?? due_day }

/** Returns what an edit changed in words, one text for each field: 'amount $12.50 → $20.00'. */
export function fieldTexts({ kind, ...edit }: Edit, currency: string) {
  const [before, after] = [edit.before, edit.after].map(withOneDue) as [AnyRow, AnyRow]
  const fields = Object.keys(before).filter((field) => !isHidden(kind, field))
  const others = fields.filter((field) => !SCHEDULE.includes(field))
  const schedule = others.length < fields.length ? [m.history_field_changed({ field: toFieldName('schedule') })] : []
  return [...others.map((field) => fieldText(nameIn(kind, field), before[field], after[field], currency)), ...schedule]
}

/** Returns the names of fields in words, without those that show nowhere. */
export const fieldNames = (kind: RowKind | undefined, fields: string[]) => [
  ...new Set(
    fields
      .filter((field) => !isHidden(kind, field))
      .map((field) => toFieldName(SCHEDULE.includes(field) ? 'schedule' : nameIn(kind, field))),
  ),
]

/** The target of a routine is a number, that of a contribution a day. The due day is the due time, as users know one of them. */
const nameIn = (kind: RowKind | undefined, field: string) =>
  kind === 'routine' && field === 'target' ? 'routine_target' : field === 'due_day' ? 'due' : field

const toFieldName = (field: string) => m.history_field({ field })

function fieldText(field: string, before: unknown, after: unknown, currency: string) {
  const [from, to] = [before, after].map((value) => valueText(field, value, currency))
  const name = toFieldName(field)
  if (from === undefined || to === undefined) return m.history_field_changed({ field: name })
  const isNamed = field === 'priority' || from === nothingText(field)
  return isNamed ? m.history_field_values({ from, to }) : m.history_field_edited({ field: name, from, to })
}

/** Fields that are on or off, and without a value off. */
const SWITCHES = ['cleared', 'archived', 'pinned', 'active']

/** Fields whose values are no short text. */
const WITHOUT_VALUE = [
  'parts',
  'mode',
  'changed',
  'expense',
  'account',
  'entry_account',
  'added_categories',
  'from',
  'to',
  'filters',
  'task_filters',
  'pauses',
  'project',
  'parent',
  'reminders',
  'snoozed',
]

const nothingText = (field: string) => m.history_nothing({ field, name: toFieldName(field) })

/** Returns a value in words, or undefined for a long text. */
function valueText(field: string, value: unknown, currency: string) {
  const choices = CHOICES[field]
  if (SWITCHES.includes(field)) return value ? m.yes() : m.no()
  if (choices) return (choices.find(([choice]) => choice === value) ?? choices[0])?.[1]
  if (value === null || value === undefined || value === '') return nothingText(field)
  if (WITHOUT_VALUE.includes(field)) return undefined
  if (Array.isArray(value)) return value.join(', ')
  if (['amount', 'opening', 'min', 'max'].includes(field)) return formatAmount(Number(value), currency)
  if (field === 'type') return value === 'income' ? m.income() : m.expense()
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  const text = FORMATS[field]?.(String(value)) ?? String(value)
  return text.length > SHOWN_LENGTH || text.includes('\n') ? undefined : text
}

/** Returns the name and the value of each field that was sent, in words. */
export const sentTexts = (kind: RowKind | undefined, body: AnyRow, currency: string) =>
  Object.entries(withOneDue(body)).flatMap(([sent, value]): [string, string][] => {
    const field = nameIn(kind, sent)
    if (!FIELDS.has(field) || value === null || value === '') return []
    return [[toFieldName(field), valueText(field, value, currency) ?? String(value)]]
  })
