import { Challenge, PAGES } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
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
        heading="Delete Account"
        pending={pending}
        isBusy={verify.isPending}
        onCode={(verification) => verify.mutate(verification)}
        onBack={() => setPending(undefined)}
      />
    )
  return (
    <NarrowPage
      heading="Delete Account"
      lead="Money, budgets, tasks, routines and notes go with it, at once. There is no way back."
      foot={<BackToSettings />}
    >
      <DeletionForm onRequested={setPending} />
    </NarrowPage>
  )
}
