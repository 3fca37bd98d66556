import type { NoteTitle } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { today } from '../../format/dates.ts'
import { QueryView } from '../../ui/QueryView.tsx'
import { createNotePath, editNotePath } from './notePaths.ts'
import { noteTitles } from './notes.queries.ts'
import { AT_END, type EditState } from './useEditState.ts'

/** Leads to the note of today, whose title is the day, or to a new one with that title. */
export function TodayNote() {
  const query = useQuery(noteTitles)
  return (
    <QueryView query={query} skeleton={null} empty={<Begin titles={[]} />}>
      {(titles) => <Begin titles={titles} />}
    </QueryView>
  )
}

function Begin({ titles }: { titles: NoteTitle[] }) {
  const day = today()
  const id = titles.find(({ title }) => title === day)?.id
  const state: EditState = { writeAt: AT_END }
  return <Navigate to={id ? editNotePath(id) : createNotePath(day)} state={state} replace />
}
