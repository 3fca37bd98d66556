import { NoteDraft, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { FormError } from '../../ui/FormError.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { isNewNote } from './editing.ts'
import styles from './NotePage.module.css'
import { notePath } from './notePaths.ts'
import { createNoteMutation } from './notes.queries.ts'
import { useDraft } from './useDraft.ts'
import { WordFields } from './WordFields.tsx'

const DRAFT = 'note:new'

/** Creates a note. The draft contains the note's id, so that a retry creates no second note. */
export function CreateNotePage() {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const { values, change, drop } = useDraft(DRAFT, { id: newId(), title: '', content: '' }, isNewNote)
  const create = useMutation({
    ...createNoteMutation,
    onSuccess: ({ id }) => {
      drop()
      navigate(notePath(id))
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = NoteDraft.safeParse(values)
    setError(checked.error?.issues[0]?.message)
    if (checked.success) create.mutate(checked.data)
  }

  return (
    <PageFrame heading={m.note_create_note()}>
      <form noValidate className={styles.form} onSubmit={send}>
        <WordFields values={values} onChange={(words) => change({ ...values, ...words })} autoFocus />
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          <SubmitButton isBusy={create.isPending}>{m.create()}</SubmitButton>
          <LinkButton to={PAGES.notes.path} variant="plain">
            {m.cancel()}
          </LinkButton>
          <p className={styles.hint}>{m.note_draft_hint()}</p>
        </div>
      </form>
    </PageFrame>
  )
}
