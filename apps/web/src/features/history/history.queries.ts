import {
  editNote,
  emptyTrash,
  getNote,
  listActivity,
  listRoutines,
  listTrash,
  purgeRow,
  type RowKind,
  restoreRow,
  undoOperation,
} from '@daybook/contract'
import { mutationOptions } from '@tanstack/react-query'
import { m } from '#messages'
import { operationWith, withdrawOffers } from '../../alerts/undo.ts'
import { call } from '../../api/client.ts'
import { deviceCopy } from '../../api/deviceCopy.ts'
import { newId } from '../../api/newId.ts'
import { makeMutation } from '../../api/operations.ts'
import { pagesFor, queryFor } from '../../api/queries.ts'
import { joinChanges } from './series.ts'

// Silent, because the screen shows its own error if a list does not load.

export const trash = pagesFor(listTrash, { size: 50, meta: { silent: true } })

/** The operations that match these fields of the query string. */
export const activity = (filter: Record<string, string>) =>
  pagesFor(listActivity, { size: 50, filter, meta: { silent: true } })

/** For the titles of the routines whose days were marked. */
export const routines = queryFor(listRoutines, {}, { silent: true })

type Row = { kind: RowKind; id: string }

export const restoreMutation = makeMutation(
  async ({ kind, id }: Row, send) => {
    const answer = await send(restoreRow, { params: { kind, id } })
    // It may have been offered to undo the deletion.
    withdrawOffers()
    return answer
  },
  { saved: m.trash_restored() },
)

// No operations of the tab, since they cannot be undone.

export const purgeMutation = mutationOptions({
  mutationFn: ({ kind, id }: Row) => call(purgeRow, { params: { kind, id } }),
  meta: { done: m.trash_purged() },
})

export const emptyTrashMutation = mutationOptions({
  mutationFn: () => call(emptyTrash, {}),
  meta: { done: m.trash_emptied() },
})

/** Undoes operations, in this order. `by` are the operations that do it, newest first. */
async function undoAll(ids: readonly string[]) {
  const sum = { undone: 0, kept: 0, by: [] as string[] }
  for (const id of ids) {
    const operationId = newId()
    const { undone, kept } = await call(undoOperation, { params: { id } }, { operationId })
    sum.undone += undone
    sum.kept += kept
    sum.by.unshift(operationId)
  }
  return sum
}

/** Undoes an operation, after those that belong to it. */
export function undoWhole(operation: string) {
  const { others = [] } = operationWith(operation)
  return undoAll([...others, operation])
}

/** Undoes operations that a list shows as one, newest first; of a single one, after those that belong to it. */
function undoShown(ids: readonly [string, ...string[]]) {
  const { isOneEdit } = operationWith(ids.at(-1)!)
  return isOneEdit || ids.length > 1 ? undoAll(ids) : undoWhole(ids[0])
}

/** {@link undoWhole} is no operation of the tab itself, so that Ctrl+Z does not undo the undoing. */
export const undoMutation = mutationOptions({ mutationFn: undoWhole, meta: { needsServer: m.undo_needs_server() } })

/** Does again what operations have undone. */
export const redoMutation = mutationOptions({ mutationFn: undoAll, meta: { needsServer: m.undo_needs_server() } })

export const undoShownMutation = mutationOptions({ mutationFn: undoShown, meta: { silent: true } })

/** Returns what an operation changed, the first rows of many, or undefined if it changed nothing. */
async function readOperation(operation: string) {
  const changes = deviceCopy()?.changesById(operation)
  if (changes) return changes.length > 0 ? { changes: [...changes], total: changes.length } : undefined
  const [found] = await call(listActivity, { querystring: { operation, limit: 1 } })
  return found
}

/** Returns what an operation changed with those that belong to it, or undefined if it changed nothing. */
export async function readWhole(operation: string) {
  const { others = [], isOneEdit } = operationWith(operation)
  if (!isOneEdit) {
    const first = await readOperation(operation)
    return first && { ...first, total: first.total + others.length }
  }
  const read = await Promise.all([...others, operation].map(readOperation))
  const found = read.filter((one) => one !== undefined)
  return found.length > 1 ? joinChanges(found) : found[0]
}

/** Forgets a change that the server did not accept. */
export const dropRejectedMutation = mutationOptions({
  mutationFn: async (id: string) => deviceCopy()?.dropRejected(id),
  meta: { readOnly: true },
})

/** An earlier version of a note's text, or of one of its sections if `sectionId` is set. */
export type Version = { noteId: string; sectionId: string | undefined; title: string; content: string }

/** Sets the text of a note or of one section to an earlier version. A section that was removed is added at the end. */
export const bringBackMutation = makeMutation(
  async ({ noteId: id, sectionId, title, content }: Version, send) => {
    const note = await call(getNote, { params: { id } })
    if (!sectionId) return send(editNote, { body: { ...note, title, content } }, { base: note })
    const version = { heading: title, content }
    const isThere = note.sections.some((section) => section.id === sectionId)
    const sections = note.sections.map((section) => (section.id === sectionId ? { ...section, ...version } : section))
    const body = { ...note, sections: isThere ? sections : [...sections, version] }
    return send(editNote, { body }, { base: note })
  },
  { saved: m.note_brought_back() },
)
