import { PAGES } from '@daybook/contract'

/** Where one note is shown, and where it is edited. */
export const notePath = (id: string) => PAGES.note.path.replace(':id', id)
export const editNotePath = (id: string) => PAGES.editNote.path.replace(':id', id)
