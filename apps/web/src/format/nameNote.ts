import { namePictures } from '@daybook/domain/textPictures'
import { m } from '#messages'

/** How much of a first line names a note. */
const MAX_NAME = 80
/** What begins a heading and, without it, the first line of a list, a quote, a table or code, which are shown whole. */
const MARKS = /^(#{1,6}\s+)|^(([-+*>]|\d+[.)])\s+(\[[ x]\]\s+)?|\||```)/i

/**
 * Returns the name of a note and the content that is not in it: its title, or else the first line of the content if that is
 * short.
 */
export function nameNote({ title, content }: { title: string; content: string }) {
  if (title) return { name: title, rest: content }
  const text = content.trimStart()
  const [first = ''] = text.split('\n', 1)
  const [marks = '', heading] = MARKS.exec(first) ?? []
  const words = first.slice(marks.length)
  const line = namePictures(words)
  if (line.length > MAX_NAME) return { name: `${line.slice(0, MAX_NAME).trimEnd()}…`, rest: content }
  const rest = (marks && !heading) || line !== words ? content : text.slice(first.length).trimStart()
  return { name: line || m.note_untitled(), rest }
}
