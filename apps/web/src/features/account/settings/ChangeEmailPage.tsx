import { type Challenge, PAGES } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { errorMessageFor, isKnown } from '../../../api/errorMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { usePending } from '../usePending.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailPending, NewEmail } from './emailChange.ts'
import { PasswordProofForm } from './PasswordProofForm.tsx'
import { changeEmailMutation, verifyEmailMutation } from './settings.queries.ts'

/** Changes the address in three steps: new address, password, code. */
export function ChangeEmailPage() {
  const [pending, setPending] = usePending('email-change', EmailPending)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const verify = useMutation({
    ...verifyEmailMutation,
    onSuccess: () => {
      setPending(undefined)
      return navigate(PAGES.settings.path)
    },
  })

  function startOver() {
    setTyped(pending?.email ?? '')
    setPending(undefined)
    verify.reset()
  }

  if (pending?.challenge)
    return (
      <CodeStep
        heading={m.change_email()}
        pending={pending.challenge}
        error={verify.isError ? errorMessageFor(verify.error, verifyEmailMutation.meta) : undefined}
        isBusy={verify.isPending}
        onCode={(verification) => verify.mutate(verification)}
        onBack={startOver}
      />
    )
  if (pending)
    return (
      <NarrowPage
        heading={m.change_email()}
        lead={m.change_email_password_lead({ email: pending.email })}
        foot={<BackToSettings />}
      >
        <EmailProofForm
          email={pending.email}
          onRequested={(challenge) => setPending({ ...pending, challenge })}
          onBack={startOver}
        />
      </NarrowPage>
    )
  return (
    <NarrowPage heading={m.change_email()} lead={m.change_email_lead()} foot={<BackToSettings />}>
      <NewEmailForm email={typed} onNext={(email) => setPending({ email })} />
    </NarrowPage>
  )
}

type Props = { email: string; onRequested: (challenge: Challenge) => void; onBack: () => void }

/** The second step of changing the address: asks for the password. Goes back to the first step on a known error. */
function EmailProofForm({ email, onRequested, onBack }: Props) {
  const request = useMutation({
    ...changeEmailMutation,
    onSuccess: onRequested,
    onError: (error) => isKnown(error, changeEmailMutation.meta) && onBack(),
  })
  return (
    <PasswordProofForm
      submitLabel={m.change_email()}
      isBusy={request.isPending}
      onProof={(proof) => request.mutate({ email, ...proof })}
    >
      <Button variant="plain" disabled={request.isPending} onClick={onBack}>
        {m.go_back()}
      </Button>
    </PasswordProofForm>
  )
}

/** The first step of changing the address: asks for the new one. */
function NewEmailForm({ email, onNext }: { email: string; onNext: (email: string) => void }) {
  const { form, submit } = useCheckedForm(NewEmail, { email })
  return (
    <form noValidate onSubmit={submit((checked) => onNext(checked.email))}>
      <TextInput
        label={m.new_email()}
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <Button type="submit" isBusy={false}>
        {m.next()}
      </Button>
    </form>
  )
}
