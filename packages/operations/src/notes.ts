import {
  archiveNote,
  createNote,
  createSection,
  discardNote,
  discardSection,
  type Note,
  NoteDraft,
  noteGrowthError,
  pinNote,
  type RowOf,
  updateNote,
  updateSection,
} from '@daybook/contract'
import { joinedContent } from '@daybook/domain/dayNotes'
import { isDerivedId } from '@daybook/domain/derivedId'
import { withFields } from '@daybook/domain/fields'
import { toMoment } from '@daybook/domain/moments'
import { answered, type OperationContext, operation, withNewId } from './operation.ts'
import { parse } from './parse.ts'
import { orNotFound, Rejection } from './rejection.ts'
import { ask, create, discard, edit, get, restore, type Work } from './work.ts'

const MISSING = 'note_not_found'
export const MISSING_SECTION = 'section_not_found'

type Words = Partial<Pick<Note, 'title' | 'content'>>

/** Returns a note with its sections. Rejects the operation if there is none. */
export function* wholeNote(id: string): Work<Note> {
  return yield* withSections(id, orNotFound(yield* get('note', id), MISSING))
}

function* withSections(id: string, row: RowOf<'note'>): Work<Note> {
  const { title, content, created, updated, version, pinned, archived } = row
  const parts = yield* ask((store) => store.sections(id))
  const sections = parts.map(({ id, heading, content }) => ({ id, heading, content }))
  // Rows of earlier releases have no `pinned`.
  const isPinned = pinned ?? false
  return {
    id,
    title,
    content,
    created: toMoment(created),
    updated: toMoment(updated),
    version,
    pinned: isPinned,
    ...(archived && { archived }),
    sections,
  }
}

/**
 * Changes a note, or counts a change of its sections, and returns it. `before` is the note before either. Rejects the
 * operation if the note exceeds a limit.
 */
export function* changeNote({ now }: OperationContext, before: Note, words: Words = {}): Work<Note> {
  const row = yield* edit('note', before.id, (row) => ({
    ...row,
    ...words,
    updated: now.toISOString(),
    version: row.version + 1,
  }))
  const note = yield* withSections(before.id, orNotFound(row, MISSING))
  rejectGrowth(before, note)
  return note
}

/** Rejects a change by which a note exceeds a limit. */
export function rejectGrowth(...[before, after]: Parameters<typeof noteGrowthError>) {
  const error = noteGrowthError(before, after)
  if (error) throw new Rejection(error, { path: 'content' })
}

/** Rejects a save that is based on another version than the stored one, so that it overwrites no unseen change. */
export function rejectStaleVersion(note: Note, version: number | undefined) {
  if (version !== undefined && version !== note.version) throw new Rejection('note_changed', { path: 'version' })
}

/** Adds the text of a note whose id is derived, so that another device may have created it. One in the trash has it alone. */
function* joinNote(context: OperationContext, id: string, { title, content }: Required<Words>): Work<Note> {
  const isDeleted = (yield* restore('note', id)) !== undefined
  const before = yield* wholeNote(id)
  const joined = isDeleted ? { title, content } : { content: joinedContent(before.content, content) }
  parse(NoteDraft, { ...before, ...joined })
  return isDeleted || joined.content !== before.content ? yield* changeNote(context, before, joined) : before
}

const noteOperations = [
  operation(
    createNote,
    function* (context, { body: { id = context.newId(), ...words } }) {
      const at = context.now.toISOString()
      const isNew = yield* create('note', id, { ...words, created: at, updated: at, version: 1, pinned: false })
      return !isNew && isDerivedId(id) ? yield* joinNote(context, id, words) : yield* wholeNote(id)
    },
    { complete: withNewId },
  ),
  operation(
    updateNote,
    function* (context, { params: { id }, body: { version, title, content } }) {
      const before = yield* wholeNote(id)
      // In an operation, what the author did not see is merged, not rejected.
      if (context.isRequest) rejectStaleVersion(before, version)
      return yield* changeNote(context, before, { title, content })
    },
    { restores: 'note' },
  ),
  operation(pinNote, function* (_, { params: { id }, body: { pinned } }) {
    const before = orNotFound(yield* get('note', id), MISSING)
    if ((before.pinned ?? false) !== pinned)
      yield* edit('note', id, (row) => ({ ...row, pinned, version: row.version + 1 }))
    return answered(pinned ? 'Note pinned' : 'Note unpinned')
  }),
  operation(archiveNote, function* (_, { params: { id }, body }) {
    const before = orNotFound(yield* get('note', id), MISSING)
    const archived = body.archived || null
    if ((before.archived ?? null) !== archived)
      yield* edit('note', id, (row) => withFields('note', row, { archived, version: row.version + 1 }))
    return answered(archived ? 'Note archived' : 'Note moved back')
  }),
  operation(discardNote, function* (_, { params: { id } }) {
    orNotFound(yield* discard('note', id), MISSING)
    return answered('Note deleted')
  }),
]

/** Changes a section, and counts that as a change of its note. */
function* changeSection(context: OperationContext, id: string, change: Work<unknown>): Work<void> {
  const { note } = orNotFound(yield* get('section', id), MISSING_SECTION)
  // The sections of a note in the trash are kept with it.
  orNotFound(yield* get('note', note), MISSING_SECTION)
  const before = yield* wholeNote(note)
  yield* change
  yield* changeNote(context, before)
}

const sectionOperations = [
  operation(
    createSection,
    function* (context, { params: { noteId }, body: { id = context.newId(), heading, content } }) {
      if (!context.isRequest) yield* restore('note', noteId)
      const before = yield* wholeNote(noteId)
      const sections = yield* ask((store) => store.sections(noteId))
      const position = (sections.at(-1)?.position ?? 0) + 1
      const isNew = yield* create('section', id, { note: noteId, position, heading, content })
      if (isNew) yield* changeNote(context, before)
      const row = yield* get('section', id)
      const stored = orNotFound(row?.note === noteId && row, MISSING_SECTION)
      return { id, heading: stored.heading, content: stored.content }
    },
    { complete: withNewId },
  ),
  operation(
    updateSection,
    function* (context, { params: { id }, body: words }) {
      const section = context.isRequest ? undefined : yield* get('section', id)
      // An edit of a section is one of its note.
      if (section) yield* restore('note', section.note)
      yield* changeSection(
        context,
        id,
        edit('section', id, (before) => ({ ...before, ...words })),
      )
      return { id, ...words }
    },
    { restores: 'section' },
  ),
  operation(discardSection, function* (context, { params: { id } }) {
    yield* changeSection(context, id, discard('section', id))
    return answered('Section removed')
  }),
]

/** The writes of notes and sections, one at a time. */
export const noteAndSectionOperations = [...noteOperations, ...sectionOperations]
