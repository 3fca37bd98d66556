import {
  archiveNote,
  createNote,
  createSection,
  discardNote,
  editNote,
  getNote,
  getNoteChoices,
  listBacklinks,
  listNotes,
  listNoteTitles,
  pinNote,
  searchNotes,
  type WholeNote,
} from '@daybook/contract'
import { m } from '#messages'
import { addedText } from '../../api/addedText.ts'
import { makeMutation } from '../../api/operations.ts'
import { mutationFor, pagesFor, queryFor } from '../../api/queries.ts'

/** The list of notes that match a filter. */
export const notesBy = (filter: Record<string, string>) =>
  pagesFor(listNotes, { size: 50, filter, meta: { silent: true } })

export const noteChoices = queryFor(getNoteChoices, {}, { silent: true })

export const foundNotes = (q: string) => queryFor(searchNotes, { querystring: { q } }, { silent: true })

export const note = (id: string) => queryFor(getNote, { params: { id } }, { silent: true })

/** The titles of notes. Silent, because a text without its links is whole. */
export const noteTitles = queryFor(listNoteTitles, {}, { silent: true })

export const backlinks = (id: string) => queryFor(listBacklinks, { params: { id } }, { silent: true })

/** Creates a note with sections. A retry with the same id creates no second note. */
export const copyingNote = makeMutation(
  async (whole: WholeNote, send) => {
    const { id, title, content } = whole
    await send(createNote, { body: { id, title, content } })
    return send(editNote, { body: whole })
  },
  { hides: ['note_not_found', 'section_not_found'] },
)

export const pinNoteMutation = makeMutation(({ id, pinned }: { id: string; pinned: boolean }, send) =>
  send(pinNote, { params: { id }, body: { pinned } }),
)

export const archiveNoteMutation = makeMutation(
  ({ id, archived }: { id: string; name: string; archived: boolean }, send) =>
    send(archiveNote, { params: { id }, body: { archived } }),
  { undoText: ({ name, archived }) => (archived ? m.note_archived_named({ name }) : undefined), isQuiet: true },
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
  mutationFor(createSection, { hides: 'all', added: ({ heading }) => addedText(heading) }, { noteId })
