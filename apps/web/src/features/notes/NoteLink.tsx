import type { NoteTitle } from '@daybook/contract'
import { toTitleKey } from '@daybook/domain/noteLinks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import type { TextLinkProps } from '../../markdown/TextLinks.ts'
import styles from './NotePage.module.css'
import { createNotePath, foundPath, notePath } from './notePaths.ts'
import { noteTitles } from './notes.queries.ts'

/** The id of the note to which a title links: of several, the one that was changed last. */
const idByTitle = { ...noteTitles, select: toIds }
function toIds(titles: NoteTitle[]) {
  return new Map(titles.toReversed().map(({ id, title }) => [toTitleKey(title), id]))
}

/** A link in the text of a note to another note, or a tag or a mention, which leads to the notes with it. */
export function NoteLink({ link: { text, title, tag, mention }, place }: TextLinkProps) {
  if (title !== undefined) return <TitleLink title={title} place={place} />
  return (
    <Link to={foundPath(tag === undefined ? { q: mention } : { tag })} className={styles.tag ?? ''} {...place}>
      {text}
    </Link>
  )
}

/** A link to the note with this title, or to a new one with it. */
function TitleLink({ title, place }: { title: string; place: TextLinkProps['place'] }) {
  const { data: ids } = useQuery(idByTitle)
  const id = ids?.get(toTitleKey(title))
  if (id)
    return (
      <Link to={notePath(id)} {...place}>
        {title}
      </Link>
    )
  return (
    <Link
      to={createNotePath(title)}
      className={styles.unknown ?? ''}
      title={m.note_link_new()}
      data-unknown={ids !== undefined || undefined}
      {...place}
    >
      {title}
    </Link>
  )
}
