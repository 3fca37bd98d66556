/** The layout of the pages of notes: beside their list where there is room for it. */
export { NotesLayout as default } from '../../features/notes/NotesLayout.tsx'
