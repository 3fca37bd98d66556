import { PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { errorMessageFor } from '../../../api/errorMessages.ts'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { usePending } from '../usePending.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { CodeStep } from './CodeStep.tsx'
import { EmailProofForm } from './EmailProofForm.tsx'
import { EmailPending } from './emailChange.ts'
import { NewEmailForm } from './NewEmailForm.tsx'
import { verifyEmailMutation } from './settings.queries.ts'

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
