import { PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { nameNote } from '../../format/nameNote.ts'
import { Button } from '../../ui/Button.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { lazyOnIdle } from '../../ui/lazyOnIdle.ts'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FoundNotes } from './FoundNotes.tsx'
import { NoNotes, NoteList } from './NoteList.tsx'
import styles from './NotePage.module.css'
import { NoteBody } from './NotePage.tsx'
import { TODAY } from './notePaths.ts'
import { note, noteChoices } from './notes.queries.ts'
import { SearchInput } from './SearchInput.tsx'
import { useNoteFilter, useNoteList } from './useNoteFilter.ts'
import { useSearch } from './useSearch.ts'
import { useTwoPanes } from './useTwoPanes.ts'

const TodayNote = lazyOnIdle(async () => (await import('./TodayNote.tsx')).TodayNote)

/** The list of notes. Where it is beside this page, the first note is shown instead. */
export function NotesPage() {
  const hasTwoPanes = useTwoPanes()
  if (useSearchParams()[0].has(TODAY))
    return (
      <Suspense>
        <TodayNote />
      </Suspense>
    )
  return hasTwoPanes ? <FirstNote /> : <ListPage />
}

function ListPage() {
  const [search, searchFor] = useSearch()
  const isEmpty = useNoteList().data?.pages[0]?.items.length === 0
  const { isFiltered } = useNoteFilter()
  const hasArchive = (useQuery({ ...noteChoices, enabled: isEmpty }).data?.archived ?? 0) > 0
  return (
    <PageFrame
      heading={m.notes_heading()}
      side={
        <FloatingActions isHidden={false}>
          <Button isLarge to={PAGES.createNote.path}>
            <IconAdd size={20} aria-hidden="true" />
            {m.note_create()}
          </Button>
        </FloatingActions>
      }
    >
      {(!isEmpty || isFiltered || hasArchive) && <SearchInput value={search} onChange={searchFor} />}
      {search.trim() ? <FoundNotes search={search.trim()} /> : <NoteList />}
    </PageFrame>
  )
}

function FirstNote() {
  const { data } = useNoteList()
  const first = data?.pages[0]?.items[0]
  const { data: whole } = useQuery({ ...note(first?.id ?? ''), enabled: first !== undefined })
  if (data && !first) return <NoNotes />
  if (!whole) return null
  return (
    <div className={styles.first}>
      <h2 dir="auto">{nameNote(whole).name}</h2>
      <NoteBody note={whole} />
    </div>
  )
}
