import {
  createNote,
  createSection,
  discardNote,
  editNote,
  getNote,
  listNotes,
  pinNote,
  searchNotes,
  type WholeNote,
} from '@daybook/contract'
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
