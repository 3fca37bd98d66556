import {
  createNote,
  createSection,
  deleteNote,
  editNote,
  getNote,
  listNotes,
  type NoteDraft,
  type SectionDraft,
  searchNotes,
  type WholeNote,
} from '@daybook/contract'
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../api/client.ts'

const PAGE = 50

export const notes = infiniteQueryOptions({
  queryKey: ['notes', 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage(listNotes, { querystring: { limit: PAGE, ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  meta: { silent: true },
})

export const foundNotes = (q: string) =>
  queryOptions({
    queryKey: ['notes', 'search', q],
    queryFn: ({ signal }) => call(searchNotes, { querystring: { q } }, { signal }),
    meta: { silent: true },
  })

export const note = (id: string) =>
  queryOptions({
    queryKey: ['notes', 'note', id],
    queryFn: ({ signal }) => call(getNote, { params: { id } }, { signal }),
    meta: { silent: true },
  })

export const createNoteMutation = mutationOptions({
  mutationFn: (draft: NoteDraft) => call(createNote, { body: draft }),
})

/** Creates a note with sections. A retry with the same id creates no second note. */
export const copyingNote = mutationOptions({
  mutationFn: async (whole: WholeNote) => {
    const { id, title, content } = whole
    await call(createNote, { body: { id, title, content } })
    return call(editNote, { body: whole })
  },
  meta: { hides: ['note_not_found', 'section_not_found'] },
})

/** A version conflict raises no alert, because the screen shows both versions. */
export const editNoteMutation = mutationOptions({
  mutationFn: (whole: WholeNote) => call(editNote, { body: whole }),
  meta: { fields: ['version'] },
})

export const deleteNoteMutation = mutationOptions({
  mutationFn: async (id: string, { client }) => {
    const answer = await call(deleteNote, { params: { id } })
    // The page is still mounted and must not refetch the deleted note.
    client.removeQueries({ queryKey: note(id).queryKey })
    return answer
  },
})

export const addSectionMutation = (noteId: string) =>
  mutationOptions({
    mutationFn: (draft: SectionDraft) => call(createSection, { params: { noteId }, body: draft }),
    meta: { hides: 'all' },
  })
