import { ContactMessage } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newId } from '../../api/newId.ts'
import { fieldErrors, sentenceFor } from '../../api/sentences.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import styles from './ContactForm.module.css'
import { sendingContactMessage } from './contact.queries.ts'

const EMPTY = { name: '', email: '', message: '' }

/** Writes to the operator. Sent again after a failure, it is the same message and arrives once. */
export function ContactForm() {
  const { form, submit, refuse } = useCheckedForm(ContactMessage, EMPTY)
  const id = useRef<string>(undefined)
  const write = useMutation({
    ...sendingContactMessage,
    onSuccess: () => {
      id.current = undefined
      form.reset()
    },
    onError: (error) => refuse(fieldErrors(error)),
  })
  const isAboutFields = Object.keys(fieldErrors(write.error)).length > 0

  function send(message: ContactMessage) {
    id.current ??= newId()
    write.mutate({ ...message, id: id.current })
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit(send)}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="email" inputMode="email" {...form.getInputProps('email')} />
      <Textarea label="Message" rows={7} resize="vertical" {...form.getInputProps('message')} />
      <FormError>
        {write.isError && !isAboutFields ? sentenceFor(write.error, sendingContactMessage.meta) : undefined}
      </FormError>
      <SubmitButton isBusy={write.isPending}>Send message</SubmitButton>
      <p role="status" className={styles.sent}>
        {write.isSuccess && write.data.message}
      </p>
    </form>
  )
}
