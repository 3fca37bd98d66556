import { MAX_NOTE_MATCHES, type NoteMatch } from '@daybook/contract'
import { m } from '#messages'
import { withoutMarks } from '../../format/withoutMarks.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { NoteCard } from './NoteCard.tsx'
import styles from './NoteList.module.css'
import { NoteListSkeleton } from './NoteListSkeleton.tsx'
import { useFoundNotes } from './useFoundNotes.ts'

/** The notes that match the search, each with an excerpt that marks the match. */
export function FoundNotes({ search }: { search: string }) {
  const { query, requested, isSimilar } = useFoundNotes(search)
  return (
    <QueryView
      query={query}
      skeleton={<NoteListSkeleton />}
      empty={<EmptyState title={m.note_search_nothing()} hint={m.note_search_no_match({ requested })} />}
    >
      {(found) => (
        <>
          <p className={styles.hint} role="status">
            {toCountText(found.length, isSimilar)}
          </p>
          <ul className={styles.list}>
            {found.map((match) => (
              <li key={match.id}>
                <NoteCard id={match.id} title={match.title} created={match.created} isArchived={match.archived}>
                  {match.text && <Excerpt match={match} />}
                </NoteCard>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}

/** Returns the number of notes found, in words, and whether they are only similar. */
export function toCountText(found: number, isSimilar: boolean) {
  if (isSimilar) return m.search_similar({ count: found })
  if (found >= MAX_NOTE_MATCHES) return m.note_search_newest({ count: MAX_NOTE_MATCHES })
  return m.note_search_found({ count: found })
}

/** The text around a match, which is marked. */
export function Excerpt({ match: { text, from, to } }: { match: NoteMatch }) {
  return (
    <>
      {withoutMarks(text.slice(0, from))}
      <mark>{text.slice(from, to)}</mark>
      {withoutMarks(text.slice(to))}
    </>
  )
}
