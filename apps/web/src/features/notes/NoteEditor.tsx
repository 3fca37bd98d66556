import type { Note } from '@daybook/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../api/errorMessages.ts'
import { type RejectedChange, settle, useRejectedChange } from '../../api/rejectedChange.ts'
import { useRun } from '../../api/useWrite.ts'
import { Conflict } from './Conflict.tsx'
import { EditForm } from './EditForm.tsx'
import {
  checkNote,
  type EditedNote,
  hasTextsOf,
  isEditedNote,
  saysTheSame,
  toBase,
  toEdited,
  toWhole,
  withSent,
} from './editing.ts'
import { editNoteMutation, setBackMutation } from './editNote.queries.ts'
import type { EditSession } from './editSession.ts'
import { note as noteQuery } from './notes.queries.ts'
import { useAutosave } from './useAutosave.ts'
import { useDraft } from './useDraft.ts'
import { useOpenSaved } from './useOpenSaved.ts'
import { useOthersText } from './useOthersText.ts'

const useNoteDraft = (note: Note, rejected: RejectedChange | undefined) =>
  useDraft(
    rejected ? `note:${note.id}:${rejected.operation}` : `note:${note.id}`,
    rejected ? withSent(toEdited(note), rejected.values) : toEdited(note),
    // The page may be left between a save and the removal of the draft.
    (stored): stored is EditedNote => isEditedNote(stored) && !saysTheSame(stored, note),
  )

/** Takes a note back to what it was at first, but for what others have changed. */
function useSetBack(note: Note) {
  // Read after what is being saved, when it can be another than in the last render.
  const [opened] = useState(() => ({ note: toEdited(note) }))
  const run = useRun(setBackMutation)
  return {
    /** Resolves with whether the note is taken back. */
    setBack: async (session: EditSession) =>
      session.ids().length === 0 || run({ whole: toWhole(note.id, opened.note), base: session.saved() }),
    /** Changes what the note is taken back to. */
    change(change: (opened: EditedNote) => EditedNote) {
      opened.note = change(opened.note)
    },
  }
}

/** Edits a whole note. What others write is taken in while nothing is typed that is not saved. */
export function NoteEditor({ note }: { note: Note }) {
  const saved = useOpenSaved()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const [theirs, setTheirs] = useState<Note>()
  const rejected = useRejectedChange('note')
  const draft = useNoteDraft(note, rejected)

  const autosave = useAutosave({ note, draft, isAllowed: !rejected, mutation: editNoteMutation })
  const { session } = autosave
  const { setBack, change } = useSetBack(note)
  const kept = useOthersText({ note, autosave, isAllowed: !rejected && !theirs, onTakeIn: change })

  function leave() {
    void autosave.end()
    draft.drop()
    saved.open(note.id)
  }

  const save = useMutation({
    ...editNoteMutation,
    onSuccess: (...result) => {
      editNoteMutation.onSuccess?.(...result)
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

  async function send(values: EditedNote) {
    saved.onSave()
    const { whole, problem } = checkNote(note, values)
    setError(problem)
    if (!whole) return setTheirs(undefined)
    if (autosave.isOn()) await autosave.flush(true)
    const base = session.saved() ?? toBase(values, note)
    if (autosave.isOn() && base && hasTextsOf(values, base)) leave()
    else save.mutate({ whole, base, session, isLast: true })
  }

  /** Leaves the note as it was when it was opened. */
  async function cancel() {
    saved.onSave()
    await autosave.end()
    if (await setBack(session)) leave()
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
        onKeepMine={() => void send(rebase(theirs, draft.values))}
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
      state={autosave.state}
      kept={kept}
      savesItself={autosave.isOn()}
      onChange={autosave.change}
      onLeave={() => void autosave.flush()}
      onSubmit={() => void send(draft.values)}
      onCancel={() => void cancel()}
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
