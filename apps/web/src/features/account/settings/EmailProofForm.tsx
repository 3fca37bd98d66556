import type { Challenge } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { PasswordProofForm } from './PasswordProofForm.tsx'
import { changeEmailMutation } from './settings.queries.ts'

type Props = { email: string; onRequested: (challenge: Challenge) => void; onBack: () => void }

/** The second step of changing the address: asks for the password. Goes back to the first step on a known error. */
export function EmailProofForm({ email, onRequested, onBack }: Props) {
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
