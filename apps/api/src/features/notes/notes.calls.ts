import {
  createNote,
  createSection,
  deleteNote,
  editNote,
  pinNote,
  removeSection,
  seenNote,
  updateNote,
  updateSection,
} from '@daybook/contract'
import { type CallContext, editCall, operationCall } from '../../db/changes/calls.ts'
import { tracked } from '../../db/changes/trackedRows.ts'
import { noteRows } from './noteRows.repo.ts'
import { noteService } from './notes.service.ts'
import { sectionRows } from './sectionRows.repo.ts'
import { sectionService } from './sections.service.ts'

const notesOf = (context: CallContext) => noteService(context, context.author)
const sectionsOf = (context: CallContext) => sectionService(context, context.author)

/** Restores the note of a section: an edit of a section is one of its note. */
async function restoreNoteOf({ db }: CallContext, sectionId: string) {
  const section = await tracked(db, sectionRows).get(sectionId)
  if (section) await tracked(db, noteRows).restore(section.note)
}

/** The operations on notes and sections. */
export const noteCalls = [
  operationCall(createNote, (context, { body }) => notesOf(context).create(body)),
  // Without the version: what the author did not see is merged, not rejected.
  editCall(updateNote, noteRows, 'restore', (context, { params, body: { title, content } }) =>
    notesOf(context).update(params.id, { title, content }),
  ),
  operationCall(editNote, async (context, { body, base }) => {
    const fields = await sectionsOf(context).merge(body, seenNote(base))
    context.onMerged({ kind: 'note', id: body.id, fields })
  }),
  operationCall(pinNote, (context, { params, body }) => notesOf(context).pin(params.id, body.pinned)),
  operationCall(deleteNote, (context, { params }) => notesOf(context).remove(params.id)),
  operationCall(createSection, async (context, { params, body }) => {
    await tracked(context.db, noteRows).restore(params.noteId)
    await sectionsOf(context).create(params.noteId, body)
  }),
  editCall(updateSection, sectionRows, 'restore', async (context, { params, body }) => {
    await restoreNoteOf(context, params.id)
    await sectionsOf(context).update(params.id, body)
  }),
  operationCall(removeSection, (context, { params }) => sectionsOf(context).remove(params.id)),
]
