import { type Challenge, type SecondStepNeeded, SignInRequest } from '@daybook/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { raiseAlert } from '../../alerts/alerts.ts'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { signInMutation } from './account.queries.ts'

/** Signs in. Calls `onPending` if another step is needed: the code for an unverified address, or the second step. */
export function SignInForm({ onPending }: { onPending: (pending: Challenge | SecondStepNeeded) => void }) {
  const { form, submit, showErrors } = useCheckedForm(SignInRequest, { email: '', password: '' })
  const request = useMutation({
    ...signInMutation,
    onSuccess: (response) => {
      if ('access' in response) return signIn(response)
      if (!response.code) return raiseAlert(m.sign_in_verification_invalid())
      onPending(response)
    },
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(request.error)).length > 0

  return (
    <form noValidate onSubmit={submit((credentials) => request.mutate(credentials))}>
      <TextInput
        label={m.email_label()}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput label={m.password()} autoComplete="current-password" {...form.getInputProps('password')} />
      <FormError>
        {request.isError && !hasFieldErrors ? errorMessageFor(request.error, signInMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={request.isPending}>
        {m.sign_in()}
      </Button>
    </form>
  )
}
