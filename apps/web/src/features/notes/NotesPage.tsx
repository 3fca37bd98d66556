import { PAGES } from '@daybook/contract'
import { m } from '#messages'
import { FloatingActions } from '../../ui/FloatingActions.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
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
          <LinkButton to={PAGES.createNote.path} large>
            {m.note_create()}
          </LinkButton>
        </FloatingActions>
      }
    >
      <SearchInput value={search} onChange={searchFor} />
      {search.trim() ? <FoundNotes search={search.trim()} /> : <NoteList />}
    </PageFrame>
  )
}
