import {
  createNote,
  createSection,
  deleteNote,
  editNote,
  type Note,
  noteGrowthError,
  pinNote,
  removeSection,
  type Section,
  seenNote,
  updateNote,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import { mergeNote, missingSections, type NoteText } from '@daybook/domain/mergeNote'
import { otherVersionOf } from '@daybook/domain/patch'
import { ApiError } from '../../api/errors.ts'
import { noteOf, sectionsOf } from '../answers/notes.ts'
import { editOf, orReject, type WriteContext, withNewId, writeOf } from '../operations.ts'
import { parseInput } from '../parseInput.ts'
import { tracked } from '../tracked.ts'

const MISSING_SECTION = 'section_not_found'

/** Changes a note, or counts a change of its sections, and returns it. `before` is the note before either. */
function changeNote(context: WriteContext, before: Note, words: Partial<Pick<Note, 'title' | 'content'>> = {}) {
  tracked(context, 'note').edit(before.id, (row) => ({
    ...row,
    ...words,
    updated: context.now.toISOString(),
    version: row.version + 1,
  }))
  const note = noteOf(context.rows, before.id)
  const error = noteGrowthError(before, note)
  if (error) throw new ApiError({ status: 400, ...error })
  return note
}

type Sections = ReturnType<typeof tracked<'section'>>

function changeSection(context: WriteContext, id: string, change: (sections: Sections) => unknown) {
  const { note } = orReject(context.rows.get('section', id), MISSING_SECTION)
  // The sections of a note in the trash are kept with it.
  orReject(context.rows.get('note', note), MISSING_SECTION)
  const before = noteOf(context.rows, note)
  change(tracked(context, 'section'))
  changeNote(context, before)
}

/** Makes these the sections of a note, in this order. */
function putSections(context: WriteContext, { id: note, sections: stored }: Note, sections: Section[]) {
  const rows = tracked(context, 'section')
  const left = new Set(stored.map(({ id }) => id))
  for (const [index, { id, ...words }] of sections.entries()) {
    const place = { ...words, position: index + 1 }
    if (left.delete(id)) rows.edit(id, (row) => ({ ...row, ...place }))
    else orReject(rows.create(id, { note, ...place }), MISSING_SECTION)
  }
  for (const id of left) rows.discard(id)
}

/** Merges a whole note with what changed since its author saw `base`; without it, replaces the note. */
function mergeWhole(context: WriteContext, { version, ...draft }: Draft, base: NoteText | undefined) {
  const { rows, operationId } = context
  const notes = tracked(context, 'note')
  if (base) notes.restore(draft.id)
  const before = noteOf(rows, draft.id)
  if (!base && version !== undefined && version !== before.version) throw noteChanged()
  orReject(new Set(draft.sections.map(({ id }) => id)).size === draft.sections.length, MISSING_SECTION)
  const seen = base ?? before
  for (const id of missingSections({ base: seen, draft, stored: before })) tracked(context, 'section').restore(id)
  const stored = noteOf(rows, draft.id)
  const { isConflict, ...merged } = mergeNote({ base: seen, draft, stored }, operationId)
  if (isConflict) notes.create(operationId, otherVersionOf('note', notes.get(draft.id)!, draft))
  // A merged text may have to be trimmed, and may be empty.
  const { title, content, sections } = parseInput(editNote, { body: { id: draft.id, ...merged } }).body as Draft
  putSections(context, stored, sections)
  changeNote(context, before, { title, content })
}

/** A whole note whose sections all have ids, which `prepare` gives to new ones. */
type Draft = WholeNote & NoteText

function noteChanged() {
  const reason = { code: 'note_changed', message: '' }
  return new ApiError({ status: 400, ...reason, errors: [{ path: 'version', ...reason }] })
}

export const noteWrites = [
  writeOf(
    createNote,
    (context, { body: { id = context.operationId, ...words } }) => {
      const at = context.now.toISOString()
      tracked(context, 'note').create(id, { ...words, created: at, updated: at, version: 1, pinned: false })
      return noteOf(context.rows, id)
    },
    { prepare: withNewId },
  ),
  // Without the version: what the author did not see is merged, not rejected.
  editOf(updateNote, 'note', 'restore', (context, { params, body: { title, content } }) =>
    changeNote(context, noteOf(context.rows, params.id), { title, content }),
  ),
  writeOf(
    editNote,
    (context, { body, base }) => {
      mergeWhole(context, body as Draft, seenNote(base))
      return { message: 'Note saved' }
    },
    {
      prepare: ({ body }, { newId }) => ({
        body: { ...body, sections: body.sections.map((section) => ({ ...section, id: section.id ?? newId() })) },
      }),
    },
  ),
  writeOf(pinNote, (context, { params, body: { pinned } }) => {
    const before = orReject(context.rows.get('note', params.id), 'note_not_found')
    // Not in rows of earlier releases.
    if ((before.pinned ?? false) !== pinned)
      tracked(context, 'note').edit(params.id, (row) => ({ ...row, pinned, version: row.version + 1 }))
    return { message: pinned ? 'Note pinned' : 'Note unpinned' }
  }),
  writeOf(deleteNote, (context, { params }) => {
    orReject(tracked(context, 'note').discard(params.id), 'note_not_found')
    return { message: 'Note deleted' }
  }),
  writeOf(
    createSection,
    (context, { params: { noteId }, body: { id = context.operationId, heading, content } }) => {
      tracked(context, 'note').restore(noteId)
      const before = noteOf(context.rows, noteId)
      const position = (sectionsOf(context.rows, noteId).at(-1)?.position ?? 0) + 1
      const isNew = tracked(context, 'section').create(id, { note: noteId, position, heading, content })
      const row = context.rows.get('section', id)
      if (isNew) changeNote(context, before)
      const stored = orReject(row?.note === noteId && row, MISSING_SECTION)
      return { id, heading: stored.heading, content: stored.content }
    },
    { prepare: withNewId },
  ),
  editOf(updateSection, 'section', 'restore', (context, { params: { id }, body: words }) => {
    const section = context.rows.get('section', id)
    if (section) tracked(context, 'note').restore(section.note)
    changeSection(context, id, (sections) => sections.edit(id, (before) => ({ ...before, ...words })))
    return { id, ...words }
  }),
  writeOf(removeSection, (context, { params: { id } }) => {
    changeSection(context, id, (sections) => sections.discard(id))
    return { message: 'Section removed' }
  }),
]
