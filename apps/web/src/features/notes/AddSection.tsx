import { type Note, noteGrowthError, SectionDraft } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { readDraft } from '../../session/drafts.ts'
import { FormError } from '../../ui/FormError.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { buttonClassName } from '../../ui/LinkButton.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import { isNewSection } from './editing.ts'
import styles from './NotePage.module.css'
import { addSectionMutation } from './notes.queries.ts'
import { useDraft } from './useDraft.ts'

const draftName = (noteId: string) => `section:${noteId}`

/** The 'Add Section' button, which is replaced by a form when clicked or when a draft exists. */
export function AddSection({ note }: { note: Note }) {
  const [isOpen, setOpen] = useState(() => isNewSection(readDraft(draftName(note.id))))
  if (isOpen) return <SectionForm note={note} onDone={() => setOpen(false)} />
  return (
    <button type="button" className={buttonClassName('outline')} onClick={() => setOpen(true)}>
      <IconAdd size={20} aria-hidden="true" />
      {m.note_section_add()}
    </button>
  )
}

function SectionForm({ note, onDone }: { note: Note; onDone: () => void }) {
  const [error, setError] = useState<string>()
  const empty = { id: newId(), heading: '', content: '' }
  const { values, change, drop } = useDraft(draftName(note.id), empty, isNewSection)
  const finish = () => {
    drop()
    onDone()
  }
  const add = useMutation({ ...addSectionMutation(note.id), onSuccess: finish })

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = SectionDraft.safeParse(values)
    const problem = checked.success
      ? noteGrowthError(note, { ...note, sections: [...note.sections, checked.data] })
      : checked.error.issues[0]?.message
    setError(problem)
    if (checked.success && !problem) add.mutate(checked.data)
  }

  return (
    <form noValidate className={`${sheetClassName} ${styles.form}`} aria-label={m.note_section_add()} onSubmit={send}>
      <TextInput
        label={m.title()}
        maxLength={200}
        autoComplete="off"
        autoFocus
        value={values.heading}
        onChange={(event) => change({ ...values, heading: event.currentTarget.value })}
      />
      <Textarea
        label={m.note_content()}
        autosize
        minRows={3}
        value={values.content}
        onChange={(event) => change({ ...values, content: event.currentTarget.value })}
      />
      <FormError>{error}</FormError>
      <div className={styles.actions}>
        <SubmitButton isBusy={add.isPending}>{m.add()}</SubmitButton>
        <button type="button" className={buttonClassName('plain')} onClick={finish}>
          {m.cancel()}
        </button>
      </div>
    </form>
  )
}
