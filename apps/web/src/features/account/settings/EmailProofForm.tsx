import type { Challenge } from '@daybook/contract'
import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { m } from '#messages'
import { isKnown } from '../../../api/errorMessages.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { EmailProof } from './emailChange.ts'
import { changeEmailMutation } from './settings.queries.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

type Props = { email: string; onRequested: (challenge: Challenge) => void; onBack: () => void }

/** The second step of changing the address: asks for the password. Goes back to the first step on a known error. */
export function EmailProofForm({ email, onRequested, onBack }: Props) {
  const { form, submit } = useCheckedForm(EmailProof, { password: '' })
  const second = useSecondStep()
  const request = useMutation({
    ...changeEmailMutation,
    onSuccess: onRequested,
    onError: (error) => isKnown(error, changeEmailMutation.meta) && onBack(),
  })
  return (
    <>
      <form
        noValidate
        onSubmit={submit(({ password }) => second.take((factor) => request.mutate({ email, password, factor })))}
      >
        <PasswordInput
          label={m.password()}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <SubmitButton isBusy={request.isPending}>{m.change_email()}</SubmitButton>
        <Button variant="subtle" disabled={request.isPending} onClick={onBack}>
          {m.go_back()}
        </Button>
      </form>
      {second.dialog}
    </>
  )
}
