import { type Challenge, PAGES, PasswordReset } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { errorCode } from '../../api/textOfError.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { resetPasswordMutation } from './account.queries.ts'
import { CodeActions } from './CodeActions.tsx'

const { otp, code, password } = PasswordReset.shape

type Draft = { password: string; confirmPassword: string }
const doMatch = ({ password, confirmPassword }: Draft) => password === confirmPassword

/** The contract's reset plus the repeated password, in the order of the form. */
const ResetDraft = z
  .object({ otp, code, password, confirmPassword: z.string() })
  .check(z.refine(doMatch, { error: errorCode('reset_passwords_differ'), path: ['confirmPassword'], when: () => true }))

type Props = { pending: Challenge & { email?: string | undefined }; onBack: () => void }

/** The second step of a password reset: asks for the code and the new password. */
export function ResetStep({ pending, onBack }: Props) {
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
    <NarrowPage heading={m.reset_password_heading()} lead={pending.message}>
      <form noValidate onSubmit={submit(({ otp, code, password }) => reset.mutate({ otp, code, password }))}>
        {/* Tells password managers whose password changes. Without it some save the code as the name. */}
        <input hidden readOnly name="username" autoComplete="username" value={pending.email ?? ''} />
        <CodeInput
          {...form.getInputProps('otp')}
          isBusy={reset.isPending}
          onComplete={() => form.getInputNode('password')?.focus()}
        />
        <PasswordInput
          label={m.new_password()}
          autoComplete="new-password"
          placeholder={m.password_length()}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={m.confirm_password()}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <FormError>
          {reset.isError && !hasFieldErrors ? errorMessageFor(reset.error, resetPasswordMutation.meta) : undefined}
        </FormError>
        <Button type="submit" isBusy={reset.isPending}>
          {m.change_password()}
        </Button>
      </form>
      <CodeActions code={pending.code} onBack={onBack} />
    </NarrowPage>
  )
}
