import { m } from '#messages'

/** How much of a first line names a note. */
const MAX_NAME = 80

/**
 * Returns the name of a note and the content that is not in it: its title, or else the first line of the content if that is
 * short.
 */
export function nameNote({ title, content }: { title: string; content: string }) {
  if (title) return { name: title, rest: content }
  const text = content.trimStart()
  const [line = ''] = text.split('\n', 1)
  if (line.length > MAX_NAME) return { name: `${line.slice(0, MAX_NAME).trimEnd()}…`, rest: content }
  return { name: line || m.note_untitled(), rest: text.slice(line.length).trimStart() }
}
