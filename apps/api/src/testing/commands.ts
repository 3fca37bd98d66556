import {
  addLink,
  changeCurrency,
  changeEntries,
  changeEntryType,
  changePreferences,
  clearEntries,
  type Endpoint,
  editName,
  editNote,
  markRoutineDone,
  markTaskDone,
  markTaskUndone,
  moveTask,
  purgeRow,
  type RowKind,
  removeLink,
  restoreRow,
  SECTION_LIMIT,
  skipDue,
  skipRoutine,
  unmarkRoutine,
} from '@daybook/contract'
import fc from 'fast-check'
import { newId } from '../ids.ts'
import { CALLS, day, editLine, type Fields, KINDS, type Kind } from './commandCalls.ts'

type KnownRow = { id: string; row: Fields; isDeleted: boolean }
type View = (kind: RowKind) => KnownRow[]

/** A generated call, chosen by the rows that are known. */
export type Command = {
  endpoint: Endpoint
  params?: Record<string, string>
  body?: Fields
  base?: Fields
  /** The rows that the call sets, with these fields. */
  edited?: EditedRow[]
}
export type EditedRow = { kind: RowKind; id: string; fields: Fields; isDeleted?: boolean; isNew?: true }

const ACTIONS = ['create', 'edit', 'edit', 'delete', 'delete', 'restore', 'purge', 'purge', 'other'] as const

/** Which call it is: `pick` chooses the row, `value` what is sent. */
export type Choice = { kind: Kind | 'settings'; action: (typeof ACTIONS)[number]; pick: number; value: number }
export const choices: fc.Arbitrary<Choice> = fc.record({
  kind: fc.constantFrom(...KINDS, 'task', 'note', 'entry', 'settings'),
  action: fc.constantFrom(...ACTIONS),
  pick: fc.nat(30),
  value: fc.nat(30),
})

/** Returns the call of a choice, or undefined if there is no row for it. */
export function toCommand({ kind, action, pick, value }: Choice, view: View): Command | undefined {
  if (kind === 'settings') return settings(value)
  const isOfTrash = action === 'restore' || action === 'purge'
  const known = view(kind).filter(({ isDeleted }) => isDeleted || !isOfTrash)
  const { id = '', row = {} } = known[pick % Math.max(1, known.length)] ?? {}
  const params = { id }
  if (isOfTrash) return id && kind !== 'section' ? ofTrash(kind, id, action) : undefined
  if (action === 'create' || !id) return create(kind, value, getOwner(kind, view, pick))
  if (action === 'delete')
    return { endpoint: CALLS[kind].delete, params, edited: [{ kind, id, fields: {}, isDeleted: true }] }
  if (kind === 'note' && (action === 'other' || pick % 2)) return editWhole({ id, row }, value, view)
  if (action === 'edit') return edit(kind, { id, row }, value)
  return other(kind, { id, row }, { value, after: known[value % known.length]!.id })
}

const ofTrash = (kind: Kind, id: string, action: 'restore' | 'purge'): Command => ({
  endpoint: action === 'restore' ? restoreRow : purgeRow,
  params: { kind, id },
})

function settings(value: number): Command {
  if (value % 3 === 0) return { endpoint: editName, body: { name: `Ann ${value}` } }
  if (value % 3 === 1)
    return { endpoint: changeCurrency, body: { currency: ['EUR', 'USD', 'INR'][value % 4] ?? 'CHF' } }
  const body = value % 2 ? { theme: ['light', 'dark'][(value % 4) >> 1] } : { hours: '24', first_day: 'sunday' }
  return { endpoint: changePreferences, body }
}

/** Returns the id of the row that a new one belongs to: the note of a section, or an account of a transfer. */
function getOwner(kind: Kind, view: View, pick: number) {
  const owners = view(kind === 'transfer' ? 'account' : 'note')
  return owners[pick % Math.max(1, owners.length)]?.id
}

function create(kind: Kind, value: number, owner: string | undefined): Command | undefined {
  const isSection = kind === 'section'
  if ((isSection || kind === 'transfer') && !owner) return undefined
  const id = newId(new Date())
  const fields = { ...CALLS[kind].fields(value), ...(kind === 'transfer' && { to: owner }) }
  const params = isSection ? { params: { noteId: owner! } } : {}
  return {
    endpoint: CALLS[kind].create,
    ...params,
    body: { id, ...fields },
    edited: [{ kind, id, fields: isSection ? { ...fields, note: owner } : fields, isNew: true }],
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
    .toSorted((a, b) => getPosition(a) - getPosition(b))
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

const getPosition = ({ row }: KnownRow) => Number(row.position ?? SECTION_LIMIT)

type Other = { value: number; after: string }

function other(kind: Kind, { id, row }: Pick<KnownRow, 'id' | 'row'>, { value, after }: Other): Command | undefined {
  const params = { id }
  if (kind === 'budget' || (kind === 'entry' && value % 3 === 0))
    return { endpoint: [addLink, removeLink][value % 2]!, params: { kind, id }, body: { other: { kind, id: after } } }
  if (kind === 'entry' && value % 3 === 1)
    return {
      endpoint: changeEntries,
      params: {},
      body: { ids: [id, after], change: { category: `C${value}`, date: day(value) } },
    }
  if (kind === 'entry' && value % 5 === 0)
    return { endpoint: clearEntries, params: {}, body: { entries: [id, after], cleared: value % 2 === 0 } }
  if (kind === 'transfer')
    return {
      endpoint: clearEntries,
      body: { cleared: value % 3 > 0, outgoing_transfers: [id, after], incoming_transfers: [after] },
    }
  if (kind === 'schedule') return { endpoint: skipDue, params, body: { day: `2099-${day(value).slice(5)}` } }
  if (kind === 'entry') return { endpoint: changeEntryType, params, body: { type: value % 2 ? 'income' : 'expense' } }
  if (kind === 'routine')
    return {
      endpoint: [markRoutineDone, skipRoutine, unmarkRoutine][value % 3]!,
      params,
      body: { day: day(value % 5) },
    }
  if (kind !== 'task') return undefined
  if (value % 3 === 0) return { endpoint: moveTask, params, body: { after: after === id ? null : after } }
  return value % 3 === 1
    ? { endpoint: markTaskDone, params, base: { due: row.due ?? row.due_day } }
    : { endpoint: markTaskUndone, params }
}
