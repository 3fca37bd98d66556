import { Challenge, PAGES, ResetRequest } from '@daybook/contract'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { m } from '#messages'
import { errorMessageFor, fieldErrors } from '../../api/errorMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { requestResetMutation } from './account.queries.ts'
import { ResetStep } from './ResetStep.tsx'
import { usePending } from './usePending.ts'

const PendingReset = z.extend(Challenge, { email: z.optional(z.string()) })
type PendingReset = z.infer<typeof PendingReset>

export function ForgotPasswordPage() {
  const [pending, setPending] = usePending('password-reset', PendingReset)
  if (pending) return <ResetStep pending={pending} onBack={() => setPending(undefined)} />

  return (
    <NarrowPage
      heading={m.forgot_password_heading()}
      lead={m.forgot_password_lead()}
      foot={
        <ParaglideMessage
          message={m.forgot_password_foot}
          markup={{ link: ({ children }) => <Link to={PAGES.signIn.path}>{children}</Link> }}
        />
      }
    >
      <ForgotForm onRequested={setPending} />
    </NarrowPage>
  )
}

/** The first step of a password reset: asks for the address that receives the code. */
function ForgotForm({ onRequested }: { onRequested: (pending: PendingReset) => void }) {
  const { form, submit, showErrors } = useCheckedForm(ResetRequest, { email: '' })
  const request = useMutation({
    ...requestResetMutation,
    onSuccess: (challenge, { email }) => onRequested({ ...challenge, email }),
    onError: (error) => showErrors(fieldErrors(error)),
  })
  const hasFieldErrors = Object.keys(fieldErrors(request.error)).length > 0

  return (
    <form noValidate onSubmit={submit((body) => request.mutate(body))}>
      <TextInput
        label={m.email_label()}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <FormError>
        {request.isError && !hasFieldErrors ? errorMessageFor(request.error, requestResetMutation.meta) : undefined}
      </FormError>
      <Button type="submit" isBusy={request.isPending}>
        {m.next()}
      </Button>
    </form>
  )
}
