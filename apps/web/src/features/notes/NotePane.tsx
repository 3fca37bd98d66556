import { PAGES } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { QueryView, withData } from '../../ui/QueryView.tsx'
import { FoundPane } from './FoundPane.tsx'
import styles from './NotePane.module.css'
import { NotePaneRows } from './NotePaneRows.tsx'
import { notes } from './notes.queries.ts'
import { SearchInput } from './SearchInput.tsx'
import { useSearch } from './useSearch.ts'

/** The list of all notes beside the open one, with the search. It scrolls by itself. */
export function NotePane() {
  const query = useInfiniteQuery(notes)
  const all = query.data?.pages.flatMap((page) => page.items)
  const [search, searchFor] = useSearch()
  const scroller = useRef<HTMLDivElement>(null)
  const isList = useLocation().pathname === PAGES.notes.path
  const Heading = isList ? 'h1' : 'p'

  return (
    <nav className={styles.pane} aria-label={m.notes_heading()}>
      <div className={styles.head}>
        <Heading className={styles.heading} tabIndex={isList ? -1 : undefined}>
          {m.notes_heading()}
        </Heading>
        <Button to={PAGES.createNote.path}>
          <IconAdd size={18} aria-hidden="true" />
          {m.note_create()}
        </Button>
      </div>
      <SearchInput value={search} onChange={searchFor} />
      <div ref={scroller} className={styles.scroller}>
        {search.trim() ? (
          <FoundPane search={search.trim()} />
        ) : (
          <QueryView isAside query={withData(query, all)} skeleton={null}>
            {(all) => <NotePaneRows notes={all} query={query} scroller={scroller} />}
          </QueryView>
        )}
      </div>
    </nav>
  )
}
