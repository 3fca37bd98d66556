import { editNote, type Note, type RowOf, type Section, seenNote, WholeNote } from '@daybook/contract'
import { mergeNote, missingSections, type NoteText } from '@daybook/domain/mergeNote'
import { copyIdOf } from '@daybook/domain/operationSeries'
import { makeOtherVersion, mergedFields } from '@daybook/domain/patch'
import { changeNote, MISSING_SECTION, rejectGrowth, rejectStaleVersion, wholeNote } from './notes.ts'
import { answered, type OperationContext, operation } from './operation.ts'
import { parse } from './parse.ts'
import { orNotFound } from './rejection.ts'
import { ask, create, discard, edit, get, put, restore, type Work } from './work.ts'

/** A save of a whole note: the note as it is, as its author saw it, and what was sent. */
type Save = { before: Note; base: NoteText; draft: WholeNote }

/** Saves what an author changed of `base`. `before` is the note as it is. */
function* save(context: OperationContext, { before, base, draft: { title, content, ...sent } }: Save): Work<void> {
  const { id } = before
  const sections = sent.sections.map((section) => ({ ...section, id: section.id ?? context.newId() }))
  orNotFound(new Set(sections.map(({ id }) => id)).size === sections.length, MISSING_SECTION)
  const draft = { title, content, sections }
  const missing = missingSections({ base, draft, stored: before })
  for (const section of missing) yield* restore('section', section)
  const stored = missing.length > 0 ? yield* wholeNote(id) : before
  const { isConflict, ...merged } = mergeNote({ base, draft, stored }, context.operationId, context.merging)
  if (isConflict) yield* keepOtherVersion(context, id, draft)
  // A merged text may have to be trimmed, and may be empty.
  const note = parse(WholeNote, { id, ...merged })
  // Before hundreds of sections are written in vain.
  rejectGrowth(before, note)
  yield* putSections(
    id,
    note.sections.flatMap(({ id, ...texts }) => (id === undefined ? [] : [{ id, ...texts }])),
  )
  yield* changeNote(context, before, { title: note.title, content: note.content })
  const fields = mergedFields({ ...draft, ...(isConflict && { content: merged.content }) }, merged)
  context.onMerged({ kind: 'note', id, fields })
}

/** Makes these the sections of a note, in this order. */
function* putSections(note: string, sections: readonly Section[]): Work<void> {
  const rows = yield* ask((store) => store.sections(note))
  const left = new Map(rows.map(({ id, ...row }) => [id, row]))
  const added: [id: string, row: RowOf<'section'>][] = []
  for (const [index, { id, heading, content }] of sections.entries()) {
    const placed = { heading, content, position: index + 1 }
    const before = left.get(id)
    if (before) yield* put('section', id, before, { ...before, ...placed })
    else added.push([id, { note, ...placed }])
    left.delete(id)
  }
  const created = yield* ask((store) => store.createAll('section', added))
  orNotFound(created === added.length, MISSING_SECTION)
  for (const id of left.keys()) yield* discard('section', id)
}

/**
 * Keeps the author's text, which could not be merged, in a copy of the note: one for all operations of a series, with
 * the latest text.
 */
function* keepOtherVersion({ operationId, now }: OperationContext, id: string, draft: NoteText): Work<void> {
  const row = yield* get('note', id)
  if (!row) return
  const copy = copyIdOf(operationId)
  const other = makeOtherVersion('note', row, draft)
  // It may be one that was deleted, and stays so.
  if (yield* create('note', copy, other)) return
  const { title, content } = other
  yield* edit('note', copy, (row) => ({ ...row, title, content, updated: now.toISOString(), version: row.version + 1 }))
}

/** The write of a note with all its sections. */
export const wholeNoteOperations = [
  operation(
    editNote,
    // A request replaces the note that it names; an operation merges what its author changed of what they saw.
    function* (context, { body: draft, base: seen }) {
      const base = context.isRequest ? undefined : seenNote(seen)
      if (base) yield* restore('note', draft.id)
      const before = yield* wholeNote(draft.id)
      if (!base) rejectStaleVersion(before, draft.version)
      const known = new Set(before.sections.map(({ id }) => id))
      if (context.isRequest)
        for (const { id } of draft.sections) orNotFound(id === undefined || known.has(id), MISSING_SECTION)
      yield* save(context, { before, base: base ?? before, draft })
      return answered('Note saved')
    },
    {
      complete({ body, ...input }, { newId }) {
        const sections = body.sections.map((section) => ({ ...section, id: section.id ?? newId() }))
        return { ...input, body: { ...body, sections } }
      },
    },
  ),
]
