import { foldForSearch } from './search.ts'

/** A part of a text that is a link to a note by its title. `text` is as typed, at `at` of the whole text. */
export type NoteLink = { text: string; at: number; title: string }

const LINK = /\[\[([^[\]\n]{1,200})\]\]/g

/** Returns the links to notes in a text, as in `see [[Trip]]`. */
export const findNoteLinks = (text: string): NoteLink[] =>
  [...text.matchAll(LINK)].flatMap(({ 0: typed, 1: title = '', index }) =>
    title.trim() ? [{ text: typed, at: index, title: title.trim() }] : [],
  )

/** Returns what titles have in common that are the same for links: those that differ in case or accents. */
export const toTitleKey = (title: string) => foldForSearch(title.trim())

/** Returns the folded text by which other notes link to a note with this title, or undefined if none can. */
export const toLinkSearch = (title: string) => {
  const [link] = findNoteLinks(`[[${title}]]`)
  return link?.title === title ? foldForSearch(link.text) : undefined
}
