import { Challenge, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { NarrowPage } from '../../../ui/NarrowPage.tsx'
import { usePending } from '../usePending.ts'
import { BackToSettings } from './BackToSettings.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DeletionForm } from './DeletionForm.tsx'
import { verifyDeletionMutation } from './settings.queries.ts'

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
