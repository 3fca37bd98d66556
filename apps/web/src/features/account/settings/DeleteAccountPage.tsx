import { Challenge, DeletionRequest, PAGES } from '@daybook/contract'
import { Checkbox, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { errorCode } from '../../../api/textOfError.ts'
import { Button } from '../../../ui/Button.tsx'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { usePending } from '../usePending.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { CodeStep } from './CodeStep.tsx'
import { requestDeletionMutation, verifyDeletionMutation } from './settings.queries.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

const DeletionDraft = z.extend(DeletionRequest, {
  accepted: z.literal(true, errorCode('deletion_not_accepted')),
})

/** The first step of deleting the account: asks for the password and for consent. */
function DeletionForm({ onRequested }: { onRequested: (pending: Challenge) => void }) {
  const { form, submit } = useCheckedForm(DeletionDraft, { password: '', accepted: false })
  const second = useSecondStep()
  const request = useMutation({ ...requestDeletionMutation, onSuccess: onRequested })
  return (
    <>
      <form
        noValidate
        onSubmit={submit(({ password }) => second.take((factor) => request.mutate({ password, factor })))}
      >
        <PasswordInput label={m.password()} autoComplete="current-password" {...form.getInputProps('password')} />
        <Checkbox label={m.delete_account_consent()} {...form.getInputProps('accepted', { type: 'checkbox' })} />
        <Button type="submit" variant="danger" isBusy={request.isPending}>
          {m.delete_account()}
        </Button>
      </form>
      {second.dialog}
    </>
  )
}

export function DeleteAccountPage() {
  const [pending, setPending] = usePending('account-deletion', Challenge)
  const navigate = useNavigate()
  const verify = useMutation({
    ...verifyDeletionMutation,
    onSuccess: () => navigate(PAGES.signIn.path),
    onError: (error) => {
      if (!isKnown(error, verifyDeletionMutation.meta)) return
      setPending(undefined)
      return navigate(PAGES.settings.path)
    },
  })

  if (pending)
    return (
      <CodeStep
        heading={m.delete_account()}
        pending={pending}
        isBusy={verify.isPending}
        onCode={(verification) => verify.mutate(verification)}
        onBack={() => setPending(undefined)}
      />
    )
  return (
    <NarrowPage heading={m.delete_account()} lead={m.delete_account_lead()} foot={<BackToSettings />}>
      <DeletionForm onRequested={setPending} />
    </NarrowPage>
  )
}
