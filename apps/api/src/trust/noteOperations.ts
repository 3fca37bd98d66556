import {
  archiveNote,
  createNote,
  createSection,
  discardNote,
  discardSection,
  editNote,
  getNote,
  getNoteChoices,
  listBacklinks,
  listNotes,
  listNoteTitles,
  pinNote,
  searchNotes,
  updateNote,
  updateSection,
} from '@daybook/contract'
import { closed, type Operation } from './operation.ts'
import { MARK, note, section } from './seedItems.ts'

/** The calls for notes. */
export const notes: Operation[] = [
  closed(listNotes),
  closed(searchNotes, { query: { q: MARK } }),
  closed(getNote, { item: 'note' }),
  closed(createNote, { body: () => note }),
  closed(updateNote, { item: 'note', body: () => note }),
  closed(editNote, { item: 'note', body: (id) => ({ id, ...note, sections: [] }) }),
  closed(pinNote, { item: 'note', body: () => ({ pinned: true }) }),
  closed(archiveNote, { item: 'note', body: () => ({ archived: true }) }),
  closed(getNoteChoices),
  closed(listNoteTitles),
  closed(listBacklinks, { item: 'note' }),
  closed(discardNote, { item: 'note' }),
  closed(createSection, { item: 'note', body: () => section }),
  closed(updateSection, { item: 'section', body: () => section }),
  closed(discardSection, { item: 'section' }),
]
