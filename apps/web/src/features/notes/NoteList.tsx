import { PAGES, PREVIEW_LENGTH } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { formatCount } from '../../format/locale.ts'
import { nameNote } from '../../format/nameNote.ts'
import { withoutMarks } from '../../format/withoutMarks.ts'
import { withoutEmptyEnd } from '../../markdown/withoutEmptyEnd.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { WindowList } from '../../ui/WindowList.tsx'
import { NoteCard } from './NoteCard.tsx'
import styles from './NoteList.module.css'
import { NoteListSkeleton } from './NoteListSkeleton.tsx'
import { noteChoices } from './notes.queries.ts'
import { useNoteFilter, useNoteList } from './useNoteFilter.ts'

const ARCHIVED_PATH = `${PAGES.notes.path}?archived=true`
const ROW_HEIGHT = 63

const idOf = ({ id }: { id: string }) => id

/** All notes, pinned ones first and each part by the latest change. Loads further pages on scroll. */
export function NoteList() {
  const query = useNoteList()
  const { isFiltered } = useNoteFilter()
  return (
    <QueryView query={query} skeleton={<NoteListSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items)
        if (all.length === 0)
          return isFiltered ? <EmptyState title={m.note_none_shown()} hint={m.note_none_shown_hint()} /> : <NoNotes />
        return (
          <WindowList items={all} keyOf={idOf} height={ROW_HEIGHT} query={query} className={styles.list}>
            {(note) => {
              const { name, rest } = nameNote(note)
              return (
                <NoteCard id={note.id} title={name} created={note.created} isPinned={note.pinned}>
                  {toPreview(withoutMarks(withoutEmptyEnd(rest)))}
                </NoteCard>
              )
            }}
          </WindowList>
        )
      }}
    </QueryView>
  )
}

/** Says that no note is listed: that all are archived, if some are, or how to write the first. */
export function NoNotes() {
  const archived = useQuery(noteChoices).data?.archived ?? 0
  if (archived > 0)
    return (
      <EmptyState title={m.note_empty_title()} hint={m.note_all_archived()}>
        <Button to={ARCHIVED_PATH} variant="outline">
          {m.note_show_archived({ count: formatCount(archived) })}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title={m.note_empty_title()} hint={m.note_empty_hint()}>
      <Button to={PAGES.createNote.path} variant="outline">
        {m.note_create_first()}
      </Button>
    </EmptyState>
  )
}

/** Returns the first 300 characters of the content, with an ellipsis if truncated. */
function toPreview(content: string) {
  const characters = [...content]
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : content
}
