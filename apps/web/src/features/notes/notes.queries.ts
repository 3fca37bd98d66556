import {
  createNote,
  createSection,
  discardNote,
  editNote,
  getNote,
  listNotes,
  type Note,
  pinNote,
  type Section,
  searchNotes,
  updateNote,
  updateSection,
  type WholeNote,
} from '@daybook/contract'
import { toggleChecked } from '@daybook/domain/checklists'
import type { NoteText } from '@daybook/domain/mergeNote'
import { m } from '#messages'
import { makeMutation } from '../../api/operations.ts'
import { mutationFor, pagesFor, queryFor } from '../../api/queries.ts'

export const notes = pagesFor(listNotes, { size: 50, meta: { silent: true } })

export const foundNotes = (q: string) => queryFor(searchNotes, { querystring: { q } }, { silent: true })

export const note = (id: string) => queryFor(getNote, { params: { id } }, { silent: true })

/** Creates a note with sections. A retry with the same id creates no second note. */
export const copyingNote = makeMutation(
  async (whole: WholeNote, send) => {
    const { id, title, content } = whole
    await send(createNote, { body: { id, title, content } })
    return send(editNote, { body: whole })
  },
  { hides: ['note_not_found', 'section_not_found'] },
)

/** A version conflict raises no alert, because the screen shows both versions. */
export const editNoteMutation = makeMutation(
  ({ whole, base }: { whole: WholeNote; base: NoteText | undefined }, send) =>
    send(editNote, { body: whole }, { base }),
  { fields: ['version'], saved: m.saved() },
)

type Tick = { note: Note; section?: Section | undefined; offset: number }

/** Ticks or clears the checkbox at `offset` of the content of a note, or of one of its sections. */
export const tickMutation = makeMutation(
  async ({ note: { id, title, content, version }, section, offset }: Tick, send) => {
    if (section) {
      const { id, heading, content } = section
      const body = { heading, content: toggleChecked(content, offset) }
      return send(updateSection, { params: { id }, body }, { base: { heading, content } })
    }
    const body = { title, content: toggleChecked(content, offset), version }
    return send(updateNote, { params: { id }, body }, { base: { title, content } })
  },
)

export const pinNoteMutation = makeMutation(({ id, pinned }: { id: string; pinned: boolean }, send) =>
  send(pinNote, { params: { id }, body: { pinned } }),
)

export const discardNoteMutation = makeMutation(
  async ({ id }: { id: string; title: string }, send, { client }) => {
    const answer = await send(discardNote, { params: { id } })
    // The page is still mounted and must not refetch the deleted note.
    client.removeQueries({ queryKey: note(id).queryKey })
    return answer
  },
  { undoText: ({ title }) => m.deleted({ name: title || m.note_untitled() }) },
)

export const addSectionMutation = (noteId: string) =>
  mutationFor(createSection, { hides: 'all', saved: m.saved_new() }, { noteId })
