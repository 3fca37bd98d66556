import { PAGES } from '@daybook/contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { QueryView, withData } from '../../ui/QueryView.tsx'
import { Excerpt, toCountText } from './FoundNotes.tsx'
import { NoteListSkeleton } from './NoteListSkeleton.tsx'
import styles from './NotePane.module.css'
import { NotePaneRow } from './NotePaneRow.tsx'
import { NotePaneRows } from './NotePaneRows.tsx'
import { SearchInput } from './SearchInput.tsx'
import { useFoundNotes } from './useFoundNotes.ts'
import { useNoteList } from './useNoteFilter.ts'
import { useSearch } from './useSearch.ts'

/** The list of all notes beside the open one, with the search. It scrolls by itself. */
export function NotePane() {
  const query = useNoteList()
  const all = query.data?.pages.flatMap((page) => page.items)
  const [search, searchFor] = useSearch()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isList = useLocation().pathname === PAGES.notes.path
  const Heading = isList ? 'h1' : 'p'

  return (
    <nav className={styles.pane} aria-label={m.notes_heading()}>
      <div className={styles.head}>
        <Heading className={styles.heading} tabIndex={isList ? -1 : undefined}>
          {m.notes_heading()}
        </Heading>
        <Button data-new to={PAGES.createNote.path}>
          <IconAdd size={18} aria-hidden="true" />
          {m.note_create()}
        </Button>
      </div>
      <SearchInput value={search} onChange={searchFor} />
      <div ref={setScroller} className={styles.scroller}>
        {search.trim() ? (
          <FoundPane search={search.trim()} />
        ) : (
          <QueryView isAside query={withData(query, all)} skeleton={<NoteListSkeleton />}>
            {(all) => <NotePaneRows notes={all} query={query} scroller={scroller} />}
          </QueryView>
        )}
      </div>
    </nav>
  )
}

/** The notes that match the search, as rows beside the open note. */
function FoundPane({ search }: { search: string }) {
  const { query, isSimilar } = useFoundNotes(search)
  return (
    <QueryView query={query} skeleton={null} empty={<p className={styles.hint}>{m.note_search_nothing()}</p>}>
      {(found) => (
        <>
          <p className={styles.hint} role="status">
            {toCountText(found.length, isSimilar)}
          </p>
          <ul className={styles.rows}>
            {found.map((match) => (
              <li key={match.id}>
                <NotePaneRow id={match.id} title={match.title} created={match.created} isArchived={match.archived}>
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
