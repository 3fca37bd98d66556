import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { QueryView } from '../../ui/QueryView.tsx'
import { countOf, Excerpt, SEARCH_DEBOUNCE_MS } from './FoundNotes.tsx'
import styles from './NotePane.module.css'
import { NotePaneRow } from './NotePaneRow.tsx'
import { foundNotes } from './notes.queries.ts'

/** The notes that match the search, as rows beside the open note. */
export function FoundPane({ search }: { search: string }) {
  const [requested] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const query = useQuery({ ...foundNotes(requested), placeholderData: (before) => before })
  return (
    <QueryView query={query} skeleton={null} empty={<p className={styles.hint}>{m.note_search_nothing()}</p>}>
      {(found) => (
        <>
          <p className={styles.hint} role="status">
            {countOf(found.length)}
          </p>
          <ul className={styles.rows}>
            {found.map((match) => (
              <li key={match.id}>
                <NotePaneRow id={match.id} title={match.title} created={match.created}>
                  {match.text && <Excerpt match={match} />}
                </NotePaneRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  )
}
