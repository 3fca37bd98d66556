import { type Note, TEMPLATE_TAG } from '@daybook/contract'
import { findLinks } from '@daybook/domain/noteLinks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { nameNote } from '../../format/nameNote.ts'
import { Button } from '../../ui/Button.tsx'
import { QuietSelect } from '../../ui/QuietSelect.tsx'
import styles from './Beginnings.module.css'
import pageStyles from './NotePage.module.css'
import { todayNotePath } from './notePaths.ts'
import { note as noteQuery, notesBy } from './notes.queries.ts'

const EMPTY_BOX = /(^|\n)[ \t]*[-+*] \[[ xX]\]$/

/** Returns a text without the tag that makes it a template. */
function withoutTag(text: string) {
  let end = 0
  const parts = findLinks(text).map(({ tag, at, text: typed }) => {
    const part = text.slice(end, tag === TEMPLATE_TAG ? at : at + typed.length)
    end = at + typed.length
    return part
  })
  // The tag is often on a line of its own, above or below the text.
  const rest = (parts.join('') + text.slice(end)).trim()
  // Without a space behind it, an empty box is only text.
  return EMPTY_BOX.test(rest) ? `${rest} ` : rest
}

/** Returns the text of a note with those of its sections, below their headings. */
const textOf = ({ content, sections }: Note) =>
  [content, ...sections.flatMap(({ heading, content }) => [heading && `## ${heading}`, content])]
    .map(withoutTag)
    .filter(Boolean)
    .join('\n\n')

type Props = { isUntitled: boolean; onChoose: (words: Pick<Note, 'title' | 'content'>) => void }

/**
 * What a new note can begin with: the note of today in its place, while it has no title, or a note with the tag `#template`.
 * `onChoose` gets the title and the text of one.
 */
export const Beginnings = ({ isUntitled, onChoose }: Props) => (
  <div className={styles.beginnings}>
    {isUntitled && (
      <Button variant="plain" to={todayNotePath}>
        {m.note_today()}
      </Button>
    )}
    <Templates onChoose={onChoose} />
  </div>
)

function Templates({ onChoose }: Pick<Props, 'onChoose'>) {
  const templates = useInfiniteQuery(notesBy({ tag: TEMPLATE_TAG })).data?.pages.flatMap(({ items }) => items) ?? []
  const [chosen, setChosen] = useState('')
  const { data: note } = useQuery({ ...noteQuery(chosen), enabled: chosen !== '' })
  const choose = useEffectEvent((note: Note) => onChoose({ title: note.title, content: textOf(note) }))
  useEffect(() => {
    if (note) choose(note)
  }, [note])
  if (templates.length === 0) return <p className={pageStyles.hint}>{m.note_template_hint()}</p>

  const options = templates.map(({ id, title, content }) => {
    return { value: id, label: nameNote({ title, content: withoutTag(content) }).name.trim() }
  })
  return (
    <QuietSelect
      isQuiet
      aria-label={m.note_template_start()}
      data={[{ value: '', label: m.note_template_start() }, ...options]}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  )
}
