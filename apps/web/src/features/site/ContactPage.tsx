import { ContactMessage } from '@daybook/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { m } from '#messages'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { newId } from '../../api/newId.ts'
import { contactEmail } from '../../api/operatorSettings.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NeedsServer } from '../../ui/NeedsServer.tsx'
import { useDraftForm } from '../../ui/useFormDraft.ts'
import contactFormStyles from './ContactForm.module.css'
import styles from './ContactPage.module.css'
import { sendContactMessageMutation } from './contact.queries.ts'
import { Faq } from './Faq.tsx'

const EMPTY = { name: '', email: '', message: '' }

/** Sends a message to the operator. A retry after a failure reuses the message id, so that it arrives once. */
function ContactForm() {
  const { form, submit, showErrors: reject } = useDraftForm(ContactMessage, EMPTY, { draft: 'contact' })
  const id = useRef<string>(undefined)
  const write = useMutation({
    ...sendContactMessageMutation,
    onSuccess: () => {
      id.current = undefined
      form.setValues(EMPTY)
    },
    onError: (error) => reject(fieldErrors(error)),
  })
  const isAboutFields = Object.keys(fieldErrors(write.error)).length > 0

  function send(message: ContactMessage) {
    id.current ??= newId()
    write.mutate({ ...message, id: id.current })
  }

  return (
    <form noValidate className={contactFormStyles.form} onSubmit={submit(send)}>
      <TextInput label={m.name_label()} autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label={m.email_label()}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <Textarea label={m.contact_message_label()} rows={7} resize="vertical" {...form.getInputProps('message')} />
      <FormError>
        {write.isError && !isAboutFields ? errorMessageFor(write.error, sendContactMessageMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={write.isPending}>
        {m.contact_send()}
      </Button>
      <p role="status" className={contactFormStyles.sent}>
        {write.isSuccess && write.data.message}
      </p>
    </form>
  )
}

export function ContactPage() {
  const address = contactEmail()
  return (
    <div className={styles.contact}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{m.contact_heading()}</h1>
        <p className={styles.lead}>{m.contact_lead()}</p>
        <p>
          <a className={styles.address} href={`mailto:${address}`}>
            {address}
          </a>
        </p>
        <p className={styles.soft}>{m.contact_answer_time()}</p>
      </div>
      <div className={styles.sheet}>
        <NeedsServer>
          <ContactForm />
        </NeedsServer>
      </div>
      <Faq />
    </div>
  )
}
