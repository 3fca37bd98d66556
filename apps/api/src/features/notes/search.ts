import type { NoteMatch } from '@daybook/contract'

type SearchableNote = { title: string; content: string; sections: { heading: string; content: string }[] }
type Found = Pick<NoteMatch, 'where' | 'text' | 'from' | 'to'>

const EXCERPT_RADIUS = 80

/** One spelling for what readers take for the same letters. */
const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** All the words of a note as they are searched. */
export const searchTextOf = ({ title, content, sections }: SearchableNote) =>
  fold([title, content, ...sections.flatMap((section) => [section.heading, section.content])].join('\n'))

/** The folded words of a query; each has to be found. */
export const wordsOf = (query: string) => [...new Set(fold(query).split(/\s+/).filter(Boolean))]

/** Where the first of these words to be found stands in a note: in its title rather than in its content. */
export function matchIn({ title, content, sections }: SearchableNote, words: string[]): Found {
  const texts: [Found['where'], string][] = [
    ['title', title],
    ['content', content],
    ...sections.flatMap(({ heading, content }): [Found['where'], string][] => [
      ['heading', heading],
      ['section', content],
    ]),
  ]
  for (const [where, text] of texts) {
    const match = placeOf(text, words)
    if (match) return { where, ...match }
  }
  return { where: 'title', text: title, from: 0, to: 0 }
}

/** Folding can change how long a text is, so the place is looked for in the text itself. */
function placeOf(text: string, words: string[]) {
  const normal = text.normalize('NFC')
  const normalized = fold(normal)
  const isSameLength = normalized.length === normal.length
  for (const word of words) {
    const at = normalized.indexOf(word)
    if (at < 0) continue
    return isSameLength ? excerpt(normal, at, at + word.length) : excerpt(normalized, at, at + word.length)
  }
  return undefined
}

function excerpt(text: string, at: number, end: number) {
  const start = wholeFrom(text, Math.max(0, at - EXCERPT_RADIUS))
  const stop = wholeFrom(text, Math.min(text.length, end + EXCERPT_RADIUS))
  const before = start > 0 ? '…' : ''
  const after = stop < text.length ? '…' : ''
  const from = before.length + at - start
  return { text: before + text.slice(start, stop) + after, from, to: from + end - at }
}

/** Never inside of a pair that makes one character. */
const wholeFrom = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at)
