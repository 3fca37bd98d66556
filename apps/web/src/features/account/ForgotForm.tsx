import { type Challenge, ResetRequest } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { requestResetMutation } from './account.queries.ts'

/** The first step of a password reset: asks for the address that receives the code. */
export function ForgotForm({ onRequested }: { onRequested: (pending: Challenge) => void }) {
  const { form, submit, showErrors } = useCheckedForm(ResetRequest, { email: '' })
  const request = useMutation({
    ...requestResetMutation,
    onSuccess: onRequested,
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(request.error)).length > 0

  return (
    <form noValidate onSubmit={submit((body) => request.mutate(body))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <FormError>
        {request.isError && !hasFieldErrors ? errorMessageFor(request.error, requestResetMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={request.isPending}>
        Next
      </Button>
    </form>
  )
}
