import { NoteDraft, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { newId } from '../../api/newId.ts'
import { settle, useRejectedChange, withRejected } from '../../api/rejectedChange.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { PageFrame } from '../../ui/PageFrame.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { createNoteMutation } from './createNote.queries.ts'
import { isNewNote } from './editing.ts'
import styles from './NotePage.module.css'
import { useDraft } from './useDraft.ts'
import { useOpenSaved } from './useOpenSaved.ts'
import { WordFields } from './WordFields.tsx'

const DRAFT = 'note:new'

/**
 * Creates a note, with the title of the link that led here. The draft contains the note's id, so that a retry creates no
 * second note.
 */
export function CreateNotePage() {
  const saved = useOpenSaved()
  const rejected = useRejectedChange('note')
  const title = useSearchParams()[0].get('title')?.slice(0, 200) ?? ''
  const name = rejected?.operation ?? title
  const draft = useDraft(
    name ? `${DRAFT}:${name}` : DRAFT,
    withRejected({ id: newId(), title, content: '' }, rejected),
    isNewNote,
  )
  const { form, submit, error } = useCheckedForm(NoteDraft, draft.values, { onValuesChange: draft.change })
  const { links, saveLinks } = useFormLinks({ kind: 'note', id: draft.values.id }, true)
  const create = useMutation({
    ...createNoteMutation,
    onSuccess: ({ id }) => {
      draft.drop()
      settle(rejected)
      saveLinks()
      saved.open(id)
    },
  })

  function send(note: NoteDraft) {
    saved.onSave()
    create.mutate(note)
  }

  return (
    <PageFrame heading={m.note_create_note()}>
      <form noValidate className={styles.form} onSubmit={submit(send)}>
        <WordFields values={form.values} onChange={form.setValues} autoFocus />
        <Links {...links} />
        <FormError>{error}</FormError>
        <div className={styles.actions}>
          <Button type="submit" isBusy={create.isPending}>
            {m.create()}
          </Button>
          <Button to={PAGES.notes.path} variant="plain">
            {m.cancel()}
          </Button>
          <p className={styles.hint}>{m.note_draft_hint()}</p>
        </div>
      </form>
    </PageFrame>
  )
}
