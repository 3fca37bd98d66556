import { PAGES } from '@daybook/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { NoteCard } from './NoteCard.tsx'
import { NoteListSkeleton } from './NoteListSkeleton.tsx'
import { notes } from './notes.queries.ts'
import { previewOf } from './preview.ts'

const CARD_HEIGHT = 190

const idOf = ({ id }: { id: string }) => id

/** All notes, newest first. Loads further pages on scroll. */
export function NoteList() {
  const query = useInfiniteQuery(notes)
  return (
    <QueryView query={query} skeleton={<NoteListSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items)
        if (all.length === 0) return <NoNotes />
        return (
          <WindowList items={all} keyOf={idOf} height={CARD_HEIGHT} query={query}>
            {(note) => (
              <NoteCard id={note.id} title={note.title} created={note.created}>
                {previewOf(note.content)}
              </NoteCard>
            )}
          </WindowList>
        )
      }}
    </QueryView>
  )
}

function NoNotes() {
  return (
    <EmptyState title="No Notes" hint="Begin with whatever is on your mind: a list, a plan, a sentence worth keeping.">
      <Button to={PAGES.createNote.path} variant="outline">
        Write your first note
      </Button>
    </EmptyState>
  )
}
