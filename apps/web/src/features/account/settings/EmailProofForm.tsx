import type { Challenge } from '@daybook/contract'
import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isKnown } from '../../../api/errorMessages.ts'
import { Button } from '../../../ui/Button.tsx'
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
        <PasswordInput label="Password" autoComplete="current-password" autoFocus {...form.getInputProps('password')} />
        <Button type="submit" isBusy={request.isPending}>
          Change Email
        </Button>
        <Button variant="plain" disabled={request.isPending} onClick={onBack}>
          Go back
        </Button>
      </form>
      {second.dialog}
    </>
  )
}
