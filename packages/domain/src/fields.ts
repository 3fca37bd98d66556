import { PREFERENCES, type RowKind, type RowOf } from '@daybook/contract'

export type Fields = Record<string, unknown>

/** Fields that are only valid together: a change of one is a change of all. */
const FIELD_GROUPS: Partial<Record<RowKind, string[]>> = {
  rule: ['min', 'max'],
  budget: ['start_date', 'end_date'],
  task: ['due', 'due_day', 'original_due'],
  routine: [
    'repeat',
    'weekdays',
    'month_day',
    'rule',
    'times_a_week',
    'first_weekday',
    'start',
    'end',
    'schedule_from',
    'streak_offset',
  ],
}

/** The parts of a split entry have its amount and its category, and so do those of a recurring one. */
const SPLIT = ['amount', 'category', 'parts']
/** An amount in the currency of an account has its value beside it. */
const FOREIGN = ['amount', 'account', 'account_amount']
const MOVED = ['from', 'to']
const FOREIGN_MOVED = [...MOVED, 'amount', 'from_amount', 'to_amount']

const REMINDER_FIELDS = ['reminders', 'snoozed'] as const

/** The fields that a row is without until they are used. */
const OPTIONAL_FIELDS: { [K in RowKind]?: readonly (keyof RowOf<K>)[] } = {
  entry: ['parts', 'tags', 'account', 'account_amount', 'cleared'],
  account: ['currency', 'rate', 'opening_value'],
  transfer: ['from_amount', 'to_amount', 'from_cleared', 'to_cleared'],
  budget: ['renews', 'rollover', 'categories', 'all_categories', 'reminders'],
  routine: ['rule', 'times_a_week', 'first_weekday', 'end', 'expense', 'target', 'unit', 'pauses', ...REMINDER_FIELDS],
  occurrence: ['count', 'target'],
  task: [
    'due_day',
    'original_due',
    'start_day',
    'duration',
    'priority',
    'labels',
    'project',
    'parent',
    'repeat',
    'done_day',
    ...REMINDER_FIELDS,
  ],
  note: ['archived'],
  schedule: ['account', 'to', 'tags', 'parts', ...REMINDER_FIELDS],
  goal: ['account'],
  settings: [...PREFERENCES, 'task_filters', 'reminders'],
}

/** Returns the fields that are only valid together in one of these states of a row. */
export function findGroup(kind: RowKind, ...states: Fields[]) {
  const isUsed = (field: string) => states.some((state) => state[field])
  if (kind === 'transfer') return isUsed('from_amount') || isUsed('to_amount') ? FOREIGN_MOVED : MOVED
  if (kind === 'account') return isUsed('currency') ? ['opening', 'rate', 'opening_value'] : []
  if (kind === 'schedule') return isUsed('to') ? ['account', 'to'] : isUsed('parts') ? SPLIT : []
  if (kind !== 'entry') return FIELD_GROUPS[kind] ?? []
  return [...new Set([...(isUsed('parts') ? SPLIT : []), ...(isUsed('account_amount') ? FOREIGN : [])])]
}

/** Returns whether a row of a kind can be without a field. */
export const isOptional = (kind: RowKind, field: string) =>
  (OPTIONAL_FIELDS[kind] as readonly string[] | undefined)?.includes(field) ?? false

/** Returns the row with these fields. Null removes one that a row can be without. */
export const withFields = <Row extends object>(kind: RowKind, row: Row, fields: Fields) =>
  Object.fromEntries(
    Object.entries({ ...row, ...fields }).filter(([field, value]) => value !== null || !isOptional(kind, field)),
  ) as Row

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
