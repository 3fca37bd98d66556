import { type Challenge, PAGES } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { resetPasswordMutation } from './account.queries.ts'
import { CodeActions } from './CodeActions.tsx'
import { ResetDraft } from './resetDraft.ts'

/** The second step of a password reset: asks for the code and the new password. */
export function ResetStep({ pending, onBack }: { pending: Challenge; onBack: () => void }) {
  const initialValues = { otp: '', code: pending.code, password: '', confirmPassword: '' }
  const { form, submit, showErrors } = useCheckedForm(ResetDraft, initialValues)
  const navigate = useNavigate()
  const reset = useMutation({
    ...resetPasswordMutation,
    onSuccess: () => navigate(PAGES.signIn.path),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(reset.error)).length > 0

  return (
    <NarrowPage heading="Choose a new password" lead={pending.message}>
      <form noValidate onSubmit={submit(({ otp, code, password }) => reset.mutate({ otp, code, password }))}>
        <CodeInput
          {...form.getInputProps('otp')}
          isBusy={reset.isPending}
          onComplete={() => form.getInputNode('password')?.focus()}
        />
        <PasswordInput label="New password" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormError>
          {reset.isError && !hasFieldErrors ? errorMessageFor(reset.error, resetPasswordMutation.meta) : undefined}
        </FormError>
        <Button type="submit" isBusy={reset.isPending}>
          Change Password
        </Button>
      </form>
      <CodeActions code={pending.code} onBack={onBack} />
    </NarrowPage>
  )
}
