import { type RowKind, SETTINGS_ID } from '@daybook/contract'
import { toLink } from '@daybook/domain/links'
import { newId } from '../../api/newId.ts'
import { makeRows, type Row } from '../rows.ts'

type Fields = Record<string, unknown>

export const DAY = '2026-11-20'
const ids = Object.fromEntries(
  [
    ...['entry', 'budget', 'task', 'other', 'routine', 'note', 'section', 'schedule', 'goal', 'contribution'],
    ...['transfer', 'rate', 'rule', 'second', 'account', 'bank', 'attachment', 'project', 'fresh'],
  ].map((name) => [name, newId()]),
) as Record<string, string>
export const id = (name: string) => ids[name] ?? ''
export const of = (name: string) => ({ id: id(name) })

export const money = { amount: 12.5, title: 'Lunch', category: 'food', date: DAY }
export const rent = { type: 'expense', amount: 900, title: 'Rent', category: 'home', start: '2026-11-01', end: null }
export const monthly = { rule: { unit: 'month', every: 1, day: 1 }, mode: 'confirm' }
export const budget = {
  name: 'Food',
  amount: 9,
  category: 'food',
  description: '',
  start_date: DAY,
  end_date: '2026-12-31',
}
export const routine = {
  title: 'Stretch',
  description: '',
  time: null,
  deadline: null,
  repeat: 0,
  weekdays: null,
  start: DAY,
}
export const cash = { name: 'Cash', kind: 'cash', opening: 0, archived: false }
export const rule = {
  words: 'REWE',
  type: null,
  min: null,
  max: null,
  category: 'FOOD',
  tags: [],
  account: null,
  active: true,
}
export const goal = { name: 'Bike', amount: 500, target: null, opening: 0, archived: false }
export const transfer = { from: id('account'), to: id('bank'), amount: 5, date: DAY, title: 'To the bank' }
export const rate = { day: DAY, from: 'USD', to: 'EUR', rate: '0.9' }
export const contribution = { goal: id('goal'), amount: 5, date: DAY, title: 'First part' }
export const project = { name: 'House', archived: false }
export const task = { title: 'Milk', description: '', due: null }
export const note = { title: 'Ideas', content: 'One' }
export const section = { heading: 'Head', content: 'Two' }
const link = toLink({ kind: 'task', id: id('task') }, { kind: 'note', id: id('note') })

const created = '2026-11-20T09:00:00.000Z'
const ROWS: [kind: RowKind, name: string, row: Fields][] = [
  ['entry', 'entry', { ...money, type: 'expense' }],
  ['budget', 'budget', budget],
  ['task', 'task', { ...task, position: 2, completed: null }],
  ['task', 'other', { ...task, title: 'Bread', position: 3, completed: null }],
  ['routine', 'routine', { ...routine, month_day: null, schedule_from: DAY, streak_offset: 0 }],
  ['note', 'note', { ...note, created, updated: created, version: 1, pinned: false }],
  ['section', 'section', { ...section, note: id('note'), position: 1 }],
  [
    'schedule',
    'schedule',
    {
      ...rent,
      ...monthly,
      zone: 'UTC',
      paused: false,
      handled_until: null,
      handled_days: [],
      changed: [],
      source_entry: null,
    },
  ],
  ['goal', 'goal', { ...goal, since: DAY }],
  ['contribution', 'contribution', contribution],
  ['transfer', 'transfer', transfer],
  ['rate', 'rate', rate],
  ['rule', 'rule', { ...rule, position: 1 }],
  ['rule', 'second', { ...rule, words: 'ALDI', position: 2 }],
  ['project', 'project', { ...project, position: 0 }],
  ['account', 'account', { ...cash, position: 1 }],
  ['account', 'bank', { ...cash, name: 'Bank', position: 2 }],
  [
    'attachment',
    'attachment',
    { entry: id('entry'), name: 'bill.pdf', media_type: 'application/pdf', size: 9, sha256: '', created },
  ],
]

/** Returns rows with at least one of each kind; the one with this name is in the trash. */
export function oneOfEachKind(inTrash?: string) {
  const rows = makeRows()
  const add = (kind: RowKind, rowId: string, row: Fields, deleted: string | null = null) =>
    rows.set(kind, rowId, { row: { ...row, id: rowId } as Row, deleted })
  for (const [kind, name, row] of ROWS) add(kind, id(name), row, name === inTrash ? created : null)
  add('link', link.id, { ...link.ends, created })
  const filters = [{ name: 'Lunches', filter: {} }]
  const task_filters = [{ name: 'Now', query: 'due:today' }]
  add('settings', SETTINGS_ID, { name: 'Ada', currency: 'EUR', keeps_pictures: true, filters, task_filters })
  return rows
}
