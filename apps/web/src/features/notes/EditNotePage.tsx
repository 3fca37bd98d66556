import { useParams } from 'react-router'
import { m } from '#messages'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { NoteGate } from './NoteGate.tsx'

export function EditNotePage() {
  const { id = '' } = useParams()
  return (
    <NoteGate key={id} id={id}>
      {(note) => (
        <PageFrame heading={m.note_edit_note()} isQuiet>
          <NoteEditor note={note} />
        </PageFrame>
      )}
    </NoteGate>
  )
}
