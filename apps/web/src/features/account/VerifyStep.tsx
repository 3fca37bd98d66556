import { type Challenge, Verification } from '@daybook/contract'
import { useMutation } from '@tanstack/react-query'
import { errorMessageFor } from '../../api/errorMessages.ts'
import { signIn } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { NarrowPage } from '../../ui/NarrowPage.tsx'
import { useCheckedForm } from '../../ui/useCheckedForm.ts'
import { confirmSignUpMutation } from './account.queries.ts'
import { CodeActions } from './CodeActions.tsx'

/** Asks for the mailed code: the second step of signing up, and of signing in with an unverified address. */
export function VerifyStep({ pending, onBack }: { pending: Challenge; onBack: () => void }) {
  const { form, submit } = useCheckedForm(Verification, { otp: '', code: pending.code })
  const confirm = useMutation({
    ...confirmSignUpMutation,
    onSuccess: signIn,
    onError: (error) => {
      form.setFieldError('otp', errorMessageFor(error, confirmSignUpMutation.meta))
      form.getInputNode('otp')?.focus()
    },
  })
  const send = (otp: string) => confirm.mutate({ otp, code: pending.code })

  return (
    <NarrowPage heading="Check your mail" lead={pending.message}>
      <form noValidate onSubmit={submit(({ otp }) => send(otp))}>
        <CodeInput {...form.getInputProps('otp')} isBusy={confirm.isPending} onComplete={send} />
        <Button type="submit" isBusy={confirm.isPending}>
          Verify
        </Button>
      </form>
      <CodeActions code={pending.code} onBack={onBack} />
    </NarrowPage>
  )
}
