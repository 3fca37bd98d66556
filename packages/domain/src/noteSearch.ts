import type { NoteMatch } from '@daybook/contract'
import { foldForSearch } from './search.ts'
import { dropPictures, namePictures } from './textPictures.ts'

type SearchableNote = { title: string; content: string; sections: { heading: string; content: string }[] }
/** `from` and `to` are the indexes of the match in `text`. */
type Found = Pick<NoteMatch, 'where' | 'text' | 'from' | 'to'>

type TextRange = Pick<NoteMatch, 'from' | 'to'>

const EXCERPT_RADIUS = 80

/** Returns the text of a note, folded for searching. */
export const toSearchText = ({ title, content, sections }: SearchableNote) =>
  foldForSearch([title, content, ...sections.flatMap((section) => [section.heading, section.content])].join('\n'))

/** Returns the folded words of a query; all must match. */
export const toWords = (query: string) => [...new Set(foldForSearch(query).split(/\s+/).filter(Boolean))]

/** Returns the passage with the first match, from the title if it matches, else from the content. Pictures are left out. */
export function matchIn({ title, content, sections }: SearchableNote, words: string[]): Found {
  const texts: [Found['where'], string][] = [
    ['title', title],
    ['content', content],
    ...sections.flatMap(({ heading, content }): [Found['where'], string][] => [
      ['heading', heading],
      ['section', content],
    ]),
  ]
  // What is only in the name of a picture is found there, by its name.
  for (const show of [dropPictures, namePictures])
    for (const [where, text] of texts) {
      const match = findExcerpt(show(text), words)
      if (match) return { where, ...match }
    }
  return { where: 'title', text: title, from: 0, to: 0 }
}

/** Returns the first match with its surroundings, or undefined. */
function findExcerpt(text: string, words: string[]) {
  const searchText = foldForSearch(text)
  for (const word of words) {
    const at = searchText.indexOf(word)
    if (at < 0) continue
    const { from, to } = toTextRange(text, at, word.length)
    return excerpt(text, from, to)
  }
  return undefined
}

/** Returns where the words are in a text, each where it is first, in order and without those within another. */
export function findPlaces(text: string, words: readonly string[]): TextRange[] {
  const searchText = foldForSearch(text)
  const places = words.flatMap((word) => {
    const at = word ? searchText.indexOf(word) : -1
    return at < 0 ? [] : [toTextRange(text, at, word.length)]
  })
  return places
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from }, n, all) => n === 0 || from >= all[n - 1]!.to)
}

/** Returns the place in a text of what begins at `at` in its folded form. */
function toTextRange(text: string, at: number, length: number): TextRange {
  const from = indexBefore(text, at)
  return { from, to: from + indexBefore(text.slice(from), length) }
}

/** Returns how much of a text folds to `length` characters: the characters of a text are folded one by one. */
function indexBefore(text: string, length: number) {
  let index = 0
  let reached = 0
  for (const character of text) {
    const more = foldForSearch(character).length
    // Marks belong to the character before them.
    if (reached >= length && more > 0) break
    reached += more
    index += character.length
  }
  return index
}

function excerpt(text: string, at: number, end: number) {
  const start = wholeFrom(text, Math.max(0, at - EXCERPT_RADIUS))
  const stop = wholeFrom(text, Math.min(text.length, end + EXCERPT_RADIUS))
  const before = start > 0 ? '…' : ''
  const after = stop < text.length ? '…' : ''
  const from = before.length + at - start
  return { text: before + text.slice(start, stop) + after, from, to: from + end - at }
}

/** Moves an index out of the middle of a surrogate pair. */
const wholeFrom = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at)
