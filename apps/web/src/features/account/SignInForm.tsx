import { type Challenge, type SecondStepNeeded, SignInRequest } from '@daybook/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { raiseAlert } from '../../alerts/alerts.ts'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { signIn } from '../../session/session.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { signInMutation } from './account.queries.ts'

/** Signs in, or goes on with `onPending` where that takes another step: a new address's code, or the second step. */
export function SignInForm({ onPending }: { onPending: (pending: Challenge | SecondStepNeeded) => void }) {
  const { form, submit, showErrors: reject } = useCheckedForm(SignInRequest, { email: '', password: '' })
  const enter = useMutation({
    ...signInMutation,
    onSuccess: (answer) => {
      if ('access' in answer) return signIn(answer)
      if (!answer.code) return raiseAlert('Invalid verification! Try again.')
      onPending(answer)
    },
    onError: (error) => reject(fieldErrors(error)),
  })
  const isAboutFields = Object.keys(fieldErrors(enter.error)).length > 0

  return (
    <form noValidate onSubmit={submit((credentials) => enter.mutate(credentials))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
      <FormError>
        {enter.isError && !isAboutFields ? errorMessageFor(enter.error, signInMutation.meta) : undefined}
      </FormError>
      <SubmitButton isBusy={enter.isPending}>Sign In</SubmitButton>
    </form>
  )
}
