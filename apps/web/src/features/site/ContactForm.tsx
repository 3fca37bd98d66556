import { ContactMessage } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { newId } from '../../api/newId.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import styles from './ContactForm.module.css'
import { sendContactMessageMutation } from './contact.queries.ts'

const EMPTY = { name: '', email: '', message: '' }

/** Sends a message to the operator. A retry after a failure reuses the message id, so that it arrives once. */
export function ContactForm() {
  const { form, submit, showErrors: reject } = useCheckedForm(ContactMessage, EMPTY)
  const id = useRef<string>(undefined)
  const write = useMutation({
    ...sendContactMessageMutation,
    onSuccess: () => {
      id.current = undefined
      form.reset()
    },
    onError: (error) => reject(fieldErrors(error)),
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
        {write.isError && !isAboutFields ? errorMessageFor(write.error, sendContactMessageMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={write.isPending}>
        Send message
      </Button>
      <p role="status" className={styles.sent}>
        {write.isSuccess && write.data.message}
      </p>
    </form>
  )
}
