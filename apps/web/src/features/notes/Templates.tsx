import type { Note } from '@daybook/contract'
import { findLinks } from '@daybook/domain/noteLinks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { nameNote } from '../../format/nameNote.ts'
import { QuietSelect } from '../../ui/QuietSelect.tsx'
import { notesBy } from './notes.queries.ts'

/** The tag of the notes whose text a new one can begin with. */
const TAG = 'template'

/** Returns a text without the tag that makes it a template. */
function withoutTag(text: string) {
  const tags = findLinks(text).filter(({ tag }) => tag === TAG)
  const rest = tags.reduceRight((rest, { at, text }) => rest.slice(0, at) + rest.slice(at + text.length), text)
  // The tag is often on a line of its own, above or below the text.
  return rest.trim()
}

/** A choice of the notes with the tag `#template`, if there are any. `onChoose` gets the title and the text of one. */
export function Templates({ onChoose }: { onChoose: (words: Pick<Note, 'title' | 'content'>) => void }) {
  const templates = useInfiniteQuery(notesBy({ tag: TAG })).data?.pages.flatMap(({ items }) => items) ?? []
  if (templates.length === 0) return null

  function choose(id: string) {
    const chosen = templates.find((one) => one.id === id)
    if (chosen) onChoose({ title: chosen.title, content: withoutTag(chosen.content) })
  }

  const options = templates.map((one) => ({ value: one.id, label: withoutTag(nameNote(one).name) }))
  return (
    <QuietSelect
      isQuiet
      aria-label={m.note_template_start()}
      data={[{ value: '', label: m.note_template_start() }, ...options]}
      value=""
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
