import type { NoteMatch } from '@daybook/contract'

type SearchableNote = { title: string; content: string; sections: { heading: string; content: string }[] }
/** `from` and `to` are the indexes of the match in `text`. */
type Found = Pick<NoteMatch, 'where' | 'text' | 'from' | 'to'>

const EXCERPT_RADIUS = 80
const MAX_WORDS = 10
/** The maximum number of notes that a search finds. */
export const MAX_MATCHES = 50

/**
 * Normalizes a text, so that case and the encoding of accents do not matter. Unlike `normalizeForSearch` it keeps the
 * length of nearly every text, so that a match can be shown in the original.
 */
const normalize = (text: string) => text.normalize('NFC').toLowerCase()

/** Returns the normalized text of a note, as it is searched. */
export const toSearchText = ({ title, content, sections }: SearchableNote) =>
  normalize([title, content, ...sections.flatMap((section) => [section.heading, section.content])].join('\n'))

/** Returns the normalized words of a query, at most ten; all must match. */
export const toWords = (query: string) =>
  [...new Set(normalize(query).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** Returns the passage with the first match, from the title if it matches, else from the content. */
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
    const match = findExcerpt(text, words)
    if (match) return { where, ...match }
  }
  return { where: 'title', text: title, from: 0, to: 0 }
}

/**
 * Returns the first match with its surroundings, or undefined. The excerpt is from the normalized text only if
 * normalizing changed its length.
 */
function findExcerpt(text: string, words: string[]) {
  const normal = text.normalize('NFC')
  const normalized = normalize(normal)
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

/** Moves an index out of the middle of a surrogate pair. */
const wholeFrom = (text: string, at: number) => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at)
