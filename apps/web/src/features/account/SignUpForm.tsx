import { type Challenge, PAGES } from '@daybook/contract'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { requestSignUpMutation } from './account.queries.ts'
import { NO_SIGN_UP, SignUpDraft } from './signUpDraft.ts'

/** The first step of signing up. Calls `onRequested` once the server has accepted the request for a code. */
export function SignUpForm({ onRequested }: { onRequested: (pending: Challenge) => void }) {
  const { form, submit, showErrors } = useCheckedForm(SignUpDraft, NO_SIGN_UP)
  const request = useMutation({
    ...requestSignUpMutation,
    onSuccess: onRequested,
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(request.error)).length > 0

  return (
    <form noValidate onSubmit={submit(({ email, password, name }) => request.mutate({ email, password, name }))}>
      <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
      <Checkbox
        label={
          <>
            I accept the <Link to={PAGES.terms.path}>Terms of Use</Link> and{' '}
            <Link to={PAGES.privacy.path}>Privacy Policy</Link>
          </>
        }
        {...form.getInputProps('accepted', { type: 'checkbox' })}
      />
      <FormError>
        {request.isError && !hasFieldErrors ? errorMessageFor(request.error, requestSignUpMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={request.isPending}>
        Sign Up
      </Button>
    </form>
  )
}
