import { PAGES } from '@daybook/contract'

/** The paths of the page and the editor of a note. */
export const notePath = (id: string) => PAGES.note.path.replace(':id', id)
export const editNotePath = (id: string) => PAGES.editNote.path.replace(':id', id)

/** What the path of the list asks for to open the note of today. */
export const TODAY = 'today'
export const todayNotePath = `${PAGES.notes.path}?${TODAY}`

/** The path of the form of a new note with this title. */
export const createNotePath = (title: string) => `${PAGES.createNote.path}?${new URLSearchParams({ title })}`

/** The path of the list of the notes with a tag, or of those that match a search. */
export const foundPath = (filter: { tag: string } | { q: string }) =>
  `${PAGES.notes.path}?${new URLSearchParams(filter)}`
