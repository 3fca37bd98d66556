import {
  addContribution,
  addEntry,
  addTransfer,
  createAccount,
  createBudget,
  createGoal,
  createNote,
  createProject,
  createRoutine,
  createRule,
  createSchedule,
  createSection,
  createTask,
  discardAccount,
  discardBudget,
  discardContribution,
  discardEntry,
  discardGoal,
  discardNote,
  discardProject,
  discardRoutine,
  discardRule,
  discardSchedule,
  discardSection,
  discardTask,
  discardTransfer,
  type Endpoint,
  editAccount,
  editBudget,
  editContribution,
  editEntry,
  editGoal,
  editProject,
  editRule,
  editSchedule,
  editTask,
  editTransfer,
  MAIN_ACCOUNT,
  type RowKind,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import { ENTRY_CHANGES } from './entryChanges.ts'

export type Fields = Record<string, unknown>

/** The kinds of rows that a device creates by a call of their own. */
export type Kind = Exclude<RowKind, 'settings' | 'occurrence' | 'link' | 'attachment' | 'rate'>

const LINES = ['one', 'two', 'three', 'four', 'five']
/** Returns the text with one of its lines changed. */
export const editLine = (text: unknown, value: number) => {
  const lines = String(text).split('\n')
  lines[value % lines.length] += ` ${value}`
  return lines.join('\n')
}
export const day = (value: number) => `2026-03-${String(1 + (value % 28)).padStart(2, '0')}`

type KindCalls = {
  create: Endpoint
  edit: Endpoint
  delete: Endpoint
  fields: (value: number) => Fields
  changes: ((row: Fields, value: number) => Fields)[]
}
/** The calls of each kind, the fields of a new row, and how they are changed. */
export const CALLS: Record<Kind, KindCalls> = {
  entry: {
    create: addEntry('expense'),
    edit: editEntry('expense'),
    delete: discardEntry('expense'),
    fields: (value) => ({ amount: 1 + value, title: `t${value}`, date: day(value), category: `C${value % 3}` }),
    changes: [...ENTRY_CHANGES, (_, v) => ({ date: day(v + 3) })],
  },
  budget: {
    create: createBudget,
    edit: editBudget,
    delete: discardBudget,
    fields: (value) => ({
      name: `b${value}`,
      amount: 10 + value,
      category: 'C1',
      description: '',
      start_date: day(0),
      end_date: day(value),
    }),
    changes: [
      (_, v) => ({ name: `n${v}` }),
      (_, v) => ({ amount: 90 + v }),
      (_, v) => ({ start_date: day(0), end_date: day(v) }),
      (_, v) => ({ renews: [null, 'week', 'month'][v % 3], rollover: v % 2 === 0 }),
      (_, v) => ({ categories: v % 3 ? [`M${v % 3}`] : [] }),
      (_, v) => ({ all_categories: v % 2 === 0 }),
    ],
  },
  task: {
    create: createTask,
    edit: editTask,
    delete: discardTask,
    fields: (value) => ({ title: `t${value}`, description: LINES.join('\n'), due: null }),
    changes: [
      (_, v) => ({ title: `x${v}` }),
      (row, v) => ({ description: editLine(row.description, v) }),
      (_, v) => ({ priority: [null, 1, 2, 3][v % 4] }),
      (_, v) => ({ due: `2026-03-${String(10 + (v % 18))}T09:30:00Z`, due_day: null }),
      (_, v) => ({ labels: [[], ['home'], ['home', `l${v}`], null][v % 4] }),
      (_, v) => ({ start_day: v % 3 ? day(v) : null }),
      (_, v) => ({ due: null, due_day: day(v), original_due: v % 3 ? null : day(v + 5) }),
      (_, v) => ({ duration: v % 4 ? 1 + 15 * v : null }),
      (_, v) => ({ due: null, due_day: v % 4 ? day(v) : null }),
      (_, v) => ({ repeat: v % 3 ? { rule: { unit: 'day', every: v }, from: v % 2 ? 'due' : 'done' } : null }),
      (_, v) => ({ repeat: { rule: { unit: 'month', every: 1, day: 1, weekend: 'after' }, times: 1 + (v % 3) } }),
    ],
  },
  routine: {
    create: createRoutine,
    edit: updateRoutine,
    delete: discardRoutine,
    fields: (value) => ({
      title: `r${value}`,
      description: '',
      repeat: value % 2,
      time: null,
      deadline: null,
      start: day(0),
    }),
    changes: [
      (_, v) => ({ title: `x${v}` }),
      (_, v) => ({ repeat: v % 5 }),
      (_, v) => ({ time: `0${v % 10}:00` }),
      (_, v) => ({ target: v % 4 ? 1 + (v % 9) : null, unit: v % 3 ? `u${v}` : null }),
    ],
  },
  schedule: {
    create: createSchedule,
    edit: editSchedule,
    delete: discardSchedule,
    fields: (value) => ({
      type: 'expense',
      amount: 1 + value,
      title: `s${value}`,
      category: 'C1',
      rule: { unit: 'day', every: 1 + (value % 9) },
      start: '2099-03-01',
      end: null,
      mode: value % 2 ? 'confirm' : 'automatic',
    }),
    changes: [
      (_, v) => ({ title: `x${v}` }),
      (_, v) => ({ amount: 50 + v }),
      (_, v) => ({ rule: { unit: 'month', every: 1, day: 1 + v } }),
      (_, v) => ({ end: `2099-04-${String(1 + (v % 28)).padStart(2, '0')}` }),
    ],
  },
  account: {
    create: createAccount,
    edit: editAccount,
    delete: discardAccount,
    fields: (value) => ({ name: `a${value}`, kind: 'cash', opening: value, archived: false }),
    changes: [(_, v) => ({ name: `x${v}` }), (_, v) => ({ opening: v - 9.25 }), (_, v) => ({ archived: v % 2 === 0 })],
  },
  transfer: {
    create: addTransfer,
    edit: editTransfer,
    delete: discardTransfer,
    fields: (value) => ({ from: MAIN_ACCOUNT, to: '', amount: 1 + value, date: day(value), title: '' }),
    changes: [
      (_, v) => ({ amount: 50 + v }),
      (row) => ({ from: row.to, to: row.from }),
      (_, v) => ({ title: `x${v}` }),
    ],
  },
  goal: {
    create: createGoal,
    edit: editGoal,
    delete: discardGoal,
    fields: (value) => ({ name: `g${value}`, amount: 10 + value, target: '2099-03-01', opening: value, since: day(0) }),
    changes: [
      (_, v) => ({ name: `x${v}` }),
      (_, v) => ({ amount: 90 + v }),
      (_, v) => ({ target: v % 3 ? `2099-04-${String(1 + (v % 28)).padStart(2, '0')}` : null }),
      (_, v) => ({ opening: v / 8 }),
    ],
  },
  contribution: {
    create: addContribution,
    edit: editContribution,
    delete: discardContribution,
    fields: (value) => ({ goal: '', amount: 1 + value, date: day(value), title: '' }),
    changes: [(_, v) => ({ amount: v + 0.5 }), (_, v) => ({ date: day(v + 1) }), (_, v) => ({ title: `x${v}` })],
  },
  rule: {
    create: createRule,
    edit: editRule,
    delete: discardRule,
    fields: (value) => ({ words: `w${value}`, category: `C${value % 3}`, tags: [], min: null, max: 10 + value }),
    changes: [
      (_, v) => ({ words: `x${v}` }),
      (_, v) => ({ category: `D${v}` }),
      (_, v) => ({ tags: [`t${v}`] }),
      (_, v) => ({ min: v, max: v + 0.25 }),
      (_, v) => ({ active: v % 2 === 0 }),
    ],
  },
  project: {
    create: createProject,
    edit: editProject,
    delete: discardProject,
    fields: (value) => ({ name: `p${value}`, archived: false }),
    changes: [(_, v) => ({ name: `x${v}` }), (_, v) => ({ archived: v % 2 === 0 })],
  },
  note: {
    create: createNote,
    edit: updateNote,
    delete: discardNote,
    fields: (value) => ({ title: `n${value}`, content: LINES.join('\n') }),
    changes: [(_, v) => ({ title: `x${v}` }), (row, v) => ({ content: editLine(row.content, v) })],
  },
  section: {
    create: createSection,
    edit: updateSection,
    delete: discardSection,
    fields: (value) => ({ heading: `h${value}`, content: LINES.join('\n') }),
    changes: [(_, v) => ({ heading: `x${v}` }), (row, v) => ({ content: editLine(row.content, v) })],
  },
}
