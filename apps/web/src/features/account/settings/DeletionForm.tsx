import { type Challenge, DeletionRequest } from '@daybook/contract'
import { Checkbox, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { m } from '#messages'
import { errorCode } from '../../../api/textOfError.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCheckedForm } from '../../../ui/useCheckedForm.ts'
import { requestDeletionMutation } from './settings.queries.ts'
import { useSecondStep } from './twoStep/useSecondStep.tsx'

const DeletionDraft = z.extend(DeletionRequest, {
  accepted: z.literal(true, errorCode('deletion_not_accepted')),
})

/** The first step of deleting the account: asks for the password and for consent. */
export function DeletionForm({ onRequested }: { onRequested: (pending: Challenge) => void }) {
  const { form, submit } = useCheckedForm(DeletionDraft, { password: '', accepted: false })
  const second = useSecondStep()
  const request = useMutation({ ...requestDeletionMutation, onSuccess: onRequested })
  return (
    <>
      <form
        noValidate
        onSubmit={submit(({ password }) => second.take((factor) => request.mutate({ password, factor })))}
      >
        <PasswordInput label={m.password()} autoComplete="current-password" {...form.getInputProps('password')} />
        <Checkbox label={m.delete_account_consent()} {...form.getInputProps('accepted', { type: 'checkbox' })} />
        <Button type="submit" variant="danger" isBusy={request.isPending}>
          {m.delete_account()}
        </Button>
      </form>
      {second.dialog}
    </>
  )
}
