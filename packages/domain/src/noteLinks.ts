import { foldForSearch } from './search.ts'

/** A link to a note, a tag or a mention, as in '@Ana', as typed, at `at` of the whole text. */
export type TextLink = { text: string; at: number } & (
  | { title: string; tag?: never; mention?: never }
  | { tag: string; title?: never; mention?: never }
  | { mention: string; title?: never; tag?: never }
)

const NOTE = String.raw`\[\[([^[\]\n]{1,200})\]\]`
/** A sign and a word with a letter in it, which is not a part of another word, of an address or escaped. */
const TAG = String.raw`(?<![\p{L}\p{M}\p{N}_#&/\\])#(?=[\p{N}_/-]{0,50}\p{L})([\p{L}\p{M}\p{N}_]+(?:[/-][\p{L}\p{M}\p{N}_]+)*)`
/** A sign and a name, which is not a part of an address of mail or of a page, or escaped. */
const MENTION = String.raw`(?<![\p{L}\p{M}\p{N}_@&/\\.+-])(@\p{L}[\p{L}\p{M}\p{N}_]*)(?![\p{L}\p{M}\p{N}_@/]|\.[\p{L}\p{N}])`
const LINK = new RegExp(`${NOTE}|${TAG}|${MENTION}`, 'gu')
const MAX_TAG = 100

/** What begins and ends a block of code. */
const FENCE = /^[ \t]*(`{3,}|~{3,})/
/** What is shown as typed in a line, or is the target of a link. */
const CODE = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\]\([^)\n]*\)/gi

const toLink = ({ 0: text, 1: title, 2: tag, 3: mention, index: at }: RegExpExecArray): TextLink[] => {
  if (mention !== undefined) return [{ text, at, mention }]
  if (tag !== undefined) return tag.length > MAX_TAG ? [] : [{ text, at, tag: tag.normalize('NFC').toLowerCase() }]
  return title?.trim() ? [{ text, at, title: title.trim() }] : []
}

/** Returns the links to notes, the tags and the mentions in a text without marks, as in `see [[Trip]] #travel @Ana`. */
export const findLinks = (text: string): TextLink[] => [...text.matchAll(LINK)].flatMap(toLink)

/** Returns the tags in a text in Markdown, in lower case, each once. */
export function findTags(text: string): string[] {
  if (!text.includes('#')) return []
  const plain = withoutFenced(text).replace(CODE, ' ').replace(ADDRESS, ' ')
  return [...new Set(findLinks(plain).flatMap(({ tag }) => tag ?? []))]
}

function withoutFenced(text: string) {
  let open: string | undefined
  const lines = text.split('\n').filter((line) => {
    const mark = FENCE.exec(line)?.[1]
    const isCode = open !== undefined || mark !== undefined
    if (open === undefined) open = mark
    else if (mark?.startsWith(open)) open = undefined
    return !isCode
  })
  return lines.join('\n')
}

/** Returns what titles have in common that are the same for links: those that differ in case or accents. */
export const toTitleKey = (title: string) => foldForSearch(title.trim())

/** Returns the folded text by which other notes link to a note with this title, or undefined if none can. */
export const toLinkSearch = (title: string) => {
  const [link] = findLinks(`[[${title}]]`)
  return link?.title === title ? foldForSearch(link.text) : undefined
}
