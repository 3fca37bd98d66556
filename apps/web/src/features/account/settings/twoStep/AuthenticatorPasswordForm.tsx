import { type AuthenticatorSetup, PasswordProof } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/Button.tsx'
import { useCheckedForm } from '../../../../ui/useCheckedForm.ts'
import { requestAuthenticatorMutation } from './twoStep.queries.ts'
import { useSecondStep } from './useSecondStep.tsx'

const Draft = z.object({ password: PasswordProof.shape.password })

/** The first step of setting up an app: asks for the password. */
export function AuthenticatorPasswordForm({ onSetup }: { onSetup: (setup: AuthenticatorSetup) => void }) {
  const { form, submit } = useCheckedForm(Draft, { password: '' })
  const second = useSecondStep()
  const request = useMutation({ ...requestAuthenticatorMutation, onSuccess: onSetup })
  return (
    <>
      <form
        noValidate
        onSubmit={submit(({ password }) => second.take((factor) => request.mutate({ password, factor })))}
      >
        <PasswordInput label="Password" autoComplete="current-password" autoFocus {...form.getInputProps('password')} />
        <Button type="submit" isBusy={request.isPending}>
          Next
        </Button>
      </form>
      {second.dialog}
    </>
  )
}
