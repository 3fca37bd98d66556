import { type Challenge, ResetRequest } from '@daybook/contract'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { fieldErrors, sentenceFor } from '../../api/sentences.ts'
import { FormError } from '../../ui/FormError.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { requestingReset } from './account.queries.ts'

/** The first step to a new password: where the code goes. */
export function ForgotForm({ onRequested }: { onRequested: (pending: Challenge) => void }) {
  const { form, submit, refuse } = useCheckedForm(ResetRequest, { email: '' })
  const request = useMutation({
    ...requestingReset,
    onSuccess: onRequested,
    onError: (error) => refuse(fieldErrors(error)),
  })
  const isAboutFields = Object.keys(fieldErrors(request.error)).length > 0

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
        {request.isError && !isAboutFields ? sentenceFor(request.error, requestingReset.meta) : undefined}
      </FormError>
      <SubmitButton isBusy={request.isPending}>Next</SubmitButton>
    </form>
  )
}
