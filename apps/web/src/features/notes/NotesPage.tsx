import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { Button } from '../../ui/Button.tsx'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { FoundNotes } from './FoundNotes.tsx'
import { NoteList } from './NoteList.tsx'
import { SearchInput } from './SearchInput.tsx'
import { useSearch } from './useSearch.ts'

export function NotesPage() {
  const [search, searchFor] = useSearch()
  return (
    <PageFrame
      heading={m.notes_heading()}
      side={
        <FloatingActions isHidden={false}>
          <Button isLarge to={PAGES.createNote.path}>
            {m.note_create()}
          </Button>
        </FloatingActions>
      }
    >
      <SearchInput value={search} onChange={searchFor} />
      {search.trim() ? <FoundNotes search={search.trim()} /> : <NoteList />}
    </PageFrame>
  )
}
