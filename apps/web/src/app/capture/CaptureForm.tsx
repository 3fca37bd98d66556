import { useQuery } from '@tanstack/react-query'
import { currentUser } from '../../api/user.queries.ts'
import type { Captured, CaptureKind } from '../../features/capture/readCapture.ts'
import { EntryForm } from '../../features/money/entries/EntryForm.tsx'

import { RoutineForm } from '../../features/routines/RoutineForm.tsx'
import { TaskForm } from '../../features/tasks/TaskForm.tsx'
import { dueHere } from '../../format/dates.ts'
import { NoteForm } from './NoteForm.tsx'

type Props = {
  id: string
  kind: CaptureKind
  captured: Captured
  /** The date of the entry that was added before this one. */
  date: string | undefined
  onSaved: (next?: { kind: CaptureKind; date: string }) => void
  onClose: () => void
}

/** The form of what is captured, filled in with what the line says. */
export function CaptureForm({ id, kind, captured, date, onSaved, onClose }: Props) {
  const user = useQuery(currentUser)
  const { title, amount, due, content, routine } = captured
  const day = captured.date ?? date
  const titled = title ? { title } : {}
  if (kind === 'task')
    return (
      <TaskForm
        panel={{ mode: 'create', id }}
        prefill={{ ...titled, ...(due && { due: dueHere(due.toISOString()) }) }}
        onSaved={onSaved}
        onClear={onClose}
      />
    )
  if (kind === 'note')
    return <NoteForm id={id} prefill={{ ...titled, ...(content && { content }) }} onSaved={onSaved} onClear={onClose} />
  if (kind === 'routine')
    return (
      <RoutineForm
        panel={{ mode: 'create', id }}
        prefill={{ ...titled, ...routine }}
        onDone={onClose}
        onSaved={onSaved}
      />
    )
  return (
    <EntryForm
      panel={{ mode: 'add', id, type: kind }}
      currency={user.data?.currency ?? ''}
      prefill={{ ...titled, ...(amount && { amount }), ...(day && { date: day }) }}
      onSaved={(type, date) => onSaved({ kind: type, date })}
      onClear={onClose}
    />
  )
}
