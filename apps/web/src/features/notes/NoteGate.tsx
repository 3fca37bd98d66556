import { type Note, PAGES } from '@daybook/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { isNotFound } from '../../api/errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import styles from './NotePage.module.css'
import { note } from './notes.queries.ts'

/** Loads a note and renders `children` with it. Shows a loading text, a 404 page or an error until then. */
export function NoteGate({ id, children }: { id: string; children: (note: Note) => ReactNode }) {
  const query = useQuery(note(id))
  if (isNotFound(query.error)) return <NoteMissing />
  if (query.data === undefined && !query.isError)
    return (
      <p className={styles.waiting} role="status">
        {m.note_loading()}
      </p>
    )
  if (query.data) return children(query.data)
  return (
    <PageFrame heading={PAGES.note.screen}>
      <QueryView query={query} skeleton={null}>
        {children}
      </QueryView>
    </PageFrame>
  )
}

function NoteMissing() {
  return (
    <Notice heading={m.note_not_found()} text={m.note_not_found_text()}>
      <Button to={PAGES.notes.path}>{m.note_back_to_list()}</Button>
    </Notice>
  )
}
