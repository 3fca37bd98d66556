import { PAGES } from '@daybook/contract'

/** Where one note is shown, and where it is edited. */
export const toNote = (id: string) => PAGES.note.path.replace(':id', id)
export const toEditNote = (id: string) => PAGES.editNote.path.replace(':id', id)
