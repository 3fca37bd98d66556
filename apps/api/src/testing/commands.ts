import { editNote, purgeRow, type RowKind, restoreRow, SECTION_LIMIT, undoOperation } from '@daybook/contract'
import fc from 'fast-check'
import { newId } from '../ids.ts'
import type { Command, EditedRow, KnownRow, View } from './command.ts'
import { CALLS, editLine, type Fields, type Kind } from './commandCalls.ts'
import { OTHERS } from './otherCommands.ts'
import { settingsCommand } from './settingsCommands.ts'

const ACTIONS = ['create', 'edit', 'edit', 'delete', 'delete', 'restore', 'purge', 'purge', 'other', 'other'] as const

/** Which call it is: `pick` chooses the row, `value` what is sent, `which` one of the other calls of a kind. */
export type Choice = {
  kind: Kind | 'settings' | 'undo'
  action: (typeof ACTIONS)[number]
  pick: number
  value: number
  which: number
}
type ChosenKind = Choice['kind']

/** Kinds that belong together. A run has a few of them, so that its writes meet in the same rows. */
const FAMILIES: ChosenKind[][] = [
  ['task', 'task', 'project'],
  ['note', 'note', 'section'],
  ['routine', 'entry'],
  ['schedule', 'entry', 'account', 'transfer'],
  ['goal', 'contribution', 'account'],
  ['account', 'transfer', 'entry'],
  ['budget', 'entry', 'rule'],
]
export const kindsOfRun: fc.Arbitrary<ChosenKind[]> = fc
  .subarray(FAMILIES, { minLength: 1, maxLength: 3 })
  .map((families) => [...families.flat(), ...families.flat(), 'settings', 'undo'])

/** Random calls on rows of these kinds. */
export const choicesOf = (kinds: readonly ChosenKind[]): fc.Arbitrary<Choice> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    action: fc.constantFrom(...ACTIONS),
    pick: fc.nat(30),
    value: fc.nat(30),
    which: fc.nat(99),
  })

/** Returns the call of a choice, or undefined if there is no row for it, and none of the operations to undo. */
export function toCommand(choice: Choice, view: View, operations: readonly string[]): Command | undefined {
  const { kind, action, pick, value, which } = choice
  if (kind === 'undo') {
    const undone = operations.at(-1 - (pick % Math.max(1, operations.length)))
    return undone === undefined ? undefined : { endpoint: undoOperation, params: { id: undone } }
  }
  if (kind === 'settings') return settingsCommand(which, value)
  const isOfTrash = action === 'restore' || action === 'purge'
  const known = view(kind).filter(({ isDeleted }) => isDeleted || !isOfTrash)
  const { id = '', row = {} } = known[pick % Math.max(1, known.length)] ?? {}
  const params = { id }
  if (isOfTrash) return id && kind !== 'section' ? ofTrash(kind, id, action) : undefined
  if (action === 'create' || !id) return create(kind, value, getOwner(kind, view, pick))
  if (action === 'delete')
    return { endpoint: CALLS[kind].delete, params, edited: [{ kind, id, fields: {}, isDeleted: true }] }
  if (kind === 'note' && pick % 2) return editWhole({ id, row }, value, view)
  if (action === 'edit') return edit(kind, { id, row }, value)
  const others = OTHERS[kind] ?? []
  return others[which % Math.max(1, others.length)]?.({
    kind,
    id,
    row,
    value,
    after: known[value % known.length]!.id,
    view,
  })
}

const ofTrash = (kind: Kind, id: string, action: 'restore' | 'purge'): Command => ({
  endpoint: action === 'restore' ? restoreRow : purgeRow,
  params: { kind, id },
})

/** The rows that a new one belongs to: the account of a transfer, the note of a section, the goal of a contribution. */
const OWNERS: { [K in Kind]?: { kind: RowKind; field: string } } = {
  transfer: { kind: 'account', field: 'to' },
  section: { kind: 'note', field: 'note' },
  contribution: { kind: 'goal', field: 'goal' },
}

/** Returns the id of the row that a new one belongs to. */
function getOwner(kind: Kind, view: View, pick: number) {
  const owner = OWNERS[kind]
  const owners = owner ? view(owner.kind) : []
  return owners[pick % Math.max(1, owners.length)]?.id
}

function create(kind: Kind, value: number, owner: string | undefined): Command | undefined {
  const { field } = OWNERS[kind] ?? {}
  if (field && !owner) return undefined
  const id = newId(new Date())
  const fields = { ...CALLS[kind].fields(value), ...(field && { [field]: owner }) }
  // The note of a section is in the path.
  const params = kind === 'section' ? { params: { noteId: owner! } } : {}
  return {
    endpoint: CALLS[kind].create,
    ...params,
    body: { id, ...fields },
    edited: [{ kind, id, fields, isNew: true }],
  }
}

function edit(kind: Kind, { id, row }: { id: string; row: Fields }, value: number): Command {
  const { changes, fields, edit } = CALLS[kind]
  // A recurring transfer has no category.
  const sent = Object.keys(fields(0)).filter((field) => field !== 'category' || row[field] !== '')
  const draft = Object.fromEntries(sent.map((field) => [field, row[field]]))
  const change = changes[value % changes.length]!(row, value)
  const seen = Object.keys(change).filter((field) => row[field] !== undefined)
  const base = { ...draft, ...Object.fromEntries(seen.map((field) => [field, row[field]])) }
  return { endpoint: edit, params: { id }, body: { ...draft, ...change }, base, edited: [{ kind, id, fields: change }] }
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
