import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.editNote.screen) }]

export { EditNotePage as default } from '../../features/notes/EditNotePage.tsx'
