import { type Challenge, PAGES, SignUpRequest } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { errorCode } from '../../api/textOfError.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { requestSignUpMutation } from './account.queries.ts'

const { email, password, name } = SignUpRequest.shape

const doMatch = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword

/** The contract's request plus the fields of the form alone, in the order of the form. */
const SignUpDraft = z
  .object({
    name,
    email,
    password,
    confirmPassword: z.string(),
    accepted: z.literal(true, errorCode('terms_not_accepted')),
  })
  .check(z.refine(doMatch, { error: errorCode('passwords_differ'), path: ['confirmPassword'], when: () => true }))

const NO_SIGN_UP = { name: '', email: '', password: '', confirmPassword: '', accepted: false }

/** What was typed before one of the texts was opened, which Back returns to. The password is kept nowhere. */
const KeptInput = z.object({ signUp: z.object({ name: z.string(), email: z.string() }) })

/** `email` is the address that the invitation is for. */
type Props = { invitation: string | undefined; email: string; onRequested: (pending: Challenge) => void }

/** The first step of signing up. Calls `onRequested` once the server has accepted the request for a code. */
export function SignUpForm({ invitation, email, onRequested }: Props) {
  const { form, submit, showErrors } = useCheckedForm(SignUpDraft, NO_SIGN_UP, {
    kept: KeptInput.safeParse(globalThis.history?.state).data?.signUp ?? { email },
  })
  const request = useMutation({
    ...requestSignUpMutation,
    onSuccess: onRequested,
    onError: (error) => showErrors(fieldErrors(error)),
  })
  function keepInput() {
    const { name, email } = form.getValues()
    history.replaceState({ ...history.state, signUp: { name, email } } satisfies z.infer<typeof KeptInput>, '')
  }
  const linkTo = (path: string, text: ReactNode) => (
    <Link to={path} onClick={keepInput}>
      {text}
    </Link>
  )
  const hasFieldErrors = Object.keys(fieldErrors(request.error)).length > 0

  return (
    <form
      noValidate
      onSubmit={submit(({ email, password, name }) => request.mutate({ email, password, name, invitation }))}
    >
      <TextInput label={m.name_label()} autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label={m.email_label()}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={m.password()}
        autoComplete="new-password"
        placeholder={m.password_length()}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={m.confirm_password()}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
      <Checkbox
        label={
          <ParaglideMessage
            message={m.sign_up_consent}
            markup={{
              terms: ({ children }) => linkTo(PAGES.terms.path, children),
              privacy: ({ children }) => linkTo(PAGES.privacy.path, children),
            }}
          />
        }
        {...form.getInputProps('accepted', { type: 'checkbox' })}
      />
      <FormError>
        {request.isError && !hasFieldErrors ? errorMessageFor(request.error, requestSignUpMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={request.isPending}>
        {m.sign_up_submit()}
      </Button>
    </form>
  )
}
