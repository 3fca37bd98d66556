import type { SecondStepNeeded } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { finishSignInMutation, passkeyQuestion } from './account.queries.ts'
import { SecondStep } from './SecondStep.tsx'

/** The second step of signing in, after the password was accepted. */
export function SecondStepPage({ pending, onBack }: { pending: SecondStepNeeded; onBack: () => void }) {
  const finish = useMutation({ ...finishSignInMutation, onSuccess: signIn })
  return (
    <NarrowPage heading={m.second_step_heading()} lead={m.second_step_lead()}>
      <SecondStep
        methods={pending.methods}
        question={() => passkeyQuestion(pending.code)}
        isBusy={finish.isPending}
        error={finish.isError ? errorMessageFor(finish.error, finishSignInMutation.meta) : undefined}
        onProof={(factor) => finish.mutate({ code: pending.code, factor })}
        onSwitch={finish.reset}
      >
        <Button variant="plain" onClick={onBack}>
          {m.go_back()}
        </Button>
      </SecondStep>
    </NarrowPage>
  )
}
