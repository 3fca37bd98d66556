import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.notes.screen) }]

export { NotesPage as default } from '../../features/notes/NotesPage.tsx'
