import { NoteDraft } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { createNoteMutation } from '../../features/notes/createNote.queries.ts'
import { Links } from '../../links/Links.tsx'
import { useFormLinks } from '../../links/useFormLinks.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { formClassName } from '../../ui/formClassName.ts'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { useFilledIn } from '../../ui/useFilledIn.ts'

type Props = {
  id: string
  prefill?: { title?: string; content?: string } | undefined
  onSaved: () => void
  onClear: () => void
}

/** Creates a note without leaving the screen. */
export function NoteForm({ id, prefill, onSaved, onClear }: Props) {
  const { form, submit, error } = useCheckedForm(NoteDraft, { id, title: '', content: '' })
  useFilledIn(form, prefill)
  const { links, saveLinks } = useFormLinks({ kind: 'note', id }, true)
  const create = useMutation({
    ...createNoteMutation,
    onSuccess: () => {
      saveLinks()
      onSaved()
    },
  })
  return (
    <form noValidate className={formClassName} onSubmit={submit((note) => create.mutate(note))}>
      <TextInput
        label={m.title()}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('title')}
      />
      <Textarea label={m.note_content()} rows={5} {...form.getInputProps('content')} />
      <Links {...links} />
      <FormError>{error}</FormError>
      <FormActions submit={m.create()} isBusy={create.isPending} onClear={onClear} />
    </form>
  )
}
