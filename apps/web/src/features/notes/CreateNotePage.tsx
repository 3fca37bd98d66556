import { NoteDraft, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { newId } from '../../api/newId.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
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
  const draft = useDraft(DRAFT, { id: newId(), title: '', content: '' }, isNewNote)
  const { form, submit, error } = useCheckedForm(NoteDraft, draft.values, draft.change)
  const create = useMutation({
    ...createNoteMutation,
    onSuccess: ({ id }) => {
      draft.drop()
      navigate(notePath(id))
    },
  })

  return (
    <PageFrame heading="Create Note">
      <form noValidate className={styles.form} onSubmit={submit((note) => create.mutate(note))}>
        <WordFields values={form.values} onChange={form.setValues} autoFocus />
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          <Button type="submit" isBusy={create.isPending}>
            Create
          </Button>
          <Button to={PAGES.notes.path} variant="plain">
            Cancel
          </Button>
          <p className={styles.hint}>What you type is kept on this device until you save it.</p>
        </div>
      </form>
    </PageFrame>
  )
}
