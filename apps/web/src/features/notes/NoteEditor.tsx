import { type Note, noteGrowthError, WholeNote } from '@daybook/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/errorMessages.ts'
import { settle, useRejectedChange } from '../../api/rejectedChange.ts'
import { textOfError, textOfIssue } from '../../api/textOfError.ts'
import { Conflict } from './Conflict.tsx'
import { EditForm } from './EditForm.tsx'
import { type EditedNote, isEditedNote, saysTheSame, toBase, toEdited, toWhole, withSent } from './editing.ts'
import { editNoteMutation, note as noteQuery } from './notes.queries.ts'
import { useDraft } from './useDraft.ts'
import { useOpenSaved } from './useOpenSaved.ts'

/** Edits a whole note. Refetches of `note` do not change the edited values, which last until saved or discarded. */
export function NoteEditor({ note }: { note: Note }) {
  const saved = useOpenSaved()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<Note>()
  const rejected = useRejectedChange('note')
  const draft = useDraft(
    rejected ? `note:${note.id}:${rejected.operation}` : `note:${note.id}`,
    rejected ? withSent(toEdited(note), rejected.values) : toEdited(note),
    // The page may be left between a save and the removal of the draft.
    (stored): stored is EditedNote => isEditedNote(stored) && !saysTheSame(stored, note),
  )

  function leave() {
    draft.drop()
    saved.open(note.id)
  }

  const save = useMutation({
    ...editNoteMutation,
    onSuccess: () => {
      settle(rejected)
      leave()
    },
    onError: async (error) => {
      if (!fieldErrors(error).version) return
      const current = await client.fetchQuery({ ...noteQuery(note.id), staleTime: 0 })
      if (saysTheSame(draft.values, current)) leave()
      else setTheirs(current)
    },
  })

  function send(values: EditedNote) {
    saved.onSave()
    const checked = WholeNote.safeParse(toWhole(note.id, values))
    const growth = checked.success ? noteGrowthError(note, checked.data) : undefined
    const problem = checked.success ? growth && textOfError(growth) : textOfIssue(checked.error.issues[0]!)
    setError(problem)
    if (problem) setTheirs(undefined)
    else if (checked.success) save.mutate({ whole: checked.data, base: toBase(values, note) })
  }

  /** Continues to edit `values`, which are based on the saved version. */
  function continueEditing(values: EditedNote) {
    draft.change(values)
    setTheirs(undefined)
  }

  if (theirs)
    return (
      <Conflict
        mine={draft.values}
        theirs={theirs}
        isBusy={save.isPending}
        onKeepMine={() => send(rebase(theirs, draft.values))}
        onTakeTheirs={leave}
        onGoOn={() => continueEditing(rebase(theirs, draft.values))}
      />
    )
  return (
    <EditForm
      id={note.id}
      values={draft.values}
      isBusy={save.isPending}
      error={error}
      wasKept={draft.wasKept}
      onChange={draft.change}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send(draft.values)
      }}
      onCancel={leave}
    />
  )
}

/** Returns the local version rebased on the saved one. A section that was deleted there is saved as a new one. */
function rebase(theirs: Note, mine: EditedNote): EditedNote {
  const { version, base } = toEdited(theirs)
  const known = new Set(theirs.sections.map((section) => section.id))
  return {
    ...mine,
    version,
    base,
    sections: mine.sections.map(({ id, ...section }) => (id && known.has(id) ? { id, ...section } : section)),
  }
}
