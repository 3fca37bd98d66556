import { listNotes, PAGES, titleOf } from '@daybook/contract'
import { urlOf } from '../../api/send.ts'
import type { Handle } from '../root.tsx'

export const meta = () => [{ title: titleOf(PAGES.notes.screen) }]

export const handle: Handle = { firstRequests: [[urlOf(listNotes, { querystring: { limit: 50 } })]] }

export { NotesPage as default } from '../../features/notes/NotesPage.tsx'
