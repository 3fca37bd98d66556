import {
  addEntry,
  addLink,
  changeCurrency,
  changeEntryType,
  createBudget,
  createNote,
  createRoutine,
  createSection,
  createTask,
  deleteBudget,
  deleteEntry,
  deleteNote,
  deleteRoutine,
  deleteTask,
  type Endpoint,
  editBudget,
  editEntry,
  editName,
  editNote,
  editTask,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  purgeRow,
  type RowKind,
  removeLink,
  removeSection,
  restoreRow,
  SECTION_LIMIT,
  skipRoutine,
  unmarkRoutine,
  updateNote,
  updateRoutine,
  updateSection,
} from '@daybook/contract'
import fc from 'fast-check'
import { newId } from '../ids.ts'

type Fields = Record<string, unknown>
type KnownRow = { id: string; row: Fields; isDeleted: boolean }
type View = (kind: RowKind) => KnownRow[]

/** A call that somebody makes, by what is known of the rows. */
export type Command = {
  endpoint: Endpoint
  params?: Record<string, string>
  body?: Fields
  base?: Fields
  /** The rows that the call sets, with these fields. */
  edited?: EditedRow[]
}
export type EditedRow = { kind: RowKind; id: string; fields: Fields; isDeleted?: boolean; isNew?: true }

const KINDS = ['entry', 'budget', 'task', 'routine', 'note', 'section'] as const
const ACTIONS = ['create', 'edit', 'edit', 'delete', 'delete', 'restore', 'purge', 'purge', 'other'] as const
type Kind = (typeof KINDS)[number]

/** Which call it is: `pick` chooses the row, `value` what is sent. */
export type Choice = { kind: Kind | 'settings'; action: (typeof ACTIONS)[number]; pick: number; value: number }
export const choices: fc.Arbitrary<Choice> = fc.record({
  kind: fc.constantFrom(...KINDS, 'task', 'note', 'entry', 'settings'),
  action: fc.constantFrom(...ACTIONS),
  pick: fc.nat(30),
  value: fc.nat(30),
})

const LINES = ['one', 'two', 'three', 'four', 'five']
/** Returns the text with one of its lines changed. */
const editLine = (text: unknown, value: number) => {
  const lines = String(text).split('\n')
  lines[value % lines.length] += ` ${value}`
  return lines.join('\n')
}
const day = (value: number) => `2026-03-${String(1 + (value % 28)).padStart(2, '0')}`

type KindCalls = {
  create: Endpoint
  edit: Endpoint
  delete: Endpoint
  fields: (value: number) => Fields
  changes: ((row: Fields, value: number) => Fields)[]
}
const CALLS: Record<Kind, KindCalls> = {
  entry: {
    create: addEntry('expense'),
    edit: editEntry('expense'),
    delete: deleteEntry('expense'),
    fields: (value) => ({ amount: 1 + value, title: `t${value}`, date: day(value), category: `C${value % 3}` }),
    changes: [
      (_, v) => ({ amount: 50 + v }),
      (_, v) => ({ title: `x${v}` }),
      (_, v) => ({ category: `D${v % 3}` }),
      (_, v) => ({ date: day(v + 3) }),
    ],
  },
  budget: {
    create: createBudget,
    edit: editBudget,
    delete: deleteBudget,
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
    ],
  },
  task: {
    create: createTask,
    edit: editTask,
    delete: deleteTask,
    fields: (value) => ({ title: `t${value}`, description: LINES.join('\n'), due: null }),
    changes: [(_, v) => ({ title: `x${v}` }), (row, v) => ({ description: editLine(row.description, v) })],
  },
  routine: {
    create: createRoutine,
    edit: updateRoutine,
    delete: deleteRoutine,
    fields: (value) => ({
      title: `r${value}`,
      description: '',
      repeat: value % 2,
      time: null,
      deadline: null,
      start: day(0),
    }),
    changes: [(_, v) => ({ title: `x${v}` }), (_, v) => ({ repeat: v % 5 }), (_, v) => ({ time: `0${v % 10}:00` })],
  },
  note: {
    create: createNote,
    edit: updateNote,
    delete: deleteNote,
    fields: (value) => ({ title: `n${value}`, content: LINES.join('\n') }),
    changes: [(_, v) => ({ title: `x${v}` }), (row, v) => ({ content: editLine(row.content, v) })],
  },
  section: {
    create: createSection,
    edit: updateSection,
    delete: removeSection,
    fields: (value) => ({ heading: `h${value}`, content: LINES.join('\n') }),
    changes: [(_, v) => ({ heading: `x${v}` }), (row, v) => ({ content: editLine(row.content, v) })],
  },
}

/** Returns the call of a choice, or undefined if there is no row for it. */
export function commandOf({ kind, action, pick, value }: Choice, view: View): Command | undefined {
  if (kind === 'settings') return settings(value)
  const isOfTrash = action === 'restore' || action === 'purge'
  const known = view(kind).filter(({ isDeleted }) => isDeleted || !isOfTrash)
  const { id = '', row = {} } = known[pick % Math.max(1, known.length)] ?? {}
  const params = { id }
  if (isOfTrash) return id && kind !== 'section' ? ofTrash(kind, id, action) : undefined
  if (action === 'create' || !id) return create(kind, value, view('note')[pick % Math.max(1, view('note').length)]?.id)
  if (action === 'delete')
    return { endpoint: CALLS[kind].delete, params, edited: [{ kind, id, fields: {}, isDeleted: true }] }
  if (kind === 'note' && (action === 'other' || pick % 2)) return editWhole({ id, row }, value, view)
  if (action === 'edit') return edit(kind, { id, row }, value)
  return other(kind, id, { value, after: known[value % known.length]!.id })
}

const ofTrash = (kind: Kind, id: string, action: 'restore' | 'purge'): Command => ({
  endpoint: action === 'restore' ? restoreRow : purgeRow,
  params: { kind, id },
})

const settings = (value: number): Command =>
  value % 2
    ? { endpoint: editName, body: { name: `Ann ${value}` } }
    : { endpoint: changeCurrency, body: { currency: ['EUR', 'USD', 'INR'][value % 3] } }

function create(kind: Kind, value: number, noteId: string | undefined): Command | undefined {
  if (kind === 'section' && !noteId) return undefined
  const id = newId(new Date())
  const fields = CALLS[kind].fields(value)
  const isSection = kind === 'section'
  const params = isSection ? { params: { noteId: noteId! } } : {}
  return {
    endpoint: CALLS[kind].create,
    ...params,
    body: { id, ...fields },
    edited: [{ kind, id, fields: isSection ? { ...fields, note: noteId } : fields, isNew: true }],
  }
}

function edit(kind: Kind, { id, row }: { id: string; row: Fields }, value: number): Command {
  const { changes, fields, edit } = CALLS[kind]
  const base = Object.fromEntries(Object.keys(fields(0)).map((field) => [field, row[field]]))
  const change = changes[value % changes.length]!(row, value)
  return { endpoint: edit, params: { id }, body: { ...base, ...change }, base, edited: [{ kind, id, fields: change }] }
}

/** Edits a note with its sections: their texts, an added and a removed one, and their order. */
function editWhole({ id, row }: { id: string; row: Fields }, value: number, view: View): Command {
  const sections = view('section')
    .filter(({ row, isDeleted }) => row.note === id && !isDeleted)
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map(({ id, row: { heading, content } }) => ({ id, heading, content }))
  const removed = value % 3 === 0 ? sections.slice(0, 1) : []
  const isAdding = value % 3 === 1 || sections.length === 0
  const added = isAdding ? [{ id: newId(new Date()), ...CALLS.section.fields(value) }] : []
  const changed = sections.slice(removed.length).map(({ content, ...section }, n) => ({
    ...section,
    content: n === value % 4 ? editLine(content, value) : content,
  }))
  const draft = {
    title: value % 5 === 0 ? `w${value}` : row.title,
    content: value % 2 ? editLine(row.content, value) : row.content,
  }
  const ordered = value % 4 === 0 ? changed.toReversed() : changed
  return {
    endpoint: editNote,
    body: { id, ...draft, sections: [...added, ...ordered] },
    base: { title: row.title, content: row.content, sections },
    edited: [
      { kind: 'note', id, fields: draft },
      ...changed.map((fields): EditedRow => ({ kind: 'section', id: fields.id, fields })),
      ...removed.map(({ id }): EditedRow => ({ kind: 'section', id, fields: {}, isDeleted: true })),
      ...added.map(({ id: section, ...fields }): EditedRow => {
        return { kind: 'section', id: section, fields: { ...fields, note: id }, isNew: true }
      }),
    ],
  }
}

const positionOf = ({ row }: KnownRow) => Number(row.position ?? SECTION_LIMIT)

function other(kind: Kind, id: string, { value, after }: { value: number; after: string }): Command | undefined {
  const params = { id }
  if (kind === 'budget' || (kind === 'entry' && value % 3 === 0))
    return { endpoint: [addLink, removeLink][value % 2]!, params: { kind, id }, body: { other: { kind, id: after } } }
  if (kind === 'entry') return { endpoint: changeEntryType, params, body: { type: value % 2 ? 'income' : 'expense' } }
  if (kind === 'routine')
    return {
      endpoint: [markRoutineDone, skipRoutine, unmarkRoutine][value % 3]!,
      params,
      body: { day: day(value % 5) },
    }
  if (kind !== 'task') return undefined
  if (value % 3 === 0) return { endpoint: moveTask, params, body: { after: after === id ? null : after } }
  return { endpoint: value % 3 === 1 ? markTaskDone : markTaskUndone, params }
}
