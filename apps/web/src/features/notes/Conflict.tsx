import type { Note } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import { asNewNote, type EditedNote, toEdited } from './editing.ts'
import styles from './NotePage.module.css'
import { copyingNote } from './notes.queries.ts'

type Props = {
  mine: EditedNote
  theirs: Note
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onGoOn: () => void
}

/** Shows both versions of a note that was saved elsewhere while it was edited, and lets the user choose. */
export function Conflict({ mine, theirs, isBusy, onKeepMine, onTakeTheirs, onGoOn }: Props) {
  const [copyId] = useState(newId)
  const keepBoth = useMutation({ ...copyingNote, onSuccess: onTakeTheirs })
  const isDisabled = isBusy || keepBoth.isPending
  return (
    <div className={styles.form}>
      <div className={styles.notice} role="alert">
        <p>{m.note_conflict()}</p>
      </div>
      <div className={styles.both}>
        <Version name={m.note_conflict_mine()} note={mine} />
        <Version name={m.note_conflict_saved()} note={toEdited(theirs)} />
      </div>
      <div className={styles.actions}>
        <Button
          isWrite
          isBusy={keepBoth.isPending}
          disabled={isDisabled}
          onClick={() => keepBoth.mutate(asNewNote(copyId, mine))}
        >
          {m.note_conflict_keep_both()}
        </Button>
        <Button isWrite variant="outline" isBusy={isBusy} disabled={isDisabled} onClick={onKeepMine}>
          {m.note_conflict_overwrite()}
        </Button>
        <Button variant="outline" disabled={isDisabled} onClick={onTakeTheirs}>
          {m.note_conflict_discard()}
        </Button>
        <Button variant="plain" disabled={isDisabled} onClick={onGoOn}>
          {m.note_conflict_edit()}
        </Button>
      </div>
    </div>
  )
}

function Version({ name, note }: { name: string; note: EditedNote }) {
  return (
    <section className={`${sheetClassName} ${styles.version}`} aria-label={name}>
      <h2 dir="auto">{name}</h2>
      <h3>{note.title || m.note_untitled()}</h3>
      {note.content && <PlainText>{note.content}</PlainText>}
      {note.sections.map((section) => (
        <div key={section.key}>
          {section.heading && <h3 dir="auto">{section.heading}</h3>}
          {section.content && <PlainText>{section.content}</PlainText>}
        </div>
      ))}
    </section>
  )
}
