import type { AuthenticatorSetup } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { PasswordProofForm } from '../PasswordProofForm.tsx'
import { requestAuthenticatorMutation } from './twoStep.queries.ts'

/** The first step of setting up an app: asks for the password. */
export function AuthenticatorPasswordForm({ onSetup }: { onSetup: (setup: AuthenticatorSetup) => void }) {
  const request = useMutation({ ...requestAuthenticatorMutation, onSuccess: onSetup })
  return (
    <PasswordProofForm submitLabel={m.next()} isBusy={request.isPending} onProof={(proof) => request.mutate(proof)} />
  )
}
