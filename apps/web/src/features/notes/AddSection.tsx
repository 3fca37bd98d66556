import { type Note, noteGrowthError, SectionDraft } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { type RejectedChange, settle, useRejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { textOfError } from '../../api/textOfError.ts'
import { readDraft } from '../../session/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { IconAdd } from '../../ui/icons.ts'
import { sheetClassName } from '../../ui/sheetClassName.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { isNewSection } from './editing.ts'
import styles from './NotePage.module.css'
import { addSectionMutation } from './notes.queries.ts'
import { useDraft } from './useDraft.ts'

// One error is shown for the whole form.
const NO_FIELD_ERROR = { withError: false }

const draftName = (noteId: string) => `section:${noteId}`

/** The 'Add Section' button, which is replaced by a form when clicked or when a draft exists. */
export function AddSection({ note }: { note: Note }) {
  const rejected = useRejectedChange('section')
  const [isOpen, setOpen] = useState(() => rejected !== undefined || isNewSection(readDraft(draftName(note.id))))
  if (isOpen) return <SectionForm note={note} rejected={rejected} onDone={() => setOpen(false)} />
  return (
    <Button variant="outline" onClick={() => setOpen(true)}>
      <IconAdd size={20} aria-hidden="true" />
      {m.note_section_add()}
    </Button>
  )
}

type FormProps = { note: Note; rejected: RejectedChange | undefined; onDone: () => void }

function SectionForm({ note, rejected, onDone }: FormProps) {
  const name = draftName(rejected ? `${note.id}:${rejected.operation}` : note.id)
  const draft = useDraft(name, withRejected({ id: newId(), heading: '', content: '' }, rejected), isNewSection)
  const { form, submit, showErrors, error } = useCheckedForm(SectionDraft, draft.values, {
    onValuesChange: draft.change,
  })
  const finish = () => {
    draft.drop()
    onDone()
  }
  const add = useMutation({
    ...addSectionMutation(note.id),
    onSuccess: () => {
      settle(rejected)
      finish()
    },
  })

  const send = submit((section) => {
    const growth = noteGrowthError(note, { ...note, sections: [...note.sections, section] })
    if (growth) showErrors({ content: textOfError(growth) })
    else add.mutate(section)
  })

  return (
    <form noValidate className={`${sheetClassName} ${styles.form}`} aria-label={m.note_section_add()} onSubmit={send}>
      <TextInput
        label={m.title()}
        maxLength={200}
        autoComplete="off"
        autoFocus
        {...form.getInputProps('heading', NO_FIELD_ERROR)}
      />
      <Textarea label={m.note_content()} autosize minRows={3} {...form.getInputProps('content', NO_FIELD_ERROR)} />
      <FormError>{error}</FormError>
      <div className={styles.actions}>
        <Button type="submit" isBusy={add.isPending}>
          {m.add()}
        </Button>
        <Button variant="plain" onClick={finish}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
