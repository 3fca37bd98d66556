import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.createNote.screen) }]

export { CreateNotePage as default } from '../../features/notes/CreateNotePage.tsx'
