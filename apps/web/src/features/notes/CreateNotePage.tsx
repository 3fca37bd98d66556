import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type CreatedNote, NewNote } from './NewNote.tsx'
import { editNotePath } from './notePaths.ts'

/** The form of a new note. A reload, and Back to it, continue the note that it has created. */
export function CreateNotePage() {
  const { key, state } = useLocation()
  const { note, form = key } = (state ?? {}) as Partial<CreatedNote>
  return <Form key={form} form={form} created={note} />
}

function Form({ form, created }: { form: string; created: string | undefined }) {
  const [opened] = useState(created)
  return opened ? <Navigate to={editNotePath(opened)} replace /> : <NewNote form={form} />
}
