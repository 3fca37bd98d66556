import { PAGES, titleOf } from '@daybook/contract'

export const meta = () => [{ title: titleOf(PAGES.note.screen) }]

export { NotePage as default } from '../../features/notes/NotePage.tsx'
